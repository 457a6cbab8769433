package farthing

import (
	"slices"
	"strings"
)

// Consent says who wished for something that takes two people, and who approved it.
type Consent struct {
	// Maker is the person who wished for it. "" is a system's client, which is nobody; for a withdrawal it is the
	// journal's actor if no person is known.
	Maker     string
	Approvals []string // people who said yes, none twice, the maker not among them
}

var errNotApprover = refuse(CodeNotAnApprover,
	"The client was not made for a named person, so it approves and refuses nothing.")

// add counts one person's yes, once: said reports whether the same person said so before. The maker never approves it.
func (c *Consent) add(person string) (said bool, err error) {
	if person == "" {
		return false, errNotApprover
	}
	if samePerson(person, c.Maker) {
		return false, refuse(CodeSamePerson, "It takes another person than the one who wished it.")
	}
	if slices.ContainsFunc(c.Approvals, func(other string) bool { return samePerson(person, other) }) {
		return true, nil
	}
	c.Approvals = append(slices.Clone(c.Approvals), person)
	return false, nil
}

// samePerson reports whether two names belong to one person: clients of one person may have been made with the name
// written in two ways.
func samePerson(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// enough reports whether enough people approved it: two people in all, the maker included if the maker is a person.
func (c *Consent) enough() bool {
	needed := 2
	if c.Maker != "" {
		needed = 1
	}
	return len(c.Approvals) >= needed
}
