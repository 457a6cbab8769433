package main

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"farthing/internal/testing/slow"
	"farthing/internal/testing/sshtest"
	"farthing/internal/testing/storetest"
)

// TestServePaysBySFTP pays one merchant by a file on a bank's server, which doctor shows the key of before anybody
// trusts it. With another key than that one nothing is served.
func TestServePaysBySFTP(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			folder, connected := bankProfile(t, dir)
			bank := sshtest.Start(t)
			since, paid := daysAgo(20), daysAgo(2)
			for _, command := range [][]string{
				{"merchant", "create", "--id", "shop", "--name", "Shop", "--at", since},
				{"merchant", "activate", "shop", "--at", since},
				{"merchant", "bank-account", "shop", "--holder", "Shop", "--sort-code", "20-00-00", "--account-number",
					"55779911", "--at", since},
			} {
				output(t, dir, append(command, flags...)...)
			}
			rail := []string{"--rail", "isofile:" + bank.URL(folder), "--rail-ssh-key", bank.KeyFile}
			found, _ := examined(t, dir, append(flags, rail[:2]...)...)
			if !strings.HasSuffix(found["bank server"].Message, " "+bank.Fingerprint()) ||
				found["bank folder"].Status != warning {
				t.Errorf("%+v", found)
			}
			pinned := slices.Concat(rail, []string{"--rail-host-key", bank.Fingerprint()})
			serve := append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json", "--rate-limit", "0",
				"--rail-profile", connected[3]}, flags...)
			bank.Rotate("ed25519")
			if said := refusal(t, dir, append(serve, pinned...)...); !strings.Contains(said, bank.Fingerprint()) {
				t.Error(said)
			}
			pinned = append(pinned, "--rail-host-key", bank.Fingerprint())
			var operator access
			decode(t, output(t, dir, append(makesOperator, flags...)...),
				&operator)
			r := start(t, dir, append(serve, pinned...)...)
			operator.BaseURL = r.serving(t).Listen
			operator.Audience = operator.BaseURL
			token := operator.token(t, http.StatusOK)
			call(t, operator.request(t, http.MethodPost, "/v1/payments", token,
				`{"merchantId":"shop","id":"p-1","amount":5000,"status":"settled","date":"`+paid+`"}`),
				http.StatusCreated, nil)
			call(t, operator.request(t, http.MethodPost, "/v1/withdrawals/w-1", token, `{"merchantId":"shop"}`),
				http.StatusCreated, nil)
			operator.awaitStatus(t, token, folder, "paid")
			r.stop(t)
			if found, _ := examined(t, dir, append(flags, pinned...)...); found["bank folder"].Status != fine {
				t.Errorf("%+v", found)
			}
			if done, err := os.ReadDir(filepath.Join(folder, "done")); err != nil || len(done) != 2 {
				t.Errorf("%v, %v", done, err)
			}
		})
	}
}
