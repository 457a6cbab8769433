package move_test

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/calendar"
	"farthing/internal/deliver"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail/simbank"
	"farthing/internal/sandbox"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
	"farthing/webhook"

	"github.com/google/uuid"
)

// withDue gives a sandbox what falls due within the next days beside the run of its merchant's schedule: an account
// cools off, an approval expires, a reserve is released, and webhooks wait for a process that sends them to an address.
func withDue(t *testing.T, url, key, address string) (*store.Store, *sandbox.Sandbox) {
	t.Helper()
	st, box := opened(t, url, key)
	_, err := box.Move(t.Context(), func(now time.Time) (time.Time, error) { return now.Add(time.Minute), nil })
	must(t, err)
	by := farthing.Origin{Actor: farthing.ActorStaff}
	endpoint := store.EndpointKey{MerchantID: sandbox.MerchantID, ID: "whk_" + strings.ToLower(rand.Text())}
	secret, err := webhook.NewSecret(rand.Reader)
	must(t, err)
	kept := farthing.WebhookSecret{ID: "sec_" + rand.Text(), Digest: sha256.Sum256([]byte(secret.Text()))}
	kept.Sealed, kept.KeyID = st.Webhooks.Seal(endpoint, []byte(secret.Text()))
	nominate := func(merchantID, id string, byMerchant bool) farthing.Command {
		details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "87654310"}
		sealed, sealedBy := st.BankAccounts.Seal(merchantID, id, []byte(details.Plain()))
		return farthing.NominateBankAccount{
			MerchantID: merchantID,
			ID:         id,
			HolderName: "Shop",
			SortCode:   "000000",
			Last4:      "4310",
			Number:     bankcheck.Valid,
			Name:       bankcheck.NameCheck{Result: bankcheck.NameMatch},
			ByMerchant: byMerchant,
			Sealed:     sealed,
			KeyID:      sealedBy,
			By:         by,
		}
	}
	over, amount, at := money.Minor(1000), money.Minor(2000), storetest.Start.AddDate(0, 0, -40)
	long := farthing.Origin{Actor: farthing.ActorStaff, BookedAt: &at}
	for _, c := range []farthing.Command{
		farthing.CreateWebhookEndpoint{
			MerchantID: endpoint.MerchantID,
			ID:         endpoint.ID,
			URL:        address,
			Types:      sentTypes,
			Payload:    farthing.PayloadSnapshot,
			Order:      farthing.OrderParallel,
			Secret:     kept,
			By:         by,
		},
		farthing.HoldReserve{
			MerchantID: sandbox.MerchantID,
			ID:         "reserve-due",
			Amount:     amount,
			Reason:     "seasonal",
			ReleaseOn:  calendar.Date{Year: 2026, Month: time.November, Day: 25},
			By:         by,
		},
		nominate(sandbox.MerchantID, "ba_due", true),
		farthing.CreateMerchant{ID: "careful", Name: "Careful", By: long},
		farthing.ActivateMerchant{MerchantID: "careful", At: &at, By: long},
		nominate("careful", "ba_careful", false),
		farthing.RecordPayment{
			MerchantID: "careful",
			ID:         "p1",
			Amount:     100_000,
			Status:     farthing.PaymentSettled,
			By:         by,
		},
		farthing.UpdateMerchant{
			MerchantID: "careful",
			Limits:     farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOver: &over}},
			By:         by,
		},
		farthing.RequestWithdrawal{
			MerchantID:    "careful",
			ID:            "w-due",
			Amount:        &amount,
			Trigger:       farthing.TriggerRequest,
			BankReference: farthing.MakeBankReference(uuid.New()),
			By:            by,
		},
	} {
		if _, err := st.Do(t.Context(), c); err != nil {
			t.Fatalf("%T: %v", c, err)
		}
	}
	return st, box
}

// sentTypes are the webhooks of the endpoint: of what is booked after it was made.
var sentTypes = []string{farthing.EventReserveHeld, farthing.EventReserveReleased, farthing.EventBankAccountNominated,
	farthing.EventBankAccountInForce, farthing.EventWithdrawalRequested, farthing.EventWithdrawalPaid}

// hook counts how often each message came.
type hook struct {
	*httptest.Server
	mu    sync.Mutex
	times map[string]int
	came  chan struct{} // gets one for each message
}

func newHook(t *testing.T) *hook {
	t.Helper()
	h := &hook{times: map[string]int{}, came: make(chan struct{}, 10_000)}
	h.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.times[r.Header.Get(webhook.HeaderID)]++
		h.came <- struct{}{}
	}))
	t.Cleanup(h.Close)
	return h
}

