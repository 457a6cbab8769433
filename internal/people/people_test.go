package people

import (
	"context"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

const password = "correct horse battery"

var byCLI = farthing.Author{Actor: farthing.ActorCLI, Person: "root"}

// anybody gives any role.
var anybody = Giver{byCLI, issuer.OperatorScopes}

// each runs a test on a new store of each engine.
func each(t *testing.T, f func(*testing.T, *People, *storetest.Clock)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			f(t, New(Config{Store: s, Real: clock.Now, BaseURL: "https://pay.example.com/", Mails: true}), clock)
			report, err := s.Verify(context.Background(), nil)
			if err != nil || len(report.Problems) > 0 {
				t.Errorf("verify: %v, %v", report.Problems, err)
			}
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// enters invites somebody, who signs in by the link.
func enters(t *testing.T, p *People, name, place, role string) (token string, s Session) {
	t.Helper()
	_, link, err := p.Invite(t.Context(), Invitation{
		Name:  name,
		Email: name + "@example.com",
		Place: place,
		Role:  role,
	}, byCLI)
	must(t, err)
	once, ok := strings.CutPrefix(link, "https://pay.example.com/app/link/")
	if !ok {
		t.Fatalf("the link is %s", link)
	}
	token, s, err = p.UseLink(t.Context(), once, From{Agent: "Firefox", Network: "192.0.2.0/24"})
	must(t, err)
	return token, s
}

// enrols gives the session's user a password and an authenticator app, and returns its key.
func enrols(t *testing.T, p *People, s *Session) []byte {
	t.Helper()
	must(t, p.SetPassword(t.Context(), s, password))
	app, err := p.BeginTOTP(s)
	must(t, err)
	key, err := base32Key.DecodeString(app.Secret)
	must(t, err)
	must(t, p.ConfirmTOTP(t.Context(), s, app.Secret, codeAt(key, p.now())))
	return key
}

func codeAt(key []byte, at time.Time) string { return totpCode(key, at.Unix()/30) }

// A link is read as often as anybody likes, and signs in once, within 15 minutes; a newer one ends it.
func TestLinksAreGoodOnce(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		uma := Invitation{Name: "Uma", Email: "uma@example.com", Place: "shop", Role: "owner"}
		u, link, err := p.Invite(ctx, uma, byCLI)
		must(t, err)
		once := link[strings.LastIndex(link, "/")+1:]
		for range 2 {
			if found, err := p.ReadLink(ctx, once); err != nil || found.ID != u.ID || found.Status != Pending {
				t.Fatalf("%+v, %v", found, err)
			}
		}
		newer, err := p.Link(ctx, u.ID, byCLI)
		must(t, err)
		if _, _, err := p.UseLink(ctx, once, From{}); !errors.Is(err, ErrLink) {
			t.Errorf("the former link: %v", err)
		}
		once = newer[strings.LastIndex(newer, "/")+1:]
		token, s, err := p.UseLink(ctx, once, From{})
		must(t, err)
		if s.User.Status != Active || s.How != ByLink || !s.MustEnrol() {
			t.Errorf("the session is %+v", s)
		}
		if _, _, err := p.UseLink(ctx, once, From{}); !errors.Is(err, ErrLink) {
			t.Errorf("once more: %v", err)
		}
		if again, err := p.Session(ctx, token); err != nil || again.ID != s.ID {
			t.Errorf("%+v, %v", again, err)
		}
		late, err := p.Link(ctx, u.ID, byCLI)
		must(t, err)
		clock.Advance(linkLife)
		if _, err := p.ReadLink(ctx, late[strings.LastIndex(late, "/")+1:]); !errors.Is(err, ErrLink) {
			t.Errorf("15 minutes later: %v", err)
		}
		if _, err := p.Link(ctx, "usr_none", byCLI); !errors.Is(err, ErrNoUser) {
			t.Errorf("nobody's: %v", err)
		}
	})
}

func TestInvitationsThatNobodyCanFollow(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		for field, i := range map[string]Invitation{
			"name":  {Name: "staff", Email: "a@example.com", Place: Operator, Role: "admin"},
			"email": {Name: "Ada", Email: "nowhere", Place: Operator, Role: "admin"},
			"role":  {Name: "Ada", Email: "a@example.com", Place: "shop", Role: "admin"},
		} {
			_, _, err := p.Invite(t.Context(), i, byCLI)
			refused, is := errors.AsType[*farthing.Error](err)
			if !is || refused.Fields[0].Location != field {
				t.Errorf("%s: %v", field, err)
			}
		}
	})
}

