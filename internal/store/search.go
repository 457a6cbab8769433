package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Hit is a record that a search found.
type Hit struct {
	Kind       string // the subject of its journal entries
	MerchantID string
	ID         string
	Field      string // that has the text, by its name on the wire
	Amount     money.Minor
	Currency   money.Currency
	Status     string
	At         time.Time // a payment's date, and when a withdrawal was made
}

// HitsOfAField is how many records at most a search finds by one field.
const HitsOfAField = 5

// minBegun is the length from which a text may be the beginning of a reference that a bank cut off: what all begin with
// and six characters of a hash, or the first seconds of the moment when it was made.
const minBegun = 8

// Search finds records of several kinds.
type Search struct{ s *Store }

// lookUp is a search by one field.
type lookUp struct {
	kind, field string
	from        string // the statement up to its condition; $1 is the text
	merchant    string // the column that the last parameter is compared with
	order       string // of one merchant's
	overAll     string // the order of those of all merchants, that of an index; "": they are not searched
	begun       bool   // the field is found by its beginning: $2 is behind all that begin with the text
}

// searches are all of them. If there is more over all merchants, one has to be named.
var searches = func() []lookUp {
	payment := `SELECT ` + nameOf("p.merchant") + `, p.id, p.amount, COALESCE(p.currency, 'GBP'),
		COALESCE(p.status, 'settled'), p.date FROM payments p WHERE `
	withdrawal := `SELECT ` + nameOf("w.merchant") + `, w.id, w.amount, w.currency, w.status, w.created_at FROM `
	const newest = ` ORDER BY p.date DESC, p.id DESC`
	return []lookUp{
		{
			kind:     farthing.SubjectPayment,
			field:    "id",
			from:     payment + `p.id = $1`,
			merchant: "p.merchant",
		},
		{
			kind:     farthing.SubjectPayment,
			field:    "reference",
			from:     payment + `p.reference = $1`,
			merchant: "p.merchant",
			order:    newest,
			overAll:  ` ORDER BY p.merchant, p.date, p.id`,
		},
		{
			kind:     farthing.SubjectPayment,
			field:    "userId",
			from:     payment + `p.user_id = $1`,
			merchant: "p.merchant",
			order:    newest,
		},
		{
			kind:     farthing.SubjectWithdrawal,
			field:    "id",
			from:     withdrawal + `withdrawals w WHERE w.id = $1`,
			merchant: "w.merchant",
		},
		{
			kind:  farthing.SubjectWithdrawal,
			field: "bankReference",
			from: withdrawal + `bank_references b CROSS JOIN withdrawals w WHERE w.merchant = b.merchant
				AND w.id = b.withdrawal_id AND b.bank_reference >= $1 AND b.bank_reference < $2`,
			merchant: "b.merchant",
			overAll:  ` ORDER BY b.bank_reference`,
			begun:    true,
		},
		{
			kind:     farthing.SubjectWithdrawal,
			field:    "statementReference",
			from:     withdrawal + `withdrawals w WHERE w.statement_reference >= $1 AND w.statement_reference < $2`,
			merchant: "w.merchant",
			overAll:  ` ORDER BY w.statement_reference`,
			begun:    true,
		},
	}
}()

// statement returns the statement of a search, of one merchant or over all, and its parameters. One record more than
// HitsOfAField shows that there are more.
func (l *lookUp) statement(merchantID, q string) (text string, args []any) {
	text, args = l.from, []any{q}
	if l.begun {
		begun := strings.ToLower(q)
		if l.field == "statementReference" {
			begun = strings.ToUpper(q)
		}
		args = []any{begun, begun + "~"}
	}
	if merchantID == "" {
		text += l.overAll
	} else {
		args = append(args, merchantKey(merchantID))
		text += fmt.Sprintf(" AND %s = $%d", l.merchant, len(args)) + l.order
	}
	return text + fmt.Sprintf(" LIMIT %d", HitsOfAField+1), args
}

// Find finds records of some kinds by a text: of one merchant by their identifiers, references and users, of all
// merchants (merchantID is "") by their references alone. What banks call a withdrawal is found by its beginning too,
// in any case. More reports that a field has more records than HitsOfAField.
func (f *Search) Find(
	ctx context.Context, merchantID, text string, kinds ...string,
) (hits []Hit, more bool, err error) {
	for i := range searches {
		look := &searches[i]
		if !among(kinds, look.kind) || merchantID == "" && look.overAll == "" || look.begun && len(text) < minBegun {
			continue
		}
		statement, args := look.statement(merchantID, text)
		found, err := collect(ctx, f.s, statement, args, look.hit)
		if err != nil {
			return nil, false, fmt.Errorf("search by %s of %s: %w", look.field, look.kind, err)
		}
		more = more || len(found) > HitsOfAField
		for _, hit := range found[:min(len(found), HitsOfAField)] {
			if !slices.ContainsFunc(hits, hit.same) {
				hits = append(hits, hit)
			}
		}
	}
	return hits, more, nil
}

// same reports whether another hit is the same record, by another field.
func (h Hit) same(other Hit) bool {
	return h.Kind == other.Kind && h.MerchantID == other.MerchantID && h.ID == other.ID
}

// hit scans a record that was found.
func (l *lookUp) hit(r row) (Hit, error) {
	hit := Hit{Kind: l.kind, Field: l.field}
	err := r.Scan((*text)(&hit.MerchantID), (*text)(&hit.ID), (*number)(&hit.Amount), (*text)(&hit.Currency),
		(*text)(&hit.Status), (*moment)(&hit.At))
	return hit, err
}
