"""The page in the browser: templates, style and scripts, and what makes report.html of them."""
