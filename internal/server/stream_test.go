package server

import (
	"bytes"
	"compress/gzip"
	"context"
	stdcsv "encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"farthing/api"
	"farthing/internal/csv"
	"farthing/internal/farthing"
	"farthing/internal/statement"
	"farthing/internal/testing/slow"
)

// bulkPay records payments of the shop, a line each: p00000 the oldest.
func (w *world) bulkPay(from, to int, fields string) {
	w.tb.Helper()
	var body strings.Builder
	for i := from; i < to; i++ {
		date := w.clock.Now().Add(time.Duration(i-to)*time.Second - time.Hour).Format(time.RFC3339)
		fmt.Fprintf(&body, `{"id":"p%05d","merchantId":"shop","amount":%d,"status":"settled","userId":"u%d",`+
			`"date":%q%s}`+"\n", i, 100+i, i%3, date, fields)
	}
	a := w.want(200, w.send("POST", "/v1/payments/bulk", w.operator, body.String(), "Content-Type", mediaNDJSON))
	if strings.Count(a.body, `"status":201`) != to-from {
		w.tb.Fatalf("not all were recorded: %.500s", a.body)
	}
}

// pages returns the records of a list, as its JSON pages hold them.
func (w *world) pages(path, token string) (records []json.RawMessage) {
	w.tb.Helper()
	separator := "?"
	if strings.Contains(path, "?") {
		separator = "&"
	}
	for next := path + separator + "limit=500"; next != ""; {
		a := w.want(200, w.get(next, token))
		var page struct{ Data []json.RawMessage }
		if err := json.Unmarshal([]byte(a.body), &page); err != nil {
			w.tb.Fatal(err)
		}
		records = append(records, page.Data...)
		next = w.linked(a)
	}
	return records
}

// linked returns the address of the next page; "" if there is none.
func (w *world) linked(a answered) string {
	address, _, _ := strings.Cut(strings.TrimPrefix(a.header.Get("Link"), "<"), ">")
	return strings.TrimPrefix(address, w.base)
}

func object(t *testing.T, record json.RawMessage) (fields map[string]json.RawMessage) {
	t.Helper()
	if err := json.Unmarshal(record, &fields); err != nil {
		t.Fatal(err)
	}
	return fields
}

// cell returns the value of a record's JSON for a column, as the cell of a CSV file.
func cell(t *testing.T, fields map[string]json.RawMessage, column string) string {
	t.Helper()
	name, within, nested := strings.Cut(column, ".")
	record := fields[name]
	if record == nil || string(record) == "null" {
		return ""
	}
	if nested {
		return cell(t, object(t, record), within)
	}
	if record[0] != '"' {
		return string(record)
	}
	var text string
	if err := json.Unmarshal(record, &text); err != nil {
		t.Fatal(err)
	}
	if csv.StartsFormula(text) {
		text = "'" + text
	}
	return text
}

// readCSV parses a file and checks its form.
func readCSV(t *testing.T, text string, columns []string) [][]string {
	t.Helper()
	if strings.Count(text, "\n") != strings.Count(text, "\r\n") {
		t.Error("a row does not end with CR LF")
	}
	lines, err := stdcsv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || len(lines) == 0 || !slices.Equal(lines[0], columns) {
		t.Fatalf("%v: %.300s", err, text)
	}
	return lines[1:]
}

// exportOf returns the address of the export of a list.
func exportOf(list string) string {
	if id, ok := strings.CutSuffix(list, "/items"); ok {
		return "/v1/exports/items?withdrawalId=" + strings.TrimPrefix(id, "/v1/withdrawals/")
	}
	if list == "/v1/reconciliation/days" {
		return "/v1/exports/safeguarding-days"
	}
	for _, group := range []string{"/v1/reconciliation/", "/v1/merchant/", "/v1/"} {
		if noun, ok := strings.CutPrefix(list, group); ok {
			return "/v1/exports/" + noun
		}
	}
	return list
}

