#!/bin/sh
# Prints the newest payments. TOKEN is a token with the scope payments:read.
set -eu

# snippet: list-payments
curl -sS --fail-with-body "$BASE_URL/v1/payments?limit=3" -H "Authorization: Bearer $TOKEN"
# end