// Who acts for the operator needs the code of the app, which is good once; a merchant's people need none before they
// have an app; and whatever is wrong has the same answer.
func TestSignIn(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		_, staff := enters(t, p, "Ada", Operator, "approver")
		must(t, p.SetPassword(ctx, &staff, password))
		attempt := Attempt{Email: "ADA@example.com", Password: password}
		if _, _, err := p.SignIn(ctx, attempt); !errors.Is(err, ErrSignIn) {
			t.Errorf("staff by a password alone: %v", err)
		}
		key := enrols(t, p, &staff)
		clock.Advance(time.Minute)
		attempt.Code = codeAt(key, p.now())
		token, s, err := p.SignIn(ctx, attempt)
		must(t, err)
		caller, err := s.Caller(Operator)
		if err != nil || !caller.Has(issuer.WithdrawalsApprove) || !s.Strong(p.now()) || s.How != ByPassword {
			t.Errorf("%+v acts as %+v, %v", s, caller, err)
		}
		if _, _, err := p.SignIn(ctx, attempt); !errors.Is(err, ErrSignIn) {
			t.Errorf("the same code again: %v", err)
		}
		clock.Advance(StrongFor + time.Second)
		if s, err = p.Session(ctx, token); err != nil || s.Strong(p.now()) {
			t.Errorf("11 minutes later: %+v, %v", s, err)
		}
		proof := Proof{Code: codeAt(key, p.now())}
		next, s, err := p.Confirm(ctx, token, proof)
		if err != nil || !s.Strong(p.now()) || next == token {
			t.Errorf("confirmed: %+v, %v", s, err)
		}
		again, s, err := p.Confirm(ctx, token, proof)
		if err != nil || again != next || !s.Strong(p.now()) {
			t.Errorf("pressed twice: %+v, %v", s, err)
		}
		if _, _, err := p.Confirm(ctx, token, Proof{Code: "000000"}); !errors.Is(err, ErrSignIn) {
			t.Errorf("the former token with another code: %v", err)
		}
		if s, err := p.Session(ctx, token); err != nil || s.Strong(p.now()) {
			t.Errorf("the former token: %+v, %v", s, err)
		}
		clock.Advance(store.ReplacedFor)
		if _, err := p.Session(ctx, token); !errors.Is(err, ErrNoSession) {
			t.Errorf("the former token, seconds later: %v", err)
		}
		_, merchants := enters(t, p, "Uma", "shop", "owner")
		must(t, p.SetPassword(ctx, &merchants, password))
		_, s, err = p.SignIn(ctx, Attempt{Email: "uma@example.com", Password: password})
		if err != nil || s.Strong(p.now()) {
			t.Errorf("a merchant's: %+v, %v", s, err)
		}
		for what, wrong := range map[string]Attempt{
			"nobody":       {Email: "none@example.com", Password: password},
			"the password": {Email: "uma@example.com", Password: password + "x"},
		} {
			if _, _, err := p.SignIn(ctx, wrong); err == nil || err.Error() != ErrSignIn.Error() {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}

// The code that puts an authenticator app in use, and one that confirms, sign nobody in.
func TestCodesAreGoodOnce(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		_, s := enters(t, p, "Ada", Operator, "approver")
		key := enrols(t, p, &s)
		attempt := Attempt{Email: "ada@example.com", Password: password, Code: codeAt(key, p.now())}
		if _, _, err := p.SignIn(ctx, attempt); !errors.Is(err, ErrSignIn) {
			t.Errorf("the code that put the app in use: %v", err)
		}
		clock.Advance(totpEvery)
		attempt.Code = codeAt(key, p.now())
		token, _, err := p.SignIn(ctx, attempt)
		must(t, err)
		if _, _, err := p.Confirm(ctx, token, Proof{Code: attempt.Code}); !errors.Is(err, ErrSignIn) {
			t.Errorf("the code of the sign-in confirms: %v", err)
		}
		clock.Advance(totpEvery)
		attempt.Code = codeAt(key, p.now())
		token, _, err = p.Confirm(ctx, token, Proof{Code: attempt.Code})
		must(t, err)
		if _, _, err := p.Confirm(ctx, token, Proof{Code: attempt.Code}); !errors.Is(err, ErrSignIn) {
			t.Errorf("the code that confirmed confirms again: %v", err)
		}
		if _, _, err := p.SignIn(ctx, attempt); !errors.Is(err, ErrSignIn) {
			t.Errorf("the code that confirmed signs in: %v", err)
		}
	})
}

