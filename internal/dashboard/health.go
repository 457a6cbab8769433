package dashboard

import (
	"errors"

	"farthing/api"
	"farthing/internal/farthing"
)

// healthPages say whether everything works.
var healthPages = []page{{
	path:     "/app/health",
	title:    "Health",
	menu:     "Platform",
	asks:     []string{"getReadiness", "getProof", "listWork"},
	template: "health",
	load:     healthPage,
}}

// healthWork is the work that is there while something does not work, in the order of the page. Each kind is asked for
// by itself: a page of all kinds reads every queue, which takes twice to four times as long, and may end before one.
var healthWork = []struct {
	kind farthing.WorkKind
	name string
}{
	{farthing.WorkBankUnreachable, "Bank connections"},
	{farthing.WorkMailUnreachable, "Mail server"},
	{farthing.WorkWebhooksUnreachable, "Webhooks, all endpoints"},
	{farthing.WorkDeliveryDead, "Webhooks, each endpoint"},
	{farthing.WorkNoticeDead, "Mails"},
	{farthing.WorkPayoutStuck, "Records of withdrawals"},
	{farthing.WorkSafeguardingWaits, "Safeguarding records"},
}

// healthShown is how many lines of work of a kind are on the page.
const healthShown = "20"

// health is how one thing is.
type health struct {
	Name string
	Code string // of the words of health
	Text string
	Work api.List[api.Work]
}

func healthPage(v *visit) (any, error) {
	lines := serverHealth(v)
	proof, err := ask[api.Proof](v, "getProof", Question{Query: v.of("limit", "1")})
	if err != nil {
		return nil, err
	}
	books := health{Name: "Books", Code: "wrong", Text: "The accounts do not balance. Run farthing verify."}
	if proof.Balanced {
		books.Code, books.Text = "works", "The accounts of all books balance."
	}
	lines = append(lines, books)
	for _, w := range healthWork {
		query := v.of("kind", string(w.kind), "limit", healthShown)
		work, err := ask[api.List[api.Work]](v, "listWork", Question{Query: query})
		if err != nil {
			return nil, err
		}
		line := health{Name: w.name, Code: "wrong", Work: work}
		if len(work.Data) == 0 {
			line.Code, line.Text = "works", "Nothing hangs."
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// serverHealth is what the server that answers says of itself, and of the rails by which another one sends.
func serverHealth(v *visit) (lines []health) {
	server := health{Name: "Server", Code: "works", Text: "It answers, and can record."}
	ready, err := ask[api.Readiness](v, "getReadiness", Question{})
	if refused, ok := errors.AsType[*farthing.Error](err); ok {
		server.Code, server.Text = "wrong", refused.Message
	} else if reason := ready.Writes.Reason; reason != nil {
		server.Code, server.Text = "wrong", "It answers what is asked, and records nothing: "+*reason
	}
	lines = append(lines, server)
	for _, rail := range ready.WaitingRails {
		lines = append(lines, health{
			Name: "Rail " + rail,
			Code: "waits",
			Text: "Another server sends by it, with other settings of the rail.",
		})
	}
	return lines
}
