package intake

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
)

// makeID gives a row of a file without identifiers one of its own, from its line or from cells. The same file makes the
// same identifiers each time.
func (p *PaymentFile) makeID(row *cellRow, from []string) {
	switch {
	case p.layout.IDLine:
		row.cells[fieldID] = p.layout.IDPrefix + strconv.Itoa(row.origin)
	case len(from) == 0:
	case strings.Join(from, "") == "":
		row.bad = &badCell{column: p.columns[fieldID], reason: "is empty, so that no id can be made from it"}
	default:
		row.cells[fieldID] = p.layout.IDPrefix + digestOf(from)
	}
}

// digestOf returns the first 128 bits of a hash over the cells. Each cell has its length in front of it, so that the
// cells a, bc and ab, c differ.
func digestOf(cells []string) string {
	sum := sha256.New()
	for _, cell := range cells {
		sum.Write(strconv.AppendInt(nil, int64(len(cell)), 10))
		sum.Write([]byte(":" + cell + ","))
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// unmoved returns what refuses a file whose lines are not those that were recorded under their numbers. A line that was
// inserted or taken out gives all lines behind it the identifiers of others, and the last one a new identifier, under
// which it would be recorded twice.
func (i *Import) unmoved(
	ctx context.Context, st *store.Store, file *PaymentFile,
) func(*interpreter, *importedRow) error {
	return func(_ *interpreter, r *importedRow) error {
		if !file.layout.IDLine || r.bad != nil {
			return nil
		}
		amount, date, err := recordedAs(ctx, st, i.MerchantID, r)
		if farthing.CodeOf(err) == farthing.CodeNotFound || err == nil && amount == r.amount && date.Equal(r.date) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("look for line %d in the store: %w", r.row.line, err)
		}
		return &FileError{
			Field:  fieldNames[fieldID],
			Line:   r.row.line,
			Column: file.columns[fieldID],
			Reason: "another row is recorded under this number: this is another file, or its lines have moved",
		}
	}
}

// recordedAs returns the amount and date of the record that has a row's identifier; not_found if there is none.
func recordedAs(
	ctx context.Context, st *store.Store, merchantID string, r *importedRow,
) (amount money.Minor, date time.Time, err error) {
	id := r.row.cells[fieldID]
	switch r.kind {
	case KindRefund:
		refund, err := st.Refunds.Get(ctx, merchantID, id)
		return refund.Amount, refund.Date, err
	case KindDispute:
		dispute, err := st.Disputes.Get(ctx, merchantID, id)
		return dispute.Amount, dispute.Date, err
	case KindAdjustment:
		adjustment, err := st.Adjustments.Get(ctx, merchantID, id)
		return adjustment.Amount, adjustment.Date, err
	default:
		payment, err := st.Payments.Get(ctx, merchantID, id)
		return payment.Amount, payment.Date, err
	}
}
