package people

import (
	"errors"
	"fmt"
	"testing"

	"farthing/internal/testing/storetest"
)

// judged counts the attempts whose secret was looked at: the others were slowed before.
func judged(t *testing.T, outcomes []error) (count int) {
	t.Helper()
	for _, err := range outcomes {
		if _, slow := errors.AsType[*SlowError](err); slow {
			continue
		}
		if !errors.Is(err, ErrSignIn) {
			t.Errorf("a wrong attempt: %v", err)
		}
		count++
	}
	return count
}

// Of codes that are guessed at the same time, in a session that somebody stole, one is looked at.
func TestCodesAreGuessedOneAtATime(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		token, s := enters(t, p, "Ada", Operator, "admin")
		enrols(t, p, &s)
		const guesses = 12 // fewer than may wait
		begin, outcomes := make(chan struct{}), make(chan error, guesses)
		for i := range guesses {
			go func() {
				<-begin
				_, _, err := p.Confirm(t.Context(), token, Proof{Code: fmt.Sprintf("%06d", i)})
				outcomes <- err
			}()
		}
		close(begin)
		list := make([]error, guesses)
		for i := range list {
			list[i] = <-outcomes
		}
		if count := judged(t, list); count != 1 {
			t.Errorf("%d guesses were looked at", count)
		}
	})
}

// In a browser where the user signed in before, some wrong attempts slow nothing, and the next ones do. Another
// password makes it a browser like others.
func TestGuessesInAKnownBrowser(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		_, s := enters(t, p, "Uma", "shop", "owner")
		must(t, p.SetPassword(ctx, &s, password))
		known, err := p.Remember(ctx, &s)
		must(t, err)
		wrong := Attempt{Email: "uma@example.com", Password: "wrong", From: From{Known: known}}
		guess := func(times int) (list []error) {
			for range times {
				_, _, err := p.SignIn(ctx, wrong)
				list = append(list, err)
			}
			return list
		}
		if count := judged(t, guess(20)); count != 11 {
			t.Errorf("%d guesses were looked at", count)
		}
		must(t, p.SetPassword(ctx, &s, password+" 2"))
		if count := judged(t, guess(3)); count != 1 {
			t.Errorf("%d guesses were looked at under another password", count)
		}
	})
}

// Behind a proxy all come from one address: what strangers guess there slows nobody else.
func TestAProxysNetworkIsNobodys(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		_, s := enters(t, p, "Uma", "shop", "owner")
		must(t, p.SetPassword(ctx, &s, password))
		for _, network := range []string{"10.0.0.0/24", "127.0.0.0/24", "203.0.113.0/24"} {
			from := From{Network: network}
			for i := range 31 {
				_, _, err := p.SignIn(ctx, Attempt{Email: fmt.Sprintf("%d@example.com", i), Password: "x", From: from})
				if !errors.Is(err, ErrSignIn) {
					t.Fatalf("a stranger: %v", err)
				}
			}
			_, _, err := p.SignIn(ctx, Attempt{Email: "uma@example.com", Password: password, From: from})
			if _, slow := errors.AsType[*SlowError](err); slow != (network == "203.0.113.0/24") || !slow && err != nil {
				t.Errorf("from %s: %v", network, err)
			}
		}
	})
}
