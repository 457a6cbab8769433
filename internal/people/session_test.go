package people

import (
	"errors"
	"testing"
	"time"

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
