package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Events reads journals as feeds: every row with the record that it is about, as that was after the row.
type Events struct{ s *Store }

// EventFilter says which events of one journal are meant. Its zero values do not filter.
type EventFilter struct {
	MerchantID string   // required; farthing.OperatorID: the operator's own journal
	Types      []string // only these
	After      int64    // only those behind this seq
}

// List lists up to limit events, the oldest first. The filter by type works while reading, as in Journal.List: a page
// may end early, and Last.Seq is how far was read. Rows never change, and so neither do events, but for what a record
// does not tell of its past: see farthing.Past.
func (e *Events) List(ctx context.Context, f EventFilter, limit int) (Page[farthing.Event], error) {
	rows, err := e.s.Journal.List(ctx, JournalFilter{
		MerchantID: f.MerchantID,
		Types:      f.Types,
		Ascending:  true,
		Position:   f.After,
	}, limit)
	if err != nil {
		return Page[farthing.Event]{}, err
	}
	page := Page[farthing.Event]{More: rows.More, Last: rows.Last, Read: rows.Read}
	page.Rows, err = e.of(ctx, f.MerchantID, rows.Rows)
	return page, err
}

// Head returns the number of the last event of a journal; 0 if there is none. not_found if there is no such merchant.
func (e *Events) Head(ctx context.Context, merchantID string) (int64, error) {
	head, err := e.s.Journal.head(ctx, merchantID)
	if err == nil && head == 0 && merchantID != farthing.OperatorID {
		_, err = e.s.Merchants.State(ctx, merchantID)
	}
	return head, err
}

// Get reads one event; not_found if the journal has no such row.
func (e *Events) Get(ctx context.Context, merchantID string, seq int64) (farthing.Event, error) {
	found, err := journalTable.first(ctx, e.s, merchantID, "merchant = $1 AND seq = $2", merchantKey(merchantID), seq)
	if errors.Is(err, errNoRows) {
		return farthing.Event{}, farthing.Refuse(farthing.CodeNotFound, "There is no such event.")
	}
	if err != nil {
		return farthing.Event{}, fmt.Errorf("read event: %w", err)
	}
	events, err := e.of(ctx, merchantID, []ledger.Row{found})
	if err != nil {
		return farthing.Event{}, err
	}
	return events[0], nil
}

// of returns the events of rows of one journal. Records are read after the rows: what they tell of a row's moment is
// the same however much has happened since.
func (e *Events) of(ctx context.Context, merchantID string, rows []ledger.Row) ([]farthing.Event, error) {
	events := make([]farthing.Event, len(rows))
	for i := range rows {
		events[i].Row = rows[i]
	}
	if merchantID == farthing.OperatorID || len(rows) == 0 {
		return events, nil
	}
	h := &hindsight{
		ctx:      ctx,
		s:        e.s,
		merchant: merchantID,
		records:  map[subjectKey]any{},
	}
	if err := h.read(rows); err != nil {
		return nil, fmt.Errorf("read the records of events: %w", err)
	}
	for i := range events {
		if err := h.complete(&events[i]); err != nil {
			return nil, fmt.Errorf("read the records of events: %w", err)
		}
	}
	return events, nil
}

// hindsight is what a batch of events needs of a merchant's records and of its journal: a statement for each kind of
// record, and one for the rows before.
type hindsight struct {
	ctx      context.Context // of the one question that it is for
	s        *Store
	merchant string
	records  map[subjectKey]any    // as they are now
	rows     map[int64]*ledger.Row // of the batch, and those before them about the same records
	refunds  map[string][]contest  // of payments
	disputes map[string][]*farthing.Dispute
	paidOut  *spends
}

// contest is what a payment's refund took of it, and from which row on.
type contest struct {
	seq    int64
	amount money.Minor
}

// loader reads records of one kind, by their ids, as they are now.
type loader func(h *hindsight, ids []string) error

// loads returns what reads the records of a table, which name tells apart.
func loads[R any](t *table[R], name func(*R) subjectKey) loader {
	return func(h *hindsight, ids []string) error {
		found := t.scan(h.merchant)
		return h.each(t.name, t.of("t"), "id", ids, func(r row) error {
			record, err := found.one(r)
			if err == nil {
				h.records[name(record)] = record
			}
			return err
		})
	}
}

// loaders read the records by the subjects of their rows: those that journal rows prove, and runs of schedules. Those
// that are missing keep nothing that the rows do not tell.
var loaders = func() map[string]loader {
	all := map[string]loader{farthing.SubjectSchedule: loads(runsTable, func(r *farthing.Run) subjectKey {
		return subjectKey{farthing.SubjectSchedule, r.ID}
	})}
	for subject, k := range proven {
		all[subject] = k.loader()
	}
	return all
}()

