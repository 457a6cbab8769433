// Package filebank simulates a bank that takes payment files and answers with documents: for tests, and to try the
// rail isofile without a bank. No money moves. What it does with a payment, the last two digits of the account number
// say, as those of the sandbox's bank do.
package filebank

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/money"
)

// Bank is a simulated bank. Only one at a time may look after a folder.
type Bank struct {
	*Folder // Twice has the bank write statements again with another number of the message, too.

	// Backwards has it name its documents so that what was said last is read first.
	Backwards bool
	// Bulk has it book each file as one entry that names no payment, if none of its payments failed.
	Bulk bool
	// Unconfirmed has it tell of what comes back by a notification alone; the first statement without this has it.
	Unconfirmed bool
	// Contradict has it contradict itself, once after it was opened and about one payment, so that a break of that kind
	// opens: its statement lacks the payment, has what was never sent, another amount, or the same twice; it rejects
	// the payment and has it on its next statement; or it leaves a statement out. "": it never does.
	Contradict farthing.BreakKind

	contradicted bool
}

// books are what the bank remembers.
type books struct {
	Files   map[string]bool `json:"files"`          // that it had, by their MsgId
	Number  int             `json:"number"`         // of the last document
	Counted int             `json:"counted"`        // the number of the last statement
	Balance money.Minor     `json:"balance"`        // of the account, in whatever currency its last file had
	Late    []booking       `json:"late,omitempty"` // what its next statement has
}

// Open opens the bank that looks after a folder.
func Open(folder string) (*Bank, error) {
	f, err := OpenFolder(folder)
	if err != nil {
		return nil, err
	}
	return &Bank{Folder: f}, nil
}

// Answer takes every file out of the folder out, and puts what it says of them into the folder in: a status report on
// each, then a statement of what was paid, and a notification and a statement of what came back. It returns how many
// files it took. The error says if it was to contradict itself, and nothing that it was given let it.
func (b *Bank) Answer(now time.Time) (taken int, err error) {
	kept := books{Files: map[string]bool{}, Balance: Opening}
	if err := b.Books(&kept); err != nil {
		return 0, err
	}
	if b.Contradict == farthing.BreakContinuity && kept.Counted == 0 {
		return 0, errFirst
	}
	taken, err = b.Each(&kept, func(content []byte) error { return b.file(&kept, content, now) })
	if err == nil && b.Contradict != "" && !b.contradicted {
		err = errTrue
	}
	return taken, err
}

// file answers to one file.
func (b *Bank) file(kept *books, content []byte, now time.Time) error {
	sent, err := iso20022.ReadPaymentInitiation(bytes.NewReader(content), iso20022.Limits{})
	if err == nil {
		err = errors.Join(sent.Sums(), sent.Check())
	}
	if err != nil {
		return fmt.Errorf("read it: %w", err)
	}
	a := &answer{
		bank:  b,
		books: kept,
		sent:  sent,
		now:   now,
	}
	if kept.Files[sent.ID] {
		err = a.refuse()
	} else {
		err = a.all()
	}
	if err != nil {
		return err
	}
	kept.Files[sent.ID] = true
	return nil
}

// put puts a document down.
func (b *Bank) put(kept *books, what string, content []byte) error {
	kept.Number++
	number := kept.Number
	if b.Backwards {
		number = 999999 - number
	}
	return b.Put(fmt.Sprintf("%06d-%s", number, what), ".xml", content)
}

// answer is what the bank says of one file.
type answer struct {
	bank  *Bank
	books *books
	sent  *iso20022.PaymentInitiation
	now   time.Time

	overdue []iso20022.Entry // of payments that the bank rejected earlier
}

// fate is what becomes of a payment.
type fate struct {
	status, code string // of the status report; "": it says nothing of the payment
	paid         bool
	back         string // the code with which it comes back
}

// fates are those of payments to accounts whose numbers end so; any other is paid.
var fates = map[string]fate{
	"51": {status: "RJCT", code: "AC01"},
	"52": {status: "RJCT", code: "AC04"},
	"53": {},
	"57": {status: "ACSP", paid: true, back: "AC04"},
	"58": {status: "RJCT", code: "MS03"},
}

