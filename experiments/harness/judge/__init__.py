"""Judges the claims by the runs."""
