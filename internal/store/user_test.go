package store_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// userOf is a user of a name, at the operator and at a shop.
func userOf(name string) store.User {
	return store.User{
		ID:     "usr_" + strings.ToLower(name),
		Name:   name,
		Email:  name + "@example.com",
		Handle: "handle of " + name,
		Status: "invited",
		MadeAt: storetest.Start,
		MadeBy: []string{"ada"},
		Memberships: []store.Membership{
			{Place: farthing.OperatorID, Role: "auditor", Since: storetest.Start},
			{Place: "shop", Role: "viewer", Since: storetest.Start},
		},
	}
}

// sessionOf is a session of a user.
func sessionOf(digest, userID string) store.Session {
	return store.Session{
		Digest: digest,
		UserID: userID,
		MadeAt: storetest.Start,
		SeenAt: storetest.Start,
		EndsAt: storetest.Start.Add(time.Hour),
		How:    "password",
	}
}

// A user is found by everything that names it, and no second one has the name or the address, however they are written.
func TestUsersAreAlone(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, url string, _ *storetest.Clock) {
		ctx := t.Context()
		must(t, s.Users.Add(ctx, userOf("Uma"), ada("")))
		for what, twin := range map[string]func(*store.User){
			"name":  func(u *store.User) { u.Name = " uma" },
			"email": func(u *store.User) { u.Email = "UMA@example.com" },
		} {
			next := userOf("Ugo")
			twin(&next)
			refused, is := errors.AsType[*farthing.Error](s.Users.Add(ctx, next, ada("")))
			if !is || refused.Fields[0].Location != what {
				t.Errorf("the same %s: %v", what, refused)
			}
		}
		if err := s.Users.Add(ctx, userOf("Uma"), ada("")); err == nil {
			t.Error("the same user is added twice")
		}
		must(t, s.Users.Add(ctx, userOf("Ugo"), ada("")))
		byEmail, err := s.Users.ByEmail(ctx, "uma@EXAMPLE.com")
		must(t, err)
		byHandle, err := s.Users.ByHandle(ctx, "handle of Uma")
		must(t, err)
		if byEmail.ID != "usr_uma" || byHandle.ID != "usr_uma" || byEmail.Email != "Uma@example.com" ||
			len(byEmail.Memberships) != 2 {
			t.Errorf("found %+v and %+v", byEmail, byHandle)
		}
		if _, err := s.Users.Get(ctx, "usr_none"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("nobody: %v", err)
		}
		for place, want := range map[string]int{"": 2, "shop": 2, "other": 0} {
			if list, err := s.Users.List(ctx, place, "", 10); err != nil || len(list) != want {
				t.Errorf("at %q: %d users, %v", place, len(list), err)
			}
		}
		for _, plain := range texts(t, url, `SELECT email || digest || folded || key_id FROM users`) {
			if strings.Contains(plain, "example.com") {
				t.Errorf("an address is in the open: %s", plain)
			}
		}
	})
}

// A change of a user has a row of the operator's journal, and one of a user that was changed from outside is refused.
func TestChangesOfUsersAreJournaled(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, url string, _ *storetest.Clock) {
		ctx := t.Context()
		must(t, s.Users.Add(ctx, userOf("Uma"), ada("")))
		must(t, s.Sessions.Begin(ctx, store.Begin{Session: sessionOf("one", "usr_uma")}))
		must(t, s.Sessions.Begin(ctx, store.Begin{Session: sessionOf("two", "usr_uma")}))
		suspend := func(u *store.User) (store.UserChange, error) {
			u.Status, u.Memberships = "suspended", u.Memberships[:1]
			return store.UserChange{Event: farthing.EventUserSuspended, Ends: true, Except: "two"}, nil
		}
		changed, err := s.Users.Change(ctx, "usr_uma", ada("left"), suspend)
		must(t, err)
		if changed.Status != "suspended" {
			t.Errorf("changed to %+v", changed)
		}
		if _, found := verified(t, s); found != "" {
			t.Fatal(found)
		}
		if list, err := s.Sessions.Of(ctx, "usr_uma"); err != nil || len(list) != 1 || list[0].Digest != "two" {
			t.Errorf("sessions left: %+v, %v", list, err)
		}
		page, err := s.Journal.Audit(ctx, store.JournalFilter{Subject: farthing.SubjectUser}, 10)
		must(t, err)
		if len(page.Rows) != 2 || page.Rows[0].Type != farthing.EventUserSuspended ||
			page.Rows[0].Note.Text != "left" || !strings.Contains(page.Rows[0].Details, `"operator auditor"`) {
			t.Errorf("the journal has %+v", page.Rows)
		}
		for what, forged := range map[string]struct{ do, undo string }{
			"another role": {"UPDATE memberships SET role = 'admin'", "UPDATE memberships SET role = 'auditor'"},
			"a membership put in": {"INSERT INTO memberships VALUES ('usr_uma', 'other', 'owner', 1)",
				"DELETE FROM memberships WHERE place = 'other'"},
			"a password": {"UPDATE users SET password = 'x'", "UPDATE users SET password = NULL"},
		} {
			tamper(t, url, forged.do)
			if _, found := verified(t, s); !strings.Contains(found, "user usr_uma is not what its last journal row") {
				t.Errorf("%s: verify finds %q", what, found)
			}
			if _, err := s.Users.Change(ctx, "usr_uma", ada(""), suspend); !errors.Is(err, farthing.ErrIntegrity) {
				t.Errorf("%s: changed all the same: %v", what, err)
			}
			tamper(t, url, forged.undo)
		}
	})
}

