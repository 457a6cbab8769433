package farthing

import "slices"

// Consent is who wished for something that takes two people, and who approved it.
type Consent struct {
	Maker     string   // the person who wished it; "": a system's client, which is nobody
	Approvals []string // people who said yes, none twice, the maker not among them
}

var errNotApprover = refuse(CodeNotAnApprover, "The client was not made for a named person, so it approves and refuses nothing.")

// approve counts one person's yes and says whether that is enough: two people in
// all, of whom the maker is one where the maker is a person.
func (c *Consent) approve(person string) (enough bool, err error) {
	if person == "" {
		return false, errNotApprover
	}
	if person == c.Maker || slices.Contains(c.Approvals, person) {
		return false, refuse(CodeSamePerson, "It takes another person than the one who wished or approved it.")
	}
	c.Approvals = append(slices.Clone(c.Approvals), person)
	needed := 2
	if c.Maker != "" {
		needed = 1
	}
	return len(c.Approvals) >= needed, nil
}
