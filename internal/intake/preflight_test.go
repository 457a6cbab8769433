package intake

import (
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// seqOf returns how many rows the shop's journal has.
func seqOf(t *testing.T, st *store.Store) int64 {
	t.Helper()
	state, err := st.Merchants.State(t.Context(), "shop")
	if err != nil {
		t.Fatal(err)
	}
	return state.Book.Seq
}

// available returns the shop's balance.
func available(t *testing.T, st *store.Store) money.Minor {
	t.Helper()
	state, err := st.Merchants.State(t.Context(), "shop")
	if err != nil {
		t.Fatal(err)
	}
	return state.Book.Balances.Of(ledger.Available)
}

// A file that contradicts what was said of it, or of which something must be said first, is refused as a whole, however
// late the line comes that shows it: nothing is recorded, and no row is rejected.
func TestAFileIsRefusedAsAWhole(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	openShop(t, st)
	before := seqOf(t, st)
	many := manyRows(2 * chunkRows)
	for _, c := range []struct {
		name, text string
		change     func(*Import)
		layout     Layout
		want       FileError
	}{
		{"decimals among minor units", many + "x,2025-01-01,12.50\n", nil, Layout{},
			FileError{Field: "amount", Line: 4002, Column: "amount"}},
		{"decimals in a row that is wrong besides",
			"id,date,amount,kind\na,2025-01-01,5,payment\nb,never,12.50,zero\n", nil,
			Layout{}, FileError{Field: "amount", Line: 3, Column: "amount"}},
		{"fractions of a penny", "id,date,amount\na,2025-01-01,5\nb,2025-01-01,1.005\n",
			func(i *Import) { i.Units = UnitsMajor }, Layout{}, FileError{Field: "amount", Line: 3, Column: "amount"}},
		{"units that nobody said", many, func(i *Import) { i.Units = "" }, Layout{},
			FileError{Field: "amount", Column: "amount", Missing: true}},
		{"months of 25", "id,date,amount\na,01/02/2025,5\nb,01/25/2025,5\n",
			func(i *Import) { i.DateForm = "DD/MM/YYYY" }, Layout{}, FileError{Field: "date", Line: 3, Column: "date"}},
		{"a refund before a status", "id,date,amount,kind\na,2025-01-01,5,payment\nb,2025-01-01,-5,refund\n",
			func(i *Import) { i.Status = "" }, Layout{},
			FileError{Field: "status", Line: 3, Column: "kind", Missing: true}},
		{"an adjustment before a status", "id,date,amount,kind\na,2025-01-01,-5,adjustment\n",
			func(i *Import) { i.Status, i.Reason = "", "why" }, Layout{},
			FileError{Field: "status", Line: 2, Column: "kind", Missing: true}},
		{"the same made id twice", "who,date,amount\nu,2025-01-01,5\nv,2025-01-01,5\nu,2025-01-01,6\n", nil,
			Layout{IDFrom: []string{"who", "date"}}, FileError{Field: "id", Line: 4, Column: "who+date"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			file, err := OpenPayments(strings.NewReader(c.text), c.layout)
			if err != nil {
				t.Fatal(err)
			}
			var rejected strings.Builder
			how := shopImport(t, &rejected)
			if c.change != nil {
				c.change(how)
			}
			for range 2 {
				tally, err := how.Run(t.Context(), st, file)
				said, ok := errors.AsType[*FileError](err)
				if !ok || said.Reason == "" || tally.Rows != 0 || rejected.Len() > 0 {
					t.Fatalf("%+v, %v, rejected %q", tally, err, rejected.String())
				}
				said.Reason = ""
				if *said != c.want {
					t.Errorf("%+v, want %+v", *said, c.want)
				}
			}
			if _, err := how.Preview(t.Context(), file); err == nil {
				t.Error("a preview takes it")
			}
			if after := seqOf(t, st); after != before {
				t.Errorf("the journal grew from %d to %d rows", before, after)
			}
		})
	}
}

// Units that nobody said are counted, so that people can tell.
func TestAmountsOfUnknownUnitsAreCounted(t *testing.T) {
	for text, want := range map[string]string{
		"id,date,amount\na,x,1\nb,x,12.50\nc,x,ten\nd,x,£2\n": "1 whole numbers, 2 others",
		"id,date,amount\na,x,1\nb,x,2\n":                      "whole numbers all of them",
	} {
		file := openText(t, text)
		_, err := (&Import{Zone: london(t)}).Preview(t.Context(), file)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// A history that was imported as pending is imported again as settled, and ends as if it had been settled at once.
func TestAPendingHistoryIsSettledByTheSameFile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		openShop(t, st)
		const text = "id,date,amount,kind\n" +
			"a1,2025-01-01 10:00:00,200,payment\n" +
			"a2,2025-01-01 11:00:00,-250,refund\n" +
			"a3,2025-01-01 12:00:00,100,payment\n" +
			"a4,2025-01-01 13:00:00,-30,adjustment\n"
		var rejected strings.Builder
		how := shopImport(t, &rejected)
		how.Status, how.Reason = farthing.PaymentPending, "old books"
		tally, err := how.Run(t.Context(), st, openText(t, text))
		if err != nil || tally.Recorded != 3 || tally.Rejected != 1 || available(t, st) != -250 {
			t.Fatalf("pending: %+v, %v", tally, err)
		}
		how.Status = farthing.PaymentSettled
		tally, err = how.Run(t.Context(), st, openText(t, text))
		if err != nil || tally.Settled != 2 || tally.Replayed != 1 || tally.Recorded != 1 || available(t, st) != 20 {
			t.Errorf("settled: %+v, %v, %d available", tally, err, available(t, st))
		}
		tally, err = how.Run(t.Context(), st, openText(t, text))
		if err != nil || tally.Replayed != 4 || tally.Rows != 4 {
			t.Errorf("again: %+v, %v", tally, err)
		}
		report, err := st.Verify(t.Context(), nil)
		if err != nil || len(report.Problems) > 0 {
			t.Errorf("%+v, %v", report, err)
		}
	})
}

