package issuer

import (
	"crypto/sha256"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// A client may fail to authenticate maxFailures times from one source, and once more after each failureEvery. Go's
// client library fails twice if a secret is wrong, because it tries both ways to send it.
const (
	maxFailures  = 20
	failureEvery = 3 * time.Second
)

// failures counts failed attempts for each client and source, in bounded memory. It never counts for a client alone:
// anybody who knows a client's id could lock it out. It is safe for concurrent use.
type failures struct {
	mu      sync.Mutex
	buckets *cache[[sha256.Size]byte, *rate.Limiter]
}

// newFailures returns a count without any failures.
func newFailures() *failures {
	return &failures{buckets: newCache[[sha256.Size]byte, *rate.Limiter](10_000)}
}

// wait counts a failed attempt from a remote address, and returns how long the client has to wait before it may fail
// again. 0 means that this failure was allowed.
func (f *failures) wait(clientID, remote string, now time.Time) time.Duration {
	key := sha256.Sum256([]byte(source(remote) + "\x00" + clientID))
	f.mu.Lock()
	bucket, ok := f.buckets.get(key)
	if !ok {
		bucket = rate.NewLimiter(rate.Every(failureEvery), maxFailures)
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

// source returns the source to which a remote address belongs: an IPv4 address, or the 64-bit network of an IPv6
// address, because one machine usually has all of such a network.
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
