package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// operatorTables are the merchants' tables in which the operator's journal and its own approvals are kept.
var operatorTables = []string{booksTable.name, journalTable.name, notesTable.name, noticeEventsTable.name,
	approvalsTable.name, queueProofs}

// verify recomputes the operator's journal, and compares what it tells with the settings, the pauses, the
// clients and the keys that there are.
func (o *Operator) verify(
	ctx context.Context, report *VerifyReport, digestKey []byte, progress func(books, rows int64),
) error {
	own := VerifyReport{Problems: report.Problems}
	err := o.s.snapshot(ctx, func(r reader) error {
		v := operatorVerification{
			verification: verification{
				r:        r,
				key:      merchantKey(farthing.OperatorID),
				merchant: farthing.OperatorID,
				book:     farthing.NewOperatorBook(),
				report:   &own,
				progress: func(_, rows int64) { progress(0, rows) },
			},
			unseal:    o.s.unseal,
			journaled: newOperatorRecords(),
		}
		v.digestKey, v.queues = digestKey, newQueueChecks(&v.verification)
		err := v.run(ctx)
		if errors.Is(err, errUnreadable) {
			v.problem(0, "%v", err)
			return nil
		}
		return err
	})
	report.Operator, report.Problems = own.Rows, own.Problems
	return err
}

// audit examines the last rows of the operator's journal.
func (o *Operator) audit(ctx context.Context, rows int, report *VerifyReport) error {
	own := VerifyReport{Problems: report.Problems}
	err := o.s.snapshot(ctx, func(r reader) error {
		v := verification{
			r:        r,
			merchant: farthing.OperatorID,
			key:      merchantKey(farthing.OperatorID),
			report:   &own,
		}
		return v.tail(ctx, min(int64(rows), slice))
	})
	report.Problems = own.Problems
	return err
}

// operatorVerification is the verification of the operator's journal.
type operatorVerification struct {
	verification
	unseal    func(sealed []byte, aad string) ([]byte, error)
	journaled *operatorRecords
}

// run examines the chain, its notes, and what the rows are about.
func (v *operatorVerification) run(ctx context.Context) error {
	stored, there, err := operatorBook(ctx, v.r)
	if err != nil {
		return err
	}
	if !there {
		// Opening a store records its sealing key.
		v.problem(0, "there is no journal of the operator, which every store has")
		stored = &bookRecord{Book: *farthing.NewOperatorBook()}
	}
	for _, step := range []func(context.Context) error{v.queues.begin, v.rows, v.queues.end, v.notes, v.records, v.keys,
		v.users, v.checkpointKey, v.info} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	v.compareHead(&stored.Book)
	v.compareSince("below zero", stored.BelowZeroSince, v.book.BelowZeroSince)
	v.compareSince("owed money", stored.OwedSince, v.book.OwedSince)
	if stored.Balances != (ledger.Balances{}) || stored.Credited != 0 || stored.Debited != 0 || stored.Currency != "" ||
		stored.totals != (farthing.Totals{}) {
		v.problem(0, "the operator's book has money or a currency, and can have none")
	}
	return nil
}

// rows recomputes the chain row by row.
func (v *operatorVerification) rows(ctx context.Context) error {
	next := journalTable.scan(v.merchant)
	for after := int64(0); ; after = next.record.Seq {
		read := 0
		err := v.r.query(ctx, `SELECT `+journalTable.read+` FROM journal WHERE merchant = $1 AND seq > $2 `+
			`ORDER BY seq LIMIT $3`, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := next.next(r); err != nil {
				return err
			}
			read++
			v.recompute(&next.record)
			v.follow(&next.record)
			v.subject(&next.record)
			v.queues.row(&next.record)
			return nil
		})
		if err != nil {
			return err
		}
		v.report.Rows += int64(read)
		v.progress(0, v.report.Rows)
		if read < slice {
			return nil
		}
	}
}

// subject keeps what a row tells of its subject.
func (v *operatorVerification) subject(r *ledger.Row) {
	if strings.Contains(r.Details, noteDetail) {
		v.noted++
	}
	if operatorProofOf(r.Subject) == nil && r.Content != (ledger.Content{}) {
		v.problem(r.Seq, "the row proves a record, and is about none")
	}
	v.journaled.row(r)
}

// records compares the settings, pauses, clients and signing keys with the last row about each of them.
func (v *operatorVerification) records(ctx context.Context) error {
	for i := range operatorProofs {
		proof := &operatorProofs[i]
		err := v.journaled.compare(ctx, v.r, proof, nil, func(id, how string) { v.problem(0, how, proof.subject, id) })
		if err != nil {
			return err
		}
	}
	return v.orphans(ctx)
}

// orphans reports secrets of clients that are not there: they would become those of the next client with that id.
func (v *operatorVerification) orphans(ctx context.Context) error {
	err := v.r.query(ctx, `SELECT s.client_id, s.id FROM client_secrets s LEFT JOIN clients c `+
		`ON c.client_id = s.client_id WHERE c.client_id IS NULL ORDER BY s.client_id, s.id`, nil, func(r row) error {
		var client, id string
		err := r.Scan(&client, &id)
		v.problem(0, "the secret %s is of a client %s that is not there", id, client)
		return err
	})
	return wrapped("look for secrets without a client", err)
}

// keys opens each signing key.
func (v *operatorVerification) keys(ctx context.Context) error {
	err := v.r.query(ctx, `SELECT kid, sealed FROM signing_keys ORDER BY kid`, nil, func(r row) error {
		var id string
		var sealed []byte
		if err := r.Scan(&id, &sealed); err != nil {
			return err
		}
		if _, err := v.unseal(sealed, signingKeyAAD(id)); err != nil {
			compareContent(&v.verification, subjectKey{farthing.SubjectSigningKey, id}, ledger.Content{},
				ledger.Content{}, errSealed)
		}
		return nil
	})
	return wrapped("open the signing keys", err)
}

// checkpointKey compares the key that signs checkpoints with the row that it was made.
func (v *operatorVerification) checkpointKey(ctx context.Context) error {
	var stored string
	err := v.r.queryRow(ctx, `SELECT value FROM store_info WHERE name = $1`, []any{infoCheckpointKey}, &stored)
	if err != nil && !errors.Is(err, errNoRows) {
		return fmt.Errorf("compare the key of the checkpoints: %w", err)
	}
	if public, _, _ := strings.Cut(stored, " "); public != v.journaled.signs {
		v.problem(0, "the key that signs checkpoints is not the one of which a row says that it was made")
		return nil
	}
	public, sealed, err := checkpointKey(stored)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err == nil {
		_, err = openCheckpointKey(public, sealed, v.unseal)
	}
	if err != nil {
		v.problem(0, "the key that signs checkpoints: %v", err)
	}
	return nil
}
