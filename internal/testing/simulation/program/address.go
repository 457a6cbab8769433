package program

import (
	"fmt"
	"math/rand/v2"
	"net"
	"sync/atomic"
	"testing"
)

// These are ports below those that Linux, macOS and Windows choose for callers that name none: of such a port, another
// program may get it between this moment and its use.
const (
	firstPort = 12_000
	ports     = 20_000
)

// A process begins somewhere and goes on from there: it returns no port twice, and others rarely return the same.
var (
	begunAt = rand.Uint32N(ports)
	tried   atomic.Uint32
)

// FreeAddress returns an address of this machine that nobody listens on.
func FreeAddress(tb testing.TB) string {
	tb.Helper()
	var refused error
	for range ports {
		address := fmt.Sprintf("127.0.0.1:%d", firstPort+(begunAt+tried.Add(1))%ports)
		l, err := net.Listen("tcp", address)
		if err != nil {
			refused = err
			continue
		}
		_ = l.Close()
		return address
	}
	tb.Fatalf("no port is free: %v", refused)
	return ""
}
