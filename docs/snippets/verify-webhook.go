// Checks the signature of a webhook message.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// snippet: verify-webhook
// verify reports whether body (the bytes as received) was signed with the secret in the last five minutes. An
// empty secret verifies nothing.
func verify(secret string, header http.Header, body []byte) bool {
	seconds, err := strconv.ParseInt(header.Get("webhook-timestamp"), 10, 64)
	key, badKey := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || badKey != nil || len(key) < 24 || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(header.Get("webhook-id") + "." + header.Get("webhook-timestamp") + "."))
	mac.Write(body)
	want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, given := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(given), []byte(want)) {
			return true
		}
	}
	return false
}

// challenge returns what to answer to a message that verifies your endpoint; nothing for an event.
func challenge(body []byte) string {
	var message struct {
		Type string
		Data struct{ Challenge string }
	}
	if json.Unmarshal(body, &message) != nil || message.Type != "endpoint.verify" {
		return ""
	}
	return message.Data.Challenge
}

// end

func main() {
	header := http.Header{}
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		header.Set(name, os.Getenv(strings.ReplaceAll(strings.ToUpper(name), "-", "_")))
	}
	says := "bad"
	if verify(os.Getenv("WEBHOOK_SECRET"), header, []byte(os.Getenv("WEBHOOK_BODY"))) {
		says = strings.TrimSpace("good " + challenge([]byte(os.Getenv("WEBHOOK_BODY"))))
	}
	fmt.Println(says)
}
