package farthing

import (
	"cmp"
	"fmt"

	"farthing/internal/money"
)

// What a merchant is told of money that people of the operator's found out about. Their own words are in the operator's
// notes.
const (
	foundTheirs   = "The operator found out whose money it is."
	foundReturned = "The operator found out that it came back."
)

// ResolveBreak ends a break by a posting of a merchant's book, at once. The posting is what the next reconciliation
// finds the break's lines to be.
type ResolveBreak struct {
	MerchantID   string
	ID           string // of the break
	Resolution   BreakResolution
	WithdrawalID string      // of paid, failed and returned; "" otherwise
	Fee          money.Minor // of provider: what the payment provider kept besides
	Reference    string      // of provider: its own; "": none
	Reason       string      // for the operator alone
	By           Origin
}

// Keys names the break, the withdrawal, and the records that may be posted, which have the break's identifier.
func (c ResolveBreak) Keys() Keys {
	keys := Keys{MerchantID: c.MerchantID}
	breakKeys(&keys, c.ID)
	keys.payout(c.WithdrawalID)
	return keys
}

// breakKeys adds a break, and what may be posted to end it.
func breakKeys(k *Keys, id string) {
	named := []string{id}
	k.Breaks, k.Adjustments = named, named
	k.OperatorTransfers, k.Settlements = named, named
}

// payout adds a withdrawal with the account to which it goes, unless it is none.
func (k *Keys) payout(id string) {
	if id != "" {
		k.Withdrawals, k.BankAccount = append(k.Withdrawals, id), true
	}
}

func (c ResolveBreak) Check(at Moment) error {
	var bad checks
	c.check(&bad, at)
	return bad.err()
}

func (c ResolveBreak) check(bad *checks, at Moment) {
	bad.record(c.MerchantID, c.ID)
	bad.breakDecision(c.Resolution, c.Reason)
	if c.Resolution.ByPeople() && !c.Resolution.Posted() {
		bad.bad("merchantId", "must be absent: the resolution "+string(c.Resolution)+" moves nobody's money")
	}
	switch {
	case c.Resolution.ofWithdrawal():
		bad.id("withdrawalId", c.WithdrawalID)
	case c.WithdrawalID != "":
		bad.bad("withdrawalId", "must be absent unless the resolution says what became of a withdrawal")
	}
	bad.within("fee", (*int64)(&c.Fee), 0, int64(MaxAmount))
	bad.text("reference", c.Reference, MaxPaymentReference)
	if c.Resolution != BreakProvider && (c.Fee != 0 || c.Reference != "") {
		bad.bad("fee", "must be absent, and so must reference, unless the resolution is provider")
	}
	bad.origin(c.By, at)
}

// CheckUnposted says what is wrong with the words of a resolution that moves no money.
func (c ResolveBreak) CheckUnposted() error {
	var bad checks
	bad.id("id", c.ID)
	bad.breakDecision(c.Resolution, c.Reason)
	if c.MerchantID != "" {
		bad.id("merchantId", c.MerchantID)
	}
	for _, of := range []struct {
		field  string
		absent bool
	}{
		{"withdrawalId", c.WithdrawalID == ""}, {"fee", c.Fee == 0}, {"reference", c.Reference == ""},
	} {
		if !of.absent {
			bad.bad(of.field, "must be absent: the resolution moves nobody's money")
		}
	}
	return bad.err()
}

// Decide books what the resolution says, and ends the break.
func (c ResolveBreak) Decide(s *State) (Answer, error) {
	b, err := c.open(s)
	if err != nil {
		return Answer{}, err
	}
	if b.Status == BreakResolved {
		return Answer{Record: b, Replayed: true}, nil
	}
	return Answer{Record: b}, c.resolve(s, b, "")
}

// open returns the break, if it can end so. One that ended so already is returned too.
func (c ResolveBreak) open(s *State) (*Break, error) {
	if err := s.exists(); err != nil {
		return nil, err
	}
	found := s.Breaks.Get(c.ID)
	if found == nil {
		return nil, refuse(CodeNotFound, "There is no such break.")
	}
	if s.Tampered.Of(SubjectBreak, c.ID) {
		return nil, fmt.Errorf("%w: break %s", ErrIntegrity, c.ID)
	}
	b := *found
	if b.Status != BreakOpen {
		same := c.WithdrawalID == "" || b.WithdrawalID == c.WithdrawalID
		if same && b.Resolution == c.Resolution && b.MerchantID == c.MerchantID {
			return &b, nil
		}
		return nil, refuse(CodeWrongState, fmt.Sprintf("The break %s ended as %s already.", b.ID, b.Resolution))
	}
	return &b, c.fits(s, &b)
}