// Wrong passwords slow the next ones from that network for that account, and nobody elsewhere, or in a browser that the
// user has signed in by.
func TestWrongPasswordsLockNobodyOut(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		_, s := enters(t, p, "Uma", "shop", "owner")
		must(t, p.SetPassword(ctx, &s, password))
		known, err := p.Remember(ctx, &s)
		must(t, err)
		wrong := Attempt{Email: "uma@example.com", Password: "wrong", From: From{Network: "198.51.100.0/24"}}
		if _, _, err := p.SignIn(ctx, wrong); !errors.Is(err, ErrSignIn) {
			t.Errorf("the first: %v", err)
		}
		for _, email := range []string{"uma@example.com", "UMA@example.com"} {
			wrong.Email = email
			_, _, err := p.SignIn(ctx, wrong)
			if slow, is := errors.AsType[*SlowError](err); !is || slow.Wait != time.Second {
				t.Errorf("the next: %v", err)
			}
		}
		right := Attempt{Email: "uma@example.com", Password: password, From: From{Network: "192.0.2.0/24"}}
		if _, _, err := p.SignIn(ctx, right); err != nil {
			t.Errorf("the right person elsewhere: %v", err)
		}
		right.From = From{Network: wrong.From.Network, Known: known}
		if _, _, err := p.SignIn(ctx, right); err != nil {
			t.Errorf("the right person where they signed in before: %v", err)
		}
		clock.Advance(time.Second)
		if _, _, err := p.SignIn(ctx, wrong); !errors.Is(err, ErrSignIn) {
			t.Errorf("a second later: %v", err)
		}
	})
}

// A session ends when nobody uses it, at its end, with the user, and by another session of the user's.
func TestSessionsEnd(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		good := func(what, token string, want bool) {
			t.Helper()
			_, err := p.Session(ctx, token)
			if err == nil != want || err != nil && !errors.Is(err, ErrNoSession) {
				t.Errorf("%s: %v", what, err)
			}
		}
		token, s := enters(t, p, "Ada", Operator, "admin")
		key := enrols(t, p, &s)
		clock.Advance(staffIdle - time.Second)
		good("used again", token, true)
		clock.Advance(staffIdle)
		good("not used for half an hour", token, false)
		again := func() string {
			t.Helper()
			clock.Advance(time.Minute)
			token, _, err := p.SignIn(ctx, Attempt{Email: "ada@example.com", Password: password,
				Code: codeAt(key, p.now())})
			must(t, err)
			return token
		}
		one, two, three := again(), again(), again()
		own, err := p.Session(ctx, two)
		must(t, err)
		first, err := p.Session(ctx, one)
		must(t, err)
		must(t, p.End(ctx, &own, first.ID))
		if err := p.End(ctx, &own, first.ID); !errors.Is(err, ErrNoSession) {
			t.Errorf("ended twice: %v", err)
		}
		good("ended", one, false)
		good("not ended", three, true)
		must(t, p.EndOthers(ctx, &own))
		good("one of the others", three, false)
		good("the own one", two, true)
		if list, err := p.Sessions(ctx, own.User.ID); err != nil || len(list) != 1 || list[0].ID != own.ID {
			t.Errorf("sessions left: %+v, %v", list, err)
		}
		must(t, p.Suspend(ctx, own.User.ID, byCLI))
		good("of who was suspended", two, false)
		if _, _, err := p.SignIn(ctx, Attempt{Email: "ada@example.com", Password: password,
			Code: codeAt(key, p.now())}); !errors.Is(err, ErrSignIn) {
			t.Errorf("suspended: %v", err)
		}
	})
}

// The codes of RFC 6238, appendix B, by their last six digits.
func TestCodesAreThoseOfTheRFC(t *testing.T) {
	key, err := hex.DecodeString("3132333435363738393031323334353637383930")
	must(t, err)
	for at, want := range map[int64]string{59: "287082", 1111111109: "081804", 1111111111: "050471",
		1234567890: "005924", 2000000000: "279037", 20000000000: "353130"} {
		if got := totpCode(key, at/30); got != want {
			t.Errorf("at %d: %s, want %s", at, got, want)
		}
	}
}

// Who waits gets the turn when it is their time, and may leave. Passwords are checked an eighth of the time.
func TestTurnsTakeAFifthOfTheTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		waits := newTurns(time.Now)
		const each, turns = 20 * time.Millisecond, 40
		began := time.Now()
		for range turns {
			done, err := waits.take(t.Context())
			must(t, err)
			<-time.After(each)
			done()
		}
		if took, want := time.Since(began), turns*each*turnShare-turnBurst-turnShare*each+each; took != want {
			t.Errorf("%v, want %v", took, want)
		}
		done, err := waits.take(t.Context())
		must(t, err)
		if _, err := waits.take(t.Context()); farthing.CodeOf(err) != farthing.CodeUnavailable {
			t.Errorf("who waits too long: %v", err)
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		if _, err := waits.take(gone); !errors.Is(err, context.Canceled) {
			t.Errorf("who left: %v", err)
		}
		done()
	})
}
