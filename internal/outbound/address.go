package outbound

import (
	"errors"
	"fmt"
	"net/netip"
)

// ErrAddress is the kind of error of a call to an address that is not public.
var ErrAddress = errors.New("the address is not public")

// special are the ranges that the address's own methods take for public, and that are not: they belong to a provider's
// own network (100.64.0.0/10 holds the metadata of some clouds), are for examples, or carry an IPv4 address inside
// (::/96, 64:ff9b::/96, 2002::/16, 2001::/23), which would lead past the check of that address. The list is of IANA's
// special-purpose registries (RFC 6890).
var special = func() []netip.Prefix {
	list := []string{
		"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
		"198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64",
		"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10",
	}
	prefixes := make([]netip.Prefix, len(list))
	for i, text := range list {
		prefixes[i] = netip.MustParsePrefix(text)
	}
	return prefixes
}()

// Public reports whether an address belongs to the public Internet: to no machine's own, no private and no special
// network. An IPv4 address that is written as an IPv6 one is judged as what it is.
func Public(a netip.Addr) bool {
	a = a.Unmap()
	if !a.IsGlobalUnicast() || a.IsPrivate() || a.Zone() != "" {
		return false
	}
	for _, p := range special {
		if p.Contains(a) {
			return false
		}
	}
	return true
}

// local reports whether an address belongs to this machine or to a private network.
func local(a netip.Addr) bool { return a.IsLoopback() || a.IsPrivate() }

// permit refuses to connect to an address that is not public, unless it is of those that are allowed besides.
func (o Options) permit(address string) error {
	target, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrAddress, err)
	}
	plain := target.Addr().Unmap()
	if Public(target.Addr()) || o.Private && local(plain) || o.Loopback && plain.IsLoopback() {
		return nil
	}
	return fmt.Errorf("%w: %s", ErrAddress, target.Addr())
}
