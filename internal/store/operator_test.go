package store_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// operatorNumber returns the operator's number in the database, as docs/journal.md says.
func operatorNumber() int64 {
	digest := sha256.Sum256([]byte(farthing.OperatorID))
	return int64(binary.BigEndian.Uint64(digest[:8]))
}

// ada is a person of the operator's, by a client of its.
func ada(why string) farthing.Author {
	return farthing.Author{Actor: farthing.ActorClient("cl_1"), Person: "ada", Why: why}
}

// audited returns the operator's journal, oldest row first, without what opening the store wrote.
func audited(t *testing.T, s *store.Store, f store.JournalFilter) []store.AuditRow {
	t.Helper()
	f.Ascending = true
	page, err := s.Journal.Audit(t.Context(), f, 500)
	must(t, err)
	return slices.DeleteFunc(page.Rows, func(r store.AuditRow) bool {
		return r.Type == farthing.EventStoreMigrated || r.Actor == farthing.ActorSystem
	})
}

// told returns a row as one line: what happened to what, by whom, in which words, and what changed.
func told(r *store.AuditRow) string {
	line := r.Type + " " + r.SubjectID + " " + r.Actor
	if r.Note != nil {
		line += " " + strings.TrimSpace(r.Note.Who+" "+r.Note.Text+" "+r.Note.Changes)
	}
	return line
}

// setDisputeRate changes the settings.
func setDisputeRate(ctx context.Context, s *store.Store, rate int64, by farthing.Author) error {
	by.Actor = farthing.ActorCLI // it loosens
	_, err := s.Settings.Change(ctx, farthing.ChangeSettings{
		To:     farthing.Settings{DisputeRate: rate},
		Names:  []string{"disputeRate"},
		Reason: by.Why,
		Person: by.Person,
		By:     farthing.Origin{Actor: by.Actor},
	})
	return err
}

// operatorsYear does something of everything that the operator's journal tells of.
func operatorsYear(t *testing.T, s *store.Store) {
	t.Helper()
	ctx, at := t.Context(), storetest.Start
	must(t, setDisputeRate(ctx, s, 200, ada("the scheme asks for it")))
	pause := store.PauseChange{Rail: "simbank", At: at, Actor: farthing.ActorCLI, Who: "root", Why: "the bank is slow"}
	_, _, err := s.Settings.Pause(ctx, pause)
	must(t, err)
	_, _, err = s.Settings.Pause(ctx, pause)
	must(t, err)
	pause.Why = "it is quick again"
	for range 2 {
		_, err = s.Settings.Resume(ctx, pause)
		must(t, err)
	}
	late := farthing.Break{
		ID:         farthing.BreakID("late", "w1"),
		Kind:       farthing.BreakLate,
		Status:     farthing.BreakOpen,
		Amount:     850,
		MerchantID: "shop",
		Entry:      "paid w1 850",
		OpenedAt:   at,
	}
	unknown := late
	unknown.ID, unknown.Kind, unknown.MerchantID = farthing.BreakID("unknown", "w2"), farthing.BreakUnknownAtUs, ""
	for range 2 {
		must(t, s.Breaks.Open(ctx, []farthing.Break{late, unknown}))
	}
	must(t, s.Clients.Create(ctx, shopClient("c1"), ada("")))
	must(t, s.Clients.AddSecret(ctx, "c1", store.ClientSecret{ID: "s9", Digest: []byte("d"), CreatedAt: at}, ada("")))
	expiry := store.Expiry{ClientID: "c1", Except: "s9", At: at.Add(time.Hour)}
	for range 2 {
		must(t, s.Clients.ExpireSecrets(ctx, expiry, ada("")))
	}
	must(t, s.Clients.RemoveSecret(ctx, store.Removal{ClientID: "c1", SecretID: "s9"}, ada("")))
	for range 2 {
		must(t, s.Clients.Revoke(ctx, "c1", at, ada("")))
	}
	must(t, s.SigningKeys.Add(ctx, keyFrom("k1", 0), "", ada("")))
	made, _ := checkpoint(t, s)
	must(t, s.Checkpoints.Record(ctx, made, ada("")))
	_, err = s.SealingKeys.Check(ctx, ada(""))
	must(t, err)
}

