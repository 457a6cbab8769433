package proof

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// ErrStatement says that a file is no statement of Farthing's, or a damaged one; the error that wraps it says why.
var ErrStatement = errors.New("this is no whole statement")

// StatementForm is the first member of a statement as JSON.
const StatementForm = "farthing-statement-1"

// StatementReport is what was found of a statement.
type StatementReport struct {
	Form         string // json, csv or camt.053
	MerchantID   string
	Currency     string
	Opening      money.Minor
	Closing      money.Minor
	Entries      int64
	FirstSeq     int64 // of the part of the journal that it is made of, as far as it says; 0: none
	LastSeq      int64
	PreviousHash string // before that part, in hexadecimal; "": it does not say
	HeadHash     string // of that part's last row
	Chained      bool   // its entries are that part, whole, and their hashes lead from the one to the other
	InJournal    bool   // it was compared with a journal, which has all of it
	Problems     []Problem
}

// claim is what a statement says of a row.
type claim struct {
	hash   ledger.Hash // zero: it does not say
	change money.Minor
}

// statement is an examination under way.
type statement struct {
	report  StatementReport
	byValue bool // it says that its entries are not neighbours
	balance money.Minor
	sums    map[sumOf]sum
	stated  map[sumOf]sum
	fees    money.Minor
	replay  ledger.Replay
	broken  []Problem // what is wrong with the chain, if it has to be one
	claims  map[int64]claim
}

// sumOf tells the totals of a statement apart.
type sumOf struct{ kind, subject, debit, credit string }

// sum is a number of entries, and their amounts together.
type sum struct{ count, amount int64 }

// ExamineStatement reads a statement as JSON, CSV or camt.053, and checks its sums, its running balances and its chain.
// journal, which may be nil, is an export of the merchant's journal that has its part of it: NDJSON or CSV. What is
// wrong is in the report. The error says that the file is no statement ([ErrStatement]), or the journal no export
// ([ErrExport]). It keeps a few bytes of each entry only if there is a journal.
func ExamineStatement(r io.Reader, journal io.Reader) (*StatementReport, error) {
	s := &statement{sums: map[sumOf]sum{}, stated: map[sumOf]sum{}}
	if journal != nil {
		s.claims = map[int64]claim{}
	}
	in := bufio.NewReaderSize(r, 64<<10)
	head, err := in.Peek(64)
	if err != nil && !errors.Is(err, io.EOF) {
		return &s.report, fmt.Errorf("read the statement: %w", err)
	}
	switch {
	case strings.HasPrefix(string(head), "{"):
		err = s.json(in)
	case strings.HasPrefix(string(head), "<"):
		err = s.camt(in)
	default:
		err = s.csv(in)
	}
	if err == nil && journal != nil {
		err = s.compare(journal)
	}
	return &s.report, err
}

// IsStatement reports whether a file begins as a statement does.
func IsStatement(head string) bool {
	return strings.HasPrefix(head, "<") || strings.HasPrefix(head, "line,change,balance,") ||
		strings.HasPrefix(head, "{") && strings.Contains(head, `"`+StatementForm+`"`)
}

// IsDay reports whether a file begins as a safeguarding day does, or a list of them.
func IsDay(head string) bool {
	return strings.HasPrefix(head, "{") && strings.Contains(head, `"`+recon.DayFormat+`"`)
}

func (s *statement) problem(seq int64, format string, args ...any) {
	if len(s.report.Problems) < maxProblems {
		s.report.Problems = append(s.report.Problems, Problem{seq, fmt.Sprintf(format, args...)})
	}
}

// begin takes the opening balance.
func (s *statement) begin(opening int64) {
	s.report.Opening, s.balance = money.Minor(opening), money.Minor(opening)
}

// row examines an entry that is a whole row, with what it changes and the balance after it.
func (s *statement) row(row *ledger.Row, change, balance int64) error {
	moved := changeOf(row)
	if money.Minor(change) != moved {
		s.problem(row.Seq, "it changes the balance by %d, and says %d", moved, change)
	}
	if row.MerchantID != s.report.MerchantID {
		s.problem(row.Seq, "it is of %s", row.MerchantID)
	}
	if err := s.count(row, balance, moved); err != nil {
		return err
	}
	wrong, ok := errors.AsType[*ledger.RowError](s.replay.Next(row))
	if ok && len(s.broken) < maxProblems {
		s.broken = append(s.broken, Problem{wrong.Seq, wrong.Reason})
	}
	return nil
}