// passed moves a sandbox's clock some days forward, and returns how many rows of each type its journals have.
func passed(t *testing.T, url, key string) (*store.Store, map[string]int) {
	t.Helper()
	st, box := opened(t, url, key)
	_, err := box.Move(t.Context(), func(now time.Time) (time.Time, error) { return now.AddDate(0, 0, 8), nil })
	must(t, err)
	report, err := st.Verify(t.Context(), nil)
	must(t, err)
	for _, bad := range report.Problems {
		t.Error(bad)
	}
	counts := counted(t, url, "")
	delete(counts, farthing.EventStoreCopied)
	delete(counts, farthing.EventStoreRestored)
	return st, counts
}

// counted counts the rows of journals by their types, with a condition of SQL.
func counted(t *testing.T, url, where string) map[string]int {
	t.Helper()
	db, err := store.OpenDatabase(url)
	must(t, err)
	defer func() { must(t, db.Close()) }()
	rows, err := db.QueryContext(t.Context(), "SELECT k.type, count(*) FROM journal j JOIN entry_kinds k "+
		"ON k.kind = j.kind "+where+" GROUP BY k.type")
	must(t, err)
	defer func() { must(t, rows.Close()) }()
	counts := map[string]int{}
	for rows.Next() {
		var name string
		var n int
		must(t, rows.Scan(&name, &n))
		counts[name] = n
	}
	must(t, rows.Err())
	return counts
}

// sends sends the webhooks of a store until so many came.
func sends(t *testing.T, st *store.Store, h *hook, want int) {
	t.Helper()
	w := &deliver.Webhooks{
		Store:  st,
		Sender: deliver.NewSender(deliver.SenderOptions{Loopback: true, Now: time.Now, Within: 12 * time.Second}),
		Owner:  "after the move",
		Real:   time.Now,
		Lot:    func(time.Duration) time.Duration { return 0 },
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	var running sync.WaitGroup
	running.Go(func() { w.Loop(ctx) })
	for range want {
		select {
		case <-h.came:
		case <-ctx.Done():
			t.Errorf("not all of %d webhooks came", want)
		}
	}
	stop()
	running.Wait()
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, times := range h.times {
		if times > 1 {
			t.Errorf("the webhook %s came %d times", id, times)
		}
	}
	if len(h.times) != want {
		t.Errorf("%d webhooks came, not %d", len(h.times), want)
	}
}

// TestWhatWasDueHappensOnce moves a sandbox there and back while much is due in it. Its clock passes all of that then:
// the journals say it as often as those of a copy that was never moved.
func TestWhatWasDueHappensOnce(t *testing.T) {
	slow.Test(t)
	first, key := filled(t, "sqlite")
	h := newHook(t)
	st, box := withDue(t, first, key, h.URL)
	lives(t, st, box)
	inFullUse(t, first)
	second, _ := storetest.URL(t, "postgres")
	third, copied := "sqlite:"+t.TempDir()+"/third.db", "sqlite:"+t.TempDir()+"/copied.db"
	_, _, err := store.Migrate(t.Context(), copied, farthing.BySystem, time.Now())
	must(t, err)
	_, err = between(t, first, copied).Backup(t.Context())
	must(t, err)
	before := counted(t, copied, "")
	whole(t, first, second, key)
	whole(t, second, third, key)

	_, want := passed(t, copied, key)
	st, got := passed(t, third, key)
	if !maps.Equal(got, want) {
		t.Errorf("the journals of the moved store have %v, of the copy %v", got, want)
	}
	for due, times := range map[string]int{
		farthing.EventBankAccountInForce: 1, farthing.EventReserveReleased: 1, farthing.EventWithdrawalPaid: 4,
		farthing.EventApprovalExpired: 2, farthing.EventWithdrawalExpired: 2, // also of the run of a schedule
	} {
		if n := got[due] - before[due]; n != times {
			t.Errorf("%s happened %d times, not %d", due, n, times)
		}
	}
	events := 0
	for name, n := range counted(t, third,
		"JOIN webhook_endpoints e ON e.merchant = j.merchant AND j.seq > e.first_seq") {
		if slices.Contains(sentTypes, name) {
			events += n
		}
	}
	if events < len(sentTypes) {
		t.Errorf("only %d events wait to be sent", events)
	}
	sends(t, st, h, events)
	due, err := st.Notices.Due(t.Context(), 10)
	must(t, err)
	if len(due) != 1 {
		t.Errorf("%d mails are to be sent, not the one that a process of the source was sending", len(due))
	}
	recovers(t, third, key)
}

// recovers makes the link of the user who is recovered a day later by the real clock, once.
func recovers(t *testing.T, url, key string) {
	t.Helper()
	later := time.Now().Add(store.RecoveryWait + time.Minute)
	st := storetest.Reopen(t, url, store.Options{
		Now:       func() time.Time { return later.AddDate(1, 0, 0) },
		Real:      func() time.Time { return later },
		KeyFile:   key,
		Simulator: simbank.Terms(),
	})
	for range 2 {
		_, err := st.Users.EndRecoveryWaits(t.Context())
		must(t, err)
	}
	if n := counted(t, url, "")[farthing.EventUserLinkMade]; n != 1 {
		t.Errorf("%d links are made", n)
	}
}
