package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"

	"farthing"
)

// etagOf is the entity tag of an answer: a digest of its bytes.
func etagOf(text []byte) string {
	digest := sha256.Sum256(text)
	var tag [34]byte
	tag[0], tag[33] = '"', '"'
	hex.Encode(tag[1:33], digest[:16])
	return string(tag[:])
}

// compressedTag is the tag of the same answer compressed: a strong tag is of bytes.
func compressedTag(tag string) string { return strings.TrimSuffix(tag, `"`) + `-gzip"` }

// names says whether a list of entity tags names one, compressed or not. weak lets
// W/ pass, as it must for If-None-Match and must not for If-Match (RFC 9110,
// section 13.1).
func names(headers []string, tag string, weak bool) bool {
	for _, header := range headers {
		for one := range strings.SplitSeq(header, ",") {
			one = strings.TrimSpace(one)
			if weak {
				one = strings.TrimPrefix(one, "W/")
			}
			if one == "*" || one == tag || one == compressedTag(tag) {
				return true
			}
		}
	}
	return false
}

// unchanged says whether the caller has the very record that is about to be
// answered already, by If-None-Match.
func (c *call) unchanged(status int) bool {
	theirs := c.r.Header["If-None-Match"]
	if len(theirs) == 0 || status != http.StatusOK || (c.r.Method != http.MethodGet && c.r.Method != http.MethodHead) {
		return false
	}
	return names(theirs, c.Header().Get("Etag"), true)
}

// checkMatch refuses a request if the record, as it would be answered now, is not the
// one that If-Match names.
func checkMatch(headers []string, body any) error {
	var text bytes.Buffer
	if err := writeJSON(&text, body); err != nil {
		return fmt.Errorf("write the record that If-Match is about: %w", err)
	}
	if !names(headers, etagOf(text.Bytes()), false) {
		return farthing.Refuse(farthing.CodePreconditionFailed,
			"It is not as If-Match says: it was changed since it was read.")
	}
	return nil
}
