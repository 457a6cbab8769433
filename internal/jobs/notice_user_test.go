package jobs_test

import (
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/store"
	"farthing/internal/testing/mailtest"
)

// A user, and the contacts where the user has a role, get a mail of what happens to the user, and nobody else does. No
// mail names roles elsewhere, and none contains a link.
func TestMailsOfHowUsersSignIn(t *testing.T) {
	eachBed(t, func(b *bed) {
		s := mailtest.Start(b.T, mailtest.Options{})
		n := b.telling(b.st, "one", s)
		b.shop("shop", "12345678", 100000)
		b.shop("other", "12345679", 100000)
		b.contact("shop", "ann@shop.example")
		b.contact("other", "bob@other.example")
		b.contact("", "staff@pay.example")
		b.untold()
		by := farthing.Author{Actor: farthing.ActorCLI}
		at := func(place, role string) store.Membership {
			return store.Membership{Place: place, Role: role, Since: b.real.Now()}
		}
		b.must(b.st.Users.Add(b.Context(), store.User{
			ID:          "usr_1",
			Name:        "Uma",
			Email:       "uma@shop.example",
			Handle:      "handle",
			Status:      store.UserInvited,
			MadeAt:      b.real.Now(),
			Memberships: []store.Membership{at("operator", "auditor"), at("shop", "owner")},
		}, by))
		change := func(also store.UserChange, set func(*store.User)) {
			b.Helper()
			_, err := b.st.Users.Change(b.Context(), "usr_1", by, func(u *store.User) (store.UserChange, error) {
				set(u)
				return also, nil
			})
			b.must(err)
		}
		change(store.UserChange{Event: farthing.EventUserCredentialChanged, What: "passkey"},
			func(u *store.User) { u.Passkeys = "[]" })
		change(store.UserChange{Event: farthing.EventUserChanged},
			func(u *store.User) { u.Memberships = u.Memberships[:1] })
		change(store.UserChange{Event: farthing.EventUserSessionsEnded}, func(*store.User) {})
		n.Look(b.Context())
		want := []string{
			"ann@shop.example: A user was invited (merchant shop)",
			"ann@shop.example: How a user signs in was changed: passkey (merchant shop)",
			"ann@shop.example: The role of a user was changed (merchant shop)",
			"staff@pay.example: A user was invited (the operator)",
			"staff@pay.example: How a user signs in was changed: passkey (the operator)",
			"staff@pay.example: The role of a user was changed (the operator)",
			"uma@shop.example: How you sign in was changed: passkey",
			"uma@shop.example: You were invited to the dashboard",
			"uma@shop.example: Your role was changed",
		}
		if got := subjects(s); !slices.Equal(got, want) {
			b.Errorf("the mails are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		for _, m := range s.Mails() {
			role := map[string]string{
				"ann@shop.example":  "Role     none\nBefore   owner at shop\n",
				"staff@pay.example": "Role     auditor at operator\nBefore   auditor at operator, owner at shop\n",
			}[m.To]
			if strings.Contains(m.Header.Get("Subject"), "role") && !strings.Contains(m.Text, role) ||
				strings.Contains(m.Text, "/app/") || m.To == "ann@shop.example" && strings.Contains(m.Text, "auditor") {
				b.Errorf("to %s is written\n%s", m.To, m.Text)
			}
		}
		b.verify()
	})
}

// A mail tells a user, and the contacts of the merchant, that a recovery waits; a day later the user's mail alone has
// the link.
func TestMailsOfARecovery(t *testing.T) {
	eachBed(t, func(b *bed) {
		s := mailtest.Start(b.T, mailtest.Options{})
		n := b.telling(b.st, "one", s)
		b.shop("shop", "12345678", 100000)
		b.contact("shop", "ann@shop.example")
		by := farthing.Author{Actor: farthing.ActorCLI}
		b.must(b.st.Users.Add(b.Context(), store.User{
			ID:          "usr_1",
			Name:        "Uma",
			Email:       "uma@shop.example",
			Handle:      "handle",
			Status:      store.UserActive,
			MadeAt:      b.real.Now(),
			Memberships: []store.Membership{{Place: "shop", Role: "owner", Since: b.real.Now()}},
		}, by))
		b.untold()
		_, err := b.st.Users.Ask(b.Context(), store.UserAsked{UserID: "usr_1", UserWanted: farthing.UserWanted{
			Name:    "Uma",
			Email:   "uma@shop.example",
			Place:   "shop",
			Role:    "owner",
			Purpose: farthing.PurposeRecovery,
		}, Powerful: true}, by)
		b.must(err)
		job := jobs.Recoveries(b.st)
		due, waits, err := job.Next(b.Context())
		b.must(err)
		if !waits || !due.Equal(b.real.Now().Add(store.RecoveryWait)) {
			b.Errorf("due: %s, %t", due, waits)
		}
		n.Look(b.Context())
		b.real.Advance(store.RecoveryWait)
		for range 2 {
			more, err := job.Run(b.Context(), jobs.Call{Now: b.real.Now()})
			b.must(err)
			if _, waits, err := job.Next(b.Context()); more || waits || err != nil {
				b.Errorf("the link is made: %t, %t, %v", more, waits, err)
			}
		}
		n.Look(b.Context())
		want := []string{
			"ann@shop.example: A recovery link was mailed to a user (merchant shop)",
			"ann@shop.example: A user will be recovered (merchant shop)",
			"uma@shop.example: A link to recover your account will be mailed to you",
			"uma@shop.example: Sign in again",
		}
		if got := subjects(s); !slices.Equal(got, want) {
			b.Errorf("the mails are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		once, err := b.st.Users.RecoveryLink(b.Context(), "usr_1", b.real.Now().Add(store.RecoveryLinkLife))
		b.must(err)
		for _, m := range s.Mails() {
			mailed := m.To == "uma@shop.example" && m.Header.Get("Subject") == "Sign in again"
			if strings.Contains(m.Text, "/app/link/") != mailed || strings.Contains(m.Text, once) != mailed {
				b.Errorf("to %s is written\n%s", m.To, m.Text)
			}
		}
		b.verify()
	})
}