// Who changed what, and why, is read in one list, whatever it was; what changed nothing wrote nothing.
func TestTheOperatorsJournalSaysWhoDidWhat(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		operatorsYear(t, s)
		const client = "client:cl_1"
		var lines []string
		for _, row := range audited(t, s, store.JournalFilter{}) {
			lines = append(lines, told(&row))
		}
		want := []string{
			"settings.changed 1 " + farthing.ActorCLI +
				` ada the scheme asks for it {"disputeRate":200,"disputeRateBefore":100}`,
			"rail.paused 1 cli root the bank is slow",
			"rail.resumed 1 cli root it is quick again",
			"break.opened br_6kvant1qbxrcep0krtbhezag48 bank",
			"break.opened br_69m5bq0p2cx53qffm0g9agn9pr bank",
			"client.created c1 " + client + ` ada  {"name":"Shop"}`,
			"client.secret_added c1 " + client + " ada",
			"client.secrets_expired c1 " + client + " ada",
			"client.secret_removed c1 " + client + " ada",
			"client.revoked c1 " + client + " ada",
			"signing_key.made k1 " + client + " ada",
			"checkpoint.made 2026-11-20T12:00:00.000Z " + client + " ada",
			"store.secrets_opened store " + client + " ada",
		}
		if !slices.Equal(lines, want) {
			t.Errorf("the journal says\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
		}
		for _, test := range []struct {
			f     store.JournalFilter
			count int
		}{
			{store.JournalFilter{Type: farthing.EventRailPaused}, 1},
			{store.JournalFilter{Actor: client}, 8},
			{store.JournalFilter{Actor: farthing.ActorCLI}, 3},
			{store.JournalFilter{Subject: farthing.SubjectClient, SubjectID: "c1"}, 5},
			{store.JournalFilter{Type: farthing.EventRailPaused, Actor: farthing.ActorStaff}, 0},
		} {
			if rows := audited(t, s, test.f); len(rows) != test.count {
				t.Errorf("%+v: %d rows, want %d", test.f, len(rows), test.count)
			}
		}
		report, problems := verified(t, s)
		if problems != "" || report.Books != 0 || report.Operator < int64(len(want)) {
			t.Errorf("%+v\n%s", report, problems)
		}
	})
}

// A change that is refused, or that fails in the middle, leaves no row that says it happened.
func TestWhatDidNotHappenIsNotJournaled(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		must(t, s.Clients.Create(t.Context(), shopClient("c1"), ada("")))
		before := len(audited(t, s, store.JournalFilter{}))
		none := store.Removal{ClientID: "c1", SecretID: "none"}
		for name, err := range map[string]error{
			"taken":        s.Clients.Create(t.Context(), shopClient("c1"), ada("")),
			"no client":    s.Clients.Revoke(t.Context(), "c2", storetest.Start, ada("")),
			"no secret":    s.Clients.RemoveSecret(t.Context(), none, ada("")),
			"no such word": s.Clients.Revoke(t.Context(), "c1", storetest.Start, ada("two\nlines")),
		} {
			if err == nil {
				t.Errorf("%s: done", name)
			}
		}
		if after := len(audited(t, s, store.JournalFilter{})); after != before {
			t.Errorf("%d rows tell of what did not happen", after-before)
		}
		// The last of them wrote its row before its note was found wrong: the client must be in use.
		client, err := s.Clients.Get(t.Context(), "c1")
		must(t, err)
		if client.RevokedAt != nil {
			t.Error("the client was revoked, and no row says so")
		}
	})
}

