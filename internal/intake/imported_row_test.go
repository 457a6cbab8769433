package intake

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

func london(t testing.TB) *time.Location {
	t.Helper()
	place, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	return place
}

func TestLocalTimesInGapsAndOverlaps(t *testing.T) {
	lordHowe, err := time.LoadLocation("Australia/Lord_Howe") // summer time is half an hour ahead
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		wall string
		zone *time.Location
		want string // "": skipped
	}{
		{"2010-12-01 08:26:00", london(t), "2010-12-01T08:26:00Z"},
		{"2011-07-01 08:26:00", london(t), "2011-07-01T07:26:00Z"},
		{"2011-03-27 00:59:59", london(t), "2011-03-27T00:59:59Z"},
		{"2011-03-27 01:00:00", london(t), ""},
		{"2011-03-27 01:59:59", london(t), ""},
		{"2011-03-27 02:00:00", london(t), "2011-03-27T01:00:00Z"},
		{"2011-10-30 00:59:59", london(t), "2011-10-29T23:59:59Z"},
		{"2011-10-30 01:00:00", london(t), "2011-10-30T00:00:00Z"},
		{"2011-10-30 01:59:59", london(t), "2011-10-30T00:59:59Z"},
		{"2011-10-30 02:00:00", london(t), "2011-10-30T02:00:00Z"},
		{"2026-04-05 01:45:00", lordHowe, "2026-04-04T14:45:00Z"},
		{"2026-10-04 02:15:00", lordHowe, ""},
		{"2026-10-04 02:30:00", lordHowe, "2026-10-03T15:30:00Z"},
	} {
		wall, ok := parseWall(c.wall)
		if !ok {
			t.Fatalf("%s is not read", c.wall)
		}
		at, ok := localTime(wall, c.zone)
		got := ""
		if ok {
			got = at.Format(time.RFC3339)
		}
		if got != c.want {
			t.Errorf("%s in %s is %q, want %q", c.wall, c.zone, got, c.want)
		}
	}
}

// reading is how the rows of a file are read.
type reading struct {
	units  Units
	form   string
	layout Layout
}

// interpretAll reads a whole file and says for each row what is wrong with it, as the store would; a cell that
// contradicts what was said of the file begins with an exclamation mark.
func interpretAll(t testing.TB, text string, as reading) (rows []importedRow, bad []string, failed error) {
	t.Helper()
	file, err := OpenPayments(strings.NewReader(text), as.layout)
	if err != nil {
		return nil, nil, err
	}
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	at := farthing.Moment{Business: now, Real: now}
	how := Import{
		MerchantID: "shop",
		Currency:   money.GBP,
		Units:      as.units,
		DateForm:   as.form,
		Zone:       london(t),
		Reason:     "why",
		Began:      at,
	}
	i, err := how.interpreter(file)
	if err != nil {
		return nil, nil, err
	}
	for {
		cells, err := file.next()
		if errors.Is(err, io.EOF) {
			return rows, bad, nil
		}
		if err != nil {
			return rows, bad, err
		}
		row := i.interpret(cells)
		if row.bad == nil {
			row.bad = i.checked(row, at)
		}
		if row.bad == nil {
			rows = append(rows, row)
			bad = append(bad, "")
			continue
		}
		mark := ""
		if row.bad.contradicts != "" {
			mark = "!"
		}
		bad = append(bad, mark+row.bad.column+": "+row.bad.reason)
	}
}

// inMinor reads amounts as minor units.
var inMinor = reading{units: UnitsMinor}

// A row with an impossible date, such as a slip in the year, is refused, and the rows after it are booked as if it did
// not exist.
func TestADateThatCannotBeDoesNotMoveTheFileOn(t *testing.T) {
	rows, bad, err := interpretAll(t, "id,date,amount\na,2010-01-01 10:00:00,1\nb,2999-01-01 10:00:00,1\n"+
		"c,2011-01-01 10:00:00,1\n", inMinor)
	if err != nil || len(rows) != 2 || !strings.HasPrefix(bad[1], "date: is more than 24 hours ahead") {
		t.Fatalf("%d rows: %q, %v", len(rows), bad, err)
	}
	if got := rows[1].command.Latest.Format(time.DateOnly); got != "2011-01-01" {
		t.Errorf("after it the file has come to %s", got)
	}
}

