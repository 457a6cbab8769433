package issuer

import (
	"crypto/sha256"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// A client may fail to authenticate failuresAtOnce times from one source, and again every failureEvery. Go's client
// library fails twice where a secret is wrong, for it tries both ways to send it.
const (
	failuresAtOnce = 20
	failureEvery   = 3 * time.Second
)

// failures counts failed attempts per client and source, in bounded memory. Never per client alone: whoever knows a
// client's id could shut it out. It is safe for concurrent use.
type failures struct {
	mu      sync.Mutex
	buckets *cache[[sha256.Size]byte, *rate.Limiter]
}

// newFailures has counted nothing.
func newFailures() *failures {
	return &failures{buckets: newCache[[sha256.Size]byte, *rate.Limiter](10_000)}
}

// wait counts a failed attempt from a remote address, and tells how long the client has to wait until it may fail
// again; 0: it may have failed now.
func (f *failures) wait(clientID, remote string, now time.Time) time.Duration {
	key := sha256.Sum256([]byte(source(remote) + "\x00" + clientID))
	f.mu.Lock()
	bucket, ok := f.buckets.get(key)
	if !ok {
		bucket = rate.NewLimiter(rate.Every(failureEvery), failuresAtOnce)
		f.buckets.put(key, bucket)
	}
	f.mu.Unlock()
	reserved := bucket.ReserveN(now, 1)
	wait := reserved.DelayFrom(now)
	if wait > 0 {
		reserved.CancelAt(now)
	}
	return wait
}

// source is whom a remote address stands for: an IPv4 address, or the 64-bit network of an IPv6 address, all of
// which one machine usually has.
func source(remote string) string {
	from, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote
	}
	address := from.Addr().Unmap().WithZone("")
	if network, err := address.Prefix(64); address.Is6() && err == nil {
		return network.String()
	}
	return address.String()
}
