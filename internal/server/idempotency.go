package server

import (
	"net/http"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/wire"
)

// longestKey bounds an idempotency key, in characters.
const longestKey = 255

const inIdempotencyKey = "header.Idempotency-Key"

// idempotencyKey is the key that the caller gives a request: bare, as most send it,
// or as a structured field's string, in quotes (RFC 9651, section 3.3.3).
func idempotencyKey(r *http.Request) (string, error) {
	headers := r.Header.Values("Idempotency-Key")
	if len(headers) == 0 || headers[0] == "" {
		return "", farthing.Refuse(farthing.CodeIdempotencyRequired,
			"Send an Idempotency-Key of your own, the same with each retry.")
	}
	key, ok := unquoted(headers[0])
	printable := !strings.ContainsFunc(key, func(r rune) bool { return r < ' ' || r > '~' })
	if !ok || len(headers) > 1 || key == "" || len(key) > longestKey || !printable {
		return "", farthing.Invalid(inIdempotencyKey,
			"must be given once: 1 to 255 printable ASCII characters, bare or in double quotes")
	}
	return key, nil
}

// keyedID is the identifier that a request without one gets of its Idempotency-Key; "" if it has no key: then each
// request makes something of its own. place is what the new record belongs to; "" if it is a merchant.
func keyedID(c *call, prefix, place string) (string, error) {
	if len(c.r.Header.Values("Idempotency-Key")) == 0 {
		return "", nil
	}
	key, err := idempotencyKey(c.r)
	if err != nil {
		return "", err
	}
	return farthing.KeyedID(prefix, c.caller.ID(), place, key), nil
}

// unquoted is a structured field's string without its quotes and escapes; a text
// that does not begin with a quote is itself. false if the quotes are wrong.
func unquoted(text string) (string, bool) {
	if !strings.HasPrefix(text, `"`) {
		return text, true
	}
	var key strings.Builder
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			return key.String(), i == len(text)-1
		case '\\':
			i++
			if i == len(text) || (text[i] != '"' && text[i] != '\\') {
				return "", false
			}
		}
		key.WriteByte(text[i])
	}
	return "", false
}

// createKeyedWithdrawal creates a withdrawal whose identifier is made of the
// caller's key: the same key again is the same withdrawal.
func createKeyedWithdrawal(c *call) (reply, error) {
	wish, err := withdrawalRequest(c)
	key, keyless := idempotencyKey(c.r)
	id := farthing.KeyedWithdrawalID(c.caller.ID(), wish.MerchantID, key)
	command := wire.WithdrawalCommand(&wish, id, c.origin())
	command.Keyed = true
	if err != nil {
		return reply{}, allFaults(err, keyless, c.check(requested(c, command), idInPath))
	}
	if keyless != nil {
		return reply{}, keyless
	}
	return requestWithdrawal(c, command)
}
