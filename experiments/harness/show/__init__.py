"""Shows what was found: tables, pictures, page."""