func fateOf(t *iso20022.Transfer) fate {
	number := t.CreditorAccount.Number()
	if f, ok := fates[number[max(0, len(number)-2):]]; ok {
		return f
	}
	return fate{status: "ACSP", paid: true}
}

// block is the only one of a file: ours have one.
func (a *answer) block() *iso20022.PaymentBlock { return &a.sent.Blocks[0] }

// later says whether the file is of 2019.
func (a *answer) later() bool { return a.sent.Kind == iso20022.Pain001v09 }

func (a *answer) kind(of2009, of2019 iso20022.Kind) iso20022.Kind {
	if a.later() {
		return of2019
	}
	return of2009
}

// id returns the name of the next document.
func (a *answer) id(what string) string { return fmt.Sprintf("%s-%d", what, a.books.Number+1) }

// report returns a status report on the file, without what it says.
func (a *answer) report() *iso20022.StatusReport {
	return &iso20022.StatusReport{
		Kind:     a.kind(iso20022.Pain002v03, iso20022.Pain002v10),
		ID:       a.id("STS"),
		Created:  iso20022.At(a.now),
		Original: iso20022.OriginalFile{ID: a.sent.ID, Kind: string(a.sent.Kind)},
	}
}

// refuse says that the file was had before.
func (a *answer) refuse() error {
	r := a.report()
	r.Original.Status = "RJCT"
	r.Original.Reasons = []iso20022.StatusReason{{Reason: iso20022.Code{Code: "DU01"}}}
	return a.putReport(r)
}

func (a *answer) putReport(r *iso20022.StatusReport) error {
	var content bytes.Buffer
	if err := r.Write(&content); err != nil {
		return fmt.Errorf("write a status report: %w", err)
	}
	return a.bank.put(a.books, "pain.002", content.Bytes())
}

// all says everything that is to be said of the file.
func (a *answer) all() error {
	r := a.report()
	about := iso20022.BlockStatus{ID: a.block().ID}
	a.overdue = a.late()
	var paid, back []*iso20022.Transfer
	wrong := a.contradicts()
	status := "ACCP"
	for i := range a.block().Transfers {
		t := &a.block().Transfers[i]
		f := a.message(t, wrong)
		if f.paid {
			paid = append(paid, t)
		}
		if f.back != "" {
			back = append(back, t)
		}
		if f.status == "" {
			status = "PART"
			continue
		}
		said := iso20022.TransactionStatus{InstructionID: t.InstructionID, EndToEndID: t.EndToEndID, Status: f.status}
		if f.code != "" {
			status = "PART"
			said.Reasons = []iso20022.StatusReason{{Reason: iso20022.Code{Code: f.code}}}
		}
		about.Transactions = append(about.Transactions, said)
	}
	r.Original.Status = status
	r.Blocks = []iso20022.BlockStatus{about}
	if err := a.putReport(r); err != nil {
		return err
	}
	if len(paid)+len(a.overdue) > 0 {
		if err := a.paid(paid, wrong, status == "ACCP" && a.bank.Bulk && wrong == nil); err != nil {
			return err
		}
	}
	if len(back) > 0 {
		return a.returned(back)
	}
	return nil
}

// amount is what a payment moves.
func amount(t *iso20022.Transfer) iso20022.Amount { return t.Amount }

// head returns a statement without its entries.
func (a *answer) head(what string) iso20022.Statement {
	return iso20022.Statement{
		ID:      a.id(what),
		Created: iso20022.At(a.now),
		Account: a.block().DebtorAccount,
	}
}

// paid says what was paid; of one payment perhaps something else than is true.
func (a *answer) paid(paid []*iso20022.Transfer, wrong *iso20022.Transfer, bulk bool) error {
	entries := a.overdue
	for _, t := range paid {
		said := []iso20022.Entry{a.entry(t, iso20022.Debit)}
		if t == wrong {
			said = a.contradiction(t)
		}
		entries = append(entries, said...)
	}
	if bulk && len(a.overdue) == 0 {
		whole := entries[0]
		whole.Amount.Minor = -total(entries)
		whole.Details = []iso20022.EntryDetails{{Bulk: &iso20022.Bulk{MessageID: a.sent.ID, BlockID: a.block().ID}}}
		entries = []iso20022.Entry{whole}
	}
	return a.statement(entries)
}

