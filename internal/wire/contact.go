package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// FromContact returns the wire form of a contact.
func FromContact(c *farthing.Contact) api.Contact {
	return api.Contact{
		ID:         c.ID,
		MerchantID: optional(c.MerchantID),
		Address:    c.Address,
		Notices:    noticeNames(c.Notices),
		CreatedAt:  api.MomentOf(c.CreatedAt),
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

// ContactWish returns the contact that is wished.
func ContactWish(n *api.NewContact) farthing.NewContact {
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

// ContactKinds returns the kinds that are wished.
func ContactKinds(n *api.ContactChange) []farthing.NoticeKind { return noticeKinds(n.Notices) }
