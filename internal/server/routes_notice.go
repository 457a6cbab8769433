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
	// Add a contact. Of a merchant, or of the operator itself. It gets mails about what happens, and all other contacts
	// are notified of it. Adding the same address again returns that contact, with the notices of the later request.
	{"POST /v1/contacts", "addContact", issuer.MerchantsWrite, operators,
		addContact, contactCodes, records[api.NewContact, api.Contact]()},
	// List contacts. Of one merchant, or of the operator itself.
	{"GET /v1/contacts", "listContacts", issuer.OperatorRead, operators,
		listContacts, pageCodes, lists[api.Contact](manyContacts)},
	// Get a contact. With its address.
	{"GET /v1/contacts/{id}", "getContact", issuer.OperatorRead, operators,
		getContact, oneCodes, reads[api.Contact](nil)},
	// Choose which notices a contact receives. Security notices are always sent.
	{"PATCH /v1/contacts/{id}", "updateContact", issuer.MerchantsWrite, operators,
		updateContact, contactChangeCodes, changes[api.ContactChange, api.Contact]()},
	// Delete a contact. It is notified, and receives security notices for 7 more days; then its address is erased. If
	// everything takes two people, contacts can be removed on the command line only.
	{"DELETE /v1/contacts/{id}", "removeContact", issuer.MerchantsWrite, operators,
		removeContact, contactEndCodes, ends()},
	// List notices. Mails to contacts, the latest first, and whether they were delivered. They are kept for 30 days.
	{"GET /v1/notices", "listNotices", issuer.OperatorRead, operators,
		listNotices, noticesCodes, lists[api.Notice](manyNotices)},
	// Get a notice. In a sandbox with its mail.
	{"GET /v1/notices/{id}", "getNotice", issuer.OperatorRead, operators,
		getNotice, oneCodes, reads[api.Notice](nil)},
	// Retry a notice. Immediately, even if it was sent, and then on the usual schedule.
	{"POST /v1/notices/{id}/retry", "retryNotice", issuer.MerchantsWrite, operators,
		retryNotice, oneCodes, action{answer: api.Notice{}}},
	// Acknowledge a notice. Confirms that a person has seen that it is dead, so it is no longer work. Acknowledging it
	// again changes nothing.
	{"POST /v1/notices/{id}/acknowledge", "acknowledgeNotice", issuer.MerchantsWrite, operators,
		acknowledgeNotice, noticeCodes, action{answer: api.Notice{}}},
}
