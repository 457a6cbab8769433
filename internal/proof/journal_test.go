package proof_test

import (
	"bytes"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/proof"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// chained returns the rows of a small book.
func chained(t testing.TB, payments int) []ledger.Row {
	t.Helper()
	book := ledger.NewBook("shop", money.GBP)
	var rows []ledger.Row
	post := func(e ledger.Entry) {
		e.Happened, e.Booked = noon, noon.Add(time.Duration(len(rows))*time.Second)
		row, err := book.Post(e)
		if err != nil {
			t.Fatal(err)
		}
		row.Content = ledger.Content{byte(len(rows)), 1}
		one := []ledger.Row{row}
		book.Chain(one)
		rows = append(rows, one[0])
	}
	for i := range payments {
		id := "p" + strconv.Itoa(i+1)
		post(ledger.Entry{
			Type:      "payment.recorded",
			Subject:   "payment",
			SubjectID: id,
			Debit:     ledger.Acquirer,
			Credit:    ledger.Pending,
			Amount:    1000,
			Actor:     "client:cl_1",
			Details:   `{"a":"é\n","b":9007199254740993}`,
		})
		post(ledger.Entry{
			Type:      "payment.settled",
			Subject:   "payment",
			SubjectID: id,
			Previous:  int64(len(rows)),
			Debit:     ledger.Pending,
			Credit:    ledger.Available,
			Amount:    1000,
			Actor:     "client:cl_1",
			Why:       `=1+1, "so"`,
		})
	}
	post(ledger.Entry{
		Type:      "withdrawal.requested",
		Subject:   "withdrawal",
		SubjectID: "w1",
		Debit:     ledger.Available,
		Credit:    ledger.Requested,
		Amount:    500,
		Actor:     "client:cl_1",
	})
	post(ledger.Entry{
		Type:      "merchant.suspended",
		Subject:   "merchant",
		SubjectID: "shop",
		Actor:     "staff:Ann",
	})
	return rows
}

const moment = "2006-01-02T15:04:05.000Z"

// cells are a row's fields in the order of an export's columns.
func cells(r *ledger.Row) (names []string, values []any) {
	add := func(name string, value any) { names, values = append(names, name), append(values, value) }
	add("seq", r.Seq)
	add("merchantId", r.MerchantID)
	add("type", r.Type)
	add("subject", r.Subject)
	add("subjectId", r.SubjectID)
	add("previous", r.Previous)
	add("currency", string(r.Currency))
	add("debit", r.Debit.String())
	add("credit", r.Credit.String())
	add("amount", int64(r.Amount))
	for i, name := range []string{"pending", "available", "requested", "inTransit", "disputed", "held"} {
		add("balances."+name, int64(r.Balances[ledger.Shown()[i]]))
	}
	add("credited", int64(r.Credited))
	add("debited", int64(r.Debited))
	add("happenedAt", r.Happened.Format(moment))
	add("bookedAt", r.Booked.Format(moment))
	add("actor", r.Actor)
	add("why", r.Why)
	add("details", json.RawMessage(r.Details))
	add("content", r.Content.String())
	add("progress", r.Progress.String())
	add("hash", hex.EncodeToString(r.Hash[:]))
	return names, values
}

// ndjson writes rows as the server does.
func ndjson(t testing.TB, rows []ledger.Row) string {
	t.Helper()
	var all bytes.Buffer
	for i := range rows {
		names, values := cells(&rows[i])
		entry, within := map[string]any{}, map[string]any{}
		for i, name := range names {
			if inner, ok := strings.CutPrefix(name, "balances."); ok {
				within[inner] = values[i]
			} else {
				entry[name] = values[i]
			}
		}
		entry["balances"] = within
		text, err := json.Marshal(entry)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(append(text, '\n'))
	}
	return all.String()
}

// commas writes rows as the server does, in CSV.
func commas(t testing.TB, rows []ledger.Row) string {
	t.Helper()
	var all bytes.Buffer
	out := csv.NewWriter(&all)
	out.UseCRLF = true
	for i := range rows {
		names, values := cells(&rows[i])
		line := make([]string, len(values))
		for i, value := range values {
			line[i] = fmt.Sprint(value)
			if raw, ok := value.(json.RawMessage); ok {
				line[i] = string(raw)
			}
			if strings.HasPrefix(line[i], "=") {
				line[i] = "'" + line[i]
			}
		}
		if i == 0 {
			_ = out.Write(names)
		}
		_ = out.Write(line)
	}
	out.Flush()
	return all.String()
}

// said examines a file and returns what it found, a line for each problem.
func said(t testing.TB, text string, want proof.Wanted) (*proof.Report, string) {
	t.Helper()
	report, err := proof.ExamineJournal(strings.NewReader(text), want)
	if err != nil {
		t.Fatal(err)
	}
	return report, lines(report)
}

func lines(r *proof.Report) string {
	var all strings.Builder
	for _, p := range r.Problems {
		fmt.Fprintf(&all, "%d: %s\n", p.Seq, p.Message)
	}
	return all.String()
}

// reversed returns rows with the newest first.
func reversed(rows []ledger.Row) (back []ledger.Row) {
	for i := range rows {
		back = append(back, rows[len(rows)-1-i])
	}
	return back
}

func TestAnExportedJournalIsWhole(t *testing.T) {
	rows := chained(t, 3)
	for name, text := range map[string]string{
		"ndjson": ndjson(t, rows), "csv": commas(t, rows),
		"ndjson, newest first": ndjson(t, reversed(rows)), "csv, newest first": commas(t, reversed(rows)),
	} {
		t.Run(name, func(t *testing.T) {
			wanted := []proof.Record{{"payment", "p2"}, {"withdrawal", "w1"}}
			report, problems := said(t, text, proof.Wanted{Records: wanted})
			if problems != "" || report.MerchantID != "shop" || !report.Replay.Whole() || report.Replay.Rows != 8 ||
				report.Replay.Last.Hash != rows[7].Hash || report.Replay.Changes.Of(ledger.Acquirer) != 3000 ||
				len(report.Found) != 3 {
				t.Errorf("%s%+v", problems, report)
			}
		})
	}
}

func TestAnExportFromTheMiddleSaysSo(t *testing.T) {
	rows := chained(t, 3)
	report, problems := said(t, ndjson(t, rows[3:]), proof.Wanted{})
	if problems != "" || report.Replay.Whole() || report.Replay.First.Seq != 4 {
		t.Errorf("%s%+v", problems, report)
	}
}

func TestWhatIsNotThereIsNamed(t *testing.T) {
	rows := chained(t, 3)
	for _, c := range []struct {
		name string
		text string
		want proof.Wanted
		says string
	}{
		{"a payment", ndjson(t, rows), proof.Wanted{Records: []proof.Record{{"payment", "p9"}}},
			"0: payment p9 is in none of the rows 1 to 8\n"},
		{"another merchant", ndjson(t, rows), proof.Wanted{MerchantID: "other"},
			"0: the journal is that of shop, not of other\n"},
		{"a row in the middle", ndjson(t, append(rows[:3:3], rows[4:]...)), proof.Wanted{},
			"4: it is missing: the next row is 5\n"},
		{"a row in the middle, newest first", ndjson(t, reversed(append(rows[:3:3], rows[4:]...))), proof.Wanted{},
			"4: it is missing: the next row is 5\n"},
		{"a row twice", ndjson(t, append(rows[:3:3], rows[2:]...)), proof.Wanted{}, "3: it is there twice\n"},
		{"two rows exchanged", ndjson(t, []ledger.Row{rows[0], rows[1], rows[3], rows[2]}), proof.Wanted{},
			"3: it is missing: the next row is 4\n3: it comes behind row 4\n"},
		{"no head", ndjson(t, rows), proof.Wanted{Head: func(string) (h ledger.Head, there bool, err error) { return }},
			"0: the checkpoint does not name shop\n"},
		{"a later head", ndjson(t, rows[:5]), proof.Wanted{Head: headAt(rows[7])},
			"0: the checkpoint names row 8, and the file has the rows 1 to 5: it proves nothing of them\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, problems := said(t, c.text, c.want); problems != c.says {
				t.Errorf("it says %swant %s", problems, c.says)
			}
		})
	}
}