// sameAsPages compares a list with its export.
func (w *world) sameAsPages(t *testing.T, path, token string, columns []string) int {
	t.Helper()
	want := w.pages(path, token)
	var lines strings.Builder
	for _, record := range want {
		lines.Write(record)
		lines.WriteByte('\n')
	}
	a := w.want(200, w.send("GET", exportOf(path), token, "", "Accept", mediaNDJSON))
	if a.body != lines.String() || a.header.Get("Content-Type") != mediaNDJSON || a.header.Get("Link") != "" {
		t.Errorf("%s as NDJSON: %v %.1000s\nwant %.1000s", path, a.header, a.body, lines.String())
	}
	a = w.want(200, w.send("GET", exportOf(path), token, "", "Accept", mediaCSV))
	if got := a.header.Get("Content-Type"); got != "text/csv; charset=utf-8; header=present" {
		t.Errorf("CSV comes as %s", got)
	}
	rows := readCSV(t, a.body, columns)
	if len(rows) != len(want) {
		t.Fatalf("%s: %d rows, want %d", path, len(rows), len(want))
	}
	for i, row := range rows {
		fields := object(t, want[i])
		for j, column := range columns {
			if got := cell(t, fields, column); row[j] != got {
				t.Fatalf("%s, row %d, %s is %q, want %q", path, i, column, row[j], got)
			}
		}
	}
	return len(rows)
}

func TestStreamsSayWhatThePagesSay(t *testing.T) {
	slow.Test(t)
	each(t, func(t *testing.T, w *world) {
		w.bulkPay(0, 1200, `,"description":"=1+1, \"quoted\"; ü","reference":"+44","metadata":{"b":"2","a":"=\"x\""}`)
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant,
			`{"merchantId":"shop","amount":20000,"reference":"-rent"}`))
		w.bulkPay(1200, 2600, "")
		w.want(201, w.post("/v1/withdrawals/w2", w.merchant, `{"merchantId":"shop","amount":30000}`))
		w.want(200, w.post("/v1/withdrawals/w2/cancel", w.merchant, ""))
		w.want(201, w.post("/v1/payments", w.operator, `{"id":"late","merchantId":"shop","amount":5}`))
		w.pay(other, "theirs", 300)
		for path, rows := range map[string]int{
			"/v1/payments": 2601, "/v1/payments?userId=u1": 867, "/v1/payments?status=pending": 1,
			"/v1/payments?minAmount=200&maxAmount=299": 100, "/v1/payments?reference=%2B44": 1200,
			"/v1/payments?startDate=2026-11-20T10:50:00Z": 1199, "/v1/payments?endDate=2026-11-01": 0,
		} {
			if got := w.sameAsPages(t, path, w.merchant, paymentTable.Columns); got != rows {
				t.Errorf("%s: %d rows, want %d", path, got, rows)
			}
		}
		for path, rows := range map[string]int{"/v1/withdrawals?merchantId=shop": 2,
			"/v1/withdrawals?merchantId=shop&status=canceled":  1,
			"/v1/withdrawals?merchantId=shop&trigger=schedule": 0} {
			if got := w.sameAsPages(t, path, w.operator, withdrawalTable.Columns); got != rows {
				t.Errorf("%s: %d rows, want %d", path, got, rows)
			}
		}
		for _, path := range []string{
			"/v1/journal", "/v1/journal?after=0",
			"/v1/journal?after=2000&subject=withdrawal", "/v1/journal?type=payment.settled",
			"/v1/journal?endDate=2026-11-10",
		} {
			if w.sameAsPages(t, path, w.merchant, statement.JournalTable.Columns) == 0 {
				t.Errorf("%s has no rows", path)
			}
		}
		for _, path := range []string{"/v1/withdrawals/w1/items", "/v1/withdrawals/w2/items"} {
			if w.sameAsPages(t, path, w.merchant, itemTable.Columns) == 0 {
				t.Errorf("%s has no rows", path)
			}
		}
	})
}

