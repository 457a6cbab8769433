// Package slow marks the tests that take longer than they say about a usual change: ./test leaves them to ./test all.
package slow

import (
	"os"
	"testing"
)

// Test skips a test, unless FARTHING_TESTS is "all", as ./test all and ./test with a package's name set it. A test is
// marked that takes more than some three seconds of two quiet cores; what a change of a rule can break stays unmarked.
func Test(tb testing.TB) {
	tb.Helper()
	if os.Getenv("FARTHING_TESTS") != "all" {
		tb.Skip("not run: slow, see ./test all")
	}
}
