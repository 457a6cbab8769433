package farthing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
)

// Bounds of contacts.
const (
	MaxContacts    = 20  // of a merchant, or of the operator
	MaxMailAddress = 254 // characters, as SMTP has it (RFC 5321)

	maxMailbox = 64 // before the @
)

// ContactNoticePeriod is for how long a removed contact is still notified of what concerns security, so that nobody
// gets past a merchant's people by removing them first.
const ContactNoticePeriod = 7 * 24 * time.Hour

// Contact is a person, or a mailbox of several, whom mail is sent to: of a merchant, or of the operator. The operator
// alone keeps them, for a stolen client of a merchant must not choose who is notified of what it does.
type Contact struct {
	ID         string
	MerchantID string       // "": the operator's
	Address    string       // of mail; "": it was erased
	Notices    []NoticeKind // that it chose; it is told of those of them that the settings have
	CreatedAt  time.Time    // by the real clock
	RemovedAt  *time.Time   // nil: it is told
}

func (c *Contact) RecordID() string { return c.ID }

// Operators reports whether the contact is the operator's own.
func (c *Contact) Operators() bool { return c.MerchantID == "" }

// NotifiedUntil returns until when the contact is notified; nil: for as long as it is one.
func (c *Contact) NotifiedUntil() *time.Time {
	if c.RemovedAt == nil {
		return nil
	}
	until := c.RemovedAt.Add(ContactNoticePeriod)
	return &until
}

// Wants reports whether the contact is told of something at a moment of real time: of what concerns its own security
// always, and for a while after its removal, of anything else if the settings have it and the contact chose it.
func (c *Contact) Wants(h Happened, s *Settings, now time.Time) bool {
	always := h.Kind.Security() && h.MerchantID == c.MerchantID
	if until := c.NotifiedUntil(); until != nil {
		return always && now.Before(*until)
	}
	return always || slices.Contains(s.Notices(c.Operators()), h.Kind) && slices.Contains(c.Notices, h.Kind)
}

// Happened is what contacts may be told of: a kind of event, and whom it happened to.
type Happened struct {
	Kind       NoticeKind
	MerchantID string // "": the operator itself
}

// NewContact is the wish for a contact, or for other notices of it.
type NewContact struct {
	MerchantID string
	Address    string
	Notices    []NoticeKind // beside those that concern security; nil: all that the settings have
}

// Check says what is wrong with the wish itself: a *Error that names fields, or nil.
func (n NewContact) Check() error {
	var bad checks
	if n.MerchantID != "" {
		bad.merchant(n.MerchantID)
	}
	if problem := mailAddressProblem(n.Address); problem != "" {
		bad.bad("address", problem)
	}
	if problem := noticesProblem(n.MerchantID == "", n.Notices); problem != "" {
		bad.bad("notices", problem)
	}
	return bad.err()
}

// Chosen returns the kinds that the contact wants, each once and in their order.
func (n NewContact) Chosen() []NoticeKind {
	if n.Notices == nil {
		return ChosenNotices(n.MerchantID == "")
	}
	return sortedNotices(n.Notices)
}

// CheckMailAddress says what is wrong with an address of mail: nil, or a *Error that names the field.
func CheckMailAddress(field, address string) error {
	if problem := mailAddressProblem(address); problem != "" {
		return Invalid(field, problem)
	}
	return nil
}

// isMailAddress tells whether a text has the form of an address of mail, as browsers check it (the HTML standard), with
// a domain of two labels or more. It has no character that means anything in a header.
var isMailAddress = form("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@" +
	`[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$`)

// mailAddressProblem returns what is wrong with an address of mail; "" if nothing is.
func mailAddressProblem(address string) string {
	mailbox, _, _ := strings.Cut(address, "@")
	switch {
	case address == "":
		return "is required"
	case len(address) > MaxMailAddress || len(mailbox) > maxMailbox:
		return fmt.Sprintf("has more than %d characters, or more than %d before the @", MaxMailAddress, maxMailbox)
	case strings.ContainsFunc(address, func(r rune) bool { return r > unicode.MaxASCII }):
		return "has characters that are not ASCII, which not every mail server takes: write the domain as xn--…, and " +
			"use a mailbox in ASCII"
	case !isMailAddress(address):
		return "must be an address of mail alone, as in payments@shop.example"
	}
	return ""
}

// noticesProblem returns what is wrong with the kinds that a contact wants; "" if nothing is. operators says that it is
// the operator's own.
func noticesProblem(operators bool, kinds []NoticeKind) string {
	for _, kind := range kinds {
		if !slices.Contains(ChosenNotices(operators), kind) {
			return "holds one that there is not, or that is sent always, as what concerns security is"
		}
	}
	return ""
}

// CheckNoticeKinds says what is wrong with the kinds that a contact wants: nil, or a *Error.
func CheckNoticeKinds(operators bool, kinds []NoticeKind) error {
	if problem := noticesProblem(operators, kinds); problem != "" {
		return Invalid("notices", problem)
	}
	return nil
}

// CheckContactRemoval refuses the removal of a contact by who may not decide it alone: if everything takes two people,
// contacts are removed on the command line alone.
func CheckContactRemoval(settings *Settings, by Author) error {
	if cmp.Or(settings.TwoPeople, TwoPeopleAll) == TwoPeopleAll && by.Actor != ActorCLI {
		return refuse(CodeCommandLineOnly, "Contacts are removed on the command line alone.")
	}
	return nil
}
