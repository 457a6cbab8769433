package farthing

// Proposable is a command that waits for other people, unless the rule in force lets it happen at once.
type Proposable interface {
	Command
	// propose carries the command out, or asks for it in the name of who proposes it.
	propose(s *State, p proposer) (Answer, error)
}

// Propose asks for a command, in the name of a client.
type Propose struct {
	Request    Proposable
	Person     string // the requester; "": a system, whose requests two people must approve
	OnBehalfOf People // for whom else the client acts
	Salt       string // of the operator's note, random
}

func (c Propose) Keys() Keys { return c.Request.Keys() }

// Check says what is wrong with the request itself: above all what the command's own check says.
func (c Propose) Check(at Moment) error {
	if err := c.Request.Check(at); err != nil {
		return err
	}
	var bad checks
	bad.party(c.Person, c.OnBehalfOf)
	bad.salt(c.Salt)
	return bad.err()
}

// Decide carries the command out, or asks for it. What would be refused now is refused.
func (c Propose) Decide(s *State) (Answer, error) {
	if s.Merchant == nil {
		return c.Request.Decide(s)
	}
	return c.Request.propose(s, proposer{Party{c.Person, c.OnBehalfOf}, c.Salt})
}

// proposer is who proposes something.
type proposer struct {
	Party
	salt string // of the operator's note
}

// ask opens the approval: the answer's record.
func (p proposer) ask(s *State, w approvalRequest) (Answer, error) {
	w.maker, w.note = p.Party, noteOf(p.salt, w.by.attribution(p.Person, w.reason))
	before := len(s.rows)
	a, err := ask(s, w)
	return Answer{Record: a, Created: len(s.rows) > before}, err
}
