package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

// What routes about contacts and notices may refuse.
var (
	contactCodes       = []farthing.Code{farthing.CodeInvalidRequest, farthing.CodeNotFound}
	contactChangeCodes = append(slices.Clip(oneCodes), farthing.CodeInvalidRequest)
	contactEndCodes    = append(slices.Clip(oneCodes), farthing.CodeCommandLineOnly)
	noticesCodes       = pageCodes
	noticeCodes        = append(slices.Clip(oneCodes), farthing.CodeWrongState)
)

// The parameters of the lists of contacts and notices.
var (
	manyContacts = slices.Concat([]documented{{
		name:  "merchantId",
		about: "Whose contacts; absent: the operator's own.",
	}}, paging)
	manyNotices = slices.Concat([]documented{ofMerchant, inState(store.NoticeStatuses)}, paging)
)

// noticeRoutes are those about contacts, and mails to them.
var noticeRoutes = []routeRow{
	// Add a contact. Of a merchant, or of the operator itself. It is told by mail what happens; all other contacts of
	// the same are told of it. The same address is one contact: added again, it is answered, with the notices of the
	// later wish.
	{"POST /v1/contacts", "addContact", issuer.MerchantsWrite, operators,
		addContact, contactCodes, records[api.NewContact, api.Contact]()},
	// List contacts. Of one merchant, or of the operator itself.
	{"GET /v1/contacts", "listContacts", issuer.OperatorRead, operators,
		listContacts, pageCodes, lists[api.Contact](manyContacts)},
	// Get one contact. With its address.
	{"GET /v1/contacts/{id}", "getContact", issuer.OperatorRead, operators,
		getContact, oneCodes, reads[api.Contact](nil)},
	// Change of what a contact is told. Of what concerns security it is told always.
	{"PATCH /v1/contacts/{id}", "updateContact", issuer.MerchantsWrite, operators,
		updateContact, contactChangeCodes, changes[api.ContactChange, api.Contact]()},
	// Remove a contact. It is told of it, and of what concerns security for 7 days more; then its address is erased. If
	// everything takes two people, contacts are removed on the command line alone.
	{"DELETE /v1/contacts/{id}", "removeContact", issuer.MerchantsWrite, operators,
		removeContact, contactEndCodes, ends()},
	// List notices. Mails to contacts, the latest first, and what became of them. They are kept for 30 days.
	{"GET /v1/notices", "listNotices", issuer.OperatorRead, operators,
		listNotices, noticesCodes, lists[api.Notice](manyNotices)},
	// Get one notice. In a sandbox with its mail.
	{"GET /v1/notices/{id}", "getNotice", issuer.OperatorRead, operators,
		getNotice, oneCodes, reads[api.Notice](nil)},
	// Retry a notice. Now, whether it was sent or not, and then by the schedule as if it were the first time.
	{"POST /v1/notices/{id}/retry", "retryNotice", issuer.MerchantsWrite, operators,
		retryNotice, oneCodes, action{answer: api.Notice{}}},
	// Acknowledge a notice. A dead one, of which a person took note: it is no work any more. Once more changes nothing.
	{"POST /v1/notices/{id}/acknowledge", "acknowledgeNotice", issuer.MerchantsWrite, operators,
		acknowledgeNotice, noticeCodes, action{answer: api.Notice{}}},
}
