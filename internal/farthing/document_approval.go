package farthing

import (
	"encoding/hex"
	"encoding/json"
	"fmt"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// DocumentReturn is what a document of a bank gives back of a withdrawal: it failed, or was returned.
type DocumentReturn struct {
	MerchantID   string
	WithdrawalID string
	Was          WithdrawalStatus
	Becomes      WithdrawalStatus
	Amount       money.Minor
	Currency     money.Currency
}

// DocumentApprovalID returns the identifier of the approval of a document, which has one at most each time it is read:
// takenOut is how often its statements were taken out.
func DocumentApprovalID(documentID string, takenOut int64) string {
	return approvalID(OperatorID, ApprovalDocument, documentID, takenOut)
}

// DocumentWaits reports whether what a document that somebody uploaded gives back waits for other people.
func DocumentWaits(rule TwoPeople, by Author) bool {
	return ApprovalDocument.waits(rule, Party{by.Person, by.OnBehalfOf}, Origin{Actor: by.Actor})
}

// AskDocument asks other people to agree to what a document that somebody uploaded gives back. It is decided on an
// OperatorState, and asking again changes nothing.
type AskDocument struct {
	noInput
	DocumentID string
	Rail       string
	Digest     Digest // of its bytes
	TakenOut   int64  // how often its statements were taken out
	Returns    []DocumentReturn
	By         Author
}

// Keys names the approval.
func (c AskDocument) Keys() Keys {
	return Keys{MerchantID: OperatorID, Approvals: []string{DocumentApprovalID(c.DocumentID, c.TakenOut)}}
}

// Decide opens the approval, which lists the withdrawals. Its amount is their sum, if they have one currency.
func (c AskDocument) Decide(s *State) (Answer, error) {
	id := DocumentApprovalID(c.DocumentID, c.TakenOut)
	if a := s.Approvals.Get(id); a != nil {
		return Answer{Record: a, Replayed: true}, nil
	}
	wanted := details{"rail": c.Rail, "digest": hex.EncodeToString(c.Digest[:]), "withdrawals": int64(len(c.Returns))}
	replaced := details{}
	var sum money.Minor
	currency := c.Returns[0].Currency
	for _, r := range c.Returns {
		name := r.MerchantID + "/" + r.WithdrawalID
		wanted[name] = fmt.Sprintf("%s: %s %s back", r.Becomes, r.Currency.Format(r.Amount), r.Currency)
		replaced[name] = string(r.Was)
		var err error
		if sum, err = sum.Add(r.Amount); err != nil {
			return Answer{}, err
		}
		if r.Currency != currency {
			currency = ""
		}
	}
	if currency != "" {
		wanted["amount"], wanted["currency"] = int64(sum), string(currency)
	}
	return askFor(s, c.By, approvalRequest{
		kind:     ApprovalDocument,
		id:       id,
		subject:  c.DocumentID,
		wanted:   wanted,
		replaced: replaced,
	})
}

// documentApproval is the approval of what a document that somebody uploaded gives back.
type documentApproval struct{}

func (documentApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectRailDocument,
		Scope:   "rails:write",
		Others:  1,
		Money:   true,
		// Each withdrawal is compared again with its report as that is recorded.
		replaced: asReplaced,
		carryOut: func(*State, *Approval, Origin) error { return nil }, // the store releases the reports
		summary: func(a *Approval) string {
			var wanted struct {
				Rail        string
				Withdrawals int64
			}
			_ = a.read(&wanted) // one that cannot be read names none
			text := fmt.Sprintf("A document of %s that gives back %d withdrawals", wanted.Rail, wanted.Withdrawals)
			if amount, currency, ok := a.Amount(); ok {
				text += fmt.Sprintf(", %s %s", currency.Format(amount), currency)
			}
			return text
		},
	}
}

// asReplaced returns the values that an approval replaces as they were when it was asked: what is outside the state is
// compared elsewhere.
func asReplaced(_ *State, a *Approval) (values details, err error) {
	if err := json.Unmarshal([]byte(a.Replaced), &values); err != nil {
		return nil, fmt.Errorf("%w: the approval %s does not say what it replaces: %w", ErrBroken, a.ID, err)
	}
	return values, nil
}

// OperatorState returns a state on which commands about an approval of the operator's own decide; nil: there is none
// yet. Its book counts the rows about that approval alone.
func OperatorState(settings *Settings, a *Approval) *State {
	s := &State{Merchant: &Merchant{ID: OperatorID}, Book: NewOperatorBook(), Settings: settings}
	if a != nil {
		s.Approvals.Load(a.ID, a)
		s.Book.Seq = a.LastSeq
	}
	return s
}

// EntriesOfApprovals returns what decisions on an OperatorState tell the operator's journal.
func (c Change) EntriesOfApprovals() ([]OperatorEntry, error) {
	list := make([]OperatorEntry, len(c.Rows))
	for i := range c.Rows {
		var err error
		if list[i], err = c.entry(&c.Rows[i]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (c Change) entry(r *ledger.Row) (OperatorEntry, error) {
	e := OperatorEntry{
		Type:      r.Type,
		SubjectID: r.SubjectID,
		By:        Author{Actor: r.Actor, Why: r.Why},
	}
	if err := json.Unmarshal([]byte(r.Details), &e.Details); err != nil {
		return e, fmt.Errorf("%w: the row %s has no details: %w", ErrBroken, r.Type, err)
	}
	delete(e.Details, DetailNote) // the entry has a note of its own
	for _, n := range c.Notes {
		if n.Seq == r.Seq {
			e.By.Person, e.By.Why = n.Who, n.Text
		}
	}
	return e, nil
}
