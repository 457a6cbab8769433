package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// FromContact returns the wire form of a contact.
func FromContact(c *farthing.Contact) api.Contact {
	return api.Contact{
		ID:         c.ID,
		MerchantID: Optional(c.MerchantID),
		Address:    c.Address,
		Notices:    retyped[string](c.Notices),
		CreatedAt:  api.MomentOf(c.CreatedAt),
	}
}

// ContactRequest returns the contact that is requested.
func ContactRequest(n *api.NewContact) farthing.NewContact {
	wish := farthing.NewContact{Address: n.Address}
	if n.MerchantID != nil {
		wish.MerchantID = *n.MerchantID
	}
	if n.Notices != nil {
		wish.Notices = NoticeKinds(n.Notices)
	}
	return wish
}

// NoticeKinds returns the kinds of some names.
func NoticeKinds(names []string) []farthing.NoticeKind { return retyped[farthing.NoticeKind](names) }
