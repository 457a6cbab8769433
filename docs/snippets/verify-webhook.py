# Checks the signature of a webhook message.

# snippet: verify-webhook
import base64, hashlib, hmac, json, os, time

def verify(secret, headers, body):
    """Reports whether body (the bytes as received) was signed with the secret in the last five minutes."""
    key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    if len(key) < 24 or abs(time.time() - int(headers["webhook-timestamp"])) > 300:
        return False  # an empty secret verifies nothing
    signed = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.'.encode() + body
    want = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(want, given) for given in headers["webhook-signature"].split(" "))

def challenge(body):
    """What to answer to a message that verifies your endpoint; nothing for an event."""
    message = json.loads(body)
    return message["data"]["challenge"] if message["type"] == "endpoint.verify" else ""
# end

names = ("webhook-id", "webhook-timestamp", "webhook-signature")
headers = {name: os.environ[name.upper().replace("-", "_")] for name in names}
body = os.environ["WEBHOOK_BODY"].encode()
print(f"good {challenge(body)}".strip() if verify(os.environ["WEBHOOK_SECRET"], headers, body) else "bad")
