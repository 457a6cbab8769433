#!/bin/sh
# Gives a new store a merchant's life, with the program of some release, for the test that opens old stores with a new
# program (cmd/farthing/upgrade_test.go). See README.md.
#
#   PROGRAM=path/to/farthing STORE=sqlite:store.db KEY=store.key [PORT=18777] ./make.sh
set -eu
port=${PORT:-18777}
here=$(dirname "$0")
export FARTHING_STORE="$STORE" FARTHING_KEY_FILE="$KEY"
days_ago() { date -u -d "-$1 days" +%Y-%m-%dT10:00:00Z; }

"$PROGRAM" migrate
for shop in shop quiet; do
    "$PROGRAM" merchant create --id $shop --name "The $shop" --at "$(days_ago 40)"
    "$PROGRAM" merchant activate $shop --at "$(days_ago 20)"
    "$PROGRAM" merchant bank-account $shop --holder "The $shop Ltd" --sort-code 20-00-00 --account-number 55779911 --at "$(days_ago 19)"
done
head -80 "$here/../online-retail/invoices.csv" >invoices.csv
"$PROGRAM" import payments invoices.csv --merchant shop --settled --allow-rejects --reason "moved over" \
    --map id=invoice_no,userId=user_id,date=local_time,amount=amount_pence,kind=kind --zone Europe/London
"$PROGRAM" merchant eligibility shop --decision passed --reason "all is well"
"$PROGRAM" merchant suspend quiet --reason "too quiet"
"$PROGRAM" client create --merchant shop --name revoked --json >revoked.json
"$PROGRAM" client revoke "$(sed 's/.*"clientId":"\([^"]*\)".*/\1/' revoked.json)"
"$PROGRAM" client create --operator --role admin --owner Ann --json >operator.json

# What only the interface does.
"$PROGRAM" serve --rail hold --addr 127.0.0.1:$port &
server=$!
trap 'kill $server; wait $server' EXIT
until curl -fsS http://127.0.0.1:$port/readyz >/dev/null 2>&1; do sleep 0.1; done
field() { sed "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/"; }
id=$(field clientId <operator.json)
secret=$(field clientSecret <operator.json)
token=$(curl -fsS http://127.0.0.1:$port/oauth/token -d grant_type=client_credentials -d "client_id=$id" -d "client_secret=$secret" | field access_token)
post() { curl -fsS -X POST "http://127.0.0.1:$port$1" -H "Authorization: Bearer $token" -H 'Content-Type: application/json' -d "$2" >/dev/null; }
for n in 1 2 3 4; do
    post /v1/payments "{\"merchantId\":\"shop\",\"id\":\"pending-$n\",\"amount\":${n}000,\"date\":\"$(days_ago 2)\",\"status\":\"pending\"}"
done
post /v1/payments/pending-2/settle '{"merchantId":"shop"}'
post /v1/payments/pending-3/fail '{"merchantId":"shop"}'
post /v1/refunds '{"merchantId":"shop","id":"refund-1","paymentId":"pending-2","amount":500}'
post /v1/withdrawals/w-1 '{"merchantId":"shop","amount":5000}'
post /v1/withdrawals/w-2 '{"merchantId":"shop","amount":7000}'
post /v1/withdrawals/w-2/cancel '{"merchantId":"shop"}'
