package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// maxProblems bounds a report: further problems would help nobody.
const maxProblems = 1000

// VerifyReport is the result of a verification.
type VerifyReport struct {
	Books    int64           // books looked at
	Rows     int64           // rows of their journals recomputed
	Operator int64           // rows of the operator's journal recomputed
	Records  int64           // records compared with a row since a checkpoint; 0 if everything was examined
	Problems []VerifyProblem // at most 1,000; none: the books are right
}

// VerifyProblem is one place at which the store contradicts itself.
type VerifyProblem struct {
	MerchantID string
	Seq        int64 // of the journal row; 0: the problem is not in one row
	Message    string
}

// Verify is what a Verifier does that starts from the beginning and examines one merchant at a time.
func (s *Store) Verify(ctx context.Context, progress func(books, rows int64)) (VerifyReport, error) {
	return Verifier{Progress: progress}.Verify(ctx, s)
}

// merchantsFrom finds the next merchant, by number, that has a row in any table.
var merchantsFrom = func() string {
	firsts, tables := []string{}, []string{queueProofs}
	for _, k := range kinds {
		tables = append(tables, k.name())
	}
	for _, name := range tables {
		first := "SELECT MIN(merchant) AS merchant FROM " + name + " WHERE merchant >= $1"
		if slices.Contains(operatorTables, name) {
			first += " AND merchant <> $2"
		}
		firsts = append(firsts, first)
	}
	return "SELECT COUNT(merchant), COALESCE(MIN(merchant), 0) FROM (" + strings.Join(firsts, " UNION ALL ") +
		") AS firsts"
}()

// next returns the next merchant, by number, that has any row at all: rows whose merchant or book is gone are a
// problem too.
func (m *Merchants) next(ctx context.Context, from int64) (key int64, there bool, err error) {
	var count int64
	after := []any{from, merchantKey(farthing.OperatorID)}
	if err := m.s.queryRow(ctx, merchantsFrom, after, &count, &key); err != nil {
		return 0, false, fmt.Errorf("find the next merchant: %w", err)
	}
	return key, count > 0, nil
}

// verification is the verification of one merchant. What it keeps of the journal grows with withdrawals, reserves and
// bank accounts, never with payments: those are compared in slices of their own table.
type verification struct {
	r        reader
	key      int64 // the merchant's number
	merchant string
	report   *VerifyReport
	progress func(books, rows int64)
	form     contentForm

	digestKey []byte // of account numbers, as it is stored now; nil: there is none that can be opened

	book   *ledger.Book // as far as the rows were recomputed
	totals farthing.Totals

	last        map[subjectKey]int64 // seq of the last row about a merchant, bank account, reserve or withdrawal
	withdrawals map[string]*withdrawalRows
	accounts    map[string]farthing.BankAccountStatus
	frozenFrom  map[string]farthing.BankAccountStatus // of accounts that were frozen: what they were before
	inForce     string
	candidate   string // the account that waits to be in force
	status      farthing.MerchantStatus
	eligibility farthing.EligibilityStatus
	count       map[string]int64              // rows about payments, refunds, adjustments and disputes
	checks      map[string]kindCheck          // by the subjects of rows
	approved    map[string]*farthing.Approval // those of withdrawals
	lost        money.Minor                   // disputes
	schedule    *scheduleCheck
	noted       int64       // rows with a note
	unapproved  money.Minor // asked for to accounts that nobody approved
	attempts    *attemptCheck
	days        dayLines
	queues      queueChecks
	progressed  int64  // seq of the last row with the merchant's progress
	from        *Heads // where it begins; nil: at the first row
	late        bool   // it does not begin at the first row

	opening money.Minor // available just after the last withdrawal was requested
	items   money.Minor // what moved available since then
}

// subjectKey names the subject of a journal row.
type subjectKey struct{ subject, id string }

// problem reports a problem.
func (v *verification) problem(seq int64, format string, args ...any) {
	if len(v.report.Problems) < maxProblems {
		v.report.Problems = append(v.report.Problems, VerifyProblem{
			MerchantID: v.merchant,
			Seq:        seq,
			Message:    fmt.Sprintf(format, args...),
		})
	}
}

