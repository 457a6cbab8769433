package farthing

import (
	"slices"
	"strings"
	"time"
	"unicode"
)

// People are the names of people.
type People []string

// Party is who acts by a client: the person who owns it, and everybody else for whom it acts, such as who made it or
// one of its secrets. The zero value is a system's client, which is nobody.
type Party struct {
	Person     string // "": the client has no owner, so it approves and refuses nothing
	OnBehalfOf People // the others; they need not be people who may approve anything
}

// Vote is what one person gave to an approval.
type Vote struct {
	Party
	At     time.Time
	Signed *Signature // by the person's passkey; nil: not
}

// Consent says who wished for something that takes other people, and who said yes to it.
type Consent struct {
	Maker Party
	Given []Vote // none of two that are the same people, and none of the maker's unless one person is enough
}

var errNotApprover = refuse(CodeNotAnApprover,
	"The client was not made for a named person, so it approves and refuses nothing.")

// approvedBy reports whether the party approved before.
func (c *Consent) approvedBy(party Party) bool {
	return slices.ContainsFunc(c.Given, func(yes Vote) bool { return yes.same(party) })
}

// with returns the consent with one more yes.
func (c *Consent) with(yes Vote) Consent {
	return Consent{Maker: c.Maker, Given: append(slices.Clone(c.Given), yes)}
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
		return p.OnBehalfOf
	}
	return append([]string{p.Person}, p.OnBehalfOf...)
}

// samePerson reports whether two names belong to one person: clients of one person may have been made with the name
// written in two ways.
func samePerson(a, b string) bool { return strings.EqualFold(oneSpaced(a), oneSpaced(b)) }

// oneSpaced returns a name with one space between its words.
func oneSpaced(name string) string { return strings.Join(strings.Fields(name), " ") }

// FoldedName returns what the names of one person have in common: two are of one person if theirs are equal.
func FoldedName(name string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			least = min(least, other)
		}
		return least
	}, oneSpaced(name))
}

// CheckOwner says what is wrong with the name of the person who owns a client, nil if nothing is. Two names that look
// alike would be two people, who then approve each other's wishes: so a name has no characters that cannot be seen, its
// letters are of one script, and none of those that fold by case is written as two characters. Nor is it that of an
// actor, which journals and approvals show in the same place.
func CheckOwner(name string, limit int) *Error {
	if err := CheckFree("owner", name, limit); err != nil {
		return err
	}
	lower := strings.ToLower(name)
	if strings.HasPrefix(lower, ActorClient("")) || strings.HasPrefix(lower, ActorUser("")) ||
		slices.Contains(reservedNames, lower) {
		return Invalid("owner", "is what journals call somebody else: "+
			strings.Join(reservedNames, ", ")+", clients and identifiers of users are no people")
	}
	var script string
	for _, r := range name {
		if unicode.In(r, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp) {
			return Invalid("owner", "contains a character that cannot be seen")
		}
		of := scriptOf(r)
		switch {
		case of == "Inherited" && slices.Contains(foldedScripts, script):
			return Invalid("owner", "contains a mark that stands alone: write it and its letter as one character")
		case of == "Common", of == "Inherited", of == "":
		case script == "":
			script = of
		case of != script:
			return Invalid("owner", "mixes letters of different scripts, which may look alike")
		}
	}
	return nil
}

// reservedNames are the actors of journals that are not clients: a person of that name would be taken for one.
var reservedNames = []string{ActorStaff, ActorCLI, ActorSchedule, ActorBank, ActorSystem}

// foldedScripts are those whose letters with accents are one character each.
var foldedScripts = []string{"Latin", "Greek", "Cyrillic"}

// eastAsian are scripts that one name is written in together, each of which looks like no other.
var eastAsian = []string{"Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"}

// scriptOf returns the script that a character belongs to; "" if it is in none.
func scriptOf(r rune) string {
	for name, table := range unicode.Scripts {
		if !unicode.Is(table, r) {
			continue
		}
		if slices.Contains(eastAsian, name) {
			return "East Asian"
		}
		return name
	}
	return ""
}

// TwoPeople says what waits until other people than the one who wished it approve it. It is set on the command line
// alone.
type TwoPeople string

// The three rules. The zero value is the first one.
const (
	TwoPeopleAll   TwoPeople = "all"   // whatever takes approvals: there is a kind for each
	TwoPeopleMoney TwoPeople = "money" // withdrawals above their limits, resolutions and adjustments
	DualControlOff TwoPeople = "alone" // for a shop of one: any one named person's approval is enough
)

// TwoPeopleRules lists them, the strictest first.
var TwoPeopleRules = []TwoPeople{TwoPeopleAll, TwoPeopleMoney, DualControlOff}
