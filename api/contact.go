package api

import "farthing/internal/farthing"

// Contact is whom mail is sent to.
type Contact struct {
	// Identifies the contact.
	ID string `json:"id"`
	// The merchant whose contact it is; null: it is the operator's own.
	MerchantID *string `json:"merchantId"`
	// The address of mail. Example: payments@shop.example
	Address string `json:"address"`
	// What it chose to be told of, as far as merchantNotices or operatorNotices of the settings have it. Beside it each
	// contact is told always what concerns its own security: bank_account, secret and contact. A contact of the
	// operator that chose these is told those of merchants.
	Notices []string `json:"notices"`
	// When it was added.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// FromContact returns the wire form of a contact.
func FromContact(c *farthing.Contact) Contact {
	return Contact{
		ID:         c.ID,
		MerchantID: optional(c.MerchantID),
		Address:    c.Address,
		Notices:    noticeNames(c.Notices),
		CreatedAt:  MomentOf(c.CreatedAt),
	}
}

// noticeNames returns the names of some kinds.
func noticeNames(kinds []farthing.NoticeKind) []string {
	names := make([]string, len(kinds))
	for i, kind := range kinds {
		names[i] = string(kind)
	}
	return names
}

// NewContact asks for a contact.
type NewContact struct {
	// The merchant whose contact it is to be; absent: the operator's own.
	MerchantID *string `json:"merchantId" required:"false"`
	// The address of mail. Example: payments@shop.example
	Address string `json:"address" minLength:"1" maxLength:"254"`
	// What it chooses to be told of, as far as the settings have it, beside what concerns its own security: withdrawal,
	// schedule and eligibility of a merchant, any kind of the operator; all that the settings have if absent.
	Notices []string `json:"notices" required:"false"`
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
	// What it chooses to be told of, as far as the settings have it, beside what concerns its own security; nothing if
	// empty.
	Notices []string `json:"notices"`
}

// Kinds returns the kinds that are wished.
func (n *ContactChange) Kinds() []farthing.NoticeKind { return noticeKinds(n.Notices) }
