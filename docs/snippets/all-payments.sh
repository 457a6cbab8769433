#!/bin/sh
# Prints how many payments there were between two days, over all pages.
set -eu

# snippet: all-payments
CURSOR= COUNT=0
while :; do
  PAGE=$(curl -sS --fail-with-body --get "$BASE_URL/v1/payments" -H "Authorization: Bearer $TOKEN" \
    -d startDate="$START_DATE" -d endDate="$END_DATE" -d limit=100 ${CURSOR:+--data-urlencode "cursor=$CURSOR"})
  COUNT=$((COUNT + $(printf '%s' "$PAGE" | grep -o '"createdAt"' | wc -l)))
  CURSOR=$(printf '%s' "$PAGE" | sed -n 's/.*"nextCursor":"\([^"]*\)".*/\1/p')
  [ -n "$CURSOR" ] || break
done
# end

echo "$COUNT"
