package server

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"farthing/internal/farthing"
)

// audience is who may call a route at all, whatever scopes they hold.
type audience int

const (
	everybody   audience = iota // without a token
	merchants                   // a merchant's client for itself, an operator's for a merchant that it names
	operators                   // the operator's clients alone
	everyClient                 // whoever has a token, whatever its scopes
)

// routeRow is a row of a table of routes. Its description is the comment above it, whose first sentence is the summary;
// descriptions.go brings it into the documentation.
type routeRow struct {
	pattern string // method and path, as http.ServeMux takes them
	id      string // operationId: the name of a client's function
	scope   string // "" for everybody and for everyClient
	who     audience
	handle  func(*call) (reply, error)
	codes   []farthing.Code // which it refuses with, in addition to those that [route.refusals] adds
	action
}

// group is the part of the interface that has one tag. The groups are in files by their nouns.
type group struct {
	tag  string
	rows []routeRow
}

// groups are the whole interface.
var groups = []group{
	{"Payments", paymentRoutes},
	{"Withdrawals", withdrawalRoutes},
	{"Balance", balanceRoutes},
	{"Search", searchRoutes},
	{"Statements", statementRoutes},
	{"Invoices", invoiceRoutes},
	{"Exports", exportRoutes},
	{"Merchant", merchantRoutes},
	{"Clients", ownClientRoutes},
	{"Events", eventRoutes},
	{"Webhooks", webhookRoutes},
	{"Operator: merchants", operatorMerchantRoutes},
	{"Operator: merchant status", merchantStatusRoutes},
	{"Operator: bank accounts", operatorBankAccountRoutes},
	{"Operator: events", subscriptionRoutes},
	{"Operator: settings", settingsRoutes},
	{"Operator: clients", clientRoutes},
	{"Operator: payments", operatorPaymentRoutes},
	{"Operator: withdrawals", operatorWithdrawalRoutes},
	{"Operator: approvals", approvalRoutes},
	{"Operator: work", workRoutes},
	{"Operator: notices", noticeRoutes},
	{"Operator: rails", railRoutes},
	{"Operator: reconciliation", reconciliationRoutes},
	{"Operator: safeguarding", safeguardingRoutes},
	{"Operator: money", moneyRoutes},
	{"Operator: ledger", ledgerRoutes},
	{"Operator: audit", auditRoutes},
	{"Operator: exports", slices.Concat(operatorExportRoutes, moneyExports)},
	{"Sandbox", sandboxRoutes},
	{"Health", healthRoutes},
	{documentation, documentationRoutes},
}

// route is a row of a group, and what follows from it.
type route struct {
	routeRow
	method string
	path   string
	tag    string

	subject *route // what answers the record that it changes; nil: it reads, or changes none that carries a tag
}

// routes are the rows of all groups. The mux, the access tests, the OpenAPI document
// and the list in the documentation are made from them.
var routes = func() (list []route) {
	rows := 0
	for _, g := range groups {
		rows += len(g.rows)
	}
	list = make([]route, 0, rows)
	for _, g := range groups {
		for _, row := range g.rows {
			r := route{routeRow: row, tag: g.tag}
			r.method, r.path, _ = strings.Cut(row.pattern, " ")
			list = append(list, r)
		}
	}
	for i := range list {
		if r := &list[i]; r.method != http.MethodGet {
			r.subject = subjectOf(r, list)
		}
	}
	return list
}()

func (r *route) answers() []string {
	if r.media != nil {
		return r.media
	}
	return []string{mediaJSON}
}

// bodyMedia are the media types of the body that the route takes.
func (r *route) bodyMedia() []string {
	if r.takes != nil {
		return r.takes
	}
	if r.method == http.MethodPatch {
		return jsonOrPatch
	}
	return jsonAlone
}

// single says whether the route answers one record, or one document, which carries an ETag.
func (r *route) single() bool {
	if r.tag == documentation {
		return true
	}
	return r.method == http.MethodGet && r.guarded() && !r.paged() && r.record == nil && !r.follows
}

// changesRecord says whether the route answers a record that it changed.
func (r *route) changesRecord() bool {
	return r.method != http.MethodGet && r.guarded() && r.answer != nil && !r.bulk
}

// paged says whether the route answers a list page by page.
func (r *route) paged() bool {
	return slices.ContainsFunc(r.query, func(d documented) bool { return d.name == fromCursor.name })
}

// overAll says whether the route answers an operator's client that names no merchant the records of all.
func (r *route) overAll() bool {
	return slices.ContainsFunc(r.query, func(d documented) bool { return d.overAll })
}

// guarded says whether the route takes a token.
func (r *route) guarded() bool { return r.scope != "" || r.who == everyClient }

func (r *route) maxBody() int64 {
	if r.bulk {
		return maxBulk
	}
	return maxBody
}

// allowed is the Allow header of an address.
func allowed(methods map[string]*route) string {
	list := slices.Collect(maps.Keys(methods))
	if methods[http.MethodGet] != nil {
		list = append(list, http.MethodHead)
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}
