package farthing

import "encoding/hex"

// CheckDaySignature says what is wrong with the digest of the safeguarding record that a person signs, and with what
// is to be noted with the signature; "" is nothing.
func CheckDaySignature(digest, reason string) error {
	var bad checks
	if made, err := hex.DecodeString(digest); err != nil || len(made) != len(Digest{}) {
		bad.bad("digest", "must be the digest that the record shows: 64 hexadecimal digits")
	}
	bad.free("reason", reason, MaxReason)
	return bad.err()
}