// A session that the program did not make is none, nor is one that was changed; nor is a link.
func TestSessionsAreTheProgramsOwn(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, url string, clock *storetest.Clock) {
		ctx := t.Context()
		must(t, s.Users.Add(ctx, userOf("Uma"), ada("")))
		must(t, s.Users.Add(ctx, userOf("Ugo"), ada("")))
		must(t, s.Sessions.Begin(ctx, store.Begin{Session: sessionOf("one", "usr_uma")}))
		found, whose, err := s.Sessions.Get(ctx, "one")
		if err != nil || found.How != "password" || whose.Name != "Uma" || len(whose.Memberships) != 2 ||
			whose.Email != "Uma@example.com" {
			t.Fatalf("%+v of %+v, %v", found, whose, err)
		}
		for what, forgery := range map[string][2]string{
			"another's":  {"UPDATE sessions SET user_id = 'usr_ugo'", "UPDATE sessions SET user_id = 'usr_uma'"},
			"longer":     {"UPDATE sessions SET ends_at = ends_at + 1", "UPDATE sessions SET ends_at = ends_at - 1"},
			"stronger":   {"UPDATE sessions SET strong_at = 1", "UPDATE sessions SET strong_at = NULL"},
			"by passkey": {"UPDATE sessions SET how = 'passkey'", "UPDATE sessions SET how = 'password'"},
		} {
			tamper(t, url, forgery[0])
			if _, _, err := s.Sessions.Get(ctx, "one"); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("%s: %v", what, err)
			}
			if list, err := s.Sessions.Of(ctx, "usr_ugo"); err != nil || len(list) > 0 {
				t.Errorf("%s: %+v, %v", what, list, err)
			}
			tamper(t, url, forgery[1])
		}
		link := store.OneTimeSecret{
			Digest:  "link",
			Kind:    "link",
			UserID:  "usr_uma",
			Payload: []byte("x"),
			EndsAt:  clock.Now().Add(time.Minute),
		}
		must(t, s.Sessions.KeepOnce(ctx, link))
		if got, err := s.Sessions.Once(ctx, "link", "link"); err != nil || got.UserID != "usr_uma" ||
			string(got.Payload) != "x" {
			t.Errorf("%+v, %v", got, err)
		}
		tamper(t, url, "UPDATE one_time_secrets SET user_id = 'usr_ugo'")
		if _, err := s.Sessions.Once(ctx, "link", "link"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("another's link: %v", err)
		}
		clock.Advance(time.Minute)
		tamper(t, url, "UPDATE one_time_secrets SET user_id = 'usr_uma'")
		if _, err := s.Sessions.Once(ctx, "link", "link"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("a link that has ended: %v", err)
		}
		must(t, s.Sessions.Purge(ctx))
	})
}

