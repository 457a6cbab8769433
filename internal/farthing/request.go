package farthing

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"time"
)

// Digest is a SHA-256.
type Digest [sha256.Size]byte

// RequestDigest is the first 16 bytes of the SHA-256 of a request in canonical
// form. Two requests with the same digest are the same request, however they were
// written.
type RequestDigest [16]byte

// Salt is random and kept beside a text about a person, or beside an account number, whose digest stands in a journal:
// it keeps the text from being guessed. The store chooses it as it first writes the record.
type Salt [16]byte

// canonical builds the canonical form of a request: its fields in a fixed order as netstrings, constant defaults filled
// in, absent fields written differently from empty ones, times as instants, metadata as a sorted set. It never holds
// what was made up while recording (an omitted date, an identifier).
type canonical struct{ buf []byte }

// text adds a field; absent and "" are the same, for in no field does an empty text have a meaning.
func (c *canonical) text(text string) {
	if text == "" {
		c.buf = append(c.buf, '-', ',')
		return
	}
	c.buf = strconv.AppendInt(c.buf, int64(len(text)), 10)
	c.buf = append(c.buf, ':')
	c.buf = append(c.buf, text...)
	c.buf = append(c.buf, ',')
}

func (c *canonical) number(n int64) {
	var space [20]byte
	c.text(string(strconv.AppendInt(space[:0], n, 10)))
}

func (c *canonical) time(t *time.Time) {
	if t == nil {
		c.text("")
		return
	}
	c.number(t.UnixMilli())
}

func (c *canonical) metadata(m Metadata) {
	c.number(int64(len(m)))
	for _, key := range m.keys() {
		c.text(key)
		c.text(m[key])
	}
}

// moreMetadata adds the metadata of a request whose kind did not take any at first, so that one without is what it was.
func (c *canonical) moreMetadata(m Metadata) {
	if len(m) > 0 {
		c.metadata(m)
	}
}

func (c *canonical) digest() Digest { return sha256.Sum256(c.buf) }

func (c *canonical) request() RequestDigest {
	digest := c.digest()
	return RequestDigest(digest[:])
}

// sameRequest decides about a request whose id exists already: the same content is a replay, other content a conflict.
func sameRequest(was, now RequestDigest, what, id string) error {
	if was == now {
		return nil
	}
	return refuse(CodeIDConflict, fmt.Sprintf("There is a %s %s already, with other content.", what, id))
}