func TestStreamsAreCompressed(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 2100, "")
	plain := w.want(200, w.send("GET", "/v1/exports/payments", w.merchant, "", "Accept-Encoding", "identity"))
	small := w.want(200, w.send("GET", "/v1/exports/payments", w.merchant, "", "Accept-Encoding", "gzip"))
	if plain.header.Get("Content-Encoding") != "" || small.header.Get("Content-Encoding") != "gzip" ||
		small.header.Get("Vary") != "Accept-Encoding" || small.header.Get("X-Accel-Buffering") != "no" ||
		len(small.body) > len(plain.body)/3 {
		t.Fatalf("plain: %v, %d bytes; compressed: %v, %d bytes", plain.header, len(plain.body), small.header,
			len(small.body))
	}
	unzipped, err := gzip.NewReader(strings.NewReader(small.body))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(unzipped); err != nil || string(text) != plain.body {
		t.Errorf("compressed it holds %d bytes, not %d: %v", len(text), len(plain.body), err)
	}
}

// flushed is an answer that notes how much of it had arrived at each flush.
type flushed struct {
	*httptest.ResponseRecorder
	at []int
}

func (f *flushed) FlushError() error {
	f.at = append(f.at, f.Body.Len())
	return nil
}

// TestCompressedPiecesAreWhole checks that the part of a compressed stream that has arrived at a flush can be read, so
// that nothing on the way keeps back a row that was read from the store long ago.
func TestCompressedPiecesAreWhole(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 1000, "")
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/v1/exports/payments", nil)
	r.Header.Set("Authorization", "Bearer "+w.merchant)
	r.Header.Set("Accept-Encoding", "gzip")
	out := &flushed{ResponseRecorder: httptest.NewRecorder()}
	w.server.Handler().ServeHTTP(out, r)
	rows := 0
	for n, size := range out.at {
		unzipped, err := gzip.NewReader(bytes.NewReader(out.Body.Bytes()[:size]))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(unzipped)
		if last := n == len(out.at)-1; last && err != nil || !last && !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Fatalf("flush %d of %d: %v", n, len(out.at), err)
		}
		if seen := strings.Count(string(text), "\r\n"); len(text) > 0 && !strings.HasSuffix(string(text), "\r\n") ||
			n < len(out.at)-1 && seen < rows+100 {
			t.Errorf("flush %d brings row %d to %d: %q", n, rows, seen, text[max(0, len(text)-100):])
		} else {
			rows = seen
		}
	}
	if len(out.at) < 5 || rows != 1001 {
		t.Errorf("%d flushes, %d rows", len(out.at), rows)
	}
}

func TestStreamsOfNothing(t *testing.T) {
	w := newWorld(t, "sqlite")
	for path, columns := range map[string][]string{"/v1/exports/payments": paymentTable.Columns,
		"/v1/exports/withdrawals": withdrawalTable.Columns} {
		a := w.want(200, w.get(path+"?format=csv", w.merchant))
		if a.body != strings.Join(columns, ",")+"\r\n" {
			t.Errorf("%s: %q", path, a.body)
		}
		if a = w.want(200, w.get(path+"?format=ndjson", w.merchant)); a.body != "" {
			t.Errorf("%s: %q", path, a.body)
		}
		w.refused(404, farthing.CodeNotFound, w.get(path+"?merchantId=nobody", w.operator))
		w.refused(403, farthing.CodeMerchantMismatch, w.get(path+"?merchantId=other", w.merchant))
	}
	w.refused(404, farthing.CodeNotFound, w.get("/v1/exports/items?withdrawalId=w9", w.merchant))
	w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/exports/items", w.merchant))
}

// An export is a file of its own: it has the name of what it holds, and no pages.
func TestExportsAreFiles(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 5, "")
	for format, file := range map[string]string{"csv": "payments-shop.csv", "ndjson": "payments-shop.ndjson"} {
		a := w.want(200, w.get("/v1/exports/payments?format="+format, w.merchant))
		if a.header.Get("Content-Disposition") != `attachment; filename="`+file+`"` ||
			strings.Count(a.body, "\n") < 5 {
			t.Errorf("%s: %v %s", format, a.header, a.body)
		}
	}
	for _, parameter := range []string{"limit=2", "cursor=x"} {
		w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/exports/payments?"+parameter, w.merchant))
	}
}

