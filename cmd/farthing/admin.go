package main

import (
	"net"
	"net/http"
	"net/http/pprof"
	"net/netip"
	"strings"
)

// adminHandler serves health, as the public port does, metrics and, if profiles is set, profiles.
func adminHandler(public, metrics http.Handler, profiles bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /healthz", public)
	mux.Handle("GET /readyz", public)
	mux.Handle("GET /metrics", metrics)
	if profiles {
		mux.HandleFunc("/debug/pprof/", pprof.Index)
		mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
		mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	}
	return literalHost(mux)
}

// literalHost admits only callers that use the port's address. A page in somebody's browser can make its own host name
// lead to any address, and then read the answers (DNS rebinding); the host name gives it away.
func literalHost(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isLiteral(r.Host) {
			const advice = "Call this port by its address, such as 127.0.0.1, and not by a name."
			http.Error(w, advice, http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// isLiteral reports whether a Host header is an address, or localhost, with or without a port. An empty one does not
// come from a browser.
func isLiteral(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	_, err := netip.ParseAddr(host)
	return err == nil || host == "" || strings.EqualFold(host, "localhost")
}

// reachable reports whether other machines can reach an address on which the program listens.
func reachable(address net.Addr) bool {
	tcp, ok := address.(*net.TCPAddr)
	return !ok || !tcp.IP.IsLoopback()
}