// headAt is a checkpoint that names a row.
func headAt(row ledger.Row) func(string) (ledger.Head, bool, error) {
	return func(merchantID string) (ledger.Head, bool, error) {
		return ledger.Head{MerchantID: merchantID, Seq: row.Seq, Hash: row.Hash}, true, nil
	}
}

// A chain that was computed anew is found by what was kept of the first one: a checkpoint, or an earlier export.
func TestARewrittenJournalIsAnother(t *testing.T) {
	rows, before := chained(t, 3), chained(t, 3)
	for i := range rows { // the first payment was another's
		rows[i].Actor = "client:cl_2"
		last := ledger.NewBook("shop", money.GBP).Hash
		if i > 0 {
			last = rows[i-1].Hash
		}
		rows[i].Hash = rows[i].Sum(last)
	}
	if _, problems := said(t, ndjson(t, rows), proof.Wanted{}); problems != "" {
		t.Errorf("by itself: %s", problems)
	}
	if _, problems := said(t, ndjson(t, rows), proof.Wanted{Head: headAt(before[5])}); !strings.Contains(problems,
		"the checkpoint says") {
		t.Errorf("with a checkpoint: %s", problems)
	}
	first, _ := said(t, ndjson(t, before[:5]), proof.Wanted{More: true})
	for name, second := range map[string][]ledger.Row{"what follows": rows[5:], "all of it": rows} {
		if _, problems := said(t, ndjson(t, second), proof.Wanted{After: first}); problems == "" {
			t.Errorf("%s: nothing was found", name)
		}
		if _, problems := said(t, ndjson(t, reversed(second)), proof.Wanted{After: first}); problems == "" {
			t.Errorf("%s, newest first: nothing was found", name)
		}
	}
}