// Two processes append in turn: no row is lost, and no two have the same number.
func TestTwoProcessesShareTheOperatorsJournal(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			both := []*store.Store{
				storetest.Reopen(t, url, storetest.Options(key, clock)),
				storetest.Reopen(t, url, storetest.Options(key, clock)),
			}
			before := len(audited(t, both[0], store.JournalFilter{}))
			var all sync.WaitGroup
			for n := range 20 {
				all.Go(func() {
					if n%4 == 0 {
						if err := setDisputeRate(t.Context(), both[n%2], int64(n)+1, ada("try")); err != nil {
							t.Error(err)
						}
						return
					}
					id := fmt.Sprint("c", n)
					if err := both[n%2].Clients.Create(t.Context(), shopClient(id), ada("")); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			rows := audited(t, both[1], store.JournalFilter{})
			if len(rows) != before+20 {
				t.Errorf("%d rows, want %d more than %d", len(rows), 20, before)
			}
			if _, problems := verified(t, both[0]); problems != "" {
				t.Error(problems)
			}
		})
	}
}

// Whoever can write to the database cannot change what the operator's journal tells without being found.
func TestVerifyProvesTheOperatorsJournal(t *testing.T) {
	slow.Test(t)
	operator := fmt.Sprintf("merchant = %d", operatorNumber())
	for name, c := range map[string]struct{ statement, want string }{
		"another actor": {"UPDATE journal SET actor = 'staff' WHERE " + operator + " AND kind = 205",
			"the hash is not that of the row"},
		"a row out": {"DELETE FROM journal WHERE " + operator + " AND kind = 205", "the row is missing"},
		"the last row out": {"DELETE FROM journal WHERE " + operator + " AND kind = 240",
			"the book's last row is"},
		"no journal": {"DELETE FROM journal WHERE " + operator, "the book's last row is"},
		"no book":    {"DELETE FROM books WHERE " + operator, "there is no journal of the operator"},
		"another reason": {"UPDATE notes SET text = 'just so' WHERE " + operator + " AND who = 'root'",
			"the note is not the one"},
		"other changes": {"UPDATE notes SET changes = '{}' WHERE " + operator + " AND changes IS NOT NULL",
			"the note is not the one"},
		"a note out": {"DELETE FROM notes WHERE " + operator + " AND who = 'root'", "rows were written with a note"},
		"money":      {"UPDATE books SET bank = 1, operator_funds = 1 WHERE " + operator, "can have none"},
		"a row of a merchant's": {"UPDATE journal SET kind = 101 WHERE " + operator + " AND kind = 205",
			"nothing that is ever written"},
		"settings": {"UPDATE settings SET content = replace(content, '200', '900')",
			"settings 1 is not what its last journal row says"},
		"settings out":  {"DELETE FROM settings", "the settings 1 is gone"},
		"a pause back":  {"UPDATE pauses SET resumed_at = NULL", "pause 1 is not what its last journal row says"},
		"a client back": {"UPDATE clients SET revoked_at = NULL", "client c1 is not what its last journal row says"},
		"a client gone": {"DELETE FROM client_secrets; DELETE FROM clients", "the client c1 is gone"},
		"a key gone":    {"DELETE FROM signing_keys", "the signing_key k1 is gone"},
		"a client put in": {"DELETE FROM client_secrets; UPDATE clients SET client_id = 'c7'",
			"there is no row that the client c7 was made"},
		"a secret out":      {"DELETE FROM client_secrets", "client c1 is not what its last journal row says"},
		"a secret for good": {"UPDATE client_secrets SET expires_at = NULL", "client c1 is not what its last"},
		"a secret put in": {"INSERT INTO client_secrets SELECT client_id, 's8', digest, created_at, NULL, NULL " +
			"FROM client_secrets", "client c1 is not what its last journal row says"},
		"another's key": {"UPDATE signing_keys SET sealed = (SELECT instruction FROM attempts UNION ALL " +
			"SELECT digest FROM client_secrets LIMIT 1)", "signing_key k1: what is sealed in the record cannot be"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, engine := range storetest.Engines {
				url, key := storetest.URL(t, engine)
				clock := storetest.NewClock(storetest.Start)
				s := storetest.Reopen(t, url, storetest.Options(key, clock))
				operatorsYear(t, s)
				if _, problems := verified(t, s); problems != "" {
					t.Fatal(problems)
				}
				tamper(t, url, strings.Split(c.statement, "; ")...)
				if _, problems := verified(t, s); !strings.Contains(problems, c.want) {
					t.Errorf("%s: found %q, want %q", engine, problems, c.want)
				}
			}
		})
	}
}

