//go:build whole

package main

import (
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/webhook"
)

// TestAKilledServerSendsItsWebhooks kills a server that has sent some of its events, and starts it again: all arrive,
// each with one webhook-id and well signed. ./test webhooks does it with as many as FARTHING_WEBHOOKS says.
func TestAKilledServerSendsItsWebhooks(t *testing.T) {
	t.Parallel()
	events := 300
	if n, err := strconv.Atoi(os.Getenv("FARTHING_WEBHOOKS")); err == nil && n > 0 {
		events = n
	}
	data := t.TempDir()
	r, a := startSandbox(t, data)
	address, came := receives(t, "")
	var endpoint api.WebhookEndpoint
	call(t, a.request(t, http.MethodPost, "/v1/webhook-endpoints", a.token(t, 200),
		`{"url":"`+address+`","types":["payment.settled"]}`), http.StatusCreated, &endpoint)
	secret, err := webhook.ParseSecret(*endpoint.Secret)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[int64]string{}
	take := func() {
		t.Helper()
		m := <-came
		if err := webhook.Verify(m.header, m.body, time.Now(), secret); err != nil {
			t.Errorf("%s: %v", m.body, err)
		}
		if id := ids[m.seq]; id != "" && id != m.id {
			t.Errorf("event %d came as %s and as %s", m.seq, id, m.id)
		}
		ids[m.seq] = m.id
	}
	a.paysInBulk(t, events)
	for len(ids) < events/3 {
		take()
	}
	if err := r.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = r.cmd.Wait() // it was killed
	r, _ = startSandbox(t, data)
	for len(ids) < events {
		take()
	}
	r.stop(t)
}

// paysInBulk records payments that settle, as the operator.
func (a access) paysInBulk(t *testing.T, n int) {
	t.Helper()
	operator := a
	operator.ClientID, operator.ClientSecret = a.OperatorClientID, a.OperatorClientSecret
	token := operator.token(t, 200)
	for from := 0; from < n; from += 1000 {
		var lines strings.Builder
		for i := from; i < min(n, from+1000); i++ {
			_, _ = fmt.Fprintf(&lines, `{"id":"bulk-%d","merchantId":%q,"amount":100,"status":"settled"}`+"\n", i,
				a.MerchantID)
		}
		request := a.request(t, http.MethodPost, "/v1/payments/bulk", token, lines.String())
		request.Header.Set("Content-Type", "application/x-ndjson")
		call(t, request, http.StatusOK, nil)
	}
}
