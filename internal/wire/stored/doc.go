// Package stored returns the wire forms of what the store alone knows: bank files, reconciliation, safeguarding. The
// interface and the command line show the same. It is between api and store.
package stored

// maybe returns a text, nil if there is none.
func maybe(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