// A row about a client proves it with its secrets, in the form that docs/journal.md describes.
func TestAnOperatorsRowProvesItsRecord(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		must(t, s.Clients.Create(t.Context(), shopClient("c1"), ada("")))
		at := storetest.Start.UnixMilli()
		form := fmt.Sprintf("6:client,9:client_id,2:c1,10:created_at,13:%[1]d,11:merchant_id,5:mer_1,4:name,4:Shop,"+
			"10:not_before,13:%[1]d,6:scopes,26:payments:read balance:read,"+
			"14:client_secrets,10:created_at,13:%[1]d,6:digest,4:\x01\x02\x00\xff,2:id,2:s1,", at)
		want := sha256.Sum256([]byte(form))
		rows := audited(t, s, store.JournalFilter{Type: farthing.EventClientCreated})
		if got := rows[0].Content; !bytes.Equal(got[:], want[:16]) {
			t.Errorf("the row has %x, want %x", got, want[:16])
		}
	})
}

// Of two processes that change one client at the same moment, the row that comes last proves what both did.
func TestTwoProcessesChangeOneClient(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			options := storetest.Options(key, storetest.NewClock(storetest.Start))
			one, other := storetest.Reopen(t, url, options), storetest.Reopen(t, url, options)
			var all sync.WaitGroup
			for n := range 10 {
				id := fmt.Sprint("c", n)
				must(t, one.Clients.Create(t.Context(), shopClient(id), ada("")))
				all.Go(func() {
					if err := one.Clients.Revoke(t.Context(), id, storetest.Start, ada("")); err != nil {
						t.Error(err)
					}
				})
				all.Go(func() {
					removal := store.Removal{ClientID: id, SecretID: "s1"}
					if err := other.Clients.RemoveSecret(t.Context(), removal, ada("")); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			if _, problems := verified(t, one); problems != "" {
				t.Error(problems)
			}
		})
	}
}

// A secret of a client that is not there would become a secret of the next client with that id.
func TestVerifyFindsASecretWithoutItsClient(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			must(t, s.Clients.Create(t.Context(), shopClient("c1"), ada("")))
			_, err := rawDatabase(t, url).ExecContext(t.Context(), "INSERT INTO client_secrets "+
				"SELECT 'c2', id, digest, created_at, NULL, NULL FROM client_secrets")
			must(t, err)
			const want = "the secret s1 is of a client c2 that is not there"
			if _, problems := verified(t, s); !strings.Contains(problems, want) {
				t.Errorf("found %q, want %q", problems, want)
			}
		})
	}
}

// The upkeep of a running server looks at the end of the operator's journal too.
func TestAnAuditFindsAChangedOperatorsJournal(t *testing.T) {
	url, key := storetest.URL(t, "sqlite")
	s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
	operatorsYear(t, s)
	report, err := s.Audit(t.Context(), "", 10, 100)
	must(t, err)
	if len(report.Problems) > 0 || report.Books != 0 {
		t.Errorf("%+v", report)
	}
	tamper(t, url, "UPDATE journal SET actor = 'staff' WHERE kind = 205")
	report, err = s.Audit(t.Context(), "", 10, 100)
	must(t, err)
	if len(report.Problems) != 1 || report.Problems[0].MerchantID != farthing.OperatorID {
		t.Errorf("%+v", report)
	}
}