// Under a rolling reserve a history that is settled later keeps back what it would have kept back at once, on the days
// of its payments, although the book is at a later day by then.
func TestAPendingHistoryIsSettledUnderARollingReserve(t *testing.T) {
	day := func(n int) string { return storetest.Start.AddDate(0, 0, -n).Format(time.DateOnly) }
	text := "id,date,amount\na1," + day(9) + ",1000\na2," + day(9) + ",500\n" +
		"a3," + day(5) + ",2000\na4," + day(1) + ",700\n"
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
		for _, status := range []farthing.PaymentStatus{farthing.PaymentPending, farthing.PaymentSettled} {
			how.Status = status
			tally, err := how.Run(t.Context(), st, openText(t, text))
			if err != nil || tally.Rejected > 0 || tally.Settled != 0 && tally.Settled != 4 {
				t.Fatalf("%s: %+v, %v", status, tally, err)
			}
		}
		held := map[string]money.Minor{}
		page, err := st.Reserves.List(t.Context(), store.RecordFilter{MerchantID: "shop"}, 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range page.Rows {
			held[r.ID] = r.Amount
		}
		want := map[string]money.Minor{
			"rs_roll_" + day(9): 150,
			"rs_roll_" + day(5): 200,
			"rs_roll_" + day(1): 70,
		}
		if !maps.Equal(held, want) || available(t, st) != 4200-420 {
			t.Errorf("held %v, want %v; %d are available", held, want, available(t, st))
		}
		report, err := st.Verify(t.Context(), nil)
		if err != nil || len(report.Problems) > 0 {
			t.Errorf("%+v, %v", report, err)
		}
	})
}

