package main

import "testing"

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"store", "store", 0}, {"stroe", "store", 1}, {"stor", "store", 1},
		{"stores", "store", 1}, {"stare", "store", 1}, {"store", "keyfile", 6},
	} {
		if got := slips(c.a, c.b); got != c.want {
			t.Errorf("from %q to %q it is %d, want %d", c.a, c.b, got, c.want)
		}
	}
	if got := nearest("FARTHING_NOTHING_LIKE_IT", []string{"FARTHING_STORE"}); got != "" {
		t.Errorf("it is taken for %s", got)
	}
}
