package farthing

import (
	"slices"
	"strings"
	"time"
)

// People are the names of people.
type People []string

// Party is who acts by a client: the person who owns it, and everybody else for whom it acts, such as who made it or
// one of its secrets. The zero value is a system's client, which is nobody.
type Party struct {
	Person string // "": the client has no owner, so it approves and refuses nothing
	Behind People // the others; they need not be people who may approve anything
}

// Yes is what one person gave to an approval.
type Yes struct {
	Party
	At time.Time
}

// Consent says who wished for something that takes other people, and who said yes to it.
type Consent struct {
	Maker Party
	Given []Yes // none of two that are the same people, and none of the maker's unless one person is enough
}

var errNotApprover = refuse(CodeNotAnApprover,
	"The client was not made for a named person, so it approves and refuses nothing.")

// said reports whether the party said yes before.
func (c *Consent) said(party Party) bool {
	return slices.ContainsFunc(c.Given, func(yes Yes) bool { return yes.same(party) })
}

// with returns the consent with one more yes.
func (c *Consent) with(party Party, at time.Time) Consent {
	return Consent{Maker: c.Maker, Given: append(slices.Clone(c.Given), Yes{party, at})}
}

// same reports whether two parties have a person in common.
func (p Party) same(other Party) bool {
	return slices.ContainsFunc(p.names(), func(a string) bool {
		return slices.ContainsFunc(other.names(), func(b string) bool { return samePerson(a, b) })
	})
}

// names returns everybody for whom the party acts.
func (p Party) names() []string {
	if p.Person == "" {
		return p.Behind
	}
	return append([]string{p.Person}, p.Behind...)
}

// samePerson reports whether two names belong to one person: clients of one person may have been made with the name
// written in two ways.
func samePerson(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// TwoPeople says what waits until other people than the one who wished it approve it. It is set on the command line
// alone.
type TwoPeople string

// The three rules. The zero value is the first one.
const (
	TwoPeopleAll   TwoPeople = "all"   // whatever takes approvals: there is a kind for each
	TwoPeopleMoney TwoPeople = "money" // withdrawals above their limits, resolutions and adjustments
	TwoPeopleAlone TwoPeople = "alone" // for a shop of one: one named person's yes is enough, any one's
)

// TwoPeopleRules lists them, the strictest first.
var TwoPeopleRules = []TwoPeople{TwoPeopleAll, TwoPeopleMoney, TwoPeopleAlone}
