package server

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
)

// A bank that takes pounds in files, a file for it, and a document that no bank sends.
const (
	someProfile = `{"name": "acme", "cutOff": "none", "profiles": [{"name": "gbp", "scheme": "faster-payments",
		"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"}}]}`
	someRail     = isofile.Name + "/acme"
	someDocument = "<a/>"
)

// someFile is the name of the file of the first payment.
var someFile = fileOf(railtest.Instruction(1).BankReference)

// fileOf returns the name of a file of one payment.
func fileOf(reference string) string {
	sum := sha256.Sum256([]byte(reference + "\x00"))
	return fmt.Sprintf("PF%X", sum[:14])
}

// openBank opens the way to that bank, with a folder of its own, which it returns.
func openBank(tb testing.TB, st *store.Store, now func() time.Time) (*isofile.Bank, string) {
	tb.Helper()
	profiles, err := isofile.ReadProfiles([]byte(someProfile))
	if err != nil {
		tb.Fatal(err)
	}
	folder := tb.TempDir()
	bank, err := isofile.Open(profiles, isofile.Options{
		Store:  st,
		Folder: folder,
		Now:    now,
	})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := bank.Close(); err != nil {
			tb.Error(err)
		}
	})
	return bank, folder
}

// cuts has a payment put into a file of its own.
func (w *world) cuts(payment rail.Instruction) {
	w.tb.Helper()
	if _, err := w.bank.Submit(w.tb.Context(), w.clock.Now(), []rail.Instruction{payment}); err != nil {
		w.tb.Fatal(err)
	}
}

// fileRailOf is a bank of files as the interface has it.
func fileRailOf(st *store.Store, bank *isofile.Bank, now func() time.Time) FileRail {
	cut := func(ctx context.Context) ([]string, bool, error) {
		payouts := &jobs.Payouts{
			Store: st,
			Rail:  bank,
			Terms: farthing.RailTerms{Name: isofile.Name},
			Owner: "cut-" + rand.Text(),
		}
		return payouts.SubmitNow(ctx, now())
	}
	return FileRail{
		Name:  isofile.Name,
		Bank:  bank.Name(),
		Bring: bank.Bring,
		Cut:   cut,
	}
}

func (w *world) fileRail() FileRail { return fileRailOf(w.store, w.bank, w.clock.Now) }

// brings brings a document.
func (w *world) brings(content string, headers ...string) answered {
	w.tb.Helper()
	return w.send(http.MethodPost, "/v1/rails/documents", w.operator, content,
		append([]string{"Content-Type", mediaXML}, headers...)...)
}

// exchangesFiles gives the world a payment file and a document.
func (w *world) exchangesFiles() {
	w.tb.Helper()
	w.cuts(railtest.Instruction(1))
	w.want(201, w.brings(someDocument))
}

// told lists what the operator's journal has of files and documents, the oldest first.
func (w *world) told() (list []string) {
	w.tb.Helper()
	a := w.want(200, w.get("/v1/audit?after=0&limit=500", w.operator))
	for i := range a.list("data") {
		at := fmt.Sprintf("data.%d.", i)
		if kind := a.text(at + "type"); strings.HasPrefix(kind, "rail_") {
			list = append(list, kind+" "+a.text(at+"subjectId"))
		}
		if strings.HasPrefix(a.text(at+"type"), "rail_") && !strings.HasPrefix(a.text(at+"actor"), "client:") {
			w.tb.Errorf("nobody knows who it was: %s", a.body)
		}
	}
	return list
}

// listed reads a list to its end, two at a time, and returns a field of its records.
func (w *world) listed(address, field string) (values []string) {
	w.tb.Helper()
	for next := ""; ; {
		a := w.want(200, w.get(address+"limit=2"+next, w.operator))
		for i := range a.list("data") {
			values = append(values, a.text(fmt.Sprintf("data.%d.%s", i, field)))
		}
		cursor := a.text("nextCursor")
		if cursor == "" {
			return values
		}
		next = "&cursor=" + cursor
	}
}

