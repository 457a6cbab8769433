package client_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/client"
	"farthing/webhook"
)

// signed is a request that an endpoint gets.
func signed(at time.Time, body string, secret webhook.Secret) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "/farthing", strings.NewReader(body))
	r.Header.Set(webhook.HeaderID, "evt_1")
	r.Header.Set(webhook.HeaderTimestamp, strconv.FormatInt(at.Unix(), 10))
	r.Header.Set(webhook.HeaderSignature, webhook.Sign("evt_1", at, []byte(body), secret))
	return r
}

func ExampleReadWebhook() {
	secret, err := webhook.ParseSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=")
	if err != nil {
		log.Fatal(err)
	}
	endpoint := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		message, err := client.ReadWebhook(r, time.Now(), secret)
		if err != nil {
			http.Error(w, "not from Farthing", http.StatusBadRequest)
			return
		}
		if challenge := message.Challenge(); challenge != "" {
			fmt.Fprint(w, challenge)
			return
		}
		fmt.Println(message.ID, string(message.Body)) // once for each ID
	})
	w := httptest.NewRecorder()
	endpoint.ServeHTTP(w, signed(time.Now(), `{"type":"withdrawal.paid"}`, secret))
	fmt.Println(w.Code)
	w = httptest.NewRecorder()
	endpoint.ServeHTTP(w, signed(time.Now(), `{"type":"endpoint.verify","data":{"challenge":"c2VjcmV0"}}`, secret))
	fmt.Println(w.Body)
	// Output:
	// evt_1 {"type":"withdrawal.paid"}
	// 200
	// c2VjcmV0
}

func TestWebhooksThatAreNotOurs(t *testing.T) {
	secret, err := webhook.NewSecret(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	other, err := webhook.NewSecret(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	changed := signed(now, `{"amount":1}`, secret)
	changed.Body = http.NoBody
	large := signed(now, strings.Repeat(" ", 1<<20+1), secret)
	for _, c := range []struct {
		name    string
		request *http.Request
		fails   error
	}{
		{"another secret", signed(now, "{}", other), webhook.ErrSignature},
		{"a changed body", changed, webhook.ErrSignature},
		{"an old message", signed(now.Add(-6*time.Minute), "{}", secret), webhook.ErrTimestamp},
		{"no signature", httptest.NewRequest(http.MethodPost, "/", bytes.NewReader(nil)), webhook.ErrHeaders},
		{"too much", large, nil},
	} {
		if got, err := client.ReadWebhook(c.request, now, secret); err == nil || c.fails != nil &&
			!errors.Is(err, c.fails) {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
	}
	if got, err := client.ReadWebhook(signed(now, "{}", secret), now, other, secret); err != nil || got.ID != "evt_1" {
		t.Errorf("%v, %v", got, err)
	}
}
