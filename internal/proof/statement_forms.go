package proof

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"farthing/internal/iso20022"
	"farthing/internal/ledger"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// statementEntry is what an entry of a statement as JSON has besides its row.
type statementEntry struct {
	Change  int64 `json:"change"`
	Balance int64 `json:"balance"`
}

// statementHead is what a statement as JSON says besides its entries.
type statementHead struct {
	Statement    string `json:"statement"`
	MerchantID   string `json:"merchantId"`
	Currency     string `json:"currency"`
	By           string `json:"by"`
	Opening      int64  `json:"opening"`
	Closing      int64  `json:"closing"`
	Credits      side   `json:"credits"`
	Debits       side   `json:"debits"`
	Fees         int64  `json:"fees"`
	FirstSeq     *int64 `json:"firstSeq"`
	LastSeq      *int64 `json:"lastSeq"`
	PreviousHash string `json:"previousHash"`
	HeadHash     string `json:"headHash"`
	Totals       []struct {
		Type    string `json:"type"`
		Subject string `json:"subject"`
		Debit   string `json:"debit"`
		Credit  string `json:"credit"`
		Count   int64  `json:"count"`
		Amount  int64  `json:"amount"`
	} `json:"totals"`
}

type side struct {
	Count  int64 `json:"count"`
	Amount int64 `json:"amount"`
}

func damaged(err error) error {
	if err == nil || errors.Is(err, ErrStatement) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrStatement, err)
}

// json reads a statement as JSON: one object, whose entries are read one by one.
func (s *statement) json(r io.Reader) error {
	s.report.Form = "json"
	in := jsontext.NewDecoder(r)
	members := map[string]jsontext.Value{}
	if _, err := in.ReadToken(); err != nil {
		return damaged(err)
	}
	for in.PeekKind() == '"' {
		name, err := in.ReadToken()
		if err != nil {
			return damaged(err)
		}
		if name.String() == "entries" {
			if err := s.jsonEntries(in, members); err != nil {
				return damaged(err)
			}
			continue
		}
		of := name.String()
		value, err := in.ReadValue()
		if err != nil {
			return damaged(err)
		}
		members[of] = value.Clone()
	}
	if _, err := in.ReadToken(); err != nil {
		return damaged(err)
	}
	head, err := headIn(members)
	if err != nil {
		return err
	}
	for _, t := range head.Totals {
		s.stated[sumOf{t.Type, t.Subject, t.Debit, t.Credit}] = sum{t.Count, t.Amount}
	}
	if head.FirstSeq != nil && head.LastSeq != nil {
		s.report.FirstSeq, s.report.LastSeq = *head.FirstSeq, *head.LastSeq
	}
	s.report.PreviousHash, s.report.HeadHash = head.PreviousHash, head.HeadHash
	s.sides(&head)
	s.end(head.Closing, head.Fees)
	return nil
}

// headIn reads what is known of a statement.
func headIn(members map[string]jsontext.Value) (head statementHead, err error) {
	text, err := json.Marshal(members)
	if err == nil {
		err = json.Unmarshal(text, &head)
	}
	if err == nil && head.Statement != StatementForm {
		err = fmt.Errorf("its form is %.40q", head.Statement)
	}
	return head, damaged(err)
}

// sides compares what was credited and debited.
func (s *statement) sides(head *statementHead) {
	var credits, debits side
	for of, sum := range s.sums {
		switch ledger.Available.String() {
		case of.credit:
			credits.Count, credits.Amount = credits.Count+sum.count, credits.Amount+sum.amount
		case of.debit:
			debits.Count, debits.Amount = debits.Count+sum.count, debits.Amount+sum.amount
		}
	}
	if credits != head.Credits || debits != head.Debits {
		s.problem(0, "credits and debits are not what the entries come to")
	}
}

// jsonEntries reads the entries, whose head was read before.
func (s *statement) jsonEntries(in *jsontext.Decoder, members map[string]jsontext.Value) error {
	head, err := headIn(members)
	if err != nil {
		return err
	}
	s.report.MerchantID, s.report.Currency, s.byValue = head.MerchantID, head.Currency, head.By != "booking"
	s.begin(head.Opening)
	if _, err := in.ReadToken(); err != nil {
		return err
	}
	for in.PeekKind() == '{' {
		value, err := in.ReadValue()
		if err != nil {
			return err
		}
		var of entry
		var more statementEntry
		if err := errors.Join(json.Unmarshal(value, &of), json.Unmarshal(value, &more)); err != nil {
			return err
		}
		row, err := of.row(head.MerchantID)
		if err != nil {
			return err
		}
		if err := s.row(row, more.Change, more.Balance); err != nil {
			return err
		}
	}
	_, err = in.ReadToken()
	return err
}

// csvLine is a line of a statement as CSV, by the names of its columns.
type csvLine struct {
	at    map[string]int
	cells []string
}

func (l *csvLine) text(name string) string {
	if i, ok := l.at[name]; ok {
		return unguarded(l.cells[i])
	}
	return ""
}

// number returns a number; an empty cell is 0.
func (l *csvLine) number(name string) (int64, error) {
	text := l.text(name)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s is %.80q: %w", name, text, errNumber)
	}
	return n, nil
}