// lies lists what is in a part of the bank's folder.
func (w *world) lies(below string) (names []string) {
	w.tb.Helper()
	entries, err := os.ReadDir(filepath.Join(w.folder, below))
	if err != nil {
		w.tb.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// Whoever fetches payment files through the interface gets the bytes that the bank gets, and the journal says who did.
func TestPaymentFilesAreFetched(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var want []string
		for n := range 5 {
			w.cuts(railtest.Instruction(n))
			want = append([]string{fileOf(railtest.Instruction(n).BankReference)}, want...)
			w.clock.Advance(time.Hour)
		}
		for query, some := range map[string][]string{
			"":                                want,
			"rail=" + someRail + "&":          want,
			"rail=isofile/other&":             nil,
			"status=sent&status=built&":       want,
			"status=rejected&":                nil,
			"startDate=2026-11-20T13:30:00Z&": want[:3],
			"endDate=2026-11-20T13:30:00Z&":   want[3:],
			"endDate=2026-11-19&":             nil,
		} {
			if got := w.listed("/v1/rails/files?"+query, "id"); !slices.Equal(got, some) {
				t.Errorf("%q: %q, want %q", query, got, some)
			}
		}
		address := "/v1/rails/files/" + want[4]
		a := w.want(200, w.get(address, w.operator))
		if a.text("total") != "1000" || a.text("count") != "1" || a.text("railStatus") != "" ||
			a.text("writtenAt") == "" {
			t.Errorf("%s", a.body)
		}
		content := w.want(200, w.get(address+"/content", w.operator))
		sent, err := os.ReadFile(filepath.Join(w.folder, isofile.Out, want[4]+".xml"))
		if err != nil {
			t.Fatal(err)
		}
		if content.body != string(sent) || content.header.Get("Content-Type") != mediaXML ||
			fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(content.body))) != a.text("digest") {
			t.Errorf("%v: %s", content.header, content.body)
		}
		w.refused(404, farthing.CodeNotFound, w.get(address+"?rail=isofile/other", w.operator))
		w.refused(404, farthing.CodeNotFound, w.get(address+"/content?rail=isofile/other", w.operator))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/rails/files/PF0/content", w.operator))
		for _, address := range []string{address, address + "/content", "/v1/rails/files", "/v1/rails/documents"} {
			w.refused(403, farthing.CodeInsufficientScope, w.get(address, w.merchant))
		}
		if told := w.told(); !slices.Equal(told, []string{farthing.EventRailFileRead + " " + want[4]}) {
			t.Errorf("%q", told)
		}
	})
}

