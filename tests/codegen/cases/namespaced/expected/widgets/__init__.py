"""The versions of widgets: v1."""
