package issuer

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"farthing/internal/testing/storetest"
)

func BenchmarkToken(b *testing.B) {
	i, c := benchIssuer(b)
	body := tokenBody(c)
	b.ReportAllocs()
	for b.Loop() {
		request := httptest.NewRequest(http.MethodPost, "/oauth/token", strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		answer := httptest.NewRecorder()
		i.token(answer, request)
		if answer.Code != http.StatusOK {
			b.Fatal(answer.Body)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	i, c := benchIssuer(b)
	client, err := i.client(b.Context(), c.ClientID)
	if err != nil {
		b.Fatal(err)
	}
	token, err := i.issue(client, client.scopes)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := i.Verify(b.Context(), token); err != nil {
			b.Fatal(err)
		}
	}
}

// benchIssuer returns an issuer with a merchant's client.
func benchIssuer(b *testing.B) (*Issuer, Credentials) {
	b.Helper()
	clock := storetest.NewClock(storetest.Start)
	s, _ := storetest.Open(b, "sqlite")
	return newIssuer(b, s, clock, nil), create(b, s, clock, NewClient{MerchantID: "mer_1", Name: "Shop"})
}