// clear begins a verification: nothing is known of the journal.
func (v *verification) clear(s *Store) {
	v.last = map[subjectKey]int64{}
	v.withdrawals = map[string]*withdrawalRows{}
	v.accounts = map[string]farthing.BankAccountStatus{}
	v.count = map[string]int64{}
	v.frozenFrom = map[string]farthing.BankAccountStatus{}
	v.checks, v.approved = checksOf(v), map[string]*farthing.Approval{}
	v.eligibility, v.schedule = farthing.EligibilityWaiting, &scheduleCheck{v: v, whys: map[string]string{}}
	v.days.v, v.queues = v, newQueueChecks(v)
	v.attempts = &attemptCheck{v: v, open: s.Attempts.Unseal, submitted: map[string]submission{}}
}

// kindChecks compares the records of the kinds that have a check of their own.
func (v *verification) kindChecks(ctx context.Context) error {
	for _, subject := range slices.Sorted(maps.Keys(v.checks)) {
		if err := v.checks[subject].compare(ctx); err != nil {
			return err
		}
	}
	return nil
}

// run examines one merchant.
func (v *verification) run(ctx context.Context) error {
	merchant := merchantsTable.scan("")
	err := one(ctx, v.r, `SELECT `+merchantsTable.read+` FROM merchants WHERE merchant = $1`, []any{v.key},
		merchant.next)
	v.merchant = merchant.record.ID
	if errors.Is(err, errNoRows) || err == nil && merchantKey(v.merchant) != v.key {
		v.merchant = fmt.Sprintf("number %d", v.key)
		v.problem(0, "there is no merchant of this number")
		return nil
	}
	if err != nil {
		return err
	}
	stored := booksTable.scan(v.merchant)
	err = one(ctx, v.r, `SELECT `+booksTable.read+` FROM books WHERE merchant = $1`, []any{v.key}, stored.next)
	if errors.Is(err, errNoRows) {
		v.problem(0, "there is no book")
		return nil
	}
	if err != nil {
		return err
	}
	book, totals := &stored.record.Book, stored.record.totals
	v.form.merchant = merchant.record.Salt
	if err := compareExternalID(ctx, v, &merchant.record); err != nil {
		return err
	}
	v.book = ledger.NewBook(v.merchant, book.Currency)
	if head, ok := v.from.of(v.merchant); ok {
		since := sinceCheck{v: v, head: head, rows: map[subjectKey]laterRow{}}
		if v.late, err = since.begin(ctx); err != nil {
			return err
		}
		if v.late {
			return since.run(ctx, &merchant.record, &stored.record)
		}
	}
	for _, step := range []func(context.Context) error{
		v.queues.begin, v.days.begin, v.journal, v.days.end, v.queues.end,
		v.payments, v.refunds, v.disputes, v.bankAccounts, v.notes,
		v.schedule.runs, v.kindChecks, v.contents, v.attempts.run,
	} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	if err := compareUserSalts(ctx, v); err != nil {
		return err
	}
	if err := v.withdrawalRecords(ctx, &stored.record); err != nil {
		return err
	}
	if err := compareUnconfirmed(ctx, v, &stored.record); err != nil {
		return err
	}
	if err := merchantContent(ctx, v, &merchant.record); err != nil {
		return err
	}
	v.compareBook(book, totals)
	v.compareMerchant(&merchant.record, book)
	v.report.Books++
	v.progress(v.report.Books, v.report.Rows)
	return nil
}

// compareExternalID compares what the merchant is called in the operator's own system with what it is found by.
func compareExternalID(ctx context.Context, v *verification, m *farthing.Merchant) error {
	found, err := collect(ctx, v.r, `SELECT external_id FROM external_ids WHERE merchant = $1 ORDER BY external_id`,
		[]any{v.key}, scanText)
	if err != nil {
		return fmt.Errorf("read external identifiers: %w", err)
	}
	if named := strings.Join(found, ", "); named != m.ExternalID {
		v.problem(0, "the merchant's externalId is %q, it is found by %q", m.ExternalID, named)
	}
	return nil
}

// compareBook compares the stored book with the sums of its rows.
func (v *verification) compareBook(stored *ledger.Book, totals farthing.Totals) {
	if err := stored.Check(); err != nil {
		v.problem(0, "%v", err)
	}
	v.compareHead(stored)
	for _, a := range ledger.Accounts() {
		v.compareAmount("the book's balance of "+a.String(), stored.Balances[a], v.book.Balances[a])
	}
	v.compareSince("below zero", stored.BelowZeroSince, v.book.BelowZeroSince)
	v.compareSince("owed money", stored.OwedSince, v.book.OwedSince)
	v.compareAmount("the book's total of credits", stored.Credited, v.book.Credited)
	v.compareAmount("the book's total of debits", stored.Debited, v.book.Debited)
	v.compareAmount("the book's total of settled payments", totals.Settled, v.totals.Settled)
	v.compareAmount("the book's total of refunds", totals.Refunded, v.totals.Refunded)
	v.compareAmount("the book's total of disputes", totals.Disputed, v.totals.Disputed)
}