// numbers returns several numbers.
func (l *csvLine) numbers(names ...string) ([]int64, error) {
	all := make([]int64, len(names))
	for i, name := range names {
		var err error
		if all[i], err = l.number(name); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// csv reads a statement as CSV.
func (s *statement) csv(r io.Reader) error {
	s.report.Form = "csv"
	in := csv.NewReader(r)
	in.ReuseRecord = true
	heading, err := in.Read()
	if err == nil {
		heading[0] = strings.TrimPrefix(heading[0], mark)
	}
	if err != nil || heading[0] != "line" {
		return fmt.Errorf("%w: it is neither JSON, nor CSV, nor camt.053", ErrStatement)
	}
	line := csvLine{at: map[string]int{}}
	for i, name := range heading {
		line.at[strings.Clone(name)] = i
	}
	var last string
	var fees int64
	for {
		if line.cells, err = in.Read(); errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			last = strings.Clone(line.text("line"))
			err = s.csvLine(&line, &fees)
		}
		if err != nil {
			return fmt.Errorf("%w: line %d: %w", ErrStatement, lineOf(in), err)
		}
	}
	if last != "closing" {
		return fmt.Errorf("%w: its last line is not the closing balance", ErrStatement)
	}
	return nil
}

func lineOf(in *csv.Reader) int {
	line, _ := in.FieldPos(0)
	return line
}

// csvLine examines one line.
func (s *statement) csvLine(l *csvLine, fees *int64) error {
	n, err := l.numbers("change", "balance", "count", "amount", "seq")
	if err != nil {
		return err
	}
	change, balance, count := n[0], n[1], n[2]
	amount, seq := n[3], n[4]
	switch kind := l.text("line"); kind {
	case "opening":
		s.report.MerchantID, s.report.Currency = strings.Clone(l.text("merchantId")), strings.Clone(l.text("currency"))
		s.report.FirstSeq, s.report.PreviousHash = seq+1, strings.Clone(l.text("hash"))
		s.begin(balance)
	case "total":
		of := sumOf{l.text("type"), l.text("subject"), l.text("debit"), l.text("credit")}
		for _, text := range []*string{&of.kind, &of.subject, &of.debit, &of.credit} {
			*text = strings.Clone(*text)
		}
		s.stated[of] = sum{count, amount}
	case "fees":
		*fees = amount
	case "entry":
		row, err := l.row()
		if err != nil {
			return err
		}
		return s.row(row, change, balance)
	case "closing":
		s.report.LastSeq, s.report.HeadHash = seq, strings.Clone(l.text("hash"))
		if seq == 0 {
			s.report.FirstSeq = 0
		}
		// A statement by value date leaves rows out: its totals are of those that it has.
		s.byValue = s.report.LastSeq-s.report.FirstSeq+1 != s.report.Entries && s.report.LastSeq != 0
		s.end(balance, *fees)
	default:
		return fmt.Errorf("it is a line of kind %.40q", kind)
	}
	return nil
}

// row returns the row of an entry's line.
func (l *csvLine) row() (*ledger.Row, error) {
	var e entry
	for name, of := range csvColumns {
		i, ok := l.at[name]
		if !ok {
			return nil, fmt.Errorf("there is no column %s", name)
		}
		if err := fill(of(&e), l.cells[i]); err != nil {
			return nil, fmt.Errorf("%s is %.80q: %w", name, l.cells[i], err)
		}
	}
	return e.row("")
}

// longestStatement bounds a camt.053 file, of which no more than an entry is kept.
const longestStatement = 64 << 30

// camt reads a statement as camt.053, whose sums the reader checks. It has amounts and the numbers of rows, and no
// hashes but the last.
func (s *statement) camt(r io.Reader) error {
	s.report.Form, s.byValue = "camt.053", true
	file, err := iso20022.ReadStatements(r, iso20022.Expected{Limits: iso20022.Limits{Bytes: longestStatement}})
	if err != nil {
		return damaged(err)
	}
	for said, err := range file.Statements() {
		if err != nil {
			return damaged(err)
		}
		if s.report.MerchantID != "" {
			return fmt.Errorf("%w: the file has several", ErrStatement)
		}
		if err := s.camtStatement(said); err != nil {
			return damaged(err)
		}
	}
	return damaged(file.Err())
}

// headInformation begins what a statement says of the journal.
const headInformation = "Journal up to the hash "

func (s *statement) camtStatement(said *iso20022.OpenStatement) error {
	opening, opens := said.Balance(iso20022.OpeningBooked)
	closing, closes := said.Balance(iso20022.ClosingBooked)
	if !opens || !closes {
		return errors.New("it does not say with which balances it begins and ends")
	}
	s.report.MerchantID, s.report.Currency = said.Account.Number(), string(opening.Amount.Currency)
	s.begin(int64(opening.Direction.Signed(opening.Amount.Minor)))
	for e, err := range said.Entries() {
		if err != nil {
			return err
		}
		seq, err := strconv.ParseInt(e.Reference, 10, 64)
		if err != nil {
			return fmt.Errorf("an entry has the reference %.40q, which is no number of a row", e.Reference)
		}
		change := e.Direction.Signed(e.Amount.Minor)
		if s.balance, err = s.balance.Add(change); err != nil {
			return err
		}
		s.report.Entries++
		if s.report.FirstSeq == 0 {
			s.report.FirstSeq = seq
		}
		s.report.LastSeq = seq
		if s.claims != nil {
			s.claims[seq] = claim{change: change}
		}
	}
	hash, ours := strings.CutPrefix(said.Information, headInformation) // it comes behind the entries
	if s.report.HeadHash = hash; !ours {
		return errors.New("it is not one of Farthing's: it does not say of which journal it is")
	}
	s.report.Closing = closing.Direction.Signed(closing.Amount.Minor)
	if s.balance != s.report.Closing {
		s.problem(0, "the entries lead to %d, and the closing balance is %d", s.balance, s.report.Closing)
	}
	return nil
}
