# Prints the newest payments. TOKEN is a token with the scope payments:read.

# snippet: list-payments
import json, os, urllib.request

request = urllib.request.Request(
    os.environ["BASE_URL"] + "/v1/payments?limit=3",
    headers={"Authorization": "Bearer " + os.environ["TOKEN"]},
)
with urllib.request.urlopen(request, timeout=30) as answer:
    for payment in json.load(answer)["data"]:
        print(payment["id"], payment["amount"], payment["currency"])
# end
