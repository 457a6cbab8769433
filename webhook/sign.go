package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The headers of a message.
const (
	HeaderID        = "webhook-id"
	HeaderTimestamp = "webhook-timestamp"
	HeaderSignature = "webhook-signature"
)

// Tolerance is how far the moment of an attempt may be from the receiver's clock, in either direction.
const Tolerance = 5 * time.Minute

// version begins a signature by HMAC-SHA-256. Others, such as v1a of public keys, are passed over.
const version = "v1,"

// maxSignatures is how many signatures of one header are looked at.
const maxSignatures = 16

// The ways in which a message is not what an endpoint's sender sent.
var (
	ErrHeaders   = errors.New("the headers webhook-id, webhook-timestamp and webhook-signature are not all there, once")
	ErrTimestamp = errors.New("the message is too old, or of the future")
	ErrSignature = errors.New("the message was not signed with this secret, or was changed since")
)

// Sign returns the value of webhook-signature for a message sent at a time: a signature by each secret. A receiver
// needs to know one of them, so a secret can be replaced without a message being refused.
func Sign(id string, at time.Time, body []byte, secrets ...Secret) string {
	var signatures strings.Builder
	timestamp := strconv.FormatInt(at.Unix(), 10)
	for i, secret := range secrets {
		if i > 0 {
			signatures.WriteByte(' ')
		}
		signatures.WriteString(version)
		signatures.WriteString(base64.StdEncoding.EncodeToString(secret.sum(id, timestamp, body)))
	}
	return signatures.String()
}

// sum returns the HMAC of a message.
func (s Secret) sum(id, timestamp string, body []byte) []byte {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	return mac.Sum(nil)
}

// Verify reports whether a message was sent by somebody who knows one of the secrets, within [Tolerance] of now, and
// was not changed since: nil if so, else one of this package's errors. body holds the bytes as they came: JSON that was
// read and written again is another message. Without a secret, or with one that ParseSecret refused, nothing is
// verified: anybody can sign with an empty key. Verify does not know which messages came before: a receiver keeps the
// webhook-id of each, and does nothing for one that comes again.
func Verify(header http.Header, body []byte, now time.Time, secrets ...Secret) error {
	if len(secrets) == 0 || slices.ContainsFunc(secrets, func(s Secret) bool { return len(s.key) < minSecret }) {
		return fmt.Errorf("verify a message: %w", ErrSecret)
	}
	id, timestamp := values(header, HeaderID), values(header, HeaderTimestamp)
	signatures := values(header, HeaderSignature)
	if len(id) != 1 || len(timestamp) != 1 || len(signatures) != 1 || id[0] == "" {
		return ErrHeaders
	}
	seconds, err := strconv.ParseInt(timestamp[0], 10, 64)
	if err != nil {
		return fmt.Errorf("%w: webhook-timestamp is no number of seconds", ErrHeaders)
	}
	if at := time.Unix(seconds, 0); at.Before(now.Add(-Tolerance)) || at.After(now.Add(Tolerance)) {
		return ErrTimestamp
	}
	given := parseSignatures(signatures[0])
	for _, secret := range secrets {
		want := secret.sum(id[0], timestamp[0], body)
		for _, signature := range given {
			if hmac.Equal(signature, want) {
				return nil
			}
		}
	}
	return ErrSignature
}

// values returns the values of a header, however its name is written: a map that was filled by hand, or by another
// server's library, may have it in small letters.
func values(header http.Header, name string) []string {
	var all []string
	for key, list := range header {
		if strings.EqualFold(key, name) {
			all = append(all, list...)
		}
	}
	return all
}

// parseSignatures returns the signatures by HMAC-SHA-256 in a header.
func parseSignatures(header string) [][]byte {
	var list [][]byte
	for text := range strings.FieldsSeq(header) {
		if len(list) == maxSignatures {
			break
		}
		encoded, ok := strings.CutPrefix(text, version)
		signature, err := base64.StdEncoding.DecodeString(encoded)
		if ok && err == nil {
			list = append(list, signature)
		}
	}
	return list
}
