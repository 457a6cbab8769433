package webhook

import "encoding/json"

// VerifyType is the type of messages that ask an endpoint for its challenge.
const VerifyType = "endpoint.verify"

// Challenge returns the challenge of a message of type [VerifyType]: write it as the answer's body, so that events are
// sent to the endpoint. It is empty for every other message. Verify the message first.
func Challenge(body []byte) string {
	var message struct {
		Type string `json:"type"`
		Data struct {
			Challenge string `json:"challenge"`
		} `json:"data"`
	}
	if json.Unmarshal(body, &message) != nil || message.Type != VerifyType {
		return ""
	}
	return message.Data.Challenge
}
