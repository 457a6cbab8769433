package dashboard

import (
	"context"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/recon"
	"farthing/internal/server"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
)

// profile is of a bank that takes pounds in files.
const profile = `{"name": "acme", "cutOff": "none", "profiles": [{"name": "gbp", "scheme": "faster-payments",
	"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"}}]}`

// opensBank opens the way to that bank.
func (w *world) opensBank() server.FileRail {
	w.tb.Helper()
	profiles, err := isofile.ReadProfiles([]byte(profile))
	if err != nil {
		w.tb.Fatal(err)
	}
	w.bank, err = isofile.Open(profiles, isofile.Options{
		Store:  w.store,
		Folder: w.tb.TempDir(),
		Now:    w.clock.Now,
	})
	if err != nil {
		w.tb.Fatal(err)
	}
	w.tb.Cleanup(func() {
		if err := w.bank.Close(); err != nil {
			w.tb.Error(err)
		}
	})
	payouts := &jobs.Payouts{
		Store: w.store,
		Rail:  w.bank,
		Terms: farthing.RailTerms{Name: isofile.Name},
		Owner: "test",
	}
	return server.FileRail{
		Name:  isofile.Name,
		Bank:  w.bank.Name(),
		Bring: w.bank.Bring,
		Cut: func(ctx context.Context) ([]string, bool, error) {
			return payouts.SubmitNow(ctx, w.clock.Now())
		},
	}
}

// cuts has a payment put into a file of its own, and answers the file's name.
func (w *world) cuts() string {
	w.tb.Helper()
	payment := railtest.Instruction(1)
	if _, err := w.bank.Submit(w.tb.Context(), w.clock.Now(), []rail.Instruction{payment}); err != nil {
		w.tb.Fatal(err)
	}
	files, _ := w.do("listRailFiles", "").Body.(api.List[api.RailFile])
	return files.Data[0].ID
}

// stated has the bank send a document that cannot be read, and answers its identifier.
func (w *world) stated() string {
	w.tb.Helper()
	by := farthing.Author{Actor: farthing.ActorCLI}
	document, _, err := w.bank.Bring(w.tb.Context(), strings.NewReader("<a/>"), by)
	if err != nil {
		w.tb.Fatal(err)
	}
	return document.ID
}

// breaks opens a break, and answers its identifier.
func (w *world) breaks() string {
	w.tb.Helper()
	b := farthing.Break{
		ID:         farthing.BreakID("unknown"),
		Kind:       farthing.BreakUnknownAtUs,
		Status:     farthing.BreakOpen,
		Amount:     2500,
		Currency:   "GBP",
		MerchantID: shop,
		Entry:      "paid J SMITH",
		OpenedAt:   w.clock.Now(),
	}
	if err := w.store.Breaks.Open(w.tb.Context(), []farthing.Break{b}); err != nil {
		w.tb.Fatal(err)
	}
	return b.ID
}

// safeguarded makes the safeguarding records that are due, and answers the day of the last.
func (w *world) safeguarded() (day string) {
	w.tb.Helper()
	terms := store.SafeguardingTerms{Days: recon.Days{Zone: time.UTC}, At: farthing.DefaultSafeguarding}
	list, err := w.store.Safeguarding.Due(w.tb.Context(), terms, w.clock.Now())
	if err != nil || len(list) == 0 {
		w.tb.Fatal("nothing is due", err)
	}
	made, err := w.store.Safeguarding.Make(w.tb.Context(), terms, list[0], w.clock.Now())
	if err != nil || made.Day == nil {
		w.tb.Fatalf("the record of %s is not made: %+v, %v", list[0].Date, made.Wait, err)
	}
	return made.Day.Date.String()
}
