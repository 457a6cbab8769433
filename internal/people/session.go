package people

import (
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

// The ways in which a session began.
const (
	ByLink     = "link"
	ByPassword = "password"
	ByPasskey  = "passkey"
	ByRecovery = "recovery"
	ByProvider = "provider" // of identities
)

// StrongFor is for how long a second factor, or a passkey, counts as shown just now.
const StrongFor = 10 * time.Minute

// newFor is for how long a user who got a role, or was recovered, nominates no bank account, outside a sandbox.
const newFor = 24 * time.Hour

// Session is a user in a browser.
type Session struct {
	ID       string // names it in lists; opens nothing
	User     User
	How      string // ByLink, ByPassword, ByPasskey, ByRecovery or ByProvider
	Made     time.Time
	Seen     time.Time // to some minutes
	Ends     time.Time // at the latest; earlier if nobody uses it
	StrongAt *time.Time
	Agent    string // the browser, as it names itself
	Network  string // its address without the last part

	Signed *farthing.Signature // what Confirm had a passkey sign; nil: nothing

	sandbox    bool     // nobody waits, and a link alone is enough
	onBehalfOf []string // people who count as the user, after a recovery that they asked for or agreed to
}

// Strong reports whether the user has shown a second factor, or a passkey, within StrongFor: what moves money or power
// takes that. In a sandbox the link alone is enough.
func (s *Session) Strong(now time.Time) bool {
	return s.linkIsEnough() || s.StrongAt != nil && now.Sub(*s.StrongAt) <= StrongFor
}

// MustEnrol reports whether the user can do nothing yet but set how they sign in: the session began by a link, and
// there is no other way in, or by a recovery code.
func (s *Session) MustEnrol() bool {
	return s.How == ByRecovery || !s.linkIsEnough() && !s.User.Enrolled()
}

func (s *Session) linkIsEnough() bool { return s.sandbox && s.How == ByLink }

// Caller returns for whom the session acts at a place: a merchant, or Operator. It returns [ErrNotMember] if the user
// has nothing to do there, and [ErrMustEnrol] before the user has set how they sign in.
func (s *Session) Caller(place string) (issuer.Caller, error) {
	member, ok := s.User.Member(place)
	if !ok {
		return issuer.Caller{}, ErrNotMember
	}
	if s.MustEnrol() {
		return issuer.Caller{}, ErrMustEnrol
	}
	scopes, err := scopesOf(store.Membership(member))
	if err != nil {
		return issuer.Caller{}, fmt.Errorf("the role of a user: %w", err)
	}
	caller := issuer.Caller{
		UserID:     s.User.ID,
		Owner:      s.User.Name,
		OnBehalfOf: s.onBehalfOf,
		Scopes:     scopes,
		Expires:    s.Ends,
		Signed:     s.Signed,
	}
	if place != Operator {
		caller.MerchantID = place
		if !s.sandbox {
			caller.NominatesFrom = s.User.newSince(member).Add(newFor)
		}
	}
	return caller, nil
}
