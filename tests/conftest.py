"""What every run of the tests has: the scan for credentials in log records and errors."""

pytest_plugins = ["tests.secrets.plugin"]
