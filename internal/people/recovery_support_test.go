package people

import (
	"errors"
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// recovering has Ada ask for the recovery of a shop's owner, Uma, and Eve agree.
func recovering(t *testing.T, p *People) (u User, token string) {
	t.Helper()
	_, err := p.config.Store.Do(t.Context(), farthing.CreateMerchant{
		ID:   "shop",
		Name: "Shop",
		By:   farthing.Origin{Actor: farthing.ActorCLI},
	})
	must(t, err)
	token, s := enters(t, p, "Uma", "shop", "owner")
	enrols(t, p, &s)
	_, err = p.Recovery.NewCodes(t.Context(), &s)
	must(t, err)
	asked, err := p.Recovery.Ask(t.Context(), s.User.ID, supporter)
	must(t, err)
	if is, _ := named(t, p, "Uma"); asked == "" || is.Recovers != nil {
		t.Fatalf("one person recovers: %q, %+v", asked, is)
	}
	if err := says(t, p, asked, "Ada", true); farthing.CodeOf(err) != farthing.CodeSamePerson {
		t.Errorf("who asked agrees: %v", err)
	}
	must(t, says(t, p, asked, "Eve", true))
	u, _ = named(t, p, "Uma")
	return u, token
}

var supporter = farthing.Author{Actor: farthing.ActorUser("usr_ada"), Person: "Ada"}

// dueLink makes the links that are due, and returns the last part of that of a user; "" if there is none.
func dueLink(t *testing.T, p *People, u User, until time.Time) string {
	t.Helper()
	if _, err := p.config.Store.Users.EndRecoveryWaits(t.Context()); err != nil {
		t.Fatal(err)
	}
	once, err := p.config.Store.Users.RecoveryLink(t.Context(), u.ID, until)
	must(t, err)
	if _, err := p.ReadLink(t.Context(), once); errors.Is(err, ErrLink) {
		return ""
	}
	return once
}

// A shop's owner who lost everything gets a link a day after two people of the operator's agreed. It takes every
// former way in away; for a day the owner nominates no bank account, and for three the two people count as the owner.
func TestTwoPeopleRecoverAnOwner(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		u, token := recovering(t, p)
		due := clock.Now().Add(store.RecoveryWait)
		if u.Recovers == nil || !u.Recovers.Equal(due) {
			t.Fatalf("agreed: %+v", u)
		}
		if _, err := p.Recovery.Ask(ctx, u.ID, supporter); farthing.CodeOf(err) != farthing.CodeWrongState {
			t.Errorf("asked while one waits: %v", err)
		}
		if at, ok, err := p.config.Store.Users.NextRecovery(ctx); !at.Equal(due) || !ok || err != nil {
			t.Errorf("next: %s, %t, %v", at, ok, err)
		}
		clock.Advance(store.RecoveryWait - time.Millisecond)
		if dueLink(t, p, u, clock.Now().Add(store.RecoveryLinkLife)) != "" {
			t.Error("the link is there before the wait is over")
		}
		clock.Advance(time.Millisecond)
		once := dueLink(t, p, u, clock.Now().Add(store.RecoveryLinkLife))
		if once == "" {
			t.Fatal("no link")
		}
		clock.Advance(time.Hour)
		_, in, err := p.UseLink(ctx, once, From{})
		must(t, err)
		if _, err := p.Session(ctx, token); !errors.Is(err, ErrNoSession) {
			t.Errorf("the former session: %v", err)
		}
		if is := in.User; is.Password || is.TOTP || is.RecoveryCodes > 0 || !in.MustEnrol() {
			t.Errorf("former ways in: %+v", is)
		}
		must(t, p.SetPassword(ctx, &in, password+" two"))
		shop, err := in.Caller("shop")
		if err != nil || !shop.NominatesFrom.Equal(clock.Now().Add(newFor)) ||
			!slices.Equal(shop.OnBehalfOf, []string{"Ada", "Eve"}) {
			t.Errorf("%+v, %v", shop, err)
		}
		clock.Advance(store.RecoveryOnBehalf)
		_, in, err = p.SignIn(ctx, Attempt{Email: "uma@example.com", Password: password + " two"})
		must(t, err)
		if shop, err := in.Caller("shop"); err != nil || len(shop.OnBehalfOf) > 0 {
			t.Errorf("three days later: %+v, %v", shop, err)
		}
	})
}

