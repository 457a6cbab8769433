package store_test

import (
	"errors"
	"testing"
	"time"

	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// heard is a report of a bank, made so many minutes after the tests' start.
func heard(reference string, number int64, minutes int) store.BankReport {
	return store.BankReport{
		BankReference: reference,
		Number:        number,
		At:            storetest.Start.Add(time.Duration(minutes) * time.Minute),
		Content:       []byte("it is paid"),
	}
}

// TestAForgedReportIsNotOpened writes to the database what a bank never said: a report that was moved to another
// payment, to another bank, or changed cannot be opened, so nothing is booked for it.
func TestAForgedReportIsNotOpened(t *testing.T) {
	for name, change := range map[string]string{
		"another payment": `UPDATE bank_reports SET bank_reference = 'wd2'`,
		"another report":  `UPDATE bank_reports SET number = 2`,
		"another bank":    `UPDATE bank_reports SET rail = 'http/other'`,
		"other content":   `UPDATE bank_reports SET content = key_id`,
	} {
		for _, engine := range storetest.Engines {
			if engine == "postgres" && name == "other content" {
				change = `UPDATE bank_reports SET content = convert_to(key_id, 'UTF8')`
			}
			t.Run(name+" "+engine, func(t *testing.T) {
				st, url := storetest.Open(t, engine)
				must(t, st.BankReports.Keep(t.Context(), store.Heard{
					Rail:    "http/acme",
					Reports: []store.BankReport{heard("wd1", 1, 1)},
					To:      "1",
				}))
				db := rawDatabase(t, url)
				_, err := db.ExecContext(t.Context(), change)
				must(t, err)
				for _, rail := range []string{"http/acme", "http/other"} {
					list, err := st.BankReports.Due(t.Context(), rail, storetest.Start.Add(time.Hour), 10)
					if len(list) != 0 || err == nil && name != "another bank" && rail == "http/acme" {
						t.Errorf("%s: %v, %v", rail, list, err)
					}
					if err != nil && !errors.Is(err, store.ErrWrongKey) {
						t.Errorf("%s: %v", rail, err)
					}
				}
			})
		}
	}
}

// Reports of one bank are listed by their moments until they are recorded; another bank has its own.
func TestReportsAreKeptInOrder(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		list := []store.BankReport{heard("b", 1, 2), heard("a", 2, 2), heard("a", 1, 1), heard("a", 1, 1)}
		must(t, st.BankReports.Keep(t.Context(), store.Heard{Rail: "http/acme", Reports: list, To: "x"}))
		must(t, st.BankReports.Keep(t.Context(), store.Heard{Rail: "http/other", Reports: list[:1], To: "y"}))
		due, err := st.BankReports.Due(t.Context(), "http/acme", storetest.Start.Add(time.Hour), 2)
		if err != nil || len(due) != 2 || due[0].Number != 1 || due[1].BankReference != "a" || due[1].Number != 2 {
			t.Errorf("%+v, %v", due, err)
		}
		for range 2 {
			must(t, st.BankReports.Recorded(t.Context(), "http/acme", due))
		}
		due, err = st.BankReports.Due(t.Context(), "http/acme", storetest.Start.Add(time.Hour), 10)
		if err != nil || len(due) != 1 || due[0].BankReference != "b" || string(due[0].Content) != "it is paid" {
			t.Errorf("%+v, %v", due, err)
		}
		banks, err := st.BankReports.Banks(t.Context())
		if err != nil || len(banks) != 2 {
			t.Errorf("%v, %v", banks, err)
		}
	})
}

// A bank whose reports come unasked has reported; it is asked from its beginning all the same, and what comes unasked
// later moves no cursor.
func TestAPushedReportMovesNoCursor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		const bank = "http/acme"
		for _, c := range []struct {
			heard store.Heard
			banks int
			want  string
		}{
			{store.Heard{Rail: bank}, 0, ""},
			{store.Heard{Rail: bank, Reports: []store.BankReport{heard("a", 1, 1)}}, 1, ""},
			{store.Heard{Rail: bank, To: "x"}, 1, "x"},
			{store.Heard{Rail: bank, To: "y"}, 1, "x"}, // another process was first
			{store.Heard{Rail: bank, Reports: []store.BankReport{heard("b", 1, 1)}}, 1, "x"},
			{store.Heard{Rail: bank, From: "x", To: "z"}, 1, "z"},
		} {
			must(t, st.BankReports.Keep(t.Context(), c.heard))
			banks, err := st.BankReports.Banks(t.Context())
			cursor, again := st.BankReports.Cursor(t.Context(), bank)
			if err != nil || again != nil || len(banks) != c.banks || cursor != c.want {
				t.Errorf("after %+v: %v and %q, %v, %v", c.heard, banks, cursor, err, again)
			}
		}
	})
}
