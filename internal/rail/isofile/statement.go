package isofile

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"

	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// maxStatement is how many bytes a document of statements or notifications may have: a million entries with all that
// banks write of them.
const maxStatement = 2 << 30

// mentionBatch is how many references of a statement are looked up together.
const mentionBatch = 500

// mention is a payment of an entry that may be ours.
type mention struct {
	places Places
	report rail.Report
}

// Own is an account of the operator's own.
type Own struct {
	Name     string // tells it from the others of its bank; "" if that has no other
	Currency money.Currency
}

// Owner returns an account, if it is the operator's own.
type Owner func(*iso20022.Account) (Own, bool)

// Statements reads a file of statements or notifications of ISO 20022, and calls each with the booked entries of those
// that are of the operator's own accounts. There must be one: others are left out.
func (r *Reading) Statements(in io.Reader, own Owner, each func(*iso20022.Entry) error) error {
	r.own, r.ours, r.foreign = own, 0, nil
	file, err := iso20022.ReadStatements(in, iso20022.Expected{Limits: iso20022.Limits{Bytes: maxStatement}})
	if err != nil {
		return fmt.Errorf("read statements: %w", err)
	}
	r.MessageID, r.made = file.ID, file.Created
	for statement, err := range file.Statements() {
		if err == nil {
			err = r.statement(statement, each)
		}
		if err != nil {
			return fmt.Errorf("read a statement: %w", err)
		}
	}
	if err := file.Err(); err != nil {
		return fmt.Errorf("read statements: %w", err)
	}
	if r.ours == 0 {
		return r.foreign
	}
	return nil
}

// statement reads one statement. A copy of one that came before is looked at, and says nothing.
func (r *Reading) statement(s *iso20022.OpenStatement, each func(*iso20022.Entry) error) error {
	if r.long.each != nil {
		return r.readAgain(s)
	}
	own, why := r.owned(s)
	if why != nil {
		return r.leaveOut(s, why)
	}
	r.ours++
	currency := own.Currency
	kept, err := r.keep(s, own)
	if err != nil {
		return err
	}
	for entry, err := range s.Entries() {
		if err != nil {
			return err //nolint:wrapcheck // the caller wraps it
		}
		if !entry.IsBooked() {
			r.LeftOut++
			continue
		}
		r.Entries++
		if entry.Amount.Currency != currency {
			return Refuse("line %d: Ntry/Amt: the entry is in %s, and the account in %s", entry.Line,
				entry.Amount.Currency, currency)
		}
		if err := r.booked(entry, kept, each); err != nil {
			return err
		}
	}
	if err := s.Check(); err != nil {
		return err //nolint:wrapcheck // the caller wraps it
	}
	if !r.reconciled() {
		return nil
	}
	if err := kept.end(s); err != nil {
		return err
	}
	place := len(r.statementsKept)
	err = r.add(kept)
	if len(r.statementsKept) == place {
		place = -1
	}
	r.long.places = append(r.long.places, place)
	return err
}

// leaveOut passes over a statement of another account, and counts its entries.
func (r *Reading) leaveOut(s *iso20022.OpenStatement, why error) error {
	r.bank.options.Log.Info("a statement is left out", "document", r.Name, "reason", why)
	r.foreign = cmp.Or(r.foreign, why)
	for _, err := range s.Entries() {
		if err != nil {
			return err //nolint:wrapcheck // the caller wraps it
		}
		r.LeftOut++
	}
	return nil
}

// owned returns which account of the operator's own a statement is of, or why it is of none.
func (r *Reading) owned(s *iso20022.OpenStatement) (Own, error) {
	a := &s.Account
	own, ok := r.own(a)
	switch {
	case !ok:
		number := []rune(a.Number())
		const text = "line %d: Acct: it is of another account, which ends with %s: statements of the profile's are read"
		return own, Refuse(text, s.Line(), string(number[max(0, len(number)-4):]))
	case a.Currency != "" && a.Currency != string(own.Currency):
		return own, Refuse("line %d: Acct/Ccy: the account is in %.3s, and ours in %s", s.Line(), a.Currency,
			own.Currency)
	}
	return own, nil
}

