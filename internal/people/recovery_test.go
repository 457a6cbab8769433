package people

import (
	"errors"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/storetest"
)

// A recovery code signs in once, however it is typed, ends the other sessions, and opens nothing but how the user signs
// in; for a day after it the user nominates no bank account. Wrong codes slow the next ones.
func TestARecoveryCodeIsGoodOnce(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		token, s := enters(t, p, "Uma", "shop", "owner")
		must(t, p.SetPassword(ctx, &s, password))
		codes, err := p.Recovery.NewCodes(ctx, &s)
		if err != nil || len(codes) != recoveryCodes || s.User.RecoveryCodes != recoveryCodes {
			t.Fatalf("%d codes, %+v, %v", len(codes), s.User, err)
		}
		clock.Advance(StrongFor + time.Second)
		if _, err := p.Recovery.NewCodes(ctx, &s); !errors.Is(err, ErrNotStrong) {
			t.Errorf("a session that is not strong: %v", err)
		}
		typed := strings.ToLower(strings.ReplaceAll(codes[3], "-", " "))
		recovered := clock.Now()
		_, in, err := p.Recovery.UseCode(ctx, "uma@EXAMPLE.com", typed, From{Agent: "Firefox"})
		if err != nil || in.How != ByRecovery || !in.MustEnrol() || in.User.RecoveryCodes != recoveryCodes-1 {
			t.Fatalf("%+v, %v", in, err)
		}
		if _, err := in.Caller("shop"); !errors.Is(err, ErrMustEnrol) {
			t.Errorf("the session acts at once: %v", err)
		}
		if _, err := p.Session(ctx, token); !errors.Is(err, ErrNoSession) {
			t.Errorf("the former session: %v", err)
		}
		must(t, p.SetPassword(ctx, &in, password+" two"))
		if !in.MustEnrol() {
			t.Error("the session acts once a password is set")
		}
		_, in, err = p.SignIn(ctx, Attempt{Email: "uma@example.com", Password: password + " two"})
		must(t, err)
		if shop, err := in.Caller("shop"); err != nil || !shop.NominatesFrom.Equal(recovered.Add(newFor)) {
			t.Errorf("%+v, %v", shop, err)
		}
		for _, email := range []string{"uma@example.com", "nobody@example.com"} {
			_, _, err = p.Recovery.UseCode(ctx, email, codes[3], From{})
			_, _, slow := p.Recovery.UseCode(ctx, email, codes[4], From{})
			if _, is := errors.AsType[*SlowError](slow); !errors.Is(err, ErrSignIn) || !is {
				t.Errorf("%s: %v, then %v", email, err, slow)
			}
		}
	})
}

// A link for a user who could sign in is a recovery: it ends the other sessions.
func TestALinkForAUserWithAWayInRecovers(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		token, s := enters(t, p, "Uma", "shop", "owner")
		must(t, p.SetPassword(ctx, &s, password))
		clock.Advance(2 * time.Hour)
		link, err := p.Link(ctx, s.User.ID, byCLI)
		must(t, err)
		_, in, err := p.UseLink(ctx, link[strings.LastIndex(link, "/")+1:], From{})
		must(t, err)
		if _, err := p.Session(ctx, token); !errors.Is(err, ErrNoSession) {
			t.Errorf("the former session: %v", err)
		}
		if shop, err := in.Caller("shop"); err != nil || !shop.NominatesFrom.Equal(clock.Now().Add(newFor)) {
			t.Errorf("%+v, %v", shop, err)
		}
	})
}
