"""How bytes move: the seam (``base``) and the adapters of HTTP libraries behind it."""
