# Prints how many payments there were between two days, over all pages.

# snippet: all-payments
import json, os, urllib.parse, urllib.request

query = {"startDate": os.environ["START_DATE"], "endDate": os.environ["END_DATE"], "limit": "100"}
count = 0
while True:
    request = urllib.request.Request(
        os.environ["BASE_URL"] + "/v1/payments?" + urllib.parse.urlencode(query),
        headers={"Authorization": "Bearer " + os.environ["TOKEN"]},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        page = json.load(answer)
    count += len(page["data"])
    if page["nextCursor"] is None:
        break
    query["cursor"] = page["nextCursor"]
# end

print(count)
