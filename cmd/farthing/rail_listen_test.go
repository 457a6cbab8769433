package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/webhook"
)

// TestPushesThatComeAgain are messages of adapters that keep what the protocol says of one that was not taken, and of
// some that do not.
func TestPushesThatComeAgain(t *testing.T) {
	const one, two, both, rest = "1", "2", "1 2", "3"
	for name, c := range map[string]struct {
		messages []string // each an identifier, and what it says
		statuses string
		want     string // "": nothing is wrong
	}{
		"again as it was": {[]string{"a " + one, "a " + one, "b " + two, "c " + rest}, "503 200 422 200", ""},
		"another first":   {[]string{"a " + one, "b " + two, "a " + one, "c " + rest}, "503 422 200 200", ""},
		"never again": {[]string{"a " + one, "b " + two, "c " + rest}, "503 422 200",
			"1 of 3 reports were not pushed as they are in the log; 3 messages came, 2 were refused"},
		"a new identifier each time": {
			[]string{"a " + one, "b " + one, "c " + two, "d " + rest},
			"503 422 200 200",
			`"a" was answered 503, and what it said came again with the webhook-id "b": a message that is sent again ` +
				`keeps its webhook-id`,
		},
		"another body": {[]string{"a " + one, "a " + both, "b " + rest}, "503 200 422",
			`"a" was answered 503, and came again with another body`},
		"after 422": {[]string{"a " + one, "a " + one, "b " + two, "b " + two, "c " + rest}, "503 200 422 200 200",
			`"b" was answered 422, and came again: after 422 it is not sent again`},
	} {
		t.Run(name, func(t *testing.T) {
			heard := &hearing{heard: map[reportKey]rail.Report{}}
			secret, err := webhook.ParseSecret(pushSecret)
			if err != nil {
				t.Fatal(err)
			}
			server := httptest.NewServer(heard.handler([]webhook.Secret{secret}))
			t.Cleanup(server.Close)
			var statuses []string
			for _, m := range c.messages {
				id, says, _ := strings.Cut(m, " ")
				statuses = append(statuses, strconv.Itoa(pushes(t, server.URL+httprail.PushPath, id, says, secret)))
			}
			if got := strings.Join(statuses, " "); got != c.statuses {
				t.Errorf("they are answered %s in place of %s", got, c.statuses)
			}
			ctx, cancel := context.WithTimeout(t.Context(), heardEvery/2)
			defer cancel()
			err = heard.pushed(ctx, []rail.Report{pushedReport("1"), pushedReport("2"), pushedReport("3")})
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v in place of %q", err, c.want)
			}
		})
	}
}

// pushedReport returns one of a payment.
func pushedReport(payment string) rail.Report {
	return rail.Report{
		BankReference: "wd" + payment,
		Number:        1,
		Kind:          rail.Paid,
		Amount:        850,
		At:            time.Date(2026, time.November, 20, 16, 30, 0, 0, time.UTC),
	}
}

// pushes sends a message with reports of some payments, and returns what it is answered.
func pushes(t *testing.T, url, id, payments string, secret webhook.Secret) int {
	t.Helper()
	var reports []string
	for _, p := range strings.Fields(payments) {
		reports = append(reports, fmt.Sprintf(`{"bankReference":"wd%s","number":1,"kind":"paid","amount":850,`+
			`"at":"2026-11-20T16:30:00.000Z"}`, p))
	}
	body := []byte(`{"reports":[` + strings.Join(reports, ",") + `]}`)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	request.Header.Set(webhook.HeaderID, id)
	request.Header.Set(webhook.HeaderTimestamp, strconv.FormatInt(now.Unix(), 10))
	request.Header.Set(webhook.HeaderSignature, webhook.Sign(id, now, body, secret))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close() // its status says all
	return answer.StatusCode
}
