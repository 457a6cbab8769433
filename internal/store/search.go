package store

import (
	"context"
	"fmt"
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

// lookUp is a search by one field. $1 is the text, with references $2 what is behind all that begin with it, and the
// last parameter, unless it is over all, the merchant's number.
type lookUp struct {
	kind, field string
	text        string
	overAll     bool // over all merchants; else of one
	references  bool // of banks, which are found by their beginnings
}

const (
	foundPayment = `, p.id, p.amount, COALESCE(p.currency, 'GBP'), COALESCE(p.status, 'settled'), p.date
		FROM payments p WHERE `
	foundWithdrawal = `, w.id, w.amount, w.currency, w.status, w.created_at FROM `
)

// searches are all of them. What is found over all merchants is in the order of an index: if there is more, a merchant
// has to be named.
var searches = func() []lookUp {
	payment, withdrawal := `SELECT `+nameOf("p.merchant")+foundPayment, `SELECT `+nameOf("w.merchant")+foundWithdrawal
	most := fmt.Sprintf(" LIMIT %d", HitsOfAField+1) // one more shows that there are more
	newest := ` ORDER BY p.date DESC, p.id DESC` + most
	begins := func(column string) string { return column + ` >= $1 AND ` + column + ` < $2` }
	byBank := withdrawal + `bank_references b CROSS JOIN withdrawals w WHERE w.merchant = b.merchant
		AND w.id = b.withdrawal_id AND ` + begins("b.bank_reference")
	byStatement := withdrawal + `withdrawals w WHERE ` + begins("w.statement_reference")
	return []lookUp{
		{kind: farthing.SubjectPayment, field: "id", text: payment + `p.merchant = $2 AND p.id = $1` + most},
		{
			kind:  farthing.SubjectPayment,
			field: "reference",
			text:  payment + `p.reference = $1 AND p.merchant = $2` + newest,
		},
		{
			kind:    farthing.SubjectPayment,
			field:   "reference",
			text:    payment + `p.reference = $1 ORDER BY p.merchant, p.date, p.id` + most,
			overAll: true,
		},
		{
			kind:  farthing.SubjectPayment,
			field: "userId",
			text:  payment + `p.merchant = $2 AND p.user_id = $1` + newest,
		},
		{
			kind:  farthing.SubjectWithdrawal,
			field: "id",
			text:  withdrawal + `withdrawals w WHERE w.merchant = $2 AND w.id = $1` + most,
		},
		{
			kind:       farthing.SubjectWithdrawal,
			field:      "bankReference",
			text:       byBank + ` AND b.merchant = $3` + most,
			references: true,
		},
		{
			kind:       farthing.SubjectWithdrawal,
			field:      "bankReference",
			text:       byBank + most,
			overAll:    true,
			references: true,
		},
		{
			kind:       farthing.SubjectWithdrawal,
			field:      "statementReference",
			text:       byStatement + ` AND w.merchant = $3` + most,
			references: true,
		},
		{
			kind:       farthing.SubjectWithdrawal,
			field:      "statementReference",
			text:       byStatement + most,
			overAll:    true,
			references: true,
		},
	}
}()

// Find finds records of some kinds by a text: of one merchant by their identifiers, references and users, of all
// merchants (merchantID is "") by their references alone. What banks call a withdrawal is found by its beginning too, in
// any case. More reports that a field has more records than HitsOfAField.
func (f *Search) Find(
	ctx context.Context, merchantID, text string, kinds ...string,
) (hits []Hit, more bool, err error) {
	for _, look := range searches {
		if look.overAll != (merchantID == "") || !among(kinds, look.kind) {
			continue
		}
		found, err := f.look(ctx, &look, merchantID, text)
		if err != nil {
			return nil, false, fmt.Errorf("search by %s of %s: %w", look.field, look.kind, err)
		}
		more = more || len(found) > HitsOfAField
		hits = append(hits, found[:min(len(found), HitsOfAField)]...)
	}
	return hits, more, nil
}

// look runs one of the searches.
func (f *Search) look(ctx context.Context, look *lookUp, merchantID, q string) ([]Hit, error) {
	args := []any{q}
	if look.references {
		if len(q) < minBegun {
			return nil, nil
		}
		begun := strings.ToLower(q)
		if look.field == "statementReference" {
			begun = strings.ToUpper(q)
		}
		args = []any{begun, begun + "~"}
	}
	if !look.overAll {
		args = append(args, merchantKey(merchantID))
	}
	return collect(ctx, f.s, look.text, args, func(r row) (Hit, error) {
		hit := Hit{Kind: look.kind, Field: look.field}
		err := r.Scan((*text)(&hit.MerchantID), (*text)(&hit.ID), (*number)(&hit.Amount),
			(*text)(&hit.Currency), (*text)(&hit.Status), (*moment)(&hit.At))
		return hit, err
	})
}
