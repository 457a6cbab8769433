package farthing

import "reflect"

// Look is a command that decides nothing, and answers what another command would look at: a *Sight.
type Look struct{ Command }

func (c Look) Decide(s *State) (Answer, error) { return Answer{Record: sightOf(s, c.Keys())}, nil }

// OnlyIf returns a command that is refused if what it looks at is no longer as it was seen: whoever read a record, and
// decided upon what it said, undoes nobody else's change. Seen and decided, the records are those of one moment each,
// so that nothing gets in between.
func OnlyIf(c Command, seen *Sight) Command {
	only := Unchanged{Command: c, Seen: seen}
	if yes, ok := c.(ApprovingCommand); ok {
		return unchangedApproving{only, yes.ApprovalSubject()}
	}
	return only
}

// Unchanged is a command that OnlyIf made.
type Unchanged struct {
	Command
	Seen *Sight
}

// Decide refuses if anything has changed since, and else decides the command.
func (c Unchanged) Decide(s *State) (Answer, error) {
	if !reflect.DeepEqual(c.Seen, sightOf(s, c.Keys())) {
		return Answer{}, refuse(CodePreconditionFailed, "It was changed since it was read.")
	}
	return c.Command.Decide(s)
}

// unchangedApproving is an ApprovingCommand that OnlyIf made another command of. It stays one.
type unchangedApproving struct {
	Unchanged
	about RecordKey
}

func (c unchangedApproving) ApprovalSubject() RecordKey { return c.about }

// Sight is what a command looks at, as it is at one moment: the records that it names; of a command that names none,
// what callers see of the merchant itself. It holds nothing that changes although what is shown does not.
type Sight struct {
	merchant *Merchant
	records  []any
}

// RecordID returns "": a sight has no identifier.
func (*Sight) RecordID() string { return "" }

// sightOf returns what a command with these keys looks at now.
func sightOf(s *State, keys Keys) *Sight {
	var seen Sight
	see(&seen, &s.Payments, keys.Payments)
	see(&seen, &s.Refunds, keys.Refunds)
	see(&seen, &s.Adjustments, keys.Adjustments)
	see(&seen, &s.Withdrawals, keys.Withdrawals)
	see(&seen, &s.Disputes, keys.Disputes)
	see(&seen, &s.Reserves, keys.Reserves)
	see(&seen, &s.OperatorTransfers, keys.OperatorTransfers)
	see(&seen, &s.Breaks, keys.Breaks)
	see(&seen, &s.Approvals, keys.Approvals)
	for _, id := range keys.Endpoints {
		if e := s.Endpoints.Get(id); e != nil {
			shown := *e
			shown.Secret.Sealed, shown.Secret.KeyID = nil, "" // sealed anew, it is the same secret
			shown.Previous.Sealed, shown.Previous.KeyID = nil, ""
			seen.records = append(seen.records, shown)
		}
	}
	for _, id := range keys.Withdrawals { // which show how far their approval, and what people say of them, has come
		if w := s.Withdrawals.Get(id); w != nil {
			see(&seen, &s.Approvals, []string{w.ApprovalID})
			seen.records = append(seen.records, openApproval(s, ApprovalResolution, id))
		}
	}
	for _, id := range keys.Accounts {
		if a := s.Accounts.Get(id); a != nil {
			shown := *a
			shown.Sealed, shown.KeyID = nil, "" // sealed anew, it is the same account
			seen.records = append(seen.records, shown)
		}
	}
	if len(seen.records) == 0 && s.Merchant != nil {
		seen.merchant = s.Merchant.shown()
	}
	return &seen
}

// see adds the records of a kind that there are.
func see[R any](seen *Sight, of *Records[R], ids []string) {
	for _, id := range ids {
		if record := of.Get(id); record != nil {
			seen.records = append(seen.records, *record)
		}
	}
}

// shown returns a merchant without the counts and the progress that callers do not see.
func (m *Merchant) shown() *Merchant {
	shown := *m
	shown.Tally, shown.Unapproved, shown.ProgressSeq = Tally{}, 0, 0
	shown.Plan.UpTo, shown.Plan.Next, shown.Plan.With = nil, nil, 0
	shown.Plan.Day = Plan{}.Day
	return &shown
}
