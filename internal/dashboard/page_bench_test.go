package dashboard

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/people"
	"farthing/internal/testing/storetest"
)

// BenchmarkOperatorsPages opens each page of the operator's 200 times over loopback, with 1,000 merchants, 100 payments
// of each and 100,000 things that wait, and reports the p50 and the p99 in ms: go test ./internal/dashboard -run '^$'
// -bench OperatorsPages -benchtime 1x.
func BenchmarkOperatorsPages(b *testing.B) {
	for _, engine := range storetest.Engines {
		b.Run(engine, func(b *testing.B) {
			w, base := newServedOn(b, engine)
			w.fillDesk(b, 1000, 100, 100_000)
			asked := w.asksForApproval(b)
			w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
			at := w.addresses(asked)
			user := w.signIn("Ada", people.Operator, "admin")
			paths := []string{
				"/app/payments?status=pending", "/app/payments?status=settled", "/app/payments?userId=u7",
				"/app/withdrawals?status=awaiting_approval", "/app/work?kind=approval", "/app/search?q=ref-77",
				"/app/merchants?q=shop",
			}
			for i := range pages {
				if path := at.Replace(pages[i].path); !pages[i].streams && w.get(user, path).status == http.StatusOK {
					paths = append(paths, path)
				}
			}
			for _, path := range paths {
				b.Run(strings.ReplaceAll(path, "/", " "), func(b *testing.B) { w.times(b, user, base+path) })
			}
		})
	}
}

// times opens a page again and again.
func (w *world) times(b *testing.B, user, address string) {
	b.Helper()
	var took []time.Duration
	for b.Loop() {
		for range 200 {
			r, err := http.NewRequestWithContext(b.Context(), http.MethodGet, address, http.NoBody)
			if err != nil {
				b.Fatal(err)
			}
			r.AddCookie(&http.Cookie{Name: w.dashboard.cookie, Value: user})
			began := time.Now()
			answer, err := http.DefaultClient.Do(r)
			if err != nil {
				b.Fatal(err)
			}
			_, err = io.Copy(io.Discard, answer.Body)
			if took = append(took, time.Since(began)); err != nil || answer.StatusCode != http.StatusOK {
				b.Fatal(answer.Status, err)
			}
			_ = answer.Body.Close()
		}
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2].Seconds()*1000, "p50-ms")
	b.ReportMetric(took[len(took)*99/100].Seconds()*1000, "p99-ms")
}

// fillDesk makes merchants with payments, every tenth of them pending, and things that wait: half of them breaks, a
// quarter adjustments that await approval, and a quarter withdrawals that do.
func (w *world) fillDesk(b *testing.B, merchants, payments, things int) {
	b.Helper()
	by := farthing.Origin{Actor: farthing.ActorCLI}
	began := storetest.Start.AddDate(0, 0, -20)
	past := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &began}
	shops := make([]farthing.Command, 0, 3*merchants)
	for m := range merchants {
		id := fmt.Sprint("m", m)
		limits := farthing.UpdateMerchant{MerchantID: id, By: by}
		limits.Limits.Limits.ApprovalOver = new(money.Minor(1))
		shops = append(shops, farthing.CreateMerchant{ID: id, Name: "The shop", By: past},
			farthing.ActivateMerchant{MerchantID: id, At: &began, By: by}, limits)
	}
	w.bulk(b, shops)
	for m := range merchants {
		w.do("nominateBankAccount", `{"holderName":"A Shop Ltd","sortCode":"20-00-00","accountNumber":"55779911"}`,
			"id", fmt.Sprint("m", m))
	}
	for n := range payments {
		paid := make([]farthing.Command, merchants)
		for m := range paid {
			p := farthing.RecordPayment{
				MerchantID: fmt.Sprint("m", m),
				ID:         fmt.Sprint("order-", n),
				Amount:     100_000,
				Date:       new(began.Add(time.Duration(n*merchants+m*7919%merchants) * time.Second)),
				UserID:     fmt.Sprint("u", n%20),
				Reference:  fmt.Sprintf("ref-%d", n*merchants+m),
				Status:     farthing.PaymentSettled,
				By:         by,
			}
			if n%10 == 9 {
				p.Status = farthing.PaymentPending
			}
			paid[m] = p
		}
		w.bulk(b, paid)
	}
	var waits []farthing.Command
	var breaks []farthing.Break
	for i := range things / 4 {
		m := fmt.Sprint("m", i%merchants)
		waits = append(waits, farthing.Propose{
			Request: farthing.RecordAdjustment{
				MerchantID: m,
				ID:         fmt.Sprint("a", i),
				Amount:     100,
				Reason:     "a gift",
				By:         by,
			},
			Person: "Ann",
			Salt:   fmt.Sprint("salt ", i),
		}, farthing.RequestWithdrawal{
			MerchantID:    m,
			ID:            fmt.Sprint("w", i),
			Trigger:       farthing.TriggerRequest,
			Amount:        new(money.Minor(1000)),
			BankReference: fmt.Sprint("wd", i),
			By:            by,
		})
		for range 2 {
			breaks = append(breaks, farthing.Break{
				ID:         fmt.Sprint("br_", len(breaks)),
				Kind:       farthing.BreakLate,
				Status:     farthing.BreakOpen,
				MerchantID: m,
				OpenedAt:   w.clock.Now(),
			})
		}
	}
	w.bulk(b, waits)
	for part := range slices.Chunk(breaks, 1000) {
		if err := w.store.Breaks.Open(b.Context(), part); err != nil {
			b.Fatal(err)
		}
	}
}

// bulk carries commands out.
func (w *world) bulk(b *testing.B, commands []farthing.Command) {
	b.Helper()
	for part := range slices.Chunk(commands, 2000) {
		for _, r := range w.store.DoBulk(b.Context(), part) {
			if r.Err != nil {
				b.Fatal(r.Err)
			}
		}
	}
}