// A row in another currency is refused, whatever its kind: a refund of dollars takes no pounds.
func TestRowsOfOtherCurrenciesAreRefused(t *testing.T) {
	_, bad, err := interpretAll(t, "id,date,amount,kind,currency\na,2010-01-01,1,payment,usd\n"+
		"b,2010-01-01,-1,refund,USD\nc,2010-01-01,1,adjustment, eur\nd,2010-01-01,-1,refund,gbp\n", inMinor)
	want := []string{"is USD", "is USD", "is EUR", ""}
	for i, reason := range want {
		if err != nil || len(bad) != len(want) || !strings.Contains(bad[i], reason) ||
			(reason == "") != (bad[i] == "") {
			t.Fatalf("%q, %v", bad, err)
		}
	}
}

// checked returns what the store would refuse in a row, or nil.
func (i *interpreter) checked(row importedRow, at farthing.Moment) *badCell {
	if err := row.command.Check(at); err != nil {
		return i.refused(err)
	}
	return nil
}

func TestRowsSayWhatIsWrongWithThem(t *testing.T) {
	text := "\ufeffid,userId,date,amount,kind\n" +
		"a,u,2011-01-01 10:00:00,100,payment\n" +
		"b,,2011-01-01T10:00:00+01:00,-100,refund\n" +
		"c,u,2011-01-01 10:00:00,-5,adjustment\n" +
		"d,u,2011-01-01 10:00:00,-5,payment\n" +
		"e,u,2011-01-01 10:00:00,5,refund\n" +
		"f,u,2011-01-01 10:00:00,0,payment\n" +
		"g,u,2011-01-01 10:00:00,12.50,payment\n" +
		"h,u,2011-01-01 10:00:00,99999999999999999999,payment\n" +
		"i,u,2011-01-01 10:00:00,1000000000001,payment\n" +
		"j,u,2011-01-01 10:00:00,5,zero\n" +
		"k,u,2011-03-27 01:30:00,5,payment\n" +
		"l,u,yesterday,5,payment\n" +
		"m,u,,5,payment\n" +
		"n,u,2030-01-01 10:00:00,5,payment\n" +
		"pay_o,u,2011-01-01 10:00:00,5,payment\n" +
		",u,2011-01-01 10:00:00,5,payment\n" +
		"q,u,2011-01-01 10:00:00\n" +
		"r\"x,u,2011-01-01 10:00:00,5,payment\n" +
		"s,u,2011-02-30 10:00:00,5,payment\n" +
		"t,u,2011-01-01 10:00:00,-9223372036854775808,refund\n" +
		"u,\xff,2011-01-01 10:00:00,5,payment\n" +
		"v,u,2011-01-01 10:00:00,5,\n"
	want := []string{
		"",
		"",
		"",
		"amount: is negative",
		"amount: is positive",
		"amount: is 0",
		"!amount: \"12.50\" is not a whole",
		"amount: ",
		"amount: must be",
		"kind: \"zero\"",
		"date: 2011-03-27 01:30:00 is skipped",
		"date: \"yesterday\"",
		"date: \"\"",
		"date: is more than 24 hours ahead",
		"id: is reserved",
		"id: must be",
		": has 3 columns",
		"id: must be",
		"date: \"2011-02-30 10:00:00\"",
		"amount: is too large",
		"userId: is not valid UTF-8",
		"",
	}
	rows, bad, err := interpretAll(t, text, inMinor)
	if err != nil || len(bad) != len(want) || len(rows) != 4 {
		t.Fatalf("%d rows of %d taken: %v\n%s", len(rows), len(bad), err, strings.Join(bad, "\n"))
	}
	for i := range want {
		if !strings.HasPrefix(bad[i], want[i]) || (want[i] == "") != (bad[i] == "") {
			t.Errorf("row %d: %q, want %q", i, bad[i], want[i])
		}
	}
	refund, ok := rows[1].command.Entry.(farthing.RecordRefund)
	if !ok || refund.Amount != 100 || refund.PaymentID != "" ||
		refund.Date.Format(time.RFC3339) != "2011-01-01T09:00:00Z" {
		t.Errorf("the refund is %+v", rows[1].command.Entry)
	}
	adjustment, ok := rows[2].command.Entry.(farthing.RecordAdjustment)
	if !ok || adjustment.Amount != -5 || adjustment.Reason != "why" {
		t.Errorf("the adjustment is %+v", rows[2].command.Entry)
	}
}

