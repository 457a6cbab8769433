package store_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// filing returns a file of payments with these references.
func filing(id string, references ...string) store.Filing {
	f := store.Filing{
		Rail: "isofile/acme",
		File: &store.RailFile{
			ID:        id,
			Content:   []byte("<Document/> of " + id),
			Count:     int64(len(references)),
			Total:     500,
			Currency:  "GBP",
			CreatedAt: storetest.Start,
		},
	}
	for _, reference := range references {
		f.Payments = append(f.Payments, store.RailPayment{BankReference: reference, Amount: 500, Currency: "GBP"})
	}
	return f
}

// A payment is in one file for ever: a file that holds it again is not kept, and none of its payments is.
func TestAPaymentIsInOneFile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		must(t, st.RailFiles.Keep(t.Context(), filing("PF1", "wd1", "wd2")))
		if err := st.RailFiles.Keep(t.Context(), filing("PF2", "wd3", "wd2")); !errors.Is(err, store.ErrSentBefore) {
			t.Errorf("%v", err)
		}
		found, err := st.RailFiles.Payments(t.Context(), "isofile/acme", []string{"wd1", "wd2", "wd3"})
		must(t, err)
		if len(found) != 2 || found["wd2"].FileID != "PF1" || found["wd2"].Amount != 500 {
			t.Errorf("%+v", found)
		}
		in, err := st.RailFiles.In(t.Context(), "isofile/acme", "PF1")
		must(t, err)
		other, err := st.RailFiles.In(t.Context(), "isofile/other", "PF1")
		must(t, err)
		if len(in) != 2 || len(other) != 0 {
			t.Errorf("%+v, %+v", in, other)
		}
		left, err := st.RailFiles.Unwritten(t.Context(), "isofile/acme")
		must(t, err)
		if len(left) != 1 || string(left[0].Content) != "<Document/> of PF1" {
			t.Errorf("%+v", left)
		}
		at := storetest.Start.Add(time.Minute)
		for range 2 {
			must(t, st.RailFiles.Written(t.Context(), "isofile/acme", "PF1", at))
			at = at.Add(time.Hour)
		}
		page, err := st.RailFiles.List(t.Context(), store.RailFileFilter{}, 10)
		list := page.Rows
		must(t, err)
		if len(list) != 1 || !list[0].WrittenAt.Equal(storetest.Start.Add(time.Minute)) || list[0].Content != nil {
			t.Errorf("%+v", list)
		}
		if _, err := st.RailFiles.Get(t.Context(), "isofile/acme", "PF2"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%v", err)
		}
	})
}

// TestAForgedFileIsNotSent writes to the database what the program never sealed: a file that was changed, or moved to
// another name, cannot be opened, so it never leaves.
func TestAForgedFileIsNotSent(t *testing.T) {
	for name, change := range map[string]string{
		"another name": `UPDATE rail_files SET id = 'PF2'`,
		"another bank": `UPDATE rail_files SET rail = 'isofile/other'`,
		"other bytes":  `UPDATE rail_files SET content = digest`,
	} {
		for _, engine := range storetest.Engines {
			t.Run(name+" "+engine, func(t *testing.T) {
				st, url := storetest.Open(t, engine)
				must(t, st.RailFiles.Keep(t.Context(), filing("PF1", "wd1")))
				_, err := rawDatabase(t, url).ExecContext(t.Context(), change)
				must(t, err)
				for _, rail := range []string{"isofile/acme", "isofile/other"} {
					list, err := st.RailFiles.Unwritten(t.Context(), rail)
					if len(list) != 0 || err != nil && !errors.Is(err, store.ErrWrongKey) {
						t.Errorf("%s: %v, %v", rail, list, err)
					}
				}
			})
		}
	}
}