// Who cuts off the end of the operator's journal, and makes its book agree, is found by a checkpoint that names more.
func TestACheckpointFindsACutOperatorsJournal(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
			checkpoint(t, s) // makes the key, whose row stays
			must(t, setDisputeRate(t.Context(), s, 200, ada("first")))
			_, err := s.SealingKeys.Check(t.Context(), ada(""))
			must(t, err)
			_, text := checkpoint(t, s)
			_, err = s.SealingKeys.Check(t.Context(), ada(""))
			must(t, err)
			if found := compared(t, s, text, nil); found != "" {
				t.Fatalf("at once: %s", found)
			}
			where := fmt.Sprintf("merchant = %d", operatorNumber())
			var kept int64 // the row of the settings
			for _, row := range audited(t, s, store.JournalFilter{Type: farthing.EventSettingsChanged}) {
				kept = row.Seq
			}
			tamper(t, url,
				fmt.Sprintf("DELETE FROM journal WHERE %s AND seq > %d", where, kept),
				fmt.Sprintf("DELETE FROM notes WHERE %s AND seq > %d", where, kept),
				fmt.Sprintf("UPDATE books SET seq = %d, hash = (SELECT hash FROM journal WHERE %s AND seq = %d) "+
					"WHERE %s", kept, where, kept, where))
			if _, problems := verified(t, s); problems != "" {
				t.Fatalf("the shorter journal does not agree with itself:\n%s", problems)
			}
			if found := compared(t, s, text, nil); !strings.HasPrefix(found, "operator ") ||
				!strings.Contains(found, "it is gone") {
				t.Errorf("with the checkpoint: %q", found)
			}
		})
	}
}

// A merchant's rows that people decided are in the same list, with their notes, and nothing that was only recorded.
func TestAMerchantsDecisionsAreAudited(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		types := map[string]bool{}
		noted := 0
		for _, row := range audited(t, s, store.JournalFilter{MerchantID: "shop"}) {
			types[row.Type] = true
			if slices.Contains(farthing.Unattended(), row.Actor) {
				t.Errorf("%s of %s was decided by nobody", row.Type, row.Actor)
			}
			if row.Note != nil {
				noted++
			}
		}
		for _, want := range []string{
			farthing.EventMerchantCreated, farthing.EventBankAccountNominated, farthing.EventWithdrawalRequested,
		} {
			if !types[want] {
				t.Errorf("%s is missing in %v", want, types)
			}
		}
		if types[farthing.EventPaymentSettled] || types[farthing.EventRefundMade] ||
			types[farthing.EventSettingsChanged] {
			t.Errorf("what was only recorded, or is another's, is in %v", types)
		}
		notes, err := s.Notes.List(t.Context(), "shop", 1, 1000)
		must(t, err)
		if noted != len(notes) {
			t.Errorf("%d rows with notes, of %d", noted, len(notes))
		}
	})
}

// The pages of the list join without a gap, in both directions.
func TestAuditPagesJoin(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for n := range 7 {
			must(t, s.Clients.Create(t.Context(), shopClient(fmt.Sprint("c", n)), ada("")))
		}
		for _, ascending := range []bool{false, true} {
			f := store.JournalFilter{Type: farthing.EventClientCreated, Ascending: ascending}
			var ids []string
			for more := true; more; {
				page, err := s.Journal.Audit(t.Context(), f, 3)
				must(t, err)
				for _, row := range page.Rows {
					ids = append(ids, row.SubjectID)
				}
				more, f.Position = page.More, page.Last.Seq
			}
			if !ascending {
				slices.Reverse(ids)
			}
			if got := strings.Join(ids, " "); got != "c0 c1 c2 c3 c4 c5 c6" {
				t.Errorf("ascending %t: %s", ascending, got)
			}
		}
	})
}
