package server

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// owner is the owner of the shop, who signed in.
func owner() *issuer.Caller {
	return &issuer.Caller{
		UserID:     "usr_owner",
		MerchantID: shop,
		Owner:      "Priya Nair",
		Scopes:     issuer.MerchantScopes,
	}
}

// staff is one of the operator's people, who signed in.
func staff(scopes issuer.Scopes) *issuer.Caller {
	return &issuer.Caller{
		UserID: "usr_staff",
		Owner:  "Ada Okafor",
		Scopes: scopes,
	}
}

// A page asks what a token of the same scopes may ask, and is refused what is refused to it.
func TestAskAnswersAsTheRouteDoes(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "order-1", 5000)
		ask := func(caller *issuer.Caller, id string, q Question) (Answer, farthing.Code) {
			t.Helper()
			a, err := w.server.Ask(t.Context(), caller, id, q)
			return a, farthing.CodeOf(err)
		}
		of := func(merchantID string) url.Values { return url.Values{"merchantId": {merchantID}} }
		one := Question{Path: map[string]string{"id": "order-1"}, Query: of(shop), Tagged: true}

		a, code := ask(owner(), "getPayment", one)
		got, ok := a.Body.(api.Payment)
		if code != "" || !ok || got.ID != "order-1" || a.Status != http.StatusOK || a.Tag == "" {
			t.Fatalf("%+v, %s", a, code)
		}
		over := w.get("/v1/payments/order-1?merchantId="+shop, w.merchant)
		if tag := over.header.Get("ETag"); tag != a.Tag {
			t.Errorf("the tag is %s, by HTTP %s", a.Tag, tag)
		}
		for _, refused := range []struct {
			caller *issuer.Caller
			id     string
			q      Question
			code   farthing.Code
		}{
			{owner(), "getPayment", Question{Path: one.Path, Query: of(other)}, farthing.CodeMerchantMismatch},
			{owner(), "getPayment", Question{Path: map[string]string{"id": "order-2"}}, farthing.CodeNotFound},
			{owner(), "listWork", Question{}, farthing.CodeInsufficientScope},
			{staff(issuer.MerchantScopes), "listWork", Question{}, farthing.CodeInsufficientScope},
			{owner(), "listPayments", Question{Query: url.Values{"colour": {"red"}}}, farthing.CodeUnknownParameter},
		} {
			if _, code := ask(refused.caller, refused.id, refused.q); code != refused.code {
				t.Errorf("%s: %q, want %s", refused.id, code, refused.code)
			}
		}
		if _, err := w.server.Ask(t.Context(), owner(), "payMe", Question{}); !errors.Is(err, ErrNoOperation) {
			t.Errorf("an operation that does not exist: %v", err)
		}

		one.Tagged = false
		if a, _ = ask(owner(), "getPayment", one); a.Tag != "" {
			t.Errorf("the tag %s, which nobody wants", a.Tag)
		}

		rent := Question{
			Path:   map[string]string{"id": "rent"},
			Body:   []byte(`{"merchantId":"shop"}`),
			Tagged: true,
		}
		if a, code = ask(owner(), "createWithdrawal", rent); code != "" || a.Status != http.StatusCreated {
			t.Fatal(a, code)
		}
		change := Question{Path: rent.Path, Body: []byte(`{"metadata":{"till":"2"}}`), IfMatch: a.Tag}
		if a, code = ask(owner(), "updateWithdrawal", change); code != "" || a.Status != http.StatusOK {
			t.Fatal(a, code)
		}
		if _, code = ask(owner(), "updateWithdrawal", change); code != farthing.CodePreconditionFailed {
			t.Errorf("a change of what has changed: %q", code)
		}
	})
}

// What somebody does through a page is journaled as theirs.
func TestAskIsJournaledByPerson(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		w.pay(shop, "order-1", 5000)
		admin := staff(issuer.OperatorScopes)
		_, err := w.server.Ask(t.Context(), owner(), "createWithdrawal", Question{
			Path: map[string]string{"id": "rent"},
			Body: []byte(`{"merchantId":"shop"}`),
		})
		if err != nil {
			t.Fatal(err)
		}
		_, err = w.server.Ask(t.Context(), admin, "suspendMerchant", Question{
			Path: map[string]string{"id": shop},
			Body: []byte(`{"reason":"It moves"}`),
		})
		if err != nil {
			t.Fatal(err)
		}
		audit := w.get("/v1/audit?merchantId="+shop, w.operator)
		if !strings.Contains(audit.body, `"person":"Ada Okafor"`) {
			t.Error(audit.body)
		}
		if journal := w.get("/v1/events", w.merchant); !strings.Contains(journal.body, `"user:usr_owner"`) {
			t.Error(journal.body)
		}
	})
}

// Pages are counted each as one request; what they ask is not.
func TestAdmitCountsPages(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.server.limits = newLimits(1)
		caller := owner()
		for range burstSeconds {
			for range 3 {
				if _, err := w.server.Ask(t.Context(), caller, "getBalance", Question{}); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := w.server.Admit(caller); err != nil {
				t.Fatal(err)
			}
		}
		after, err := w.server.Admit(caller)
		if farthing.CodeOf(err) != farthing.CodeRateLimited || after != "2" {
			t.Errorf("%q, %v", after, err)
		}
	})
}

// An export is streamed to the page's own request, and needs the page's permission.
func TestAnswerStreamsAnExport(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "order-1", 5000)
		caller := owner()
		w.server.config.Pages = http.HandlerFunc(func(page http.ResponseWriter, r *http.Request) {
			err := w.server.Answer(r, caller, r.URL.Query().Get("operation"), Question{})
			if errors.Is(err, ErrNoOperation) {
				err = farthing.Refuse(farthing.CodeNotFound, "")
			}
			if err != nil {
				page.WriteHeader(farthing.CodeOf(err).Status())
			}
		})
		w.server.mux.Handle("/app/", w.server.within(askPage))
		got := w.page("exportPayments")
		if got.status != http.StatusOK || !strings.Contains(got.body, "order-1") {
			t.Errorf("%d %s", got.status, got.body)
		}
		if got := w.page("exportAudit"); got.status != http.StatusForbidden {
			t.Errorf("%d %s", got.status, got.body)
		}
		if got := w.page("payMe"); got.status != http.StatusNotFound {
			t.Errorf("%d %s", got.status, got.body)
		}
	})
}

// page asks the page of an operation. It is no operation itself, so that the documentation promises nothing about it.
func (w *world) page(operation string) (got answered) {
	w.tb.Helper()
	recorded := httptest.NewRecorder()
	address := "/app/export?operation=" + operation
	asks := httptest.NewRequestWithContext(w.tb.Context(), http.MethodGet, address, http.NoBody)
	w.server.Handler().ServeHTTP(recorded, asks)
	return answered{recorded.Code, recorded.Header(), recorded.Body.String()}
}
