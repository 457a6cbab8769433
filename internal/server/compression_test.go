package server

import "testing"

// A caller that says that it takes no gzip must not be sent any, however it spells that (RFC 9110, section 12.5.3).
func TestNegotiation(t *testing.T) {
	cases := []struct {
		headers []string
		want    bool
	}{
		{nil, false},
		{[]string{""}, false},
		{[]string{"gzip"}, true},
		{[]string{"GZip"}, true},
		{[]string{"x-gzip"}, true},
		{[]string{"deflate", "gzip"}, true},
		{[]string{"deflate, gzip;q=1.0, *;q=0.5"}, true},
		{[]string{"*"}, true},
		{[]string{"identity, *;q=0.001"}, true},
		{[]string{"gzip;q=0"}, false},
		{[]string{"gzip;Q=0"}, false},
		{[]string{"gzip ; q=0.000"}, false},
		{[]string{"gzip;q=0, *"}, false},
		{[]string{"*;q=0"}, false},
		{[]string{"*;Q=0"}, false},
		{[]string{"gzip;q=none"}, false},
		{[]string{"identity"}, false},
		{[]string{"br, zstd"}, false},
	}
	for _, c := range cases {
		if got := takesGzip(c.headers); got != c.want {
			t.Errorf("%q: gzip is taken: %t, want %t", c.headers, got, c.want)
		}
	}
}
