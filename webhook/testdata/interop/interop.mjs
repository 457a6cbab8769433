// Verifies messages with the standard's own library: a line of JSON for each that is read, {"good": true} or false.
import { createInterface } from "node:readline";
import { Webhook } from "standardwebhooks";

for await (const line of createInterface({ input: process.stdin })) {
  const { secret, headers, body } = JSON.parse(line);
  let good = true;
  try {
    new Webhook(secret).verify(body, headers);
  } catch {
    good = false;
  }
  console.log(JSON.stringify({ good }));
}
