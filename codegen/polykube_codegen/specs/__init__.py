"""Documents of specs/: their canonical form, reading them from a server, telling two of them apart."""
