package api

import "farthing"

// Contact is whom mail is sent to.
type Contact struct {
	// Identifies the contact.
	ID string `json:"id"`
	// The merchant whose contact it is; null: it is the operator's own.
	MerchantID *string `json:"merchantId"`
	// The address of mail. Example: payments@shop.example
	Address string `json:"address"`
	// Of what it is told beside what concerns security: bank_account, secret and contact, of which it is told always.
	Notices []string `json:"notices" enum:"withdrawal,schedule,eligibility,approval"`
	// When it was added.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// FromContact returns the wire form of a contact.
func FromContact(c *farthing.Contact) Contact {
	out := Contact{
		ID:         c.ID,
		MerchantID: optional(c.MerchantID),
		Address:    c.Address,
		Notices:    make([]string, len(c.Notices)),
		CreatedAt:  MomentOf(c.CreatedAt),
	}
	for i, kind := range c.Notices {
		out.Notices[i] = string(kind)
	}
	return out
}

// NewContact asks for a contact.
type NewContact struct {
	// The merchant whose contact it is to be; absent: the operator's own.
	MerchantID *string `json:"merchantId" required:"false"`
	// The address of mail. Example: payments@shop.example
	Address string `json:"address" minLength:"1" maxLength:"254"`
	// Of what it is told beside what concerns security: withdrawal, schedule and eligibility of a merchant, approval of
	// the operator; all of them if absent.
	Notices []string `json:"notices" required:"false" enum:"withdrawal,schedule,eligibility,approval"`
}

// Wish returns the contact that is wished.
func (n *NewContact) Wish() farthing.NewContact {
	wish := farthing.NewContact{Address: n.Address}
	if n.MerchantID != nil {
		wish.MerchantID = *n.MerchantID
	}
	if n.Notices != nil {
		wish.Notices = noticeKinds(n.Notices)
	}
	return wish
}

// noticeKinds returns the kinds of some names.
func noticeKinds(names []string) []farthing.NoticeKind {
	kinds := make([]farthing.NoticeKind, len(names))
	for i, name := range names {
		kinds[i] = farthing.NoticeKind(name)
	}
	return kinds
}

// ContactChange changes of what a contact is told.
type ContactChange struct {
	// Of what it is told beside what concerns security; none if empty.
	Notices []string `json:"notices" enum:"withdrawal,schedule,eligibility,approval"`
}

// Kinds returns the kinds that are wished.
func (n *ContactChange) Kinds() []farthing.NoticeKind { return noticeKinds(n.Notices) }
