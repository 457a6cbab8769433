package dashboard

import (
	"encoding/json"
	"slices"
	"strconv"

	"farthing/api"
)

// eventPages are what happened, as programs get it.
var eventPages = []page{
	{
		path:     underMerchant + "/events",
		title:    "Events",
		menu:     "Programs",
		asks:     []string{"getMerchant", "getBalance", "listEvents"},
		template: "events",
		load:     eventsPage,
	},
}

// someEvents are events, the latest first.
type someEvents struct {
	Business *api.Merchant
	Events   []api.JournalEvent
	Earlier  int64 // the last number before them; 0: there is none
}

// eventsShown is how many events a page has. Each shows its record too, and a page has at most 20 KB.
const eventsShown = 25

func eventsPage(v *visit) (any, error) {
	shop, err := v.business()
	if err != nil {
		return nil, err
	}
	to, err := strconv.ParseInt(v.r.URL.Query().Get("to"), 10, 64)
	if err != nil || to < 1 {
		balance, err := ask[api.Balance](v, "getBalance", Question{Query: v.of()})
		if err != nil {
			return nil, err
		}
		to = balance.Seq
	}
	after := max(to-eventsShown, 0)
	query := v.of("after", strconv.FormatInt(after, 10), "limit", strconv.Itoa(eventsShown))
	list, err := ask[api.List[api.JournalEvent]](v, "listEvents", Question{Query: query})
	slices.Reverse(list.Data)
	return someEvents{shop, list.Data, after}, err
}

// Object is the record as it was then, as programs get it; "" if the event has none.
func (someEvents) Object(e api.JournalEvent) string {
	if string(e.Object) == "null" {
		return ""
	}
	text, err := json.MarshalIndent(e.Object, "", "  ")
	if err != nil {
		return string(e.Object)
	}
	return string(text)
}
