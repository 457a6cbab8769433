#!/bin/sh
# Waits until a withdrawal has ended, and prints its final status.
set -eu

# snippet: follow
while :; do
  STATUS=$(curl -sS --fail-with-body "$BASE_URL/v1/withdrawals/$WITHDRAWAL_ID" -H "Authorization: Bearer $TOKEN" |
    sed 's/.*"merchantId":"[^"]*","status":"\([^"]*\)".*/\1/')
  case $STATUS in
  awaiting_approval | pending | in_transit) sleep 2 ;; # minutes are enough outside a sandbox
  *) break ;;
  esac
done
# end

echo "$STATUS"