func TestAnExportGoesOnFromAnother(t *testing.T) {
	rows := chained(t, 3)
	wanted := []proof.Record{{"payment", "p2"}}
	first, problems := said(t, commas(t, rows[:3]), proof.Wanted{More: true, Records: wanted})
	if problems != "" {
		t.Fatal(problems)
	}
	for name, second := range map[string]string{
		"what follows": ndjson(t, rows[3:]), "all of it": ndjson(t, rows), "newest first": commas(t, reversed(rows)),
	} {
		report, problems := said(t, second, proof.Wanted{After: first, Records: wanted, Head: headAt(rows[6])})
		if problems != "" || len(first.Found)+len(report.Found) != 2 {
			t.Errorf("%s: %s%+v", name, problems, report.Found)
		}
	}
	_, problems = said(t, ndjson(t, rows[5:]), proof.Wanted{After: first})
	if want := "the first file ends with row 3, and the second has the rows 6 to 8"; !strings.Contains(problems, want) {
		t.Errorf("with a gap: %s", problems)
	}
}

// Any byte of an export that is another is found, unless what it says is the same.
func TestAnyByteThatMattersIsFound(t *testing.T) {
	rows := chained(t, 2)
	for name, text := range map[string]string{"ndjson": ndjson(t, rows), "csv": commas(t, rows)} {
		start := 0
		if name == "csv" {
			start = strings.Index(text, "\n") + 1
		}
		for i := start; i < len(text); i++ {
			changed := []byte(text)
			changed[i] ^= 1
			report, err := proof.ExamineJournal(bytes.NewReader(changed), proof.Wanted{MerchantID: "shop"})
			if err == nil && len(report.Problems) == 0 {
				t.Errorf("%s: byte %d, %q for %q, is not found in …%s…", name, i, changed[i], text[i],
					text[max(start, i-30):min(len(text), i+30)])
			}
		}
	}
}

func TestWhatIsNoExportIsSaid(t *testing.T) {
	rows := chained(t, 1)
	good, table := ndjson(t, rows), commas(t, rows)
	for _, c := range []struct{ name, text, says string }{
		{"nothing", "", "it is empty"},
		{"a text", "hello\n", "neither NDJSON nor CSV with a column"},
		{"a page of the list", `{"data":[],"hasMore":false}`, "line 1: it has no seq"},
		{"cut off", good[:len(good)-20], "line 4 is cut off"},
		{"cut off in CSV", table[:len(table)-100], "line"},
		{"major units", strings.Replace(good, `"amount":1000`, `"amount":"10.00"`, 1), "line 1"},
		{"major units in CSV", strings.Replace(table, ",1000,", ",10.00,", 1), "whole number of minor units"},
		{"a member twice", strings.Replace(good, `{"actor"`, `{"seq":1,"actor"`, 1), "line 1"},
		{"an account that is none", strings.Replace(good, `"credit":"pending"`, `"credit":"pocket"`, 1), "credit"},
		{"nobody's", strings.ReplaceAll(good, `"merchantId":"shop"`, `"merchantId":""`), "name the merchant"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := proof.ExamineJournal(strings.NewReader(c.text), proof.Wanted{})
			if !errors.Is(err, proof.ErrExport) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want something with %q", err, c.says)
			}
		})
	}
}

// Whatever the bytes, an examination ends, and what it calls whole is a chain.
func FuzzExamineJournal(f *testing.F) {
	rows := chained(f, 1)
	f.Add([]byte(ndjson(f, rows)))
	f.Add([]byte(commas(f, rows)))
	f.Add([]byte(commas(f, reversed(rows))))
	f.Fuzz(func(t *testing.T, text []byte) {
		report, err := proof.ExamineJournal(bytes.NewReader(text), proof.Wanted{})
		if err == nil && len(report.Problems) == 0 && report.Replay.Whole() &&
			report.Replay.Last.Seq != report.Replay.Rows {
			t.Errorf("%d rows, the last is %d", report.Replay.Rows, report.Replay.Last.Seq)
		}
		if err != nil && !errors.Is(err, proof.ErrExport) {
			t.Error(err)
		}
	})
}
