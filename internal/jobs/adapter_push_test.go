package jobs_test

import (
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"farthing/internal/rail"
	"farthing/internal/testing/railtest"
	"farthing/webhook"
)

// pushedMessage is what the example adapter pushed, and how it is answered.
type pushedMessage struct {
	id, body string
	wrong    error // with its signature
	status   chan int
}

// takesMessages takes messages that are signed with a secret. Whoever reads one answers it: 0 closes the connection.
func takesMessages(t *testing.T, secret webhook.Secret) (url string, messages chan pushedMessage) {
	t.Helper()
	messages = make(chan pushedMessage)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil {
			err = webhook.Verify(r.Header, body, time.Now(), secret)
		}
		m := pushedMessage{r.Header.Get(webhook.HeaderID), string(body), err, make(chan int)}
		select {
		case messages <- m:
		case <-t.Context().Done():
			return
		}
		status := <-m.status
		if status == 0 {
			panic(http.ErrAbortHandler)
		}
		w.WriteHeader(status)
	}))
	t.Cleanup(server.Close)
	return server.URL, messages
}

// The example adapter sends a message again until it is acknowledged: as it was, with the same identifier, whatever the
// bank has said meanwhile; and what it said meanwhile in the next one. What is refused is passed over.
func TestTheExampleAdapterPushesAgain(t *testing.T) {
	secret, err := webhook.NewSecret(rand.Reader)
	must(t, err)
	url, messages := takesMessages(t, secret)
	t.Setenv("PUSH_URL", url)
	t.Setenv("PUSH_SECRET", secret.Text())
	at, _ := startAdapter(t, railtest.Adapter(t), filepath.Join(t.TempDir(), "payments.jsonl"), "-answers", "1ms")
	submit := func(n int) {
		t.Helper()
		_, err := callAdapter(at).Submit(t.Context(), time.Now(), []rail.Instruction{railtest.Instruction(n)})
		must(t, err)
	}
	receives := func(n, status int) pushedMessage {
		t.Helper()
		var m pushedMessage
		select {
		case m = <-messages:
		case <-time.After(time.Minute):
			t.Fatalf("it does not push what it said of payment %d", n)
		}
		must(t, m.wrong)
		var page struct{ Reports []rail.Report }
		must(t, json.Unmarshal([]byte(m.body), &page))
		if len(page.Reports) != 1 || page.Reports[0].BankReference != railtest.Instruction(n).BankReference {
			t.Errorf("it says %s of payment %d", m.body, n)
		}
		if status != http.StatusOK {
			submit(n + 1) // while nobody has answered
		}
		m.status <- status
		return m
	}
	submit(1)
	first := receives(1, 0)
	for _, status := range []int{http.StatusServiceUnavailable, http.StatusOK} {
		if again := receives(1, status); again.id != first.id || again.body != first.body {
			t.Errorf("%+v comes as %+v", first, again)
		}
	}
	second := receives(2, http.StatusUnprocessableEntity)
	if third := receives(3, http.StatusOK); second.id == first.id || third.id == second.id {
		t.Errorf("%s, %s and %s are messages of their own", first.id, second.id, third.id)
	}
}
