# Requests a token with the client's credentials, and prints it.

# snippet: token
import base64, json, os, urllib.request

credentials = os.environ["CLIENT_ID"] + ":" + os.environ["CLIENT_SECRET"]
request = urllib.request.Request(
    os.environ["AUTH_URL"] + "/oauth/token",
    data=b"grant_type=client_credentials",
    headers={"Authorization": "Basic " + base64.b64encode(credentials.encode()).decode()},
)
with urllib.request.urlopen(request, timeout=30) as answer:
    token = json.load(answer)  # expires_in is in seconds; request a new token shortly before that
# end

print(token["access_token"])
