package people

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/testing/storetest"
)

// A user who got a role less than a day ago nominates no bank account before that day is over, but in a sandbox.
func TestNewOwnersNominateLater(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		got := clock.Now()
		token, s := enters(t, p, "Uma", "shop", "owner")
		enrols(t, p, &s)
		clock.Advance(time.Hour)
		from := func() time.Time {
			t.Helper()
			s, err := p.Session(t.Context(), token)
			must(t, err)
			caller, err := s.Caller("shop")
			must(t, err)
			return caller.NominatesFrom
		}
		if at := from(); !at.Equal(got.Add(24 * time.Hour)) {
			t.Errorf("she nominates from %s on", at)
		}
		must(t, p.config.Store.MarkSandbox(t.Context(), byCLI))
		if at := from(); !at.IsZero() {
			t.Errorf("in a sandbox she nominates from %s on", at)
		}
	})
}

// The day begins with the first sign-in, however long the invitation lay there.
func TestADayBeginsWithTheFirstSignIn(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		invited := Invitation{Name: "Uma", Email: "uma@example.com", Place: "shop", Role: "owner"}
		user, _, err := p.Invite(t.Context(), invited, byCLI)
		must(t, err)
		clock.Advance(25 * time.Hour)
		link, err := p.Link(t.Context(), user.ID, byCLI)
		must(t, err)
		token, s, err := p.UseLink(t.Context(), link[strings.LastIndex(link, "/")+1:], From{})
		must(t, err)
		enrols(t, p, &s)
		s, err = p.Session(t.Context(), token)
		must(t, err)
		if caller, err := s.Caller("shop"); err != nil || !caller.NominatesFrom.Equal(clock.Now().Add(newFor)) {
			t.Errorf("%+v, %v", caller, err)
		}
	})
}

// A session that ended in one process is dead in the others at once: nothing is remembered between requests.
func TestASessionEndsInAllProcesses(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			var processes [2]*People
			for i := range processes {
				s := storetest.Reopen(t, url, storetest.Options(key, clock))
				processes[i] = New(Config{Store: s, Real: clock.Now, BaseURL: "https://pay.example.com"})
			}
			here, there := processes[0], processes[1]
			token, s := enters(t, here, "Uma", "shop", "owner")
			if found, err := there.Session(t.Context(), token); err != nil || found.ID != s.ID {
				t.Fatalf("%+v, %v", found, err)
			}
			must(t, here.End(t.Context(), &s, s.ID))
			if _, err := there.Session(t.Context(), token); !errors.Is(err, ErrNoSession) {
				t.Errorf("it lives on elsewhere: %v", err)
			}
		})
	}
}

// While 64 strangers try passwords at once, the right person signs in by a passkey at the first attempt, and by the
// password from a browser where they signed in before. The strangers are refused, slowed, or turned away.
func TestTheRightPersonSignsInAmongStrangers(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx, phone := t.Context(), newDevice(t)
		_, s := enters(t, p, "Uma", "shop", "owner")
		must(t, p.SetPassword(ctx, &s, password))
		phone.adds(p, &s)
		known, err := p.Remember(ctx, &s)
		must(t, err)
		attempt := func(right bool, network string) error {
			a := Attempt{Email: "uma@example.com", Password: "wrong " + password, From: From{Network: network}}
			if right {
				a.Password, a.From.Known = password, known
			}
			_, _, err := p.SignIn(ctx, a)
			return err
		}
		const strangers = 64
		begin, outcomes := make(chan struct{}), make(chan error, strangers)
		for i := range strangers {
			go func() {
				<-begin
				outcomes <- attempt(false, fmt.Sprintf("198.51.%d.0/24", i%8))
			}()
		}
		close(begin)
		if _, in, err := p.Passkeys.SignIn(ctx, phone.signs(phone.asks(p)), From{}); err != nil || in.How != ByPasskey {
			t.Errorf("by a passkey: %+v, %v", in, err)
		}
		for {
			err := attempt(true, "192.0.2.0/24")
			if farthing.CodeOf(err) == farthing.CodeUnavailable {
				continue // too many wait: the form is sent again
			}
			must(t, err)
			break
		}
		for range strangers {
			err := <-outcomes
			_, slow := errors.AsType[*SlowError](err)
			if !slow && !errors.Is(err, ErrSignIn) && farthing.CodeOf(err) != farthing.CodeUnavailable {
				t.Errorf("a stranger: %v", err)
			}
		}
	})
}

// A session acts with the scopes of the user's role, at the places of its memberships alone, and not before its user
// can sign in.
func TestCallerHasTheRolesScopes(t *testing.T) {
	s := Session{User: User{
		ID:          "usr_1",
		Name:        "Ada",
		Password:    true,
		Memberships: []Membership{{Place: "shop", Role: "bookkeeper"}, {Place: Operator, Role: "approver"}},
	}}
	if _, err := s.Caller("shop"); !errors.Is(err, ErrMustEnrol) {
		t.Errorf("staff with a password alone: %v", err)
	}
	s.User.TOTP = true
	shop, err := s.Caller("shop")
	if err != nil || shop.MerchantID != "shop" || shop.Has(issuer.WithdrawalsWrite) || !shop.Has(issuer.EventsRead) {
		t.Errorf("at the shop: %+v, %v", shop, err)
	}
	staff, err := s.Caller(Operator)
	if err != nil || !staff.Operator() || staff.Owner != "Ada" || !staff.Has(issuer.WithdrawalsApprove) ||
		staff.Actor() != "user:usr_1" || staff.ID() != "usr_1" {
		t.Errorf("at the operator: %+v, %v", staff, err)
	}
	if _, err := s.Caller("other"); !errors.Is(err, ErrNotMember) {
		t.Errorf("elsewhere: %v", err)
	}
}

func TestStrongPasses(t *testing.T) {
	now := time.Date(2026, 11, 2, 9, 0, 0, 0, time.UTC)
	s := Session{StrongAt: &now}
	if !s.Strong(now.Add(StrongFor)) || s.Strong(now.Add(StrongFor+time.Second)) || (&Session{}).Strong(now) {
		t.Error("strong for another time than it should be")
	}
}
