package main

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/storetest"
)

// makesOperator makes a client of the operator that may do everything.
var makesOperator = []string{"client", "create", "--operator", "--role", "admin", "--json"}

// What one serves without a way to the bank took withdrawals that nobody could pay, and did not say so before.
func TestServeWithoutARail(t *testing.T) {
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			since, paid := daysAgo(20), daysAgo(2)
			output(t, dir, append([]string{
				"merchant", "create", "--id", "shop", "--name", "Shop", "--at", since,
			}, flags...)...)
			output(t, dir, append([]string{"merchant", "activate", "shop", "--at", since}, flags...)...)
			output(t, dir, append([]string{"merchant", "bank-account", "shop", "--holder", "Shop", "--sort-code",
				"20-00-00", "--account-number", "55779911", "--at", since}, flags...)...)
			var operator access
			decode(t, output(t, dir, append(makesOperator, flags...)...),
				&operator)
			serves := func(rail ...string) (*running, access, string) {
				arguments := append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json"}, flags...)
				r := start(t, dir, append(arguments, rail...)...)
				a := operator
				a.BaseURL = r.serving(t).Listen
				a.Audience = a.BaseURL
				return r, a, a.token(t, http.StatusOK)
			}
			type answer struct {
				Code     string `json:"code"`
				WaitsFor string `json:"waitsFor"`
				Blockers []struct {
					Code string `json:"code"`
				} `json:"blockers"`
			}
			const withdrawal = `{"merchantId":"shop"}`
			r, a, token := serves()
			call(t, a.request(t, http.MethodPost, "/v1/payments", token,
				`{"merchantId":"shop","id":"p-1","amount":5000,"status":"settled","date":"`+paid+`"}`),
				http.StatusCreated, nil)
			var balance, refused answer
			call(t, a.request(t, http.MethodGet, "/v1/balance?merchantId=shop", token, ""), http.StatusOK, &balance)
			call(t, a.request(t, http.MethodPost, "/v1/withdrawals/w-1", token, withdrawal),
				http.StatusUnprocessableEntity, &refused)
			if len(balance.Blockers) != 1 || balance.Blockers[0].Code != "no_rail" || refused.Code != "no_rail" {
				t.Errorf("%+v, %+v", balance, refused)
			}
			r.stop(t)
			r, a, token = serves("--rail", "hold")
			var held answer
			call(t, a.request(t, http.MethodPost, "/v1/withdrawals/w-1", token, withdrawal),
				http.StatusCreated, &held)
			if held.WaitsFor != "rail" {
				t.Errorf("%+v", held)
			}
			// Other things are wrong, so doctor fails.
			found, _ := program(t.Context(), dir, append([]string{"doctor"}, flags...)...).Output()
			if !strings.Contains(string(found), "a server accepts withdrawals and holds them") {
				t.Errorf("doctor says %s", found)
			}
			r.stop(t)
		})
	}
}

func daysAgo(n int) string { return realNow().AddDate(0, 0, -n).Format(time.RFC3339) }
