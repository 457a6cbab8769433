package people

import (
	"errors"
	"testing"
	"time"

	"farthing/internal/issuer"
)

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