// fits refuses what cannot be the break's end.
func (c ResolveBreak) fits(s *State, b *Break) error {
	report := b.Currency == ""
	switch {
	case !report && b.Currency != s.Merchant.Currency:
		return refuse(CodeCurrencyMismatch, fmt.Sprintf("The break is in %s, the merchant's book in %s.", b.Currency,
			s.Merchant.Currency))
	case b.Kind == BreakContinuity || !c.Resolution.ofWithdrawal() && (report || b.Amount == 0):
		return refuse(CodeWrongState, fmt.Sprintf("The break %s is no money on the bank account: it cannot end as %s.",
			b.ID, c.Resolution))
	case b.MerchantID != "" && b.MerchantID != c.MerchantID && b.Kind != BreakUnknownAtUs:
		return refuse(CodeWrongState, fmt.Sprintf("The break %s is about money of another merchant's.", b.ID))
	case c.Resolution.ofWithdrawal():
		return c.fitsWithdrawal(s, b)
	}
	return nil
}

// fitsWithdrawal refuses to say of a withdrawal what the break's amount contradicts: money that goes out makes it paid,
// money that comes in, or that did not go, makes it failed or returned.
func (c ResolveBreak) fitsWithdrawal(s *State, b *Break) error {
	w, err := s.withdrawal(c.WithdrawalID)
	if err != nil {
		return err
	}
	if b.WithdrawalID != "" && b.WithdrawalID != w.ID && b.Kind != BreakUnknownAtUs {
		return refuse(CodeWrongState, fmt.Sprintf("The break %s is about the withdrawal %s.", b.ID, b.WithdrawalID))
	}
	amount := w.Net()
	if b.Currency != "" && c.Resolution == BreakPaid {
		amount = -amount
	}
	if b.Amount != amount && (b.Currency != "" || b.Amount != 0) {
		const text = "The break %s comes to %s; the withdrawal %s would have to come to %s."
		return refuse(CodeWrongState, fmt.Sprintf(text, b.ID, w.Currency.Format(b.Amount), w.ID,
			w.Currency.Format(amount)))
	}
	if c.Resolution == BreakFailed && b.Currency != "" && b.Kind != BreakMissingAtBank {
		const text = "The break %s is money that moved: the withdrawal cannot have failed."
		return refuse(CodeWrongState, fmt.Sprintf(text, b.ID))
	}
	return nil
}

// resolve books what the resolution says, and ends the break; approvalID is that of the approval that carries it out,
// "" if there is none.
func (c ResolveBreak) resolve(s *State, b *Break, approvalID string) error {
	posting, id, err := c.post(s, b)
	if err != nil {
		return err
	}
	b.end(c.Resolution, c.Reason, s.now)
	b.MerchantID, b.WithdrawalID = c.MerchantID, cmp.Or(c.WithdrawalID, b.WithdrawalID)
	b.Posting, b.PostingID = posting, id
	s.Breaks.put(s, b.ID, b)
	s.operatorEntries = append(s.operatorEntries, OperatorEntry{
		Type:      EventBreakResolved,
		SubjectID: b.ID,
		Details: map[string]any{
			"resolution": string(c.Resolution),
			"merchantId": c.MerchantID,
			"posting":    posting,
			"postingId":  id,
			"approvalId": textOrNull(approvalID),
		},
		By: Author{
			Actor:  c.By.sender(),
			Person: c.By.Person,
			Why:    c.Reason,
		},
	})
	return nil
}

// post books what the resolution says, by the command that does so without a break too, and returns the record of which
// the next reconciliation learns.
func (c ResolveBreak) post(s *State, b *Break) (posting, id string, err error) {
	switch c.Resolution {
	case BreakOperator:
		return SubjectOperatorTransfer, b.ID, c.moveOperatorFunds(s, b)
	case BreakMerchant:
		return SubjectOperatorTransfer, b.ID, c.allot(s, b)
	case BreakProvider:
		_, err = RecordProviderSettlement{
			MerchantID: c.MerchantID,
			ID:         b.ID,
			Amount:     b.Amount,
			Fee:        c.Fee,
			Reference:  c.Reference,
			By:         c.By,
		}.Decide(s)
		return SubjectProviderSettlement, b.ID, err
	default:
		return SubjectWithdrawal, c.WithdrawalID, c.settle(s)
	}
}

// moveOperatorFunds books the break's amount as the operator's own money.
func (c ResolveBreak) moveOperatorFunds(s *State, b *Break) error {
	_, err := MoveOperatorFunds{
		MerchantID: c.MerchantID,
		ID:         b.ID,
		Amount:     b.Amount,
		Reason:     c.Reason,
		By:         c.By,
	}.Decide(s)
	return err
}

// allot books the break's amount as the operator's own money, and the same between that and the merchant's balance: no
// money reaches a balance on another way.
func (c ResolveBreak) allot(s *State, b *Break) error {
	adjust := RecordAdjustment{
		MerchantID: c.MerchantID,
		ID:         b.ID,
		Amount:     b.Amount,
		Reason:     foundTheirs,
		By:         c.By,
	}
	if b.Amount > 0 {
		if err := c.moveOperatorFunds(s, b); err != nil {
			return err
		}
	}
	if _, err := adjust.Decide(s); err != nil || b.Amount > 0 {
		return err
	}
	return c.moveOperatorFunds(s, b)
}

