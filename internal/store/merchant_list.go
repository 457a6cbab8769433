package store

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// ListedMerchant is a merchant as lists show it: only what identifies it, its state, its standing and its times are
// set.
type ListedMerchant struct {
	farthing.Merchant
	Available money.Minor // what its book has available
}

// MerchantFilter says which merchants are meant. Its zero values do not filter.
type MerchantFilter struct {
	Query       string // what the id, the external id or a word of the name begins with, whatever the case
	Statuses    []farthing.MerchantStatus
	Eligibility farthing.EligibilityStatus // as it was recorded last
	ExternalID  string
	Cursor      Position // Date and ID of the last row of the page before; zero: the first page
}

// listedMerchants are the columns of merchants that a list reads.
var listedMerchants = merchantsTable.part("merchant_id", "external_id", "name", "status", "currency", "zone",
	"activated_at", "eligibility", "created_at")

// The two statements of lists of merchants: all of them, and the one of an external identifier. CROSS JOIN keeps
// SQLite, which has no statistics, from beginning with the books.
var (
	merchantsList         = listingMerchants("", "$3")
	merchantsByExternalID = listingMerchants("m.merchant = (SELECT x.merchant FROM external_ids x "+
		"WHERE x.external_id = $3) AND m.external_id = $3 AND ", "$4")
)

func listingMerchants(where, limit string) string {
	return `SELECT ` + listedMerchants.of("m") + `, b.available FROM merchants m CROSS JOIN books b WHERE ` + where +
		`b.merchant = m.merchant AND (m.created_at, m.merchant_id) < ($1, $2)
		ORDER BY m.created_at DESC, m.merchant_id DESC LIMIT ` + limit
}

// List lists up to limit merchants, the newest first. All filters but that by external identifier work while reading: a
// page that has read 10,000 merchants, or for a second, ends early, with More and the position reached.
func (m *Merchants) List(ctx context.Context, f MerchantFilter, limit int) (Page[ListedMerchant], error) {
	k := f.keyset()
	page, err := k.list(ctx, m.s, limit)
	return page, wrapped("list merchants", err)
}

// Stream streams merchants in List's order.
func (m *Merchants) Stream(ctx context.Context, f MerchantFilter, each func([]ListedMerchant) error) error {
	k := f.keyset()
	return k.stream(ctx, m.s, each)
}

// keyset returns the list that the filter means.
func (f *MerchantFilter) keyset() keyset[ListedMerchant] {
	var available int64
	merchant := listedMerchants.scan("", &available)
	k := keyset[ListedMerchant]{
		text: merchantsList,
		args: fromMoment,
		scan: func(r row) (*ListedMerchant, error) {
			err := merchant.next(r)
			return &ListedMerchant{merchant.record, money.Minor(available)}, err
		},
		place:  func(r *ListedMerchant) Position { return Position{Date: r.CreatedAt, ID: r.ID} },
		fits:   f.fits(),
		before: f.Cursor,
		batch:  slice, // they are few, and their rows short
	}
	if f.ExternalID != "" {
		k.text = merchantsByExternalID
		k.args = func(from Position) []any { return append(fromMoment(from), f.ExternalID) }
	}
	return k
}

// fits returns the filters that work while reading.
func (f *MerchantFilter) fits() func(*ListedMerchant) bool {
	query := strings.ToLower(f.Query)
	return func(m *ListedMerchant) bool {
		return among(f.Statuses, m.Status) && wanted(f.Eligibility, m.Eligibility.Status) &&
			(query == "" || strings.HasPrefix(strings.ToLower(m.ID), query) ||
				strings.HasPrefix(strings.ToLower(m.ExternalID), query) ||
				hasPrefixWithin(strings.ToLower(m.Name), query))
	}
}

// hasPrefixWithin reports whether a text has a part at its beginning, or at that of one of its words.
func hasPrefixWithin(text, part string) bool {
	within := false // a word
	for i, r := range text {
		if !within && strings.HasPrefix(text[i:], part) {
			return true
		}
		within = unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) || r == utf8.RuneError
	}
	return false
}
