package farthing

import (
	"cmp"
	"slices"
	"strings"
)

// Consent is who wished for something that takes two people, and who approved it.
type Consent struct {
	// Maker is the person who wished it. "" is a system's client, which is nobody; for a
	// withdrawal it is the journal's actor where no person is known.
	Maker     string
	Approvals []string // people who said yes, none twice, the maker not among them
}

var errNotApprover = refuse(CodeNotAnApprover, "The client was not made for a named person, so it approves and refuses nothing.")

// add counts one person's yes.
func (c *Consent) add(person string) error {
	if person == "" {
		return errNotApprover
	}
	if samePerson(person, c.Maker) || slices.ContainsFunc(c.Approvals, func(other string) bool { return samePerson(person, other) }) {
		return refuse(CodeSamePerson, "It takes another person than the one who wished or approved it.")
	}
	c.Approvals = append(slices.Clone(c.Approvals), person)
	return nil
}

// samePerson says whether two names are one person's: clients of one person may
// have been made with its name written in two ways.
func samePerson(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// approve counts one person's yes and says whether that is enough: two people in
// all, of whom the maker is one where the maker is a person.
func (c *Consent) approve(person string) (enough bool, err error) {
	if err := c.add(person); err != nil {
		return false, err
	}
	needed := 2
	if c.Maker != "" {
		needed = 1
	}
	return len(c.Approvals) >= needed, nil
}

// maker is who asks for a withdrawal, and so never approves it: the person whose
// client it is, or else that client. A schedule is nobody.
func (c RequestWithdrawal) maker() string {
	if c.Trigger == TriggerSchedule {
		return ""
	}
	return cmp.Or(c.Person, c.By.Actor)
}