// settle books what became of the withdrawal.
func (c ResolveBreak) settle(s *State) error {
	w, err := s.withdrawal(c.WithdrawalID)
	if err != nil {
		return err
	}
	switch c.Resolution {
	case BreakPaid:
		return w.foundOut(s, WithdrawalPaid, c.By)
	case BreakFailed:
		return w.foundOut(s, WithdrawalFailed, c.By)
	default:
		return c.giveBack(s, w)
	}
}

// giveBack books that the withdrawal came back.
func (c ResolveBreak) giveBack(s *State, w *Withdrawal) error {
	back := RecordPayoutReturned{Failure: Failure{
		Code:       "returned",
		Message:    foundReturned,
		Retryable:  true,
		NextAction: AskAgain,
	}}
	back.MerchantID, back.ID, back.By = c.MerchantID, w.ID, c.By
	if w.Status == WithdrawalReturned {
		return refuse(CodeWrongState, fmt.Sprintf("The withdrawal %s is %s already.", w.ID, w.Status))
	}
	_, err := back.Decide(s)
	return err
}

// propose asks to end the break: the answer's record is the approval. What would be refused now is refused. A break
// that ended so already is the answer itself.
func (c ResolveBreak) propose(s *State, p proposer) (Answer, error) {
	b, err := c.open(s)
	if err != nil {
		return Answer{}, err
	}
	if b.Status == BreakResolved {
		return Answer{Record: b, Replayed: true}, nil
	}
	if !ApprovalBreak.waits(s.settings().TwoPeople, p.Party, c.By) {
		return c.Decide(s)
	}
	if _, _, err := would(s, c); err != nil {
		return Answer{}, err
	}
	return p.ask(s, approvalRequest{
		kind:     ApprovalBreak,
		subject:  b.ID,
		wanted:   c.approvable(s, b),
		replaced: b.resolvable(),
		reason:   c.Reason,
		by:       c.By,
	})
}

// approvable returns what is approved.
func (c ResolveBreak) approvable(s *State, b *Break) details {
	return details{
		"resolution":   string(c.Resolution),
		"amount":       int64(b.Amount),
		"currency":     string(s.Merchant.Currency),
		"withdrawalId": textOrNull(c.WithdrawalID),
		"fee":          int64(c.Fee),
		"reference":    textOrNull(c.Reference),
	}
}

// resolvable returns the values that a resolution replaces.
func (b *Break) resolvable() details { return details{"status": b.Status} }

type breakApproval struct{}

func (breakApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectBreak,
		Scope:   "rails:write",
		Others:  1,
		Money:   true,
		keys:    breakKeys,
		replaced: func(s *State, a *Approval) (details, error) {
			b := s.Breaks.Get(a.SubjectID)
			if b == nil {
				return nil, refuse(CodeNotFound, "There is no such break.")
			}
			return b.resolvable(), nil
		},
		carryOut: resolveApproved,
		summary: func(a *Approval) string {
			amount, currency, _ := a.Amount()
			var wanted breakWanted
			_ = a.read(&wanted) // one that cannot be read says nothing
			return fmt.Sprintf("The break %s of %s %s in the book of %s: %s", a.SubjectID, currency.Format(amount),
				currency, a.MerchantID, wanted.Resolution)
		},
	}
}

// breakWanted is what an approval of a resolution wants.
type breakWanted struct {
	Resolution   BreakResolution
	Amount       money.Minor
	WithdrawalID string
	Fee          money.Minor
	Reference    string
}

// resolveApproved books what enough people approved.
func resolveApproved(s *State, a *Approval, by Origin) error {
	var wanted breakWanted
	if err := a.read(&wanted); err != nil {
		return err
	}
	c := ResolveBreak{
		MerchantID:   a.MerchantID,
		ID:           a.SubjectID,
		Resolution:   wanted.Resolution,
		WithdrawalID: wanted.WithdrawalID,
		Fee:          wanted.Fee,
		Reference:    wanted.Reference,
		Reason:       a.Reason,
		By:           by,
	}
	b, err := c.open(s)
	if err != nil {
		return err
	}
	if b.Amount != wanted.Amount || b.Status != BreakOpen {
		return fmt.Errorf("%w: the break %s is not what was approved", ErrBroken, b.ID)
	}
	return c.resolve(s, b, a.ID)
}

// ofWithdrawal returns the withdrawal that an approval names beside its record; "": none.
func (a *Approval) ofWithdrawal() string {
	var wanted breakWanted
	if a.Kind != ApprovalBreak || a.read(&wanted) != nil {
		return ""
	}
	return wanted.WithdrawalID
}