// Of what is good once two take nothing: a code, a link, and the session whose place another takes.
func TestWhatIsGoodOnceIsTakenOnce(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, _ string, clock *storetest.Clock) {
		ctx := t.Context()
		must(t, s.Users.Add(ctx, userOf("Uma"), ada("")))
		begin := store.Begin{Session: sessionOf("one", "usr_uma"), Step: 60_000_000}
		must(t, s.Sessions.Begin(ctx, begin))
		begin.Session.Digest = "two"
		if err := s.Sessions.Begin(ctx, begin); !errors.Is(err, store.ErrSeen) {
			t.Errorf("the same code: %v", err)
		}
		begin.Step, begin.In = 0, "one"
		must(t, s.Sessions.Begin(ctx, begin))
		if err := s.Sessions.Begin(ctx, begin); !errors.Is(err, store.ErrSeen) {
			t.Errorf("twice in the same place: %v", err)
		}
		begin.Session.Digest = "three"
		begin.Session.MadeAt = begin.Session.MadeAt.Add(store.ReplacedFor)
		if err := s.Sessions.Begin(ctx, begin); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("in the place of what ended: %v", err)
		}
		link := store.OneTimeSecret{
			Digest: "link",
			Kind:   "link",
			UserID: "usr_uma",
			EndsAt: clock.Now().Add(time.Minute),
		}
		must(t, s.Sessions.KeepOnce(ctx, link))
		begin.In, begin.Uses = "", "link"
		must(t, s.Sessions.Begin(ctx, begin))
		begin.Session.Digest = "four"
		if err := s.Sessions.Begin(ctx, begin); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("a link once more: %v", err)
		}
	})
}

// Failures slow what they are counted for by 1, 2, 4 … 60 seconds, for a day, once the free ones are used up.
func TestFailuresSlow(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, _ string, clock *storetest.Clock) {
		ctx := t.Context()
		strict, lax := store.FailureCount{Subject: "a"}, store.FailureCount{Subject: "b", Free: 2}
		slow := func(c store.FailureCount) time.Duration {
			until, err := s.SignInFailures.SlowUntil(ctx, []store.FailureCount{c})
			must(t, err)
			return max(0, until.Sub(clock.Now()))
		}
		wants := [][2]int{{1, 0}, {2, 0}, {4, 1}, {8, 2}, {16, 4}, {32, 8}, {60, 16}, {60, 32}, {60, 60}}
		for n, want := range wants {
			must(t, s.SignInFailures.Add(ctx, []store.FailureCount{strict, lax}, clock.Now()))
			if a, b := slow(strict), slow(lax); a != time.Duration(want[0])*time.Second ||
				b != time.Duration(want[1])*time.Second {
				t.Errorf("after %d: %v and %v, want %v s", n+1, a, b, want)
			}
			clock.Advance(time.Minute)
		}
		clock.Advance(24*time.Hour + time.Second)
		must(t, s.SignInFailures.Add(ctx, []store.FailureCount{strict}, clock.Now()))
		if a := slow(strict); a != time.Second {
			t.Errorf("a day later: %v", a)
		}
		must(t, s.SignInFailures.Forget(ctx, []store.FailureCount{strict}))
		if a := slow(strict); a != 0 {
			t.Errorf("forgotten: %v", a)
		}
	})
}

// Strangers who begin to sign in again and again fill no disk: the newest 10,000 of what they make are kept.
func TestStrangersFillNothing(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			ctx, clock := t.Context(), storetest.NewClock(storetest.Start)
			url, key := storetest.URL(t, engine)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			begins := func(digest string) {
				t.Helper()
				clock.Advance(time.Second)
				must(t, s.Sessions.KeepOnce(ctx, store.OneTimeSecret{
					Digest: digest,
					Kind:   "passkey sign-in",
					EndsAt: clock.Now().Add(24 * time.Hour),
				}))
			}
			begins("first")
			tamper(t, url, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
				INSERT INTO one_time_secrets (digest, kind, sealed, ends_at)
				SELECT 'd' || n.i, o.kind, o.sealed, o.ends_at + n.i FROM n CROSS JOIN one_time_secrets o`)
			clock.Advance(time.Hour)
			begins("last") // of 10,001
			begins("one more")
			for digest, want := range map[string]bool{"first": false, "last": true, "one more": true} {
				_, err := s.Sessions.Once(ctx, "passkey sign-in", digest)
				if errors.Is(err, store.ErrNotFound) == want {
					t.Errorf("%s: %v", digest, err)
				}
			}
		})
	}
}
