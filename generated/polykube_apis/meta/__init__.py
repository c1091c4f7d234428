"""The versions of meta: v1."""
