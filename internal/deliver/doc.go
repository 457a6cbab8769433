// Package deliver sends the events of merchants to their webhook endpoints. A Sender makes one attempt: it signs a
// message, sends it to the public Internet alone, and tells what the endpoint answered. Webhooks follows the journals
// of all merchants, decides what is sent when, and keeps what became of it.
package deliver