// A file without ids is imported once, by its lines or by what its rows hold; rows that were rejected keep the ids that
// they had once they are corrected.
func TestFilesWithoutIDs(t *testing.T) {
	for name, layout := range map[string]Layout{
		"lines":   {IDLine: true, IDPrefix: "jan-"},
		"columns": {IDFrom: []string{"date", "who"}, Columns: map[string]string{"userId": "who"}},
	} {
		t.Run(name, func(t *testing.T) {
			st, _ := storetest.Open(t, "sqlite")
			openShop(t, st)
			var rejected strings.Builder
			how := shopImport(t, &rejected)
			run := func(text string) Tally {
				t.Helper()
				file, err := OpenPayments(strings.NewReader(text), layout)
				if err != nil {
					t.Fatal(err)
				}
				tally, err := how.Run(t.Context(), st, file)
				if err != nil {
					t.Fatal(err)
				}
				return tally
			}
			text := "who,date,amount\nann,2025-01-01,5\nbob,2025-01-02,0\nann,2025-01-03,5\ncid,2025-01-04,0\n"
			if tally := run(text); tally.Recorded != 2 || tally.Rejected != 2 {
				t.Errorf("%+v", tally)
			}
			if tally := run(text); tally.Replayed != 2 || tally.Rejected != 2 {
				t.Errorf("again: %+v", tally)
			}
			first := rejected.String()[:rejected.Len()/2]
			rejected.Reset()
			if tally := run(strings.Replace(first, "bob,2025-01-02,0", "bob,2025-01-02,7", 1)); tally.Recorded != 1 ||
				tally.Rejected != 1 {
				t.Errorf("corrected: %+v", tally)
			}
			const want = "line,column,reason,who,date,amount\n5,amount,is 0,cid,2025-01-04,0\n"
			if rejected.String() != want {
				t.Errorf("rejected again:\n%s", rejected.String())
			}
			if tally := run(strings.Replace(text, "bob,2025-01-02,0", "bob,2025-01-02,7", 1)); tally.Replayed != 3 ||
				tally.Rejected != 1 {
				t.Errorf("the whole file, corrected: %+v", tally)
			}
		})
	}
}

// A file that is imported by the numbers of its lines is refused if they are no longer those that were recorded; rows
// that are added at its end are recorded.
func TestAFileWhoseLinesHaveMoved(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	openShop(t, st)
	var rejected strings.Builder
	how := shopImport(t, &rejected)
	how.Reason = "old books"
	run := func(rows ...string) (Tally, error) {
		t.Helper()
		text := "date,amount,kind\n" + strings.Join(rows, "\n") + "\n"
		file, err := OpenPayments(strings.NewReader(text), Layout{IDLine: true, IDPrefix: "line-"})
		if err != nil {
			t.Fatal(err)
		}
		return how.Run(t.Context(), st, file)
	}
	const payment, refund, adjustment = "2025-01-01,500,payment", "2025-01-02,-100,refund", "2025-01-03,-50,adjustment"
	if tally, err := run(payment, refund, adjustment); err != nil || tally.Recorded != 3 {
		t.Fatalf("%+v, %v", tally, err)
	}
	before := seqOf(t, st)
	for name, rows := range map[string][]string{
		"a payment moved":      {"2024-12-31,500,payment", payment, refund, adjustment},
		"a refund moved":       {payment, "2025-01-01,-100,refund", refund, adjustment},
		"an adjustment moved":  {payment, refund, "2025-01-03,-51,adjustment", adjustment},
		"a line was taken out": {payment, refund, "2025-01-04,-50,adjustment"},
	} {
		_, err := run(rows...)
		if refused, ok := errors.AsType[*FileError](err); !ok || refused.Field != "id" || seqOf(t, st) != before {
			t.Errorf("%s: %v", name, err)
		}
	}
	if tally, err := run(payment, refund, adjustment, "2025-01-05,7,payment"); err != nil || tally.Recorded != 1 ||
		tally.Replayed != 3 {
		t.Errorf("a line more: %+v, %v", tally, err)
	}
}

