"""The routes of the API and of the page."""
