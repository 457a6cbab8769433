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
				if want != strings.Contains(r.stderr.String(), inviteSomebody) {
					t.Errorf("the log says %s", r.stderr)
				}
				r.stop(t)
			}
			says(true)
			output(t, dir, append([]string{
				"user", "invite", "--operator", "--role", "admin", "Ada Okafor", "ada@example.com",
			}, flags...)...)
			says(false)
		})
	}
}