// Cells that are divided otherwise make other ids, and what has none of the cells makes none.
func TestIDsAreMadeFromCells(t *testing.T) {
	layout := Layout{IDFrom: []string{"a", "b"}}
	as := reading{units: UnitsMinor, layout: layout}
	csvRows, _, err := interpretAll(t, "a,b,date,amount\nx,yz,2025-01-01,1\nxy,z,2025-01-01,1\n,,2025-01-01,1\n", as)
	if err != nil || len(csvRows) != 2 || csvRows[0].row.cells[fieldID] == csvRows[1].row.cells[fieldID] {
		t.Errorf("%+v, %v", csvRows, err)
	}
	const text = `{"a":"x","b":"yz","date":"2025-01-01","amount":1}
{"a":7,"date":"2025-01-01","amount":1}
{"b":null,"date":"2025-01-01","amount":1}
{"a":[],"date":"2025-01-01","amount":1}
`
	rows, bad, err := interpretAll(t, text, as)
	if err != nil || len(rows) != 2 || rows[0].row.cells[fieldID] != csvRows[0].row.cells[fieldID] {
		t.Errorf("%+v, %v", rows, err)
	}
	if !slices.Equal(bad, []string{"", "", "a+b: is empty, so that no id can be made from it",
		"a: is neither text nor a number"}) {
		t.Errorf("%q", bad)
	}
	_, _, err = interpretAll(t, "a,date,amount\n", as)
	if missing, ok := errors.AsType[*ColumnError](err); !ok || missing.Column != "b" || missing.Field != "id" {
		t.Errorf("a column that is not there: %v", err)
	}
}

// A preview shows the rows as they are understood, and records nothing.
func TestAPreview(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	openShop(t, st)
	before := seqOf(t, st)
	var rejected strings.Builder
	how := shopImport(t, &rejected)
	how.Units = UnitsMajor
	const text = "id,userId,date,amount,kind\na,u,2025-07-01 10:00:00,\"£1,000.50\",payment\n" +
		"b,,2025-07-01 11:00:00,-2.5,refund\nc,,2025-07-01 11:00:00,0,payment\npay_d,,2025-07-01 11:00:00,1,payment\n"
	got, err := how.Preview(t.Context(), openText(t, text))
	if err != nil || got.Rows != 4 || got.Rejected != 2 || got.Kinds[KindPayment] != (Sum{1, 100_050}) ||
		got.Kinds[KindRefund] != (Sum{1, 250}) {
		t.Errorf("%+v, %v", got, err)
	}
	first := PreviewRow{
		Line:   2,
		Kind:   KindPayment,
		ID:     "a",
		UserID: "u",
		Date:   time.Date(2025, 7, 1, 9, 0, 0, 0, time.UTC),
		Amount: 100_050,
	}
	if len(got.First) != 2 || got.First[0] != first {
		t.Errorf("%+v", got.First)
	}
	if len(got.Bad) != 2 || got.Bad[0] != (PreviewBad{4, "amount", "is 0"}) || got.Bad[1].Column != "id" {
		t.Errorf("%+v", got.Bad)
	}
	if seqOf(t, st) != before || rejected.Len() > 0 {
		t.Error("a preview recorded something")
	}
}

// changingFile is another file when it is read again.
type changingFile struct {
	*strings.Reader
	later string
	times int
}

func (f *changingFile) Seek(offset int64, whence int) (int64, error) {
	if f.times++; f.times > 2 { // it was opened, and surveyed
		f.Reader = strings.NewReader(f.later)
	}
	return f.Reader.Seek(offset, whence)
}

// A file that changes between its two readings is not recorded any further.
func TestAFileChangesWhileItIsRead(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	openShop(t, st)
	const text = "id,date,amount\na,2025-01-01,5\n"
	file, err := OpenPayments(&changingFile{Reader: strings.NewReader(text), later: text + "b,2025-01-01,5.00\n"},
		Layout{})
	if err != nil {
		t.Fatal(err)
	}
	var rejected strings.Builder
	tally, err := shopImport(t, &rejected).Run(t.Context(), st, file)
	if err == nil || !strings.HasPrefix(err.Error(), "the file was changed while it was read: line 3") ||
		tally.Recorded > 1 || tally.Rejected > 0 {
		t.Errorf("%+v, %v", tally, err)
	}
}

// pipe is a file that cannot be read from its beginning.
type pipe struct{ io.Reader }

func (pipe) Seek(int64, int) (int64, error) { return 0, errors.ErrUnsupported }

func TestAPipeIsNoPaymentFile(t *testing.T) {
	_, err := OpenPayments(pipe{strings.NewReader("id,date,amount\n")}, Layout{})
	if !errors.Is(err, errors.ErrUnsupported) {
		t.Error(err)
	}
}
