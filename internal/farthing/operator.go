package farthing

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"farthing/internal/ledger"
)

// OperatorID is the merchant's identifier under which the operator's own journal is kept. No merchant may have it.
const OperatorID = ledger.OperatorID

// NewOperatorBook opens the operator's book. It has no currency and no money: only its chain of rows counts.
func NewOperatorBook() *ledger.Book { return ledger.NewBook(OperatorID, "") }

// Author says who changes something of the operator's, and why.
type Author struct {
	Actor      string // as in every journal
	Person     string // of the operator's staff, or the user of the operating system; "" is not known
	OnBehalfOf People // for whom else the author's client acts
	Why        string // "": no reason was asked for
}

// BySystem is the author of what Farthing does by itself.
var BySystem = Author{Actor: ActorSystem}

// Makers returns the people for whom a client acts because the author made it, or a secret of it. Whoever makes one on
// the command line is none of them.
func (a Author) Makers() People {
	if a.Actor == ActorCLI {
		return nil
	}
	return Party{a.Person, a.OnBehalfOf}.names()
}

// Among reports whether the author, or anybody else for whom the author's client acts, is one of the people.
func (a Author) Among(people People) bool {
	return Party{a.Person, a.OnBehalfOf}.same(Party{OnBehalfOf: people})
}

// OperatorEntry is a change of the operator's, to be journaled. Values are texts, int64, booleans, nil, and lists of
// texts.
type OperatorEntry struct {
	Type      string // one of the operator's
	SubjectID string
	Details   map[string]any // in the row, for good
	Changes   map[string]any // in its note: what was set, and what was before under the name with Before
	By        Author
}

// Subject returns what the entry is about, as its row says; "" if it is none of the operator's.
func (e OperatorEntry) Subject() string {
	for _, k := range slices.Concat(operatorKinds, approvalKinds) {
		if k.Type == e.Type {
			return k.Subject
		}
	}
	return ""
}

// Post books an operator's entry in the operator's book at a moment, or changes nothing and returns an error. Who
// made the change and why, and what it changed, are in the note, sealed to the row by its digest with the salt; nil if
// there is nothing to say. The row carries the content of the record that the entry is about, zero if it proves none.
func (e OperatorEntry) Post(
	book *ledger.Book, at time.Time, salt string, content ledger.Content,
) (ledger.Row, *Note, error) {
	subject := e.Subject()
	if subject == "" {
		return ledger.Row{}, nil, fmt.Errorf("%w: the operator's journal has no rows %s", ErrBroken, e.Type)
	}
	var bad checks
	bad.text("actor", e.By.Actor, maxActor)
	bad.person(e.By.Person)
	bad.free("reason", e.By.Why, MaxReason)
	if err := bad.err(); err != nil {
		return ledger.Row{}, nil, err
	}
	note := noteOf(salt, attribution{e.By.Person, e.By.Why})
	if len(e.Changes) > 0 {
		note.Changes = details(e.Changes).String()
	}
	shown := maps.Clone(details(e.Details))
	if note.Who+note.Text+note.Changes == "" {
		note = nil
	} else {
		if shown == nil {
			shown = details{}
		}
		shown[DetailNote] = note.Digest().hex()
	}
	row, err := book.Post(ledger.Entry{
		Type:      e.Type,
		Subject:   subject,
		SubjectID: e.SubjectID,
		Happened:  at,
		Booked:    at,
		Actor:     e.By.Actor,
		Details:   shown.String(),
	})
	if err != nil {
		return ledger.Row{}, nil, err
	}
	if note != nil {
		note.MerchantID, note.Seq = row.MerchantID, row.Seq
	}
	row.Content = content
	rows := []ledger.Row{row}
	book.Chain(rows)
	return rows[0], note, nil
}

// KnownRow reports whether a row is one that Farthing writes into this journal: the operator's has its own types, which
// no merchant's has. Both have rows about approvals.
func KnownRow(r *ledger.Row) bool {
	operators := slices.ContainsFunc(operatorKinds, func(k EntryKind) bool { return k.Type == r.Type })
	return KnownEntry(r.Entry) && (r.Subject == SubjectApproval || operators == (r.MerchantID == OperatorID))
}

// recordedSubjects are what is recorded as it comes, without anybody's decision.
var recordedSubjects = []string{SubjectPayment, SubjectRefund, SubjectDispute, SubjectProviderSettlement}

// Decided reports whether a kind of row is about something that people, or programs in their name, decide, and not
// about what is only recorded, as payments are.
func (k EntryKind) Decided() bool { return !slices.Contains(recordedSubjects, k.Subject) }

// Unattended are the actors behind which there is no person: what they do nobody decided at that moment.
func Unattended() []string { return []string{ActorBank, ActorSchedule, ActorSystem} }