// each reads the rows of a merchant's table that have one of some values in a column. The column has an index behind
// the merchant. columns name the table t.
func (h *hindsight) each(table, columns, column string, values []string, each func(row) error) error {
	if len(values) == 0 {
		return nil
	}
	slices.Sort(values)
	values = slices.Compact(values)
	text := "SELECT r.* FROM unnest($2::text[]) AS k (ki) CROSS JOIN LATERAL (SELECT " + columns + " FROM " + table +
		" t WHERE t.merchant = $1 AND t." + column + " = k.ki) r"
	var keys any = values
	if !h.s.postgres() {
		text = "SELECT " + columns + " FROM json_each($2) k CROSS JOIN " + table +
			" t WHERE t.merchant = $1 AND t." + column + " = k.value"
		keys = jsonList(values)
	}
	return h.s.query(h.ctx, text, []any{merchantKey(h.merchant), keys}, each)
}

// jsonList returns a list as SQLite takes it.
func jsonList[V any](values []V) string {
	text, _ := json.Marshal(values) //nolint:errchkjson // texts and numbers always encode
	return string(text)
}

// read reads all that a batch needs.
func (h *hindsight) read(rows []ledger.Row) error {
	ids := map[string][]string{}
	for i := range rows {
		if subject := rows[i].Subject; loaders[subject] != nil {
			ids[subject] = append(ids[subject], rows[i].SubjectID)
		}
	}
	for _, subject := range slices.Sorted(maps.Keys(ids)) {
		if err := loaders[subject](h, ids[subject]); err != nil {
			return err
		}
	}
	if err := h.readOfWithdrawals(); err != nil {
		return err
	}
	if err := h.readContested(rows); err != nil {
		return err
	}
	return h.readRows(rows)
}

// readOfWithdrawals reads the bank accounts and the approvals of withdrawals.
func (h *hindsight) readOfWithdrawals() error {
	var accounts, approvals []string
	for key, record := range h.records {
		if w, ok := record.(*farthing.Withdrawal); ok && key.subject == farthing.SubjectWithdrawal {
			accounts = append(accounts, w.BankAccountID)
			if w.ApprovalID != "" {
				approvals = append(approvals, w.ApprovalID)
			}
		}
	}
	if err := loaders[farthing.SubjectBankAccount](h, accounts); err != nil {
		return err
	}
	return loaders[farthing.SubjectApproval](h, approvals)
}

// readContested reads the refunds and disputes of payments. Only one that has settled has any.
func (h *hindsight) readContested(rows []ledger.Row) error {
	var payments []string
	for i := range rows {
		if rows[i].Subject == farthing.SubjectPayment && rows[i].Previous != 0 {
			payments = append(payments, rows[i].SubjectID)
		}
	}
	h.refunds, h.disputes = map[string][]contest{}, map[string][]*farthing.Dispute{}
	var payment string
	var c contest
	dest := []any{(*text)(&payment), (*number)(&c.seq), (*number)(&c.amount)}
	err := h.each("refunds", "t.payment_id, t.first_seq, t.amount", "payment_id", payments, func(r row) error {
		err := r.Scan(dest...)
		h.refunds[payment] = append(h.refunds[payment], c)
		return err
	})
	if err != nil {
		return err
	}
	found := disputesTable.scan(h.merchant)
	return h.each("disputes", disputesTable.of("t"), "payment_id", payments, func(r row) error {
		d, err := found.one(r)
		h.disputes[d.PaymentID] = append(h.disputes[d.PaymentID], d)
		return err
	})
}

// The statements that read rows back to the first about their records: $2 are the seqs to begin with.
var (
	historyOnPostgres = `WITH RECURSIVE about (at) AS (SELECT * FROM unnest($2::bigint[]) UNION
		SELECT p.previous FROM about CROSS JOIN LATERAL (SELECT j.previous FROM journal j WHERE j.merchant = $1
		AND j.seq = about.at LIMIT 1) p WHERE p.previous IS NOT NULL)
		SELECT r.* FROM about CROSS JOIN LATERAL (SELECT ` + journalTable.of("j") + ` FROM journal j
		WHERE j.merchant = $1 AND j.seq = about.at LIMIT 1) r`
	historyOnSQLite = `WITH RECURSIVE about (at) AS (SELECT value FROM json_each($2) UNION
		SELECT j.previous FROM about CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = about.at
		AND j.previous IS NOT NULL)
		SELECT ` + journalTable.of("j") + ` FROM about CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = about.at`
)