// add has a statement kept, unless people closed its account before its last day, or the bank's today is before that.
func (r *Reading) add(k *keeping) error {
	account, err := r.bank.options.Store.SafeguardingAccounts.Known(r.context, k.Account, k.Currency)
	if err != nil {
		return err
	}
	if why := account.Contradiction(k.To); why != "" {
		return Refuse("%s", why)
	}
	if today := calendar.Of(r.at, r.bank.zone); today.Before(k.To) {
		return Refuse("a statement reaches to %s, and today is %s: no bank states a day that is to come", k.To, today)
	}
	if r.part != nil && slices.ContainsFunc(r.statementsKept, func(s store.BankStatement) bool {
		return s.ID == k.ID && s.Digest == k.Digest
	}) {
		return nil // it is in the archive twice
	}
	r.statementsKept = append(r.statementsKept, k.BankStatement)
	return nil
}

// reconciled reports whether the document is of statements, and not of notifications, which prove nothing.
func (r *Reading) reconciled() bool { return iso20022.Kind(r.Kind).Family() == "camt.053" }

// booked takes an entry that is booked: its line, and what it says of payments unless the bank said it before.
func (r *Reading) booked(e *iso20022.Entry, kept *keeping, each func(*iso20022.Entry) error) error {
	if r.reconciled() {
		lines, err := kept.line(e)
		if err != nil {
			return err
		}
		r.long.keep(kept, lines, r.statementsKept)
	}
	if kept.again {
		return nil
	}
	return each(e)
}

// entry adds what an entry says of payments.
func (r *Reading) entry(e *iso20022.Entry) error {
	transactions := e.Transactions()
	if len(transactions) == 0 {
		return r.unitemised(e)
	}
	for _, t := range transactions {
		amount, direction := Moved(e, t, len(transactions) == 1)
		if amount.Currency != "" && amount.Minor == 0 || foreign(e, t, amount) || Corrects(e, t) {
			continue // a note: no money moved; none of ours; a mistake of the bank's own, of which reconciliation tells
		}
		alone := len(transactions) == 1
		report := r.moved(e, t, direction)
		report.Amount = amount.Minor
		if err := r.mention(mention{PlacesOf(e, t, alone), report}); err != nil {
			return err
		}
	}
	return nil
}

// moved returns what an entry's payment t that goes a way says of it, if it is ours.
func (r *Reading) moved(e *iso20022.Entry, t *iso20022.Transaction, way iso20022.Direction) rail.Report {
	report := rail.Report{Kind: rail.Paid, Status: e.Status.Code, Amount: e.Amount.Minor}
	if way == iso20022.Credit {
		report.Kind, report.Provisional = rail.Returned, !r.reconciled() || !CameBack(e, t)
		if t != nil && t.Return != nil {
			report.SchemeCode = t.Return.Reason.String()
		}
	}
	return report
}

// mention keeps what may be said of a payment until it is looked up.
func (r *Reading) mention(m mention) error {
	if m.places.Empty() {
		return nil
	}
	if r.waiting = append(r.waiting, m); len(r.waiting) >= mentionBatch {
		return r.lookUp()
	}
	return nil
}

// unitemised adds what an entry says whose payments the bank does not itemise: of those of a file, or of the only one,
// which its own texts name.
func (r *Reading) unitemised(e *iso20022.Entry) error {
	before := len(r.reports)
	if err := r.bulk(e); err != nil || len(r.reports) > before || e.Amount.Minor == 0 || Corrects(e, nil) {
		return err
	}
	return r.mention(mention{PlacesOf(e, nil, true), r.moved(e, nil, e.Direction)})
}

// Corrects reports whether an entry takes back another one that the bank booked by mistake, as it says of it (RvslInd).
// Then it says nothing of the payment: a booking that was one too many may be undone, while the money is with its
// receiver. An entry of a payment that came back has the code of a return, or the return's reason.
func Corrects(e *iso20022.Entry, t *iso20022.Transaction) bool {
	return e.Reversal && !CameBack(e, t)
}

// CameBack reports whether the bank says of an entry, or of its payment t, that it is a payment that came back. That it
// names a payment of ours proves nothing: the payer chooses those words.
func CameBack(e *iso20022.Entry, t *iso20022.Transaction) bool {
	return e.Code.IsReturn() || t != nil && (t.Return != nil || t.Code.IsReturn())
}

// Moved returns what a payment of an entry moved, in the entry's currency, and which way. If nothing says how much in
// that currency, the amount has none. alone says that the entry has no other payment.
func Moved(
	e *iso20022.Entry, t *iso20022.Transaction, alone bool,
) (amount iso20022.Amount, direction iso20022.Direction) {
	return amountOf(e, t, alone), cmp.Or(t.Direction, e.Direction)
}

// foreign reports whether a bank says of a payment only what it was in another currency than the account's. Ours are
// in the account's.
func foreign(e *iso20022.Entry, t *iso20022.Transaction, amount iso20022.Amount) bool {
	return amount.Currency == "" && !t.Amount.IsZero() && t.Amount.Currency != e.Amount.Currency
}

