package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/recon"
)

// bankMovesTable names records whose money is, or was, on its way to or from the bank account, for reconciliation.
var bankMovesTable = describe("bank_moves", 2,
	merchantColumn(func(r *ledger.Row) *string { return &r.MerchantID }),
	numberColumn("seq", func(r *ledger.Row) *int64 { return &r.Seq }),
	timeColumn("booked_at", func(r *ledger.Row) *time.Time { return &r.Booked }),
	textColumn("subject", func(r *ledger.Row) *string { return &r.Subject }),
	textColumn("subject_id", func(r *ledger.Row) *string { return &r.SubjectID }),
)

// newBankMoves returns those of the new rows that move money into the bank account or out of it, or that send it on its
// way.
func (b *batch) newBankMoves(w *writes[ledger.Row]) {
	for _, m := range b.merchants {
		rows := m.state.Change().Rows
		for i := range rows {
			if r := &rows[i]; toBank(r.Debit) || toBank(r.Credit) {
				w.insert = append(w.insert, r)
			}
		}
	}
}

func toBank(a ledger.Account) bool { return a == ledger.Bank || a == ledger.InTransit }

// bankMove is a row of bank_moves.
type bankMove struct {
	merchantID         string
	seq                int64
	at                 time.Time
	subject, subjectID string
	posted             bool // a break was ended by a posting of its subject
}

// moves lists up to limit rows, in the order of merchants and of their journals.
func (r *Reconciliations) moves(ctx context.Context, limit int) ([]bankMove, error) {
	list, err := collect(ctx, r.s, `SELECT m.merchant_id, b.seq, b.booked_at, b.subject, b.subject_id,
		CASE WHEN EXISTS (SELECT 1 FROM breaks k WHERE k.about_merchant = m.merchant_id
			AND k.posting_id = b.subject_id AND k.posting = b.subject) THEN 1 ELSE 0 END
		FROM bank_moves b JOIN merchants m ON m.merchant = b.merchant ORDER BY b.merchant, b.seq LIMIT $1`,
		[]any{int64(limit)}, func(r row) (m bankMove, err error) {
			err = r.Scan(&m.merchantID, &m.seq, (*moment)(&m.at), &m.subject, &m.subjectID,
				(*flag)(&m.posted))
			return m, err
		})
	return list, wrapped("list what moved on the bank account", err)
}

// errMovesTaken says that another process has turned rows into expectations meanwhile.
var errMovesTaken = errors.New("another process looked at what moved on the bank account meanwhile")

// forgetMoves deletes rows that were turned into expectations. Those of a merchant are the first of its journal: all up
// to the last of them are meant.
func forgetMoves(ctx context.Context, w *writing, key []byte, moves []bankMove) error {
	var seqs []int64
	for i, m := range moves {
		seqs = append(seqs, m.seq)
		if i+1 < len(moves) && moves[i+1].merchantID == m.merchantID {
			continue
		}
		gone, err := w.exec(`DELETE FROM bank_moves WHERE merchant = $1 AND seq <= $2`, merchantKey(m.merchantID),
			m.seq)
		if err == nil && gone != int64(len(seqs)) {
			err = errMovesTaken
		}
		if err == nil {
			err = takenFrom{key, bankMovesTable.name, m.merchantID}.prove(ctx, w, seqs...)
		}
		if err != nil {
			return err
		}
		seqs = seqs[:0]
	}
	return nil
}

// expected returns what is expected of the record that a row is about, as it is now.
func (r *Reconciliations) expected(ctx context.Context, m bankMove, days recon.Days) ([]recon.Booked, error) {
	switch m.subject {
	case farthing.SubjectWithdrawal:
		w, err := withdrawalsTable.byID(ctx, r.s, m.merchantID, m.subjectID)
		return recon.OfWithdrawal(&w, m.at, days), err
	case farthing.SubjectProviderSettlement:
		p, err := providerSettlements.table.byID(ctx, r.s, m.merchantID, m.subjectID)
		return recon.OfProviderSettlement(&p, days), err
	case farthing.SubjectFeeSweep:
		f, err := feeSweeps.table.byID(ctx, r.s, m.merchantID, m.subjectID)
		return recon.OfFeeSweep(&f, days), err
	case farthing.SubjectOperatorTransfer:
		h, err := operatorTransfers.table.byID(ctx, r.s, m.merchantID, m.subjectID)
		return recon.OfOperatorTransfer(&h, m.at, days), err
	}
	return nil, fmt.Errorf("%w: a %s moves money of the bank account", farthing.ErrBroken, m.subject)
}
