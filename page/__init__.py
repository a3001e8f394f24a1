"""The build of the page: `web/` into `src/eldest/pages`, with the Node that pip installs."""
