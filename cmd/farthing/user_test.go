package main

import (
	"strings"
	"testing"

	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// While nobody can sign in, the log of serve and doctor say how to invite the first user; after that they do not.
func TestAStoreWithoutUsersSaysHowToInvite(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			output(t, dir, append([]string{"merchant", "create", "--id", "shop", "--name", "Shop"}, flags...)...)
			says := func(want bool) {
				t.Helper()
				found, _ := examined(t, dir, flags...)
				if users := found["users"]; want != strings.Contains(users.Cure, inviteSomebody) {
					t.Errorf("doctor finds %+v", users)
				}
				r := start(t, dir, append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json"}, flags...)...)
				r.serving(t)
				r.stop(t)
				if want != strings.Contains(r.stderr.String(), inviteSomebody) {
					t.Errorf("the log says %s", r.stderr)
				}
			}
			says(true)
			output(t, dir, append([]string{
				"user", "invite", "--operator", "--role", "admin", "Ada Okafor", "ada@example.com",
			}, flags...)...)
			says(false)
		})
	}
}

// On the command line a role changes at once, is taken away, and who was suspended comes back.
func TestAUsersRoleChanges(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			do := func(arguments ...string) string { return output(t, dir, append(arguments, flags...)...) }
			do("merchant", "create", "--id", "shop", "--name", "Shop")
			var made shownLink
			decode(t, do("user", "invite", "--operator", "--role", "admin", "--json", "Ada", "ada@example.com"), &made)
			says := func(want string) {
				t.Helper()
				if list := do("user", "list"); !strings.Contains(list, want) {
					t.Errorf("no %q in %s", want, list)
				}
			}
			do("user", "role", made.UserID, "--operator", "--role", "auditor")
			says("auditor at operator")
			do("user", "role", made.UserID, "--merchant", "shop", "--role", "owner")
			says("auditor at operator, owner at shop")
			do("user", "suspend", made.UserID)
			says("suspended")
			do("user", "reinstate", made.UserID)
			says("active")
			do("user", "role", made.UserID, "--operator", "--none")
			if list := do("user", "list"); strings.Contains(list, "operator") {
				t.Errorf("taken away: %s", list)
			}
			do("verify")
		})
	}
}