func TestNDJSONRowsSayWhatIsWrongWithThem(t *testing.T) {
	text := `{"id":"a","userId":"u","date":"2011-01-01T10:00:00Z","amount":100,"other":[1]}

{"id":"b","date":"2011-01-01 10:00:00","amount":"-7","kind":"refund","userId":null}
{"id":"c","id":"d","date":"2011-01-01T10:00:00Z","amount":1}
{"id":{"x":1},"date":"2011-01-01T10:00:00Z","amount":1}
not JSON
{"id":"e","date":"2011-01-01T10:00:00Z","amount":1e3}
{"id":"f","date":"2011-01-01T10:00:00Z"}
`
	want := []string{
		"",
		"",
		": is not one JSON object",
		"id: is neither",
		": is not one JSON object",
		"!amount: \"1e3\" is not a whole",
		"amount: \"\" is no amount",
	}
	rows, bad, err := interpretAll(t, text, inMinor)
	if err != nil || len(bad) != len(want) || len(rows) != 2 || rows[1].row.line != 3 {
		t.Fatalf("%d rows: %v\n%s", len(rows), err, strings.Join(bad, "\n"))
	}
	for i := range want {
		if !strings.HasPrefix(bad[i], want[i]) || (want[i] == "") != (bad[i] == "") {
			t.Errorf("row %d: %q, want %q", i, bad[i], want[i])
		}
	}
}

func TestFilesThatCannotBeRead(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"", "empty"},
		{"id,amount\n", `no column "date"`},
		{"a,b\n1,2\n", `no column "id"`},
		{"id,date,amount\na,2011-01-01,\"5\nb,2011-01-01,6\nc,2011-01-01,7\n", "line 2: a quote opens"},
		{"{\"id\":\"" + strings.Repeat("x", maxLine) + "\"}\n", "line 1 is longer"},
	} {
		if _, _, err := interpretAll(t, c.text, inMinor); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.40q: %v, want something with %q", c.text, err, c.says)
		}
	}
	layout := Layout{Columns: map[string]string{"userId": "who"}}
	_, _, err := interpretAll(t, "id,date,amount\n", reading{layout: layout})
	missing, ok := errors.AsType[*ColumnError](err)
	if !ok || missing.Field != "userId" || missing.Column != "who" ||
		!slices.Equal(missing.Columns, []string{"id", "date", "amount"}) {
		t.Errorf("a column that is not there: %v", err)
	}
}

// dateOf returns the date of what a row records; nil: it has none.
func dateOf(row importedRow) *time.Time {
	switch entry := row.command.Entry.(type) {
	case farthing.RecordPayment:
		return entry.Date
	case farthing.RecordRefund:
		return entry.Date
	case farthing.RecordAdjustment:
		return entry.Date
	default:
		return nil
	}
}

// Whatever a file holds, reading it ends, and what is accepted is a command that passes its check.
func FuzzPaymentFile(f *testing.F) {
	f.Add("id,date,amount\na,2011-01-01 10:00:00,100\n")
	f.Add("{\"id\":\"a\",\"date\":\"2011-01-01T10:00:00Z\",\"amount\":100}\n")
	f.Add("id,date,amount,kind\n\"a\n\",2011-01-01,1,payment\nb,\"x\"y,2,refund\n")
	f.Fuzz(func(t *testing.T, text string) {
		rows, _, _ := interpretAll(t, text, inMinor)
		for _, row := range rows {
			if date := dateOf(row); row.amount == 0 || date == nil || row.command.Latest.Before(*date) {
				t.Errorf("taken: %+v", row)
			}
			if err := farthing.CheckID("id", row.row.cells[fieldID]); err != nil {
				t.Errorf("accepted with an invalid id: %v", err)
			}
		}
	})
}
