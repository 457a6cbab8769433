package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
)

// etagOf is the entity tag of an answer: a digest of its bytes.
func etagOf(text []byte) string {
	digest := sha256.Sum256(text)
	var tag [34]byte
	tag[0], tag[33] = '"', '"'
	hex.Encode(tag[1:33], digest[:16])
	return string(tag[:])
}

// weakTag begins the tag of an answer that is the same as another although not each byte is.
const weakTag = "W/"

// tagOf is the entity tag of a reply whose body has become a text.
func (r *reply) tagOf(text []byte) (string, error) {
	if r.same == nil {
		return etagOf(text), nil
	}
	var same bytes.Buffer
	err := writeJSON(&same, r.same)
	return weakTag + etagOf(same.Bytes()), err
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
				one = strings.TrimPrefix(one, weakTag)
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
	return names(theirs, strings.TrimPrefix(c.Header().Get("Etag"), weakTag), true)
}
