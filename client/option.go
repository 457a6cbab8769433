package client

import (
	"net/http"
	"strings"
)

// Option changes one call.
type Option func(*request)

// ForMerchant names the merchant of a call. An operator's client gives it in each call about a merchant's record or
// list, unless a filter or a request body has a field for it; a merchant's client need not.
func ForMerchant(merchantID string) Option {
	return func(r *request) {
		if r.body != nil {
			r.merchantID = merchantID
			return
		}
		r.query.Set("merchantId", merchantID)
	}
}

// IfMatch changes the record only if it still has the tag that [Into] returned; otherwise the call is refused with
// [CodePreconditionFailed]. A retry could not show whether the first attempt was carried out, so the call is not
// retried after a failure that leaves that open.
func IfMatch(tag string) Option {
	return func(r *request) {
		r.header.Set("If-Match", tag)
		r.unsafe = true
	}
}

// IfNoneMatch reads the record only if it no longer has the tag; otherwise the call returns [ErrNotModified].
func IfNoneMatch(tag string) Option {
	return func(r *request) { r.header.Set("If-None-Match", tag) }
}

// IdempotencyKey is your own key of a request, for calls where the server generates the id: the same key with the same
// content creates one record. Without it the client generates a key for this call, so that its own retries create one
// record, and another call creates another.
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
	Location  string // the path of the new record
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
