# Withdraws an amount under an id of your own, and retries while that may help.

# snippet: withdraw
import json, os, time, urllib.error, urllib.request

payload = {"merchantId": os.environ["MERCHANT_ID"], "amount": int(os.environ["AMOUNT"])}
wait = 1
for attempt in range(1, 6):
    request = urllib.request.Request(
        os.environ["BASE_URL"] + "/v1/withdrawals/" + os.environ["WITHDRAWAL_ID"],
        data=json.dumps(payload).encode(),
        headers={"Authorization": "Bearer " + os.environ["TOKEN"], "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            result = json.load(answer)["status"]
            break
    except urllib.error.HTTPError as refusal:
        if refusal.code not in (429, 500, 503):
            result = json.load(refusal)["code"]
            break
        wait = int(refusal.headers.get("Retry-After", wait))
    except OSError:
        pass  # no answer came
    time.sleep(wait)
    wait *= 2
else:
    raise SystemExit("no final answer: retry later with the same id")
# end

print(result)
