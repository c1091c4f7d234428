"""The versions of stable: v1."""
