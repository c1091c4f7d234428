"""The versions of acme: v1."""