// Each operation answers one thing: lists JSON alone, and exports CSV or NDJSON, whichever is asked for.
func TestFormsOfAnExport(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, c := range []struct{ accept, query, want string }{
		{"", "", mediaCSV}, {"*/*", "", mediaCSV}, {"text/csv", "", mediaCSV},
		{"application/x-ndjson", "", mediaNDJSON}, {"application/x-ndjson, */*", "", mediaNDJSON},
		{"text/csv;q=0.5, application/x-ndjson;q=0.6", "", mediaNDJSON}, {"text/*", "", mediaCSV},
		{"application/*", "", mediaNDJSON}, {"text/csv;q=0, */*;q=0.1", "", mediaNDJSON},
		{"", "format=csv", mediaCSV}, {"application/json", "format=ndjson", mediaNDJSON},
		{"text/csv", "format=ndjson", mediaNDJSON}, {"text/html", "format=csv", mediaCSV},
	} {
		var headers []string
		if c.accept != "" {
			headers = []string{"Accept", c.accept}
		}
		a := w.want(200, w.send("GET", "/v1/exports/payments?"+c.query, w.merchant, "", headers...))
		if got, _, _ := strings.Cut(a.header.Get("Content-Type"), ";"); got != c.want {
			t.Errorf("Accept: %s and %q are answered %s, want %s", c.accept, c.query, got, c.want)
		}
	}
	for _, media := range []string{"text/html", mediaJSON} {
		w.refused(406, farthing.CodeNotAcceptable,
			w.send("GET", "/v1/exports/payments", w.merchant, "", "Accept", media))
	}
	w.refused(406, farthing.CodeNotAcceptable,
		w.send("GET", "/v1/exports/payments?userId=format%3D", w.merchant, "", "Accept", "text/html"))
	for _, media := range []string{mediaCSV, mediaNDJSON, "text/html"} {
		w.refused(406, farthing.CodeNotAcceptable, w.send("GET", "/v1/payments", w.merchant, "", "Accept", media))
	}
	for _, accept := range []string{"*/*", "application/*", "text/html, application/xhtml+xml, */*;q=0.8"} {
		a := w.want(200, w.send("GET", "/v1/payments", w.merchant, "", "Accept", accept))
		if got := a.header.Get("Content-Type"); got != mediaJSON {
			t.Errorf("Accept: %s is answered %s", accept, got)
		}
	}
	w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/exports/payments?format=json", w.merchant))
	w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/payments?format=csv", w.merchant))
	w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/payments/p1?format=csv", w.merchant))
	w.bulkPay(0, 1, "")
	if head := w.want(200, w.send("HEAD", "/v1/exports/payments", w.merchant, "")); head.body != "" ||
		!strings.HasPrefix(head.header.Get("Content-Type"), mediaCSV) {
		t.Errorf("HEAD answers %v %q", head.header, head.body)
	}
}

// TestHeadingsAreDocumented holds the columns, which are the fields of the JSON types, against the guide: a program may
// read them by their places.
func TestHeadingsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/guides/exports.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range [][2][]string{
		headed(paymentTable), headed(merchantTable), headed(accountTable), headed(approvalTable), headed(breakTable),
		headed(matchTable), headed(auditTable), headed(dayTable), headed(refunds.table), headed(disputes.table),
		headed(adjustments.table), headed(reserves.table), headed(withdrawalTable), headed(statement.JournalTable),
		headed(itemTable), headed(settlements.table), headed(sweeps.table), headed(operatorTransfers.table),
	} {
		if heading := strings.Join(list[0], ","); !strings.Contains(string(text), "\n"+heading+"\n") {
			t.Errorf("docs/guides/exports.md does not show the heading %s", heading)
		}
		for _, amount := range list[1] {
			if !slices.Contains(list[0], amount) {
				t.Errorf("there is no column %s for amounts among %q", amount, list[0])
			}
		}
	}
}

// headed returns the columns of a table, and those for amounts.
func headed[W any](t *csv.Table[W]) [2][]string { return [2][]string{t.Columns, t.Amounts} }

