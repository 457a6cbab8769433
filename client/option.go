package client

import (
	"net/http"
	"strings"
)

// Option changes one call.
type Option func(*request)

// ForMerchant names the merchant whose record is meant. An operator's client names it in each call about a merchant's
// record or list, but where a filter or a wish has a field for it; a merchant's client need not.
func ForMerchant(merchantID string) Option {
	return func(r *request) {
		if r.step || r.body != nil {
			r.merchantID = merchantID
			return
		}
		r.query.Set("merchantId", merchantID)
	}
}

// IfMatch has the record changed only if its tag is still the one that [Into] told; otherwise the call is refused with
// [CodePreconditionFailed]. Whether it was carried out cannot be found out by sending it again, so it is not sent again
// after a failure that leaves that open.
func IfMatch(tag string) Option {
	return func(r *request) {
		r.header.Set("If-Match", tag)
		r.unsafe = true
	}
}

// IfNoneMatch has the record read only if its tag is another one than that; otherwise the call returns
// [ErrNotModified].
func IfNoneMatch(tag string) Option {
	return func(r *request) { r.header.Set("If-None-Match", tag) }
}

// IdempotencyKey is your own name of this wish, for calls that make something under an identifier of the server's: the
// same key with the same content makes it once. Without it the client makes one up for this call, so that its own
// attempts make one thing, and another call makes another.
func IdempotencyKey(key string) Option {
	return func(r *request) { r.header.Set(headerKey, key) }
}

// Null sends null for fields of a change, which takes their values away, or sets them back to the platform's: a field
// that is nil in a change is left out, and stays as it is. A field within another one has a point: limits.dailyMaximum.
func Null(fields ...string) Option {
	return func(r *request) { r.nulls = append(r.nulls, fields...) }
}

// Into keeps what the head of the answer says.
func Into(head *Head) Option {
	return func(r *request) { r.head = head }
}

// Head is what the head of an answer says.
type Head struct {
	Status    int
	RequestID string // names the call in the operator's log
	ETag      string // of a single record: another one as soon as the record is
	Replayed  bool   // the same had been recorded before; nothing was done now
	Location  string // the path of what was made
	Date      string // of the server's clock, as HTTP writes it
}

// headOf reads the head of an answer.
func headOf(answer *http.Response) Head {
	return Head{
		Status:    answer.StatusCode,
		RequestID: answer.Header.Get("X-Request-Id"),
		ETag:      answer.Header.Get("ETag"),
		Replayed:  strings.EqualFold(answer.Header.Get("Idempotent-Replayed"), "true"),
		Location:  answer.Header.Get("Location"),
		Date:      answer.Header.Get("Date"),
	}
}
