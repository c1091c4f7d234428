"""The versions of autoscaling: v1."""
