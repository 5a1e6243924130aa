"""Runs experiments and keeps their runs. Knows no claims."""