// count adds an entry to the sums.
func (s *statement) count(row *ledger.Row, balance int64, moved money.Minor) (err error) {
	s.report.Entries++
	if s.balance, err = s.balance.Add(moved); err != nil {
		return fmt.Errorf("%w: row %d: %w", ErrStatement, row.Seq, err)
	}
	if s.balance != money.Minor(balance) {
		s.problem(row.Seq, "the balance after it is %d, and those before make it %d", balance, s.balance)
		s.balance = money.Minor(balance) // so that one wrong balance is one problem
	}
	of := sumOf{row.Type, row.Subject, row.Debit.String(), row.Credit.String()}
	sum := s.sums[of]
	sum.count++
	sum.amount += int64(row.Amount)
	s.sums[of] = sum
	switch row.Type {
	case farthing.EventWithdrawalFee:
		s.fees += row.Amount
	case farthing.EventWithdrawalFeeReversed:
		s.fees -= row.Amount
	}
	if s.claims != nil {
		s.claims[row.Seq] = claim{row.Hash, moved}
	}
	return nil
}

// end compares the entries with what the statement says of all of them.
func (s *statement) end(closing, fees int64) {
	r := &s.report
	r.Closing = money.Minor(closing)
	if s.balance != r.Closing {
		s.problem(0, "the entries lead to %d, and the closing balance is %d", s.balance, closing)
	}
	if s.fees != money.Minor(fees) {
		s.problem(0, "the fees are %d, and the entries come to %d", fees, s.fees)
	}
	for of, said := range s.stated {
		if s.sums[of] != said {
			s.problem(0, "%d entries of %s are said to come to %d, and %d come to %d", said.count, of.kind,
				said.amount, s.sums[of].count, s.sums[of].amount)
		}
	}
	for of := range s.sums {
		if _, said := s.stated[of]; !said {
			s.problem(0, "there is no total of %s", of.kind)
		}
	}
	if !s.byValue {
		s.chain()
	}
}

// chain compares the hashes of the entries with those between which they must lie.
func (s *statement) chain() {
	r := &s.report
	if s.replay.Rows == 0 {
		if r.PreviousHash != r.HeadHash {
			s.problem(0, "it has no entries, and says that the journal went on")
		}
		r.Chained = r.PreviousHash == r.HeadHash
		return
	}
	before := len(r.Problems)
	r.Problems = append(r.Problems, s.broken...)
	first, last := &s.replay.First, &s.replay.Last
	if first.Seq != r.FirstSeq || last.Seq != r.LastSeq {
		s.problem(0, "it has the rows %d to %d, and says %d to %d", first.Seq, last.Seq, r.FirstSeq, r.LastSeq)
	}
	var previous ledger.Hash
	if text, err := hex.DecodeString(r.PreviousHash); err != nil || copy(previous[:], text) != len(previous) ||
		first.Sum(previous) != first.Hash {
		s.problem(first.Seq, "its hash is not that of its fields and the hash before the statement")
	}
	if hex.EncodeToString(last.Hash[:]) != r.HeadHash {
		s.problem(last.Seq, "its hash is not the one with which the statement ends")
	}
	r.Chained = len(r.Problems) == before
}

// compare looks for the statement in a journal.
func (s *statement) compare(journal io.Reader) error {
	r := &s.report
	met := false
	found, err := ExamineJournal(journal, Wanted{MerchantID: r.MerchantID, Each: func(row *ledger.Row) {
		met = met || hex.EncodeToString(row.Hash[:]) == r.HeadHash
		said, ok := s.claims[row.Seq]
		delete(s.claims, row.Seq)
		within := r.FirstSeq <= row.Seq && row.Seq <= r.LastSeq
		moves := row.Debit == ledger.Available || row.Credit == ledger.Available
		switch {
		case ok && said.hash != (ledger.Hash{}) && said.hash != row.Hash:
			s.problem(row.Seq, "it is another row in the journal")
		case ok && said.change != changeOf(row):
			s.problem(row.Seq, "it changes the balance by %d in the journal", changeOf(row))
		case !ok && within && moves && !s.byValue:
			s.problem(row.Seq, "it changes the balance in the journal, and the statement does not have it")
		}
	}})
	if err != nil {
		return err
	}
	for _, p := range found.Problems {
		s.problem(p.Seq, "in the journal: %s", p.Message)
	}
	for seq := range s.claims {
		s.problem(seq, "the journal does not have it")
	}
	if !met && r.LastSeq != 0 {
		s.problem(0, "no row of the journal has the hash with which the statement ends")
	}
	r.InJournal = len(r.Problems) == 0
	return nil
}

// changeOf is what a row changes of the available balance.
func changeOf(row *ledger.Row) money.Minor {
	switch ledger.Available {
	case row.Credit:
		return row.Amount
	case row.Debit:
		return -row.Amount // amounts are not negative
	default:
		return 0
	}
}