// amountOf returns what a payment of an entry moved. Files of 2009 say it in other places than later ones, and of the
// only payment of an entry perhaps with the entry alone. A payment that was exchanged is said in its own currency too,
// which is nothing that the account moved. If nothing says it, it is none.
func amountOf(e *iso20022.Entry, t *iso20022.Transaction, alone bool) iso20022.Amount {
	said := []iso20022.Amount{t.Amount, t.Amounts.Transaction.Amount}
	if alone {
		said = append(said, e.Amount)
	}
	for _, amount := range append(said, t.Amounts.Instructed.Amount) {
		if !amount.IsZero() && amount.Currency == e.Amount.Currency {
			return amount
		}
	}
	return iso20022.Amount{}
}

// lookUp reports on those of the payments that are ours. Reconciliation explains the other lines, as it does those
// of another amount that name a payment in a text alone: a bank also writes there what its fees are for.
func (r *Reading) lookUp() error {
	lines := make([]Places, len(r.waiting))
	for i, m := range r.waiting {
		lines[i] = m.places
	}
	named, err := r.Named(lines)
	if err != nil {
		return err
	}
	for _, m := range r.waiting {
		p, place, ok := named.Payment(m.places)
		if p.BankReference == "" && m.report.Kind == rail.Paid {
			if p, ok, err = r.Begun(m.places, m.report.Amount); err != nil {
				return err
			}
		}
		other := m.report.Amount != 0 && m.report.Amount != p.Amount
		if !ok || other && (place >= fields || r.givenBack(m.report)) {
			continue
		}
		m.report.BankReference = p.BankReference
		if place >= fields && m.report.Kind == rail.Returned {
			if r.claims = append(r.claims, claim{p, m.report}); len(r.claims) > maxReports {
				return Refuse("it says of more than %d payments that they came back", maxReports)
			}
			continue
		}
		if err := r.Report(m.report); err != nil {
			return err
		}
	}
	r.waiting = nil
	return nil
}

// givenBack reports whether a credit of another amount than the payment's that it names may be anything, such as a
// charge that the bank gives back. The break that reconciliation opens for its line is enough.
func (r *Reading) givenBack(said rail.Report) bool {
	return r.reconciled() && said.Kind == rail.Returned && said.Provisional
}

// claim is a report that a payment came back, by nothing but a text.
type claim struct {
	payment store.RailPayment
	report  rail.Report
}

// settleClaims reports on what came back by nothing but a text, once all that the document says is paid is known: only
// what was paid can come back, and anybody can write a text.
func (r *Reading) settleClaims() error {
	paid := map[string]bool{}
	for i := range r.reports {
		if r.reports[i].Kind == rail.Paid {
			paid[r.reports[i].BankReference] = true
		}
	}
	for _, c := range r.claims {
		if !paid[c.payment.BankReference] {
			was, err := r.WasPaid(c.payment)
			if err != nil {
				return err
			}
			if !was {
				continue
			}
		}
		if err := r.Report(c.report); err != nil {
			return err
		}
	}
	r.claims = nil
	return nil
}

// bulk reports on the payments of a file that the bank booked as one entry, without naming them. If some of them are
// missing in its amount, it does not say which, so it says nothing.
func (r *Reading) bulk(e *iso20022.Entry) error {
	for _, d := range e.Details {
		if d.Bulk == nil || e.Direction != iso20022.Debit || Corrects(e, nil) {
			continue
		}
		id := fileOf(d.Bulk.MessageID, d.Bulk.BlockID)
		if id == "" {
			continue
		}
		payments, err := r.bank.options.Store.RailFiles.In(r.context, r.Rail, id)
		if err != nil {
			return err
		}
		total, err := sumOf(payments)
		if err != nil {
			return err
		}
		amount := e.Amount.Minor
		if !d.Bulk.Total.IsZero() {
			amount = d.Bulk.Total.Minor
		}
		if total != amount {
			continue
		}
		for _, p := range payments {
			if err := r.Report(rail.Report{
				BankReference: p.BankReference,
				Kind:          rail.Paid,
				Status:        e.Status.Code,
				Amount:        p.Amount,
			}); err != nil {
				return err
			}
		}
	}
	return nil
}

func sumOf(payments []store.RailPayment) (total money.Minor, err error) {
	for _, p := range payments {
		var one error
		total, one = total.Add(p.Amount)
		err = errors.Join(err, one)
	}
	return total, err
}