// TestRowsCostNoMemory keeps the garbage of an export from slowing other requests.
func TestRowsCostNoMemory(t *testing.T) {
	user, reference := "cust-1", "order-1"
	now := api.Time(time.Now())
	p := api.Payment{
		ID:         "p1",
		MerchantID: "shop",
		UserID:     &user,
		Date:       now,
		Amount:     5,
		Currency:   "GBP",
		Status:     "settled",
		Reference:  &reference,
		CreatedAt:  now,
		UpdatedAt:  now,
	}
	buf, row := make([]byte, 0, 1024), csv.Row{}
	if got := testing.AllocsPerRun(100, func() { _, _ = paymentTable.Append(buf[:0], &row, &p) }); got != 0 {
		t.Errorf("a row of a payment allocates %v times", got)
	}
}

// cutting is an answer whose caller does something at the first piece.
type cutting struct {
	http.ResponseWriter
	first func() error
	seen  int
}

func (c *cutting) Unwrap() http.ResponseWriter { return c.ResponseWriter }

func (c *cutting) Write(p []byte) (int, error) {
	c.seen++
	if err := c.first(); err != nil {
		return 0, err
	}
	return c.ResponseWriter.Write(p)
}

// aborted reports whether a call ends by cutting the connection.
func (w *world) aborted(ctx context.Context, path string, first func() error) (cut bool, pieces int) {
	w.tb.Helper()
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	r.Header.Set("Authorization", "Bearer "+w.merchant)
	out := &cutting{ResponseWriter: httptest.NewRecorder(), first: first}
	defer func() {
		pieces = out.seen
		if p := recover(); p != nil {
			err, _ := p.(error)
			cut = errors.Is(err, http.ErrAbortHandler)
		}
	}()
	w.server.Handler().ServeHTTP(out, r)
	return false, 0
}

func TestStreamEndsWithItsCaller(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.bulkPay(0, 2500, "")
		if cut, pieces := w.aborted(t.Context(), "/v1/exports/payments", func() error {
			return io.ErrClosedPipe
		}); !cut || pieces != 1 {
			t.Errorf("closed: cut %v, after %d pieces", cut, pieces)
		}
		ctx, cancel := context.WithCancel(t.Context())
		if cut, pieces := w.aborted(ctx, "/v1/exports/payments", func() error {
			cancel()
			return nil
		}); !cut || pieces > 4 {
			t.Errorf("gone: cut %v, after %d pieces", cut, pieces)
		}
		if log := w.log.String(); strings.Contains(log, `"ERROR"`) || strings.Count(log, `"cut":true`) != 2 {
			t.Errorf("the log says %s", log)
		}
	})
}

// A client that takes nothing of an export for two minutes is cut off, and not sooner.
func TestStalledStreamIsCut(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 1000, "")
	synctest.Test(t, func(t *testing.T) {
		i := open(t, ConnLimits{}, w.server.Handler())
		defer i.come(t, "192.0.2.1", asking("/v1/exports/payments", w.merchant)).Close()
		<-time.After(119 * time.Second)
		if i.guests.Inside() != 1 {
			t.Error("it was cut off too soon")
		}
		<-time.After(3 * time.Second)
		synctest.Wait()
		if i.guests.Inside() != 0 || !strings.Contains(w.log.String(), `"cut":true`) {
			t.Errorf("it is still there, and the log says %s", w.log)
		}
		i.stop(t)
	})
}

// TestBrokenStreamIsSeen breaks the store in the middle: no caller may take for the whole what arrived.
func TestBrokenStreamIsSeen(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 2500, "")
	breaking := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		w.server.Handler().ServeHTTP(&cutting{ResponseWriter: rw, first: func() error { return w.store.Close() }}, r)
	}))
	defer breaking.Close()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, breaking.URL+"/v1/exports/payments", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+w.merchant)
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if res.StatusCode != http.StatusOK || err == nil || strings.Count(string(text), "\n") >= 2501 {
		t.Errorf("answered %d, %d bytes, %v", res.StatusCode, len(text), err)
	}
	if log := w.log.String(); !strings.Contains(log, `"ERROR"`) {
		t.Errorf("the log says %s", log)
	}
}