// readRows reads the rows before those of the batch about the same records, and all about what these are read with.
func (h *hindsight) readRows(rows []ledger.Row) error {
	h.rows = make(map[int64]*ledger.Row, len(rows))
	for i := range rows {
		h.rows[rows[i].Seq] = &rows[i]
	}
	var from []int64
	begin := func(seq int64) {
		if seq != 0 && h.rows[seq] == nil {
			from = append(from, seq)
		}
	}
	for i := range rows {
		if farthing.Follows(rows[i].Subject) {
			begin(rows[i].Previous)
		}
	}
	for _, record := range h.records {
		if a, ok := record.(*farthing.Approval); ok {
			begin(a.LastSeq)
		}
	}
	for _, disputes := range h.disputes {
		for _, d := range disputes {
			begin(d.LastSeq)
		}
	}
	if len(from) == 0 {
		return nil
	}
	text, seqs := historyOnPostgres, any(from)
	if !h.s.postgres() {
		text, seqs = historyOnSQLite, jsonList(from)
	}
	found := journalTable.scan(h.merchant)
	return h.s.query(h.ctx, text, []any{merchantKey(h.merchant), seqs}, func(r row) error {
		row, err := found.one(r)
		if h.rows[row.Seq] == nil {
			h.rows[row.Seq] = row
		}
		return err
	})
}

// upTo returns the rows about a record up to one of them, and from that row back, but none behind a row.
func (h *hindsight) upTo(seq, behind int64) (rows farthing.History) {
	for row := h.rows[seq]; row != nil; row = h.rows[row.Previous] {
		if row.Seq <= behind {
			rows = append(rows, *row)
		}
		if !farthing.Follows(row.Subject) || row.Previous >= row.Seq {
			break // the latter is tampering, which verify reports
		}
	}
	slices.Reverse(rows)
	return rows
}

// complete puts the record of an event into it, as it was after its row.
func (h *hindsight) complete(e *farthing.Event) error {
	rows := h.upTo(e.Row.Seq, math.MaxInt64)
	if e.Row.Subject == farthing.SubjectMerchant {
		return h.completeMerchant(e, rows)
	}
	if plan, ok := rows.Plan(); ok {
		e.Record = plan
		return nil
	}
	var err error
	switch now := h.records[subjectKey{e.Row.Subject, e.Row.SubjectID}].(type) {
	case nil: // nothing is kept of it
	case *farthing.Payment:
		p := rows.Payment(now, h.contested(now.ID, e.Row.Seq))
		e.Record = p
		if e.PaidOutBy, err = h.payer(p, &e.Row); err == nil {
			left := remains{
				r:        h.s,
				merchant: h.merchant,
				debited:  e.Row.Debited,
				credited: e.Row.Credited,
			}
			e.Remaining, err = left.of(h.ctx, p)
		}
	case *farthing.Withdrawal:
		h.completeWithdrawal(e, rows, now)
	case *farthing.Dispute:
		e.Record = rows.Dispute(now)
	case interface {
		After(farthing.History) farthing.Record
	}:
		e.Record = now.After(rows)
	default: // it never changes
		e.Record = now
	}
	return err
}

func (h *hindsight) completeMerchant(e *farthing.Event, rows farthing.History) error {
	key := subjectKey{farthing.SubjectMerchant, h.merchant}
	if h.records[key] == nil {
		found := merchantsTable.scan("")
		text := "SELECT " + merchantsTable.read + " FROM merchants WHERE merchant = $1"
		if err := one(h.ctx, h.s, text, []any{merchantKey(h.merchant)}, found.next); err != nil {
			return err
		}
		h.records[key] = &found.record
	}
	if m, ok := h.records[key].(*farthing.Merchant); ok {
		e.Record = rows.Merchant(m)
	}
	return nil
}

// completeWithdrawal adds the account and the approval, as the latter was then.
func (h *hindsight) completeWithdrawal(e *farthing.Event, rows farthing.History, now *farthing.Withdrawal) {
	e.Record, e.Steps = rows.Withdrawal(now)
	if a, ok := h.records[subjectKey{farthing.SubjectBankAccount, now.BankAccountID}].(*farthing.BankAccount); ok {
		e.Account = a
	}
	if a, ok := h.records[subjectKey{farthing.SubjectApproval, now.ApprovalID}].(*farthing.Approval); ok {
		e.Approval, _ = a.After(h.upTo(a.LastSeq, e.Row.Seq)).(*farthing.Approval)
	}
}

// contested returns what of a payment was refunded and contested after a row.
func (h *hindsight) contested(paymentID string, seq int64) (c farthing.Contested) {
	for _, refund := range h.refunds[paymentID] {
		if refund.seq <= seq {
			c.Refunded += refund.amount
		}
	}
	for _, now := range h.disputes[paymentID] {
		rows := h.upTo(now.LastSeq, seq)
		if len(rows) == 0 {
			continue
		}
		switch d := rows.Dispute(now); d.Status {
		case farthing.DisputeOpen:
			c.Disputed += d.Amount
		case farthing.DisputeLost:
			c.ChargedBack += d.Amount
		case farthing.DisputeWon:
		}
	}
	return c
}

// payer returns the withdrawal that had paid a payment out after a row; "" if none had.
func (h *hindsight) payer(p *farthing.Payment, r *ledger.Row) (string, error) {
	if h.paidOut == nil {
		h.paidOut = &spends{r: h.s, merchant: h.merchant}
	}
	h.paidOut.debited, h.paidOut.credited = r.Debited, r.Credited
	return h.paidOut.of(h.ctx, p.Credited)
}
