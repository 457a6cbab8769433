// Package stored returns the wire forms of what the store alone knows: bank files, reconciliation, safeguarding. The
// interface and the command line show the same. It is between api and store.
package stored