// statement writes a statement of entries, with the balances before and after.
func (a *answer) statement(entries []iso20022.Entry) error {
	before := a.books.Balance
	a.books.Balance += total(entries)
	a.books.Counted++
	s := a.head("STM")
	s.Sequence = fmt.Sprint(a.books.Counted)
	today := iso20022.On(calendar.Of(a.now, time.UTC))
	for i, balance := range []money.Minor{before, a.books.Balance} {
		direction := iso20022.Credit
		if balance < 0 {
			direction, balance = iso20022.Debit, -balance
		}
		s.Balances = append(s.Balances, iso20022.Balance{
			Type:      iso20022.Code{Code: []string{iso20022.OpeningBooked, iso20022.ClosingBooked}[i]},
			Amount:    iso20022.Amount{Minor: balance, Currency: a.block().Transfers[0].Amount.Currency},
			Direction: direction,
			At:        today,
		})
	}
	return a.write(a.kind(iso20022.Camt053v02, iso20022.Camt053v08), s, entries)
}

// returned says what came back: in a notification, and then in a statement.
func (a *answer) returned(back []*iso20022.Transfer) error {
	var entries []iso20022.Entry
	for _, t := range back {
		entries = append(entries, a.back(t, fateOf(t).back))
	}
	if err := a.write(a.kind(iso20022.Camt054v02, iso20022.Camt054v08), a.head("NTF"), entries); err != nil {
		return err
	}
	if !a.bank.Unconfirmed {
		return a.statement(entries)
	}
	for _, t := range back {
		a.books.Late = append(a.books.Late, booking{
			MessageID:     a.sent.ID,
			InstructionID: t.InstructionID,
			EndToEndID:    t.EndToEndID,
			Amount:        t.Amount,
			Back:          fateOf(t).back,
		})
	}
	return nil
}

// back returns the booking of a payment that came back.
func (a *answer) back(t *iso20022.Transfer, code string) iso20022.Entry {
	e := a.entry(t, iso20022.Credit)
	e.Code.SubFamily = "RRTN"
	e.Details[0].Transactions[0].Return = &iso20022.Return{Reason: iso20022.Code{Code: code}}
	return e
}

// entry returns the booking of one payment.
func (a *answer) entry(t *iso20022.Transfer, direction iso20022.Direction) iso20022.Entry {
	today := iso20022.On(calendar.Of(a.now, time.UTC))
	transaction := iso20022.Transaction{References: iso20022.References{
		MessageID:     a.sent.ID,
		InstructionID: t.InstructionID,
		EndToEndID:    t.EndToEndID,
	}}
	if a.later() {
		transaction.Amount, transaction.Direction = amount(t), direction
	}
	return iso20022.Entry{
		Amount:    amount(t),
		Direction: direction,
		Status:    iso20022.Code{Code: iso20022.Booked},
		Booked:    today,
		Value:     today,
		Code:      iso20022.BankCode{Domain: "PMNT", Family: "ICDT", SubFamily: "DMCT"},
		Details:   []iso20022.EntryDetails{{Transactions: []iso20022.Transaction{transaction}}},
	}
}

// write puts a file of one statement or notification down, and anew with another name if everything is said twice.
func (a *answer) write(kind iso20022.Kind, s iso20022.Statement, entries []iso20022.Entry) error {
	names := []string{""}
	if a.bank.Twice {
		names = append(names, "-A")
	}
	for _, more := range names {
		var content bytes.Buffer
		w, err := iso20022.WriteStatements(&content, iso20022.Message{
			Kind:    kind,
			ID:      a.id("MSG") + more,
			Created: iso20022.At(a.now),
		})
		if err != nil {
			return fmt.Errorf("begin a statement: %w", err)
		}
		err = w.Begin(s)
		for _, e := range entries {
			err = errors.Join(err, w.Entry(e))
		}
		if err := errors.Join(err, w.End(), w.Close()); err != nil {
			return fmt.Errorf("write a statement: %w", err)
		}
		if err := a.bank.put(a.books, kind.Family(), content.Bytes()); err != nil {
			return err
		}
	}
	return nil
}
