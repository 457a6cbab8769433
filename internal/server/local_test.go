package server

import (
	"errors"
	"io"
	"net/http"
	"testing"
)

// A handler that cuts its answer off makes reading the body fail, and ends nothing else; one that writes nothing
// answers 200 without a body, and one whose caller leaves is not kept waiting.
func TestALocalAnswerMayBeCutOff(t *testing.T) {
	ended := make(chan error, 1)
	ask := func(handler http.HandlerFunc) *http.Response {
		t.Helper()
		transport := &localTransport{handler: handler}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://localhost/v1/merchants", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := transport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
	cut := ask(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "half")
		panic(http.ErrAbortHandler)
	})
	if text, err := io.ReadAll(cut.Body); !errors.Is(err, io.ErrUnexpectedEOF) || string(text) != "half" {
		t.Errorf("%q, %v", text, err)
	}
	_ = cut.Body.Close()
	silent := ask(func(http.ResponseWriter, *http.Request) {})
	if text, err := io.ReadAll(silent.Body); err != nil || len(text) != 0 || silent.StatusCode != http.StatusOK {
		t.Errorf("%d %q, %v", silent.StatusCode, text, err)
	}
	_ = silent.Body.Close()
	left := ask(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusAccepted)
		_, err := io.WriteString(w, "for nobody")
		ended <- err
	})
	_ = left.Body.Close()
	if err := <-ended; err == nil || left.StatusCode != http.StatusAccepted {
		t.Errorf("%d, %v", left.StatusCode, err)
	}
}
