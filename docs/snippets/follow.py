# Waits until a withdrawal has ended, and prints its final status.

# snippet: follow
import json, os, time, urllib.request

while True:
    request = urllib.request.Request(
        os.environ["BASE_URL"] + "/v1/withdrawals/" + os.environ["WITHDRAWAL_ID"],
        headers={"Authorization": "Bearer " + os.environ["TOKEN"]},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        status = json.load(answer)["status"]
    if status not in ("awaiting_approval", "pending", "in_transit"):
        break
    time.sleep(2)  # minutes are enough outside a sandbox
# end

print(status)
