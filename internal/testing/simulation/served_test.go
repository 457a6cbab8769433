package simulation_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/server"
	"farthing/internal/store"
	"farthing/internal/testing/simulation"
	"farthing/internal/testing/storetest"
)

// The interface gives an operator's client, which sends plain requests, the same outcomes as the decisions.
//
//test:race
func TestScenariosOverHTTP(t *testing.T) {
	play(t, func(t *testing.T, clock *simulation.Clock) simulation.Level { return serve(t, clock) })
}

// served is the level of the interface. Actions without an address, such as the bank's reports, go to the store of the
// same server.
type served struct {
	*simulation.Stored
	store *store.Store
	base  string
	token string

	waiting  *api.Approval     // what a 202 answered; nil: none is awaited
	accounts map[string]string // identifiers of accounts, by those in the scenario
}

// serve starts a server on an empty store. Tokens use a clock of their own, which stands still.
func serve(t *testing.T, clock *simulation.Clock) *served {
	t.Helper()
	s := openStore(t, storetest.Engines[0], clock)
	var handler http.Handler
	listening := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(listening.Close)
	level := &served{
		Stored:   simulation.NewStored(s, clock.Now),
		store:    s,
		base:     listening.URL,
		accounts: map[string]string{},
	}
	still := func() time.Time { return simulation.Start }
	tokens, err := issuer.New(t.Context(), issuer.Config{
		Store:    s,
		Issuer:   level.base,
		Audience: level.base + "/v1",
		Real:     still,
	})
	if err != nil {
		t.Fatal(err)
	}
	door, err := server.New(server.Config{
		Store:     s,
		Issuer:    tokens,
		Now:       clock.Now,
		Real:      still,
		BaseURL:   level.base,
		CheckName: simulated,
	})
	if err != nil {
		t.Fatal(err)
	}
	handler = door.Handler()
	wish := issuer.NewClient{Name: "scenario", Role: "admin"}
	made, err := issuer.CreateClient(t.Context(), s, simulation.Start, wish)
	if err != nil {
		t.Fatal(err)
	}
	if level.token, err = level.newToken(t.Context(), made); err != nil {
		t.Fatal(err)
	}
	return level
}

// newToken requests a token for a client.
func (l *served) newToken(ctx context.Context, client issuer.Credentials) (string, error) {
	nobody := *l
	nobody.token = ""
	got, err := ask[struct {
		Token string `json:"access_token"`
	}](ctx, &nobody, "POST", "/oauth/token", map[string]any{
		"audience":      l.base + "/v1",
		"grant_type":    "client_credentials",
		"client_id":     client.ClientID,
		"client_secret": client.Secret,
	})
	return got.body.Token, err
}

// reply is an answer of the interface.
type reply[B any] struct {
	body     B
	created  bool
	replayed bool
}

