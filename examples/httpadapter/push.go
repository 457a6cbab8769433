package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// push tells Farthing, at PUSH_URL, what the bank says as soon as it says it, signed with PUSH_SECRET. It is an option:
// what is pushed stays in the log, where it is read again. So what Farthing does not want is passed over.
func (b *bank) push(url, secret string) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if url == "" || err != nil {
		return
	}
	after, cursor := "", ""
	var body []byte // of the message that is to be sent: it comes again as it was
	for now := range time.Tick(time.Second / 2) {
		if cursor == after {
			b.Lock()
			b.moveTo(now)
			page := b.page(after, 100)
			b.Unlock()
			cursor, _ = page["cursor"].(string)
			body, _ = json.Marshal(page) //nolint:errchkjson // texts, numbers and moments always encode
		}
		if cursor == after {
			continue // there is nothing new
		}
		status, err := send(url, key, body, now)
		if err == nil && status < 500 {
			after = cursor
		}
		if err != nil || status != http.StatusOK {
			log.Println("push:", status, err) //nolint:gosec // a number, and what the client says
		}
	}
}

// send sends a message once. The same body has the same identifier.
func send(url string, key, body []byte, now time.Time) (status int, err error) {
	id, at := fmt.Sprintf("msg_%x", sha256.Sum256(body)), strconv.FormatInt(now.Unix(), 10)
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + at + "." + string(body)))
	r, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(body)) //nolint:noctx,gosec // see below
	if err != nil {
		return 0, fmt.Errorf("make a message: %w", err)
	}
	r.Header = http.Header{"Webhook-Id": {id}, "Webhook-Timestamp": {at},
		"Webhook-Signature": {"v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))}}
	client := http.Client{Timeout: 5 * time.Second}
	answer, err := client.Do(r) //nolint:gosec // whoever started it says whom it calls
	if err != nil {
		return 0, fmt.Errorf("push: %w", err)
	}
	return answer.StatusCode, answer.Body.Close()
}