// A recovery stops when its user signs in, when somebody stops it, and when the user is suspended. A link is good for a
// day.
func TestARecoveryIsStopped(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		u, _ := recovering(t, p)
		stopped := func(how string) {
			t.Helper()
			is, _ := named(t, p, "Uma")
			clock.Advance(store.RecoveryWait)
			if is.Recovers != nil || dueLink(t, p, u, clock.Now().Add(store.RecoveryLinkLife)) != "" {
				t.Errorf("%s: %+v", how, is)
			}
		}
		again := func() {
			t.Helper()
			asked, err := p.Recovery.Ask(ctx, u.ID, supporter)
			must(t, err)
			must(t, says(t, p, asked, "Eve", true))
		}
		kept, err := p.config.Store.Users.Get(ctx, u.ID)
		must(t, err)
		clock.Advance(time.Minute)
		code := codeAt(kept.TOTP, clock.Now())
		_, in, err := p.SignIn(ctx, Attempt{Email: "uma@example.com", Password: password, Code: code})
		must(t, err)
		stopped("signed in")
		if shop, err := in.Caller("shop"); err != nil || len(shop.OnBehalfOf) > 0 {
			t.Errorf("a recovery that stopped: %+v, %v", shop, err)
		}
		again()
		if err := p.Recovery.Stop(ctx, u.ID, "other", byCLI); !errors.Is(err, ErrNoUser) {
			t.Errorf("by the owner of another shop: %v", err)
		}
		must(t, p.Recovery.Stop(ctx, u.ID, "shop", byCLI))
		must(t, p.Recovery.Stop(ctx, u.ID, "shop", byCLI))
		stopped("by another owner")
		again()
		clock.Advance(store.RecoveryWait)
		once := dueLink(t, p, u, clock.Now().Add(store.RecoveryLinkLife))
		clock.Advance(store.RecoveryLinkLife)
		if _, _, err := p.UseLink(ctx, once, From{}); once == "" || !errors.Is(err, ErrLink) {
			t.Errorf("a day later: %q, %v", once, err)
		}
		again()
		must(t, p.Suspend(ctx, u.ID, byCLI))
		stopped("suspended")
	})
}

// Support recovers nobody of the operator's, nobody who is suspended or never signed in, and nobody without mail.
func TestWhomSupportDoesNotRecover(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		_, admin := enters(t, p, "Bob", Operator, "admin")
		_, gone := enters(t, p, "Cy", "shop", "viewer")
		must(t, p.Suspend(ctx, gone.User.ID, byCLI))
		_, nowhere := enters(t, p, "Dee", "shop", "viewer")
		_, err := p.SetRole(ctx, nowhere.User.ID, "shop", "", anybody)
		must(t, err)
		invited := Invitation{Name: "Fay", Email: "f@example.com", Place: "shop", Role: "owner"}
		fay, _, err := p.Invite(ctx, invited, byCLI)
		must(t, err)
		for _, id := range []string{admin.User.ID, gone.User.ID, nowhere.User.ID, fay.ID} {
			at, err := p.Recovery.Ask(ctx, id, supporter)
			if at != "" || farthing.CodeOf(err) != farthing.CodeWrongState {
				t.Errorf("%s: %q, %v", NameOf(ctx, p, id), at, err)
			}
		}
		if _, err := p.Recovery.Ask(ctx, "usr_none", supporter); !errors.Is(err, ErrNoUser) {
			t.Errorf("nobody: %v", err)
		}
		_, uma := enters(t, p, "Uma", "shop", "owner")
		p.config.Mails = false
		if _, err := p.Recovery.Ask(ctx, uma.User.ID, supporter); farthing.CodeOf(err) != farthing.CodeWrongState {
			t.Errorf("without a mail server: %v", err)
		}
	})
}