// Whoever reads a file is in the operator's journal, and gets what its digest is of, or nothing.
func TestReadingAFileIsTold(t *testing.T) {
	ann := farthing.Author{Actor: "client:ann", Person: "Ann"}
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			st, url := storetest.Open(t, engine)
			must(t, st.RailFiles.Keep(t.Context(), filing("PF1", "wd1")))
			told := func() int {
				page, err := st.Journal.Audit(t.Context(), store.JournalFilter{Type: farthing.EventRailFileRead}, 10)
				must(t, err)
				for _, row := range page.Rows {
					if row.SubjectID != "PF1" || row.Actor != ann.Actor || row.Note.Who != ann.Person {
						t.Errorf("%+v", row)
					}
				}
				return len(page.Rows)
			}
			got, err := st.RailFiles.Read(t.Context(), "", "PF1", ann)
			must(t, err)
			if string(got.Content) != "<Document/> of PF1" || told() != 1 {
				t.Errorf("%+v, told %d times", got, told())
			}
			_, err = st.RailFiles.Read(t.Context(), "isofile/other", "PF1", ann)
			if !errors.Is(err, store.ErrNotFound) {
				t.Error(err)
			}
			const forge = `UPDATE rail_files SET digest = substr(content, 1, 32)`
			_, err = rawDatabase(t, url).ExecContext(t.Context(), forge)
			must(t, err)
			if got, err := st.RailFiles.Read(t.Context(), "", "PF1", ann); !errors.Is(err, farthing.ErrIntegrity) ||
				told() != 1 {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

// A document that somebody brought is known before it is handled, is told of each time, and is handled once.
func TestABroughtDocumentIsKnown(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		ann := farthing.Author{Actor: "client:ann", Person: "Ann"}
		given := store.Document{
			Rail:       "isofile/acme",
			Name:       "a.xml",
			Digest:     farthing.Digest{1},
			ReceivedAt: storetest.Start,
		}
		bring := func(fresh bool, status store.DocumentStatus) store.Document {
			t.Helper()
			known, is, err := st.Documents.Brought(t.Context(), given, ann)
			must(t, err)
			if is != fresh || known.Status != status || known.ID != farthing.DocumentID(given.Rail, given.Digest) {
				t.Errorf("%+v, new: %v", known, is)
			}
			return known
		}
		bring(true, store.DocumentReceived)
		known := bring(false, store.DocumentReceived)
		keep := func(status store.DocumentStatus, reason, kind string) bool {
			doc, err := st.Documents.Begin(t.Context(), known.Rail, known.Digest)
			must(t, err)
			doc.Status, doc.Reason = status, reason
			doc.Kind, doc.ReceivedAt = kind, storetest.Start
			kept, err := st.Documents.Keep(t.Context(), doc, store.DocumentReport{})
			must(t, err)
			return kept
		}
		kept := keep(store.DocumentQuarantined, "it is cut off", "")
		bring(false, store.DocumentQuarantined)
		again := keep(store.DocumentHandled, "", "pain.002.001.10")
		bring(false, store.DocumentHandled)
		got, err := st.Documents.Get(t.Context(), known.ID)
		must(t, err)
		told, err := st.Journal.Audit(t.Context(), store.JournalFilter{Type: farthing.EventRailDocumentUploaded}, 10)
		must(t, err)
		if !kept || !again || got.Kind != "pain.002.001.10" || got.Number != 1 || len(told.Rows) != 3 {
			t.Errorf("%v, %v, %+v, told %d times", kept, again, got, len(told.Rows))
		}
		if _, err := st.Documents.Get(t.Context(), "doc_none"); !errors.Is(err, store.ErrNotFound) {
			t.Error(err)
		}
	})
}

// A document is kept once, with what it says of payments and files; one that was refused may be kept anew.
//
//test:race
func TestADocumentIsKeptOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		must(t, st.RailFiles.Keep(t.Context(), filing("PF1", "wd1")))
		document := func(digest byte, status store.DocumentStatus) store.Document {
			d, err := st.Documents.Begin(t.Context(), "isofile/acme",
				farthing.Digest(bytes.Repeat([]byte{digest}, len(farthing.Digest{}))))
			must(t, err)
			d.Name, d.Status, d.ReceivedAt = "a.xml", status, storetest.Start
			if status == store.DocumentQuarantined {
				d.Reason = "it is cut off"
			}
			return d
		}
		keep := func(d store.Document, want bool, reports ...store.BankReport) {
			t.Helper()
			kept, err := st.Documents.Keep(t.Context(), d, store.DocumentReport{
				Reports: reports,
				Answers: []store.FileAnswer{{FileID: "PF1", Status: "ACCP"}},
			})
			if must(t, err); kept != want {
				t.Errorf("%+v is kept: %v", d, kept)
			}
		}
		first, second := document(1, store.DocumentQuarantined), document(2, store.DocumentHandled)
		keep(first, true)
		keep(second, false) // its number is the first one's by now
		keep(document(2, store.DocumentHandled), true, heard("wd1", 1, 0))
		keep(document(2, store.DocumentHandled), false, heard("wd1", 2, 0))
		keep(document(1, store.DocumentHandled), true, heard("wd1", 3, 0))
		keep(document(1, store.DocumentQuarantined), false)
		due, err := st.BankReports.Due(t.Context(), "isofile/acme", storetest.Start, 10)
		must(t, err)
		if len(due) != 2 || due[0].Number != 1 || due[1].Number != 3 {
			t.Errorf("%+v", due)
		}
		page, err := st.Documents.List(t.Context(), store.DocumentFilter{}, 10)
		list := page.Rows
		must(t, err)
		if len(list) != 2 || list[0].Number != 2 || list[1].Status != store.DocumentHandled || list[1].Reason != "" {
			t.Errorf("%+v", list)
		}
		refused, err := st.Documents.List(t.Context(), store.DocumentFilter{
			Statuses: []store.DocumentStatus{store.DocumentQuarantined},
		}, 10)
		must(t, err)
		banks, err := st.BankReports.Banks(t.Context())
		must(t, err)
		files, err := st.RailFiles.List(t.Context(), store.RailFileFilter{}, 10)
		must(t, err)
		if len(refused.Rows) != 0 || len(banks) != 1 || files.Rows[0].RailCode != "ACCP" {
			t.Errorf("%+v, %v, %+v", refused, banks, files)
		}
	})
}
