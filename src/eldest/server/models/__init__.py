"""Pydantic models of requests and responses. The OpenAPI document and the page's types are generated from them."""
