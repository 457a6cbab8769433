package issuer

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/storetest"

	"golang.org/x/oauth2/clientcredentials"
)

func TestFailedAttemptsAreSlowed(t *testing.T) {
	d := oneDesk(t)
	wrong := strings.Replace(tokenBody(d.shop), d.shop.Secret, "wrong", 1)
	for n := range maxFailures {
		if r := d.post(t, "/oauth/token", wrong); r.status != http.StatusUnauthorized {
			t.Fatalf("failure %d: %d %s", n, r.status, r.text)
		}
	}
	for _, path := range []string{"/oauth/token", "/oauth/introspect", "/oauth/revoke"} {
		r := d.post(t, path, wrong)
		if r.status != http.StatusTooManyRequests || r.body["error"] != "too_many_requests" ||
			r.header.Get("Retry-After") != "3" || r.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v %s", path, r.status, r.header, r.text)
		}
	}
	d.tokenFor(t, d.shop)
	other := strings.Replace(tokenBody(d.operator), d.operator.Secret, "wrong", 1)
	if r := d.post(t, "/oauth/token", other); r.status != http.StatusUnauthorized {
		t.Errorf("another client of the same source: %d", r.status)
	}
	d.clock.Advance(failureEvery)
	if r := d.post(t, "/oauth/token", wrong); r.status != http.StatusUnauthorized {
		t.Errorf("after Retry-After: %d", r.status)
	}
	if r := d.post(t, "/oauth/token", wrong); r.status != http.StatusTooManyRequests {
		t.Errorf("right after: %d", r.status)
	}
	d.clock.Advance(time.Hour)
	// Go's client fails twice in each try, so ten tries are allowed.
	config := clientcredentials.Config{ClientID: d.shop.ClientID, ClientSecret: "wrong",
		TokenURL: d.server.URL + "/oauth/token"}
	for n := range maxFailures / 2 {
		_, err := config.Token(t.Context())
		if refused, ok := asRetrieveError(err); !ok || refused.ErrorCode != "invalid_client" {
			t.Errorf("try %d: %v", n, err)
		}
	}
	_, err := config.Token(t.Context())
	if refused, ok := asRetrieveError(err); !ok || refused.ErrorCode != "too_many_requests" {
		t.Errorf("one try more: %v", err)
	}
}

func TestFailuresAreCountedPerClientAndSource(t *testing.T) {
	f := newFailures()
	for range maxFailures {
		f.wait("a", "192.0.2.1:1", storetest.Start)
	}
	for _, c := range []struct {
		client, remote string
		slowed         bool
	}{
		{"a", "192.0.2.1:2", true}, {"a", "[::ffff:192.0.2.1]:3", true}, {"a", "192.0.2.2:1", false},
		{"b", "192.0.2.1:1", false},
		{"a", "[2001:db8::1]:1", false}, {"a", "nowhere", false},
	} {
		if got := f.wait(c.client, c.remote, storetest.Start) > 0; got != c.slowed {
			t.Errorf("%s from %s: slowed %v", c.client, c.remote, got)
		}
	}
	for n := range maxFailures {
		f.wait("a", "[2001:db8::"+strconv.Itoa(n)+"]:1", storetest.Start)
	}
	if f.wait("a", "[2001:db8::ffff]:1", storetest.Start) == 0 ||
		f.wait("a", "[2001:db8:0:1::1]:1", storetest.Start) != 0 {
		t.Error("a network of 64 bits is one source")
	}
}

func TestFailuresTakeBoundedMemory(t *testing.T) {
	f := newFailures()
	for n := range 50_000 {
		f.wait(fmt.Sprint("client ", n), "192.0.2.1:1", storetest.Start)
	}
	if kept := len(f.buckets.young) + len(f.buckets.old); kept > 20_000 {
		t.Errorf("%d are kept", kept)
	}
}