// compareSince compares since when the stored book is in some state with its rows.
func (v *verification) compareSince(state string, stored, computed time.Time) {
	if !stored.Equal(computed) {
		v.problem(0, "the book is %s since %s, by its rows since %s", state, sinceText(stored), sinceText(computed))
	}
}

// sinceText returns a moment for people; the zero time is never.
func sinceText(at time.Time) string {
	if at.IsZero() {
		return "never"
	}
	return at.Format(time.RFC3339Nano)
}

// compareHead compares the state of the stored book with its last row.
func (v *verification) compareHead(stored *ledger.Book) {
	if stored.Seq != v.book.Seq {
		v.problem(min(stored.Seq, v.book.Seq)+1, "the book's last row is %d, the journal's %d", stored.Seq, v.book.Seq)
	}
	if stored.Hash != v.book.Hash {
		v.problem(stored.Seq, "the book's hash is not that of its last row")
	}
	if !stored.BookedAt.Equal(v.book.BookedAt) {
		v.problem(stored.Seq, "the book's booking time is not that of its last row")
	}
}

// compareAmount reports an amount that is not the sum that it should be.
func (v *verification) compareAmount(what string, stored, sum money.Minor) {
	if stored != sum {
		v.problem(0, "%s is %d, its rows come to %d", what, stored, sum)
	}
}

// compareMerchant compares the merchant's record with the rows about it.
func (v *verification) compareMerchant(m *farthing.Merchant, book *ledger.Book) {
	last := v.last[subjectKey{farthing.SubjectMerchant, v.merchant}]
	if m.Currency != book.Currency {
		v.problem(0, "the merchant's currency is %s, its book's %s", m.Currency, book.Currency)
	}
	if m.LastSeq != last {
		v.problem(last, "the merchant's last row is %d, the journal's last about it %d", m.LastSeq, last)
	}
	if m.Status != v.status {
		v.problem(last, "the merchant is %s, its journal says %s", m.Status, v.status)
	}
	if m.Eligibility.Status != v.eligibility {
		v.problem(last, "the merchant's eligibility is %s, its journal says %s", m.Eligibility.Status, v.eligibility)
	}
	if m.BankAccountID != v.inForce {
		v.problem(0, "the merchant's bank account in force is %q, its journal says %q", m.BankAccountID, v.inForce)
	}
	if m.CandidateID != v.candidate {
		v.problem(0, "the merchant's bank account that waits is %q, its journal says %q", m.CandidateID, v.candidate)
	}
	if m.Unapproved != v.unapproved {
		v.problem(0, "the merchant asked for %d to accounts that nobody approved, its withdrawals come to %d",
			m.Unapproved, v.unapproved)
	}
	v.schedule.compare(m)
}

// compareKinds compares the table that spells the kinds of journal rows out with the kinds that there are.
func (r *VerifyReport) compareKinds(ctx context.Context, s *Store) error {
	var told []farthing.EntryKind
	const text = `SELECT kind, type, subject, debit, credit FROM entry_kinds ORDER BY kind`
	err := s.query(ctx, text, nil, func(r row) error {
		var k farthing.EntryKind
		var debit, credit string
		if err := r.Scan(&k.Number, &k.Type, &k.Subject, &debit, &credit); err != nil {
			return err
		}
		k.Debit, k.Credit = accountNamed(debit), accountNamed(credit)
		told = append(told, k)
		return nil
	})
	if err != nil {
		return fmt.Errorf("read the kinds of journal rows: %w", err)
	}
	known := farthing.EntryKinds()
	slices.SortFunc(known, func(a, b farthing.EntryKind) int { return cmp.Compare(a.Number, b.Number) })
	if !slices.Equal(told, known) {
		r.Problems = append(r.Problems, VerifyProblem{
			Message: "the table entry_kinds does not spell out the kinds of journal rows that there are",
		})
	}
	return nil
}

// accountNamed returns the account of a name; one that is not an account for any other text.
func accountNamed(name string) ledger.Account {
	if name == "" {
		return ledger.None
	}
	for _, a := range ledger.Accounts() {
		if a.String() == name {
			return a
		}
	}
	return math.MaxUint8
}
