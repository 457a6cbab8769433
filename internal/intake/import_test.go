package intake

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

// openShop makes an active merchant.
func openShop(t *testing.T, st *store.Store) {
	t.Helper()
	by := farthing.Origin{Actor: farthing.ActorCLI}
	for _, c := range []farthing.Command{
		farthing.CreateMerchant{ID: "shop", Name: "The Shop", By: by},
		farthing.ActivateMerchant{MerchantID: "shop", By: by},
	} {
		if _, err := st.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
}

// shopImport returns an import into the shop; rejected rows go to a text.
func shopImport(t *testing.T, rejected *strings.Builder) *Import {
	t.Helper()
	return &Import{
		MerchantID:  "shop",
		Currency:    money.GBP,
		Units:       UnitsMinor,
		Zone:        london(t),
		Status:      farthing.PaymentSettled,
		ReasonPlace: "the form",
		By:          farthing.Origin{Actor: farthing.ActorStaff},
		Began:       farthing.Moment{Business: storetest.Start, Real: storetest.Start},
		Rejects:     func() (io.Writer, error) { return rejected, nil },
	}
}

// openText opens a file of payments.
func openText(t *testing.T, text string) *PaymentFile {
	t.Helper()
	file, err := OpenPayments(strings.NewReader(text), Layout{})
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// manyRows returns a file of payments of one penny each.
func manyRows(count int) string {
	var text strings.Builder
	text.WriteString("id,date,amount\n")
	for n := range count {
		fmt.Fprintf(&text, "p%d,2025-01-01 10:00:00,1\n", n)
	}
	return text.String()
}

// Rows are recorded, replayed or rejected, and counted as such.
func TestImport(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		openShop(t, st)
		const text = "id,date,amount,kind\n" +
			"a1,2025-01-01 10:00:00,200,payment\n" +
			"a2,2025-01-01 11:00:00,-50,refund\n" +
			"a3,2025-01-01 12:00:00,70,adjustment\n" +
			"a1,2025-01-01 10:00:00,200,payment\n" +
			"a1,2025-01-01 10:00:00,201,payment\n"
		var rejected strings.Builder
		how := shopImport(t, &rejected)
		tally, err := how.Run(t.Context(), st, openText(t, text))
		if err != nil || tally.Rows != 5 || tally.Recorded != 2 || tally.Replayed != 1 || tally.Rejected != 2 {
			t.Errorf("%+v, %v", tally, err)
		}
		if tally.Kinds[KindPayment] != (Sum{1, 200}) || tally.Kinds[KindRefund] != (Sum{1, 50}) {
			t.Errorf("%+v", tally.Kinds)
		}
		const want = "line,column,reason,id,date,amount,kind\n" +
			"4,kind,adjustment: adjustments need a reason; give one with the form," +
			"a3,2025-01-01 12:00:00,70,adjustment\n" +
			"6,id,\"is recorded already, with other content\",a1,2025-01-01 10:00:00,201,payment\n"
		if rejected.String() != want {
			t.Errorf("rejected:\n%s", rejected.String())
		}
		how.Reason, how.Rejects = "old books", nil
		tally, err = how.Run(t.Context(), st, openText(t, text))
		if err != nil || tally.Recorded != 1 || tally.Replayed != 3 || tally.Rejected != 1 ||
			tally.Kinds[KindAdjustment] != (Sum{1, 70}) {
			t.Errorf("again: %+v, %v", tally, err)
		}
		page, err := st.Journal.List(t.Context(), store.JournalFilter{MerchantID: "shop"}, 1)
		if err != nil || len(page.Rows) != 1 || page.Rows[0].Actor != farthing.ActorStaff {
			t.Errorf("%+v, %v", page, err)
		}
	})
}

// An import that is told to stop finishes what it began, and reports its results.
func TestAnImportIsToldToStop(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	openShop(t, st)
	ctx, stop := context.WithCancel(t.Context())
	var rejected strings.Builder
	how := shopImport(t, &rejected)
	var told, offset int64
	how.Progress = func(rows, bytes int64) {
		told, offset = rows, bytes
		stop()
	}
	text := manyRows(3 * chunkRows)
	tally, err := how.Run(ctx, st, openText(t, text))
	if !errors.Is(err, context.Canceled) || tally.Rows != chunkRows || tally.Recorded != chunkRows {
		t.Errorf("%+v, %v", tally, err)
	}
	if want := int64(len(manyRows(chunkRows))); told != chunkRows || offset != want {
		t.Errorf("told of %d rows and %d bytes, want %d bytes", told, offset, want)
	}
	tally, err = how.Run(t.Context(), st, openText(t, text))
	if err != nil || tally.Replayed != chunkRows || tally.Recorded != 2*chunkRows {
		t.Errorf("again: %+v, %v", tally, err)
	}
}

// A file that breaks off ends an import before it begins; rejected rows that have no place end it with what was
// recorded before.
func TestWhatEndsAnImport(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	openShop(t, st)
	var rejected strings.Builder
	how := shopImport(t, &rejected)
	const broken = "id,date,amount\na1,2025-01-01,5\na2,2025-01-01,\"6\na3,2025-01-01,7\n"
	tally, err := how.Run(t.Context(), st, openText(t, broken))
	if err == nil || !strings.HasPrefix(err.Error(), "line 3: a quote opens") || tally.Rows != 0 {
		t.Errorf("%+v, %v", tally, err)
	}
	full := errors.New("the disk is full")
	how.Rejects = func() (io.Writer, error) { return nil, full }
	tally, err = how.Run(t.Context(), st, openText(t, "id,date,amount\nb1,2025-01-01,5\nb2,2025-01-01,0\n"))
	if !errors.Is(err, full) || tally.Recorded != 1 || tally.Rejected != 1 {
		t.Errorf("%+v, %v", tally, err)
	}
	how.Rejects = func() (io.Writer, error) { return fullDisk{full}, nil }
	_, err = how.Run(t.Context(), st, openText(t, "id,date,amount\nb2,2025-01-01,0\n"))
	if !errors.Is(err, full) {
		t.Errorf("what could not be written: %v", err)
	}
}

// fullDisk accepts nothing.
type fullDisk struct{ err error }

func (d fullDisk) Write([]byte) (int, error) { return 0, d.err }

// A settled history continues under a rolling reserve, however it is divided into commits.
func TestAReservedDayIsImportedInTwoFiles(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		openShop(t, st)
		_, err := st.Settings.Change(t.Context(), farthing.ChangeSettings{
			To:     farthing.Settings{Reserve: farthing.RollingReserve{BasisPoints: 1000, Days: 90}},
			Names:  []string{"rollingReserve"},
			Reason: "x",
			By:     farthing.Origin{Actor: farthing.ActorCLI},
		})
		if err != nil {
			t.Fatal(err)
		}
		var rejected strings.Builder
		how := shopImport(t, &rejected)
		how.Booking = farthing.BookByDate
		day := storetest.Start.AddDate(0, 0, -10).Format(time.DateOnly)
		for _, id := range []string{"p1", "p2"} {
			tally, err := how.Run(t.Context(), st, openText(t, "id,date,amount\n"+id+","+day+",1000\n"))
			if err != nil || tally.Recorded != 1 {
				t.Fatalf("%s: %+v, %v", id, tally, err)
			}
		}
		report, err := st.Verify(t.Context(), nil)
		if err != nil || len(report.Problems) > 0 {
			t.Errorf("%+v, %v", report, err)
		}
	})
}
