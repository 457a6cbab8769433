package main

import (
	"errors"
	"time"

	"farthing/internal/server"
)

// These are the default bounds of connections.
const (
	usualConnections = 4096
	usualPerAddress  = 256
	adminConnections = 64
)

// connFlags bound what callers may hold of a server, and say how it stops serving them.
type connFlags struct {
	MaxConnections           int           `default:"4096" placeholder:"N" help:"${guest_max_connections}"`
	MaxConnectionsPerAddress *int          `placeholder:"N" help:"${guest_max_connections_per_address}"`
	DrainDelay               time.Duration `default:"0s" placeholder:"TIME" help:"${guest_drain_delay}"`
}

// check refuses values that make no sense.
func (f connFlags) check() error {
	switch {
	case f.MaxConnections < 0:
		return advised{errors.New("--max-connections is negative"), "0 is no bound."}
	case f.MaxConnectionsPerAddress != nil && *f.MaxConnectionsPerAddress < 0:
		return advised{errors.New("--max-connections-per-address is negative"), "0 is no bound."}
	case f.DrainDelay < 0:
		return advised{errors.New("--drain-delay is negative"), "As in --drain-delay 10s"}
	}
	return nil
}

// limits returns the limits that the flags give.
func (f connFlags) limits() server.ConnLimits {
	l := server.ConnLimits{Connections: f.MaxConnections, PerAddress: usualPerAddress}
	if named := f.MaxConnectionsPerAddress; named != nil {
		l.PerAddress, l.Near = *named, true
	}
	return l
}

// defaultConnections returns the limits of a server that has no flags for them.
func defaultConnections() server.ConnLimits {
	return connFlags{MaxConnections: usualConnections}.limits()
}
