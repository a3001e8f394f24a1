"""The shapes of requests and answers, from which the API's document and the page's types are made."""
