package farthing

import (
	"crypto/sha256"
	"encoding/base32"
	"strconv"
	"strings"

	"github.com/google/uuid"
)

// Prefixes of the identifiers that Farthing makes itself. Callers may not use them, so that an identifier always shows
// whose it is.
const (
	PrefixPayment     = "pay"
	PrefixWithdrawal  = "wd"
	PrefixMerchant    = "mer"
	PrefixBankAccount = "ba"
	PrefixSecret      = "sec"
	PrefixSchedule    = "sch"
	PrefixClient      = "cl"
	PrefixApproval    = "apr"
	PrefixDocument    = "doc"

	PrefixWebhookEndpoint = "whk"
	PrefixWebhookDelivery = "dlv"
	PrefixEvent           = "evt"
	PrefixContact         = "con"
	PrefixNotice          = "ntc"
	PrefixUser            = "usr"
	PrefixRole            = "rol"

	PrefixSafeguardingAccount = "sga"
)

var reservedPrefixes = func() map[string]bool {
	table := map[string]bool{}
	for _, prefix := range []string{
		PrefixMerchant, PrefixBankAccount, PrefixSecret, PrefixSchedule, PrefixWebhookEndpoint, PrefixWebhookDelivery,
		PrefixDocument, "br", "pf", PrefixEvent, PrefixClient, PrefixApproval, PrefixContact, PrefixNotice,
		PrefixUser, PrefixRole, PrefixSafeguardingAccount,
	} {
		table[prefix] = true
	}
	for _, k := range changeable {
		prefix, _ := k.names()
		table[prefix] = true
	}
	return table
}()

// IsUserID reports whether an identifier is that of a user, who signs in to the dashboard.
func IsUserID(id string) bool { return strings.HasPrefix(id, PrefixUser+"_") }

var reservedIDs = map[string]bool{"estimate": true, "bulk": true, "stream": true}

// IDPattern is the form of a caller's identifier (product.md, Identifiers).
const IDPattern = `^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`

// matchesID reports whether a text has the form of IDPattern. A payment calls it three times, and a regular expression
// takes a dozen times as long.
func matchesID(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		case i > 0 && (c == '.' || c == '_' || c == '-'):
		default:
			return false
		}
	}
	return len(text) >= 1 && len(text) <= 64
}

// crockford is the alphabet of TypeIDs, lower case.
var crockford = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// MakeID returns a TypeID: a prefix and a time-ordered UUIDv7 in 26 characters. The
// caller makes the UUID, for the domain has neither clock nor randomness.
func MakeID(prefix string, u uuid.UUID) string { return prefix + "_" + typeIDSuffix(u) }

// typeIDSuffix writes the 128 bits as 26 characters of five bits, the first of which holds the upper three only, as the
// TypeID specification says.
func typeIDSuffix(u uuid.UUID) string {
	var padded [20]byte // 160 bits: 32 characters, of which the first six are zero bits
	copy(padded[4:], u[:])
	return crockford.EncodeToString(padded[:])[6:]
}

// KeyedID returns the id of a record that a client makes with an idempotency key: the same prefix, client, key and
// place always make the same id. The place is what the record belongs to, a merchant or a client; "" for a merchant
// itself. The id has the form of a TypeID, of the first 128 bits of a hash.
func KeyedID(prefix, clientID, place, key string) string {
	sum := sha256.Sum256(netstrings(clientID, place, key))
	return MakeID(prefix, uuid.UUID(sum[:16]))
}

// KeyedWithdrawalID returns the id of the withdrawal that a client asks for with an idempotency key.
func KeyedWithdrawalID(clientID, merchantID, key string) string {
	return KeyedID(PrefixWithdrawal, clientID, merchantID, key)
}

// errKeyConflict refuses a request that says something else than the one that had its idempotency key before.
var errKeyConflict = refuse(CodeIdempotencyConflict, "The idempotency key was sent before, with other content.")

// DocumentID returns the id of a document that a bank sent by a rail, made of the digest of its bytes: the same bytes
// always have the same.
func DocumentID(rail string, content Digest) string {
	sum := sha256.Sum256(netstrings(rail, string(content[:])))
	return MakeID(PrefixDocument, uuid.UUID(sum[:16]))
}

// MakeBankReference returns the name of a withdrawal for the bank: "wd" and 26 characters, without "_" (bank character
// sets refuse it) and unique over all merchants if u is.
func MakeBankReference(u uuid.UUID) string { return "wd" + typeIDSuffix(u) }

// StatementReference returns what the merchant sees of a withdrawal on its bank
// statement: "WD" and 16 characters of a hash over the merchant and the id, short
// enough for the 18 characters that banks print.
func StatementReference(merchantID, withdrawalID string) string {
	sum := sha256.Sum256(netstrings(merchantID, withdrawalID))
	return "WD" + base32.StdEncoding.EncodeToString(sum[:10])
}

func netstrings(parts ...string) []byte {
	var buf []byte
	for _, part := range parts {
		buf = strconv.AppendInt(buf, int64(len(part)), 10)
		buf = append(buf, ':')
		buf = append(buf, part...)
		buf = append(buf, ',')
	}
	return buf
}

// CheckID says what is wrong with an identifier that a caller chose: it lacks the form (invalid_request of the field)
// or is Farthing's own (id_reserved).
func CheckID(field, id string) *Error {
	if problem := CheckIDForm(field, id); problem != nil {
		return problem
	}
	prefix, _, found := strings.Cut(id, "_")
	if reservedIDs[id] || (found && reservedPrefixes[prefix]) {
		return reservedID(field)
	}
	return nil
}

// reservedID refuses an identifier that Farthing keeps for itself.
func reservedID(field string) *Error {
	return &Error{
		Code:    CodeIDReserved,
		Message: field + " begins with a prefix, or is a word, that Farthing keeps for itself.",
		Fields:  []Field{{field, "is reserved"}},
		field:   field,
	}
}

// CheckIDForm checks that a text can be an identifier at all, a caller's or Farthing's own.
func CheckIDForm(field, id string) *Error {
	if !matchesID(id) {
		const form = "must be 1 to 64 letters, digits, dots, underscores or hyphens, beginning with a letter or digit"
		return Invalid(field, form)
	}
	return nil
}
