package dashboard

import "farthing/api"

// contactPages are about whom mail of a merchant's is sent to.
var contactPages = []page{
	contactPage(underMerchant+"/contacts", "People"),
	noticePage(underMerchant+"/notices", "People"),
}

// operatorContactPages are about whom mail of the operator's is sent to, and what was sent to anybody.
var operatorContactPages = []page{contactPage("/app/contacts", "Platform"), noticePage("/app/notices", "Platform")}

// contactPage is the row of a page of contacts.
func contactPage(path, menu string) page {
	return page{
		path:  path,
		title: "Contacts",
		menu:  menu,
		asks:  []string{"listContacts"},
		also:  []string{"getMerchant"},
		does: []deed{
			{
				name:      "add-contact",
				operation: "addContact",
				body:      api.NewContact{},
				done:      "The contact was added. All others are notified.",
			},
			{
				name:      "choose-notices",
				operation: "updateContact",
				body:      api.ContactChange{},
				path:      []string{"id"},
				strong:    true,
				done:      "The notices were chosen.",
			},
			{
				name:      "remove-contact",
				form:      "choose-notices",
				operation: "removeContact",
				path:      []string{"id"},
				strong:    true,
				done:      "The contact was removed. It gets security notices for 7 more days.",
			},
		},
		template: "contacts",
		load:     placed[api.Contact]("listContacts"),
	}
}

// noticePage is the row of a page of notices.
func noticePage(path, menu string) page {
	return page{
		path:  path,
		title: "Notices",
		menu:  menu,
		asks:  []string{"listNotices"},
		also:  []string{"getMerchant"},
		does: []deed{
			{
				name:      "retry-notice",
				operation: "retryNotice",
				path:      []string{"id"},
				done:      "The notice is sent again.",
			},
			{
				name:      "saw-notice",
				operation: "acknowledgeNotice",
				path:      []string{"id"},
				done:      "You saw it: it is no work any more.",
			},
		},
		template: "notices",
		load:     placed[api.Notice]("listNotices", "status"),
	}
}

// placed loads a page of a list of the merchant's, or, over all merchants, of the operator's.
func placed[R any](operation string, names ...string) func(*visit) (any, error) {
	return func(v *visit) (any, error) {
		if v.merchant != "" {
			if _, err := v.business(); err != nil {
				return nil, err
			}
		}
		return listed[R](v, operation, names...)
	}
}

// notices are the kinds of mail, as contacts choose them.
var notices = map[string]string{
	"bank_account": "Bank accounts",
	"secret":       "Secrets",
	"contact":      "Contacts",
	"withdrawal":   "Withdrawals that failed or came back",
	"schedule":     "Paused schedules",
	"eligibility":  "Eligibility",
	"approval":     "What waits for approval",
}
