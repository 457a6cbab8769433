package main

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// hosts are Host headers, and whether the admin port answers them.
var hosts = map[string]bool{
	"127.0.0.1:9090":         true,
	"127.0.0.1":              true,
	"[::1]:9090":             true,
	"[::1]":                  true,
	"::1":                    true,
	"10.1.2.3:80":            true,
	"localhost":              true,
	"LOCALHOST:1":            true,
	"":                       true,
	"evil.example":           false,
	"evil.example:9090":      false,
	"127.0.0.1.evil.example": false,
	"localhost.evil.example": false,
	"2130706433":             false,
	"0x7f.1":                 false,
}

// Profiles are served only if they are wanted, and the admin port serves nothing to a page whose host name leads to it.
func TestTheAdminPortAnswersAddressesAlone(t *testing.T) {
	page := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "said") })
	with, without := adminHandler(page, page, true), adminHandler(page, page, false)
	for _, path := range []string{"/healthz", "/readyz", "/metrics", "/debug/pprof/", "/debug/pprof/cmdline"} {
		for host, let := range hosts {
			wanted, unwanted := http.StatusOK, http.StatusOK
			if strings.HasPrefix(path, "/debug/") {
				unwanted = http.StatusNotFound
			}
			if !let {
				wanted, unwanted = http.StatusMisdirectedRequest, http.StatusMisdirectedRequest
			}
			if got := statusAt(t, with, host, path); got != wanted {
				t.Errorf("with profiles, %s at %q is answered %d, want %d", path, host, got, wanted)
			}
			if got := statusAt(t, without, host, path); got != unwanted {
				t.Errorf("without profiles, %s at %q is answered %d, want %d", path, host, got, unwanted)
			}
		}
	}
}

// statusAt returns the status with which a handler answers a request for a page of a host.
func statusAt(t *testing.T, handler http.Handler, host, path string) int {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
	r.Host = host
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w.Code
}

func TestReachable(t *testing.T) {
	for address, want := range map[string]bool{"127.0.0.1": false, "::1": false, "0.0.0.0": true, "10.0.0.1": true} {
		if got := reachable(&net.TCPAddr{IP: net.ParseIP(address)}); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
}