// What the bank says is brought, handled at once, and handled once.
func TestDocumentsAreBrought(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		payment := shownPayment()
		w.cuts(payment)
		file := fileOf(payment.BankReference)
		report := strings.Replace(shownReport, "FILE", file, 1)
		first := w.want(201, w.brings(report))
		id := first.text("id")
		if first.text("status") != "handled" || first.text("messageId") != "ACME-77" || first.text("reports") != "1" ||
			first.header.Get("Location") != w.base+"/v1/rails/documents/"+id {
			t.Errorf("%v %s", first.header, first.body)
		}
		again := w.want(200, w.brings(report))
		if again.body != first.body || again.header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("%v %s", again.header, again.body)
		}
		if a := w.want(200, w.get("/v1/rails/documents/"+id, w.operator)); a.body != first.body {
			t.Errorf("%s", a.body)
		}
		if a := w.want(200, w.get("/v1/rails/files/"+file, w.operator)); a.text("status") != "accepted" ||
			a.text("railStatus") != "ACSP" {
			t.Errorf("%s", a.body)
		}
		due, err := w.store.BankReports.Due(t.Context(), someRail, w.clock.Now(), 10)
		if err != nil || len(due) != 1 || due[0].BankReference != payment.BankReference {
			t.Errorf("%+v, %v", due, err)
		}
		// Nothing is booked of what cannot be read; it is looked at anew when it comes again.
		w.clock.Advance(time.Minute)
		refused := w.want(201, w.brings(someDocument))
		if refused.text("status") != "quarantined" || refused.text("reason") == "" {
			t.Errorf("%s", refused.body)
		}
		if a := w.want(200, w.brings(someDocument)); a.body != refused.body {
			t.Errorf("%s", a.body)
		}
		for query, want := range map[string][]string{
			"":                              {refused.text("id"), id},
			"status=quarantined&":           {refused.text("id")},
			"status=handled&":               {id},
			"status=received&":              nil,
			"rail=isofile/other&":           nil,
			"endDate=2026-11-20T12:00:30Z&": {id},
		} {
			if got := w.listed("/v1/rails/documents?"+query, "id"); !slices.Equal(got, want) {
				t.Errorf("%q: %q, want %q", query, got, want)
			}
		}
		told, brought := w.told(), farthing.EventRailDocumentUploaded+" "
		if !slices.Equal(told, []string{brought + id, brought + refused.text("id"), brought + refused.text("id")}) {
			t.Errorf("%q", told)
		}
		if left := w.lies(isofile.In); len(left) != 0 {
			t.Errorf("%q are left", left)
		}
		w.refused(403, farthing.CodeInsufficientScope,
			w.send(http.MethodPost, "/v1/rails/documents", w.merchant, report, "Content-Type", mediaXML))
	})
}

// What is no document is not taken, and leaves nothing.
func TestWhatIsNotBrought(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.refused(400, farthing.CodeInvalidRequest, w.brings(""))
	w.refused(415, farthing.CodeUnsupportedMediaType, w.brings(someDocument, "Content-Type", mediaJSON))
	w.refused(413, farthing.CodeTooLarge, w.brings(strings.Repeat(" ", maxBulk+1)))
	endless := func(length int64) answered {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, w.base+"/v1/rails/documents",
			io.LimitReader(spaces{}, length))
		if err != nil {
			t.Fatal(err)
		}
		r.Header = http.Header{"Authorization": {"Bearer " + w.operator}, "Content-Type": {mediaXML}}
		return w.roundTrip(r)
	}
	w.refused(413, farthing.CodeTooLarge, endless(maxBulk+1))
	if a := w.want(201, endless(maxBulk)); a.text("status") != "quarantined" {
		t.Errorf("%s", a.body)
	}
	if left := w.lies(isofile.In); len(left) != 0 {
		t.Errorf("%q are left", left)
	}
	w.server.config.FileRails = nil
	w.refused(422, farthing.CodeNoRail, w.brings(someDocument))
}

// spaces has no end.
type spaces struct{}

// Read implements io.Reader.
func (spaces) Read(into []byte) (int, error) {
	return copy(into, bytes.Repeat([]byte(" "), len(into))), nil
}

// Of many who bring the same bytes at once, one brings something new, and nothing is handled twice.
func TestOneDocumentAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		payment := shownPayment()
		w.cuts(payment)
		report := strings.Replace(shownReport, "FILE", fileOf(payment.BankReference), 1)
		answers := make([]answered, 8)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() {
				text := report
				if i%2 == 1 {
					text = someDocument
				}
				answers[i] = w.brings(text)
			})
		}
		all.Wait()
		made := 0
		for _, a := range answers {
			if a.status == 201 {
				made++
			} else {
				w.want(200, a)
			}
		}
		got := w.listed("/v1/rails/documents?", "status")
		slices.Sort(got)
		if made != 2 || !slices.Equal(got, []string{"handled", "quarantined"}) || len(w.lies(isofile.In)) != 0 {
			t.Errorf("%d were made: %q, and %q are left", made, got, w.lies(isofile.In))
		}
	})
}