// ask sends a request, with a body if there is one. A problem document is returned as the refusal that it describes.
func ask[B any](ctx context.Context, l *served, method, path string, body any) (got reply[B], err error) {
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			return got, err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, l.base+path, &sent)
	if err != nil {
		return got, err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if l.token != "" {
		request.Header.Set("Authorization", "Bearer "+l.token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return got, err
	}
	defer func() { _ = response.Body.Close() }()
	decoder := json.NewDecoder(response.Body)
	if response.StatusCode == http.StatusAccepted && l.waiting != nil {
		return got, decoder.Decode(l.waiting)
	}
	if response.StatusCode >= 400 {
		return got, problem(decoder, response.StatusCode)
	}
	got.created, got.replayed = response.StatusCode == http.StatusCreated,
		response.Header.Get("Idempotent-Replayed") == "true"
	return got, decoder.Decode(&got.body)
}

// problem returns the refusal that a problem document describes.
func problem(body *json.Decoder, status int) error {
	var p api.Problem
	if err := body.Decode(&p); err != nil || p.Status != status || p.Code == "" {
		return fmt.Errorf("status %d came without a problem document: %+v, %w", status, p, err)
	}
	refusal := &farthing.Error{Code: farthing.Code(p.Code), Message: p.Detail}
	for _, b := range p.Blockers {
		refusal.Blockers = append(refusal.Blockers, farthing.Blocker{Code: farthing.Code(b.Code)})
	}
	return refusal
}

// named returns a body that names a merchant.
func named(merchantID string) map[string]any { return map[string]any{"merchantId": merchantID} }

// Do sends the request for a command.
func (l *served) Do(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	switch c := c.(type) {
	case farthing.CreateMerchant:
		return l.merchant(ctx, "/v1/merchants",
			with(map[string]any{"id": c.ID, "name": c.Name}, "currency", string(c.Currency), "zone", c.Zone, "at",
				c.By.BookedAt))
	case farthing.Propose:
		return l.propose(ctx, c)
	case farthing.ActivateMerchant:
		return l.merchant(ctx, "/v1/merchants/"+c.MerchantID+"/activate", with(map[string]any{}, "at", c.At))
	case farthing.SetMerchantStatus:
		verb := map[farthing.MerchantStatus]string{
			farthing.MerchantSuspended: "suspend",
			farthing.MerchantActive:    "reinstate",
			farthing.MerchantClosed:    "close",
		}[c.Status]
		return l.merchant(ctx, "/v1/merchants/"+c.MerchantID+"/"+verb, with(nil, "reason", c.Reason))
	case farthing.DecideEligibility:
		return l.merchant(ctx, "/v1/merchants/"+c.MerchantID+"/eligibility",
			with(nil, "decision", c.Decision, "reason", c.Reason))
	case farthing.NominateBankAccount:
		return l.nominate(ctx, c, "")
	case farthing.RequestWithdrawal:
		body := with(named(c.MerchantID), "reference", c.Reference)
		if c.Amount != nil {
			body["amount"] = int64(*c.Amount)
		}
		return l.decided(ctx, c.Person, "/v1/withdrawals/"+url.PathEscape(c.ID), body)
	case farthing.ChangeSchedule:
		return l.schedule(ctx, c)
	case farthing.CancelWithdrawal:
		return l.withdrawal(ctx, "/v1/withdrawals/"+url.PathEscape(c.ID)+"/cancel", named(c.MerchantID))
	}
	if answer, is, err := l.doAccount(ctx, c); is {
		return answer, err
	}
	return l.doPayment(ctx, c)
}

func (l *served) doPayment(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	switch c := c.(type) {
	case farthing.RecordPayment:
		body := with(named(c.MerchantID), "id", c.ID, "userId", c.UserID, "date", c.Date, "currency",
			string(c.Currency), "status", string(c.Status),
			"description", c.Description, "reference", c.Reference)
		body["amount"] = int64(c.Amount)
		return l.payment(ctx, "/v1/payments", body)
	case farthing.SettlePayment:
		return l.payment(ctx, "/v1/payments/"+url.PathEscape(c.ID)+"/settle", named(c.MerchantID))
	case farthing.FailPayment:
		return l.payment(ctx, "/v1/payments/"+url.PathEscape(c.ID)+"/fail", named(c.MerchantID))
	case farthing.ReversePayment:
		return l.payment(ctx, "/v1/payments/"+url.PathEscape(c.ID)+"/reverse", named(c.MerchantID))
	case farthing.RecordRefund:
		body := with(named(c.MerchantID), "id", c.ID, "paymentId", c.PaymentID, "userId", c.UserID, "date", c.Date,
			"reason", c.Reason)
		body["amount"] = int64(c.Amount)
		got, err := ask[api.Refund](ctx, l, "POST", "/v1/refunds", body)
		return farthing.Answer{Record: &farthing.Refund{}, Created: got.created, Replayed: got.replayed}, err
	default:
		return l.doHeld(ctx, c)
	}
}

// with adds what is not empty to a body: names and values in turn.
func with(body map[string]any, pairs ...any) map[string]any {
	if body == nil {
		body = map[string]any{}
	}
	for i := 0; i < len(pairs); i += 2 {
		switch value := pairs[i+1].(type) {
		case string:
			if value != "" {
				body[pairs[i].(string)] = value
			}
		case *time.Time:
			if value != nil {
				body[pairs[i].(string)] = value.Format(time.RFC3339Nano)
			}
		}
	}
	return body
}

func (l *served) merchant(ctx context.Context, path string, body any) (farthing.Answer, error) {
	got, err := ask[api.Merchant](ctx, l, "POST", path, body)
	m := &farthing.Merchant{Status: farthing.MerchantStatus(got.body.Status),
		Eligibility: farthing.Scheme{Status: farthing.EligibilityStatus(got.body.Eligibility.Status)}}
	return farthing.Answer{Record: m, Created: got.created, Replayed: got.replayed}, err
}

func (l *served) payment(ctx context.Context, path string, body any) (farthing.Answer, error) {
	got, err := ask[api.Payment](ctx, l, "POST", path, body)
	return farthing.Answer{Record: paymentOf(&got.body), Created: got.created, Replayed: got.replayed}, err
}

func (l *served) withdrawal(ctx context.Context, path string, body any) (farthing.Answer, error) {
	got, err := ask[api.Withdrawal](ctx, l, "POST", path, body)
	return farthing.Answer{Record: withdrawalOf(&got.body), Created: got.created, Replayed: got.replayed}, err
}

func paymentOf(p *api.Payment) *farthing.Payment {
	return &farthing.Payment{
		ID:          p.ID,
		Status:      farthing.PaymentStatus(p.Status),
		Amount:      money.Minor(p.Amount),
		Currency:    money.Currency(p.Currency),
		Refunded:    money.Minor(p.RefundedAmount),
		Disputed:    money.Minor(p.DisputedAmount),
		ChargedBack: money.Minor(p.ChargedBackAmount),
	}
}

func withdrawalOf(w *api.Withdrawal) *farthing.Withdrawal {
	read := &farthing.Withdrawal{
		ID:       w.ID,
		Status:   farthing.WithdrawalStatus(w.Status),
		Amount:   money.Minor(w.Amount),
		Fee:      money.Minor(w.Amount - w.NetAmount),
		Currency: money.Currency(w.Currency),
	}
	if w.Outcome != nil {
		read.Outcome = *w.Outcome
	}
	if w.Failure != nil && w.Failure.SchemeCode != nil {
		read.Failure = &farthing.Failure{SchemeCode: *w.Failure.SchemeCode}
	}
	return read
}

// Look requests the merchant, its balance, and its whole journal.
func (l *served) Look(ctx context.Context, merchantID string) (view simulation.View, err error) {
	m, err := ask[api.Merchant](ctx, l, "GET", "/v1/merchants/"+merchantID, nil)
	if err != nil {
		return view, err
	}
	balance, err := ask[api.Balance](ctx, l, "GET", "/v1/balance?merchantId="+merchantID, nil)
	if err != nil {
		return view, err
	}
	b := balance.body
	if next := b.NextScheduledWithdrawal; next != nil && b.SchedulePaused == nil {
		view.Next = time.Time(next.At)
	}
	if a := m.body.BankAccount; a != nil {
		view.Account = &farthing.BankAccount{Last4: a.Last4, Status: farthing.BankAccountStatus(a.Status)}
	}
	view.Status, view.Eligibility = farthing.MerchantStatus(m.body.Status),
		farthing.EligibilityStatus(m.body.Eligibility.Status)
	for account, balance := range map[ledger.Account]int64{
		ledger.Available: b.Available,
		ledger.Pending:   b.Pending,
		ledger.Requested: b.Requested,
		ledger.InTransit: b.InTransit,
		ledger.Held:      b.Held,
		ledger.Disputed:  b.Disputed,
	} {
		view.Balances[account] = money.Minor(balance)
	}
	for _, blocker := range b.Blockers {
		view.Blockers = append(view.Blockers, farthing.Code(blocker.Code))
	}
	for _, criterion := range m.body.Eligibility.Criteria {
		if !criterion.Met {
			view.Unmet = append(view.Unmet, criterion.Code)
		}
	}
	if earliest := m.body.Eligibility.Earliest; earliest != nil {
		if view.Earliest, err = calendar.Parse(*earliest); err != nil {
			return view, err
		}
	}
	if latest := m.body.Eligibility.Latest; latest != nil {
		if view.Latest, err = calendar.Parse(*latest); err != nil {
			return view, err
		}
	}
	err = l.journal(ctx, merchantID, &view)
	return view, err
}

// journal follows the pages of the journal, three rows at a time.
func (l *served) journal(ctx context.Context, merchantID string, view *simulation.View) error {
	query := url.Values{"merchantId": {merchantID}, "after": {"0"}, "limit": {"3"}}
	for {
		page, err := ask[api.List[api.JournalEntry]](ctx, l, "GET", "/v1/journal?"+query.Encode(), nil)
		if err != nil {
			return err
		}
		for _, entry := range page.body.Data {
			view.Journal, view.Booked = append(view.Journal, entry.Type), time.Time(entry.BookedAt)
		}
		if page.body.NextCursor == nil {
			return nil
		}
		query.Set("cursor", *page.body.NextCursor)
	}
}

// Find requests a record.
func (l *served) Find(ctx context.Context, merchantID, subject, id string) (simulation.Found, error) {
	query := "/" + url.PathEscape(id) + "?merchantId=" + merchantID
	if subject == farthing.SubjectWithdrawal {
		got, err := ask[api.Withdrawal](ctx, l, "GET", "/v1/withdrawals"+query, nil)
		return simulation.Found{Record: withdrawalOf(&got.body)}, err
	}
	got, err := ask[api.Payment](ctx, l, "GET", "/v1/payments"+query, nil)
	found := simulation.Found{Record: paymentOf(&got.body)}
	if got.body.WithdrawalID != nil {
		found.PaidOut = *got.body.WithdrawalID
	}
	return found, err
}
