#!/bin/sh
# Withdraws an amount under an id of your own, and retries while that may help.
set -eu

# snippet: withdraw
WAIT=1
for TRY in 1 2 3 4 5; do
  STATUS=$(curl -sS --max-time 30 -o answer.json -w '%{http_code}' "$BASE_URL/v1/withdrawals/$WITHDRAWAL_ID" \
    -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
    -d '{"merchantId": "'"$MERCHANT_ID"'", "amount": '"$AMOUNT"'}') || STATUS=000
  case $STATUS in
  000 | 429 | 500 | 503) sleep "$WAIT"; WAIT=$((WAIT * 2)) ;; # 000: no answer came
  *) break ;;
  esac
done
case $STATUS in
200 | 201) RESULT=$(sed -n 's/.*"status":"\([^"]*\)".*/\1/p' answer.json | head -n 1) ;;
*) RESULT=$(sed -n 's/.*"code":"\([^"]*\)","detail".*/\1/p' answer.json) ;;
esac
# end

echo "${RESULT:-$STATUS}"
