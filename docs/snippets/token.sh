#!/bin/sh
# Requests a token with the client's credentials, and prints it.
set -eu

# snippet: token
TOKEN=$(curl -sS --fail-with-body "$AUTH_URL/oauth/token" -u "$CLIENT_ID:$CLIENT_SECRET" \
  -d grant_type=client_credentials | sed 's/.*"access_token":"\([^"]*\)".*/\1/')
# end

echo "$TOKEN"
