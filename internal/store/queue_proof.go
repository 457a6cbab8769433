package store

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// journalQueue is a table of journal rows that a job works off. It deletes what it has worked off, so the table alone
// cannot prove that no other row was deleted: queue_proofs does. It has the exclusive or of the digests of all rows
// that were taken, in any order. Their key is sealed, so nobody can compute the digest of a row that was not taken.
type journalQueue struct {
	*table[ledger.Row]
	holds func(*ledger.Row) bool // whether a row of a journal is put into the queue
}

// queues are all of them.
var queues = []journalQueue{
	{bankMovesTable, func(r *ledger.Row) bool { return toBank(r.Debit) || toBank(r.Credit) }},
	{noticeEventsTable, func(r *ledger.Row) bool { _, mailed := farthing.NoticeOf(r); return mailed }},
}

const queueProofs = "queue_proofs"

// queueDigest is the digest of one row of a queue, or the exclusive or of several.
type queueDigest [16]byte

func (d *queueDigest) add(from takenFrom, seq int64) {
	mac := hmac.New(sha256.New, from.key)
	_, _ = fmt.Fprintf(mac, "%s\n%s\n%d", from.queue, from.merchantID, seq) // no name has a line feed
	for i, b := range mac.Sum(nil)[:len(d)] {
		d[i] ^= b
	}
}

// takenFrom is the queue of a merchant's rows that are taken, and the key of their digests.
type takenFrom struct {
	key               []byte
	queue, merchantID string
}

// prove proves in the transaction that deletes rows of the queue that they were taken. Of two processes that do so at
// once the second adds to what the first wrote.
func (f takenFrom) prove(ctx context.Context, w *writing, seqs ...int64) error {
	of := []any{merchantKey(f.merchantID), f.queue}
	for {
		var was []byte // empty: no row was taken yet
		err := w.queryRow(ctx, `SELECT proof FROM queue_proofs WHERE merchant = $1 AND queue = $2`, of, &was)
		if err != nil && !errors.Is(err, errNoRows) {
			return fmt.Errorf("read what proves %s: %w", f.queue, err)
		}
		var proof queueDigest
		copy(proof[:], was) // if it was changed from outside, verify says so
		for _, seq := range seqs {
			proof.add(f, seq)
		}
		changed, err := w.exec(`INSERT INTO queue_proofs (merchant, queue, proof) VALUES ($1, $2, $3)
			ON CONFLICT (merchant, queue) DO UPDATE SET proof = EXCLUDED.proof WHERE queue_proofs.proof = $4`,
			append(of, proof[:], append([]byte{}, was...))...)
		if err != nil || changed > 0 {
			return wrapped("prove what was taken from "+f.queue, err)
		}
	}
}

// queueCheck compares a queue with a journal: each row that belongs there is there or was taken, and no other.
type queueCheck struct {
	v     *verification
	of    journalQueue
	there map[int64][]any // the rows of the queue by seq
	taken queueDigest     // those of the journal that are not there
	gone  int
}

// queueChecks compare all queues.
type queueChecks []*queueCheck

func newQueueChecks(v *verification) (list queueChecks) {
	for _, of := range queues {
		list = append(list, &queueCheck{v: v, of: of, there: map[int64][]any{}})
	}
	return list
}

// begin reads the queues.
func (c queueChecks) begin(ctx context.Context) error {
	for _, one := range c {
		of, v := one.of, one.v
		found := of.scan(v.merchant)
		err := v.r.query(ctx, `SELECT `+of.read+` FROM `+of.name+` WHERE merchant = $1`, []any{v.key},
			func(r row) error {
				err := found.next(r)
				one.there[found.record.Seq] = of.values(nil, &found.record, of.all)
				return err
			})
		if err != nil {
			return fmt.Errorf("compare %s with the journal: %w", of.name, err)
		}
	}
	return nil
}

// row compares a row of the journal with the queues.
func (c queueChecks) row(r *ledger.Row) {
	for _, one := range c {
		if !one.of.holds(r) {
			continue
		}
		values, there := one.there[r.Seq]
		switch {
		case !there:
			one.gone++
			one.taken.add(takenFrom{one.v.digestKey, one.of.name, r.MerchantID}, r.Seq)
		case !slices.Equal(values, one.of.values(nil, r, one.of.all)):
			one.v.problem(r.Seq, "the row in %s is not that of the journal", one.of.name)
		}
		delete(one.there, r.Seq)
	}
}

// end reports rows of the queues that the journal does not have, and those that are gone and were not taken.
func (c queueChecks) end(ctx context.Context) error {
	v, proofs := c[0].v, map[string][]byte{}
	err := v.r.query(ctx, `SELECT queue, proof FROM queue_proofs WHERE merchant = $1`, []any{v.key}, func(r row) error {
		var queue string
		var proof []byte
		err := r.Scan(&queue, &proof)
		proofs[queue] = proof
		return err
	})
	if err != nil {
		return fmt.Errorf("read what proves the queues: %w", err)
	}
	for _, one := range c {
		for seq := range one.there {
			v.problem(seq, "there is a row in %s that does not belong there", one.of.name)
		}
		proof, proved := proofs[one.of.name]
		delete(proofs, one.of.name)
		right := bytes.Equal(proof, one.taken[:]) && v.digestKey != nil
		if !right && (proved || one.gone > 0) {
			v.problem(0, "rows are missing from %s, or what proves that they were taken (%s, with the digest_key of "+
				"store_info) was changed", one.of.name, queueProofs)
		}
	}
	for queue := range proofs {
		v.problem(0, "%s has a row of %q, which is no queue", queueProofs, queue)
	}
	return nil
}
