package dashboard

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/money"
	"farthing/internal/people"
)

// page is a row of the table of pages. Who may see it follows from what it asks; its buttons follow from what it does.
type page struct {
	path     string   // as http.ServeMux takes it; a merchant's begins with underMerchant
	title    string   // of the page, and in the menu
	menu     string   // the group of the menu where it stands; "": it does not
	asks     []string // operations; the page is open to a caller to whom all of them are
	also     []string // operations that it asks of those to whom they are open
	does     []deed   // what its buttons do
	template string
	load     func(*visit) (any, error) // answers what the template shows
	streams  bool                      // it is no page: the very answer of the one operation that it asks
}

// deed is what a button does.
type deed struct {
	name      string // of the button
	form      string // the deed whose form the button is in, and keeps what was typed; "": its own
	operation string
	body      any              // a value of the type of the operation's body; its fields are those of the form
	path      []string         // names in the operation's path: values of the page's path, or of the form; id=merchant
	file      string           // the field whose file is the body, if body is nil
	query     []string         // names in the operation's query: values of the form; merchantId is the page's
	signs     bool             // a passkey of who presses signs the digest of what is approved
	strong    bool             // it moves money or power: who presses has shown a second factor within ten minutes
	trim      func(url.Values) // takes out of the form what does not belong to what was chosen; nil: nothing
	// what is done in place of the operation, which then says alone who may do it; the identifier of what waits for
	// another person's approval, "" if nothing does
	instead func(*visit, people.Giver) (approvalID string, err error)
	shows   bool   // what was answered is on the page that follows, and never again: it has a secret
	done    string // what is said once it is done
	then    string // where to go, below the merchant; {id} is the form's; "": the same page
}

// underMerchant begins the addresses of pages about one merchant: for its own people, and for the operator's.
const underMerchant = "/app/merchants/{merchant}"

// pages is the whole dashboard, but for signing in.
var pages = slices.Concat(merchantPages, statementPages, balancePages, schedulePages, bankAccountPages,
	webhookPages, eventPages, memberPages, merchantRolePages, clientPages, contactPages, merchantSettingsPages,
	operatorPages, ledgerPages, onboardingPages,
	breakPages, bankFilePages, safeguardingPages, operatorClientPages, userPages, rolePages, operatorContactPages,
	settingPages, healthPages, searchPages)

// visit is somebody who looks at a page, or presses a button of it.
type visit struct {
	d        *Dashboard
	r        *http.Request
	page     *page
	session  people.Session
	caller   issuer.Caller
	merchant string     // whose page it is; "": over all merchants
	form     url.Values // what was typed into a form that was refused
	wrong    *wrong     // why it was
	tag      string     // of the record that the page shows
	answered any        // what was answered to a deed that shows it
	kept     string     // the form whose fields keep what was typed beside that; "": none
	shop     *api.Merchant
}

// errUndeclared says that the row of a page does not name an operation that the page asks.
var errUndeclared = errors.New("the page's row does not name the operation")

// visited lets somebody see a page or press its button, if they have signed in and it is open to them.
func (d *Dashboard) visited(p *page, next func(http.ResponseWriter, *visit)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v := &visit{
			d:        d,
			r:        r,
			page:     p,
			merchant: r.PathValue("merchant"),
		}
		if err := v.enter(); err != nil {
			d.turnAway(w, r, err)
			return
		}
		if after, err := d.config.Admit(&v.caller); err != nil {
			w.Header().Set("Retry-After", after)
			d.refuse(w, r, err)
			return
		}
		next(w, v)
	}
}

// enter finds out who is there, and whether the page is open to them. Of what is not, it does not say whether it
// exists.
func (v *visit) enter() (err error) {
	if v.session, err = v.d.sessionOf(v.r); err != nil {
		return err
	}
	if v.caller, err = callerAt(&v.session, v.merchant); err != nil {
		return err
	}
	if !v.d.open(v.page, &v.caller) {
		return errNoPage
	}
	return nil
}

// callerAt is for whom a session acts on a page of a merchant, or over all: at a merchant where the user is no member,
// for the operator.
func callerAt(s *people.Session, merchant string) (issuer.Caller, error) {
	if merchant != "" {
		if caller, err := s.Caller(merchant); !errors.Is(err, people.ErrNotMember) {
			return caller, err //nolint:wrapcheck // turnAway compares it
		}
	}
	return s.Caller(people.Operator) //nolint:wrapcheck // turnAway compares it
}

// open says whether a page is open to a caller: whether everything that it asks is.
func (d *Dashboard) open(p *page, caller *issuer.Caller) bool {
	return !slices.ContainsFunc(p.asks, func(operation string) bool { return !d.config.Allows(caller, operation) })
}

// may says whether an operation that the page asks or does is open to who looks.
func (v *visit) may(operation string) bool {
	return v.page.names(operation) && v.d.config.Allows(&v.caller, operation)
}

// names says whether the page's row has an operation.
func (p *page) names(operation string) bool {
	return slices.Contains(p.asks, operation) || slices.Contains(p.also, operation) ||
		slices.ContainsFunc(p.does, func(does deed) bool { return does.operation == operation })
}

// ask asks an operation that the page's row names, about the page's merchant.
func ask[A any](v *visit, operation string, q Question) (A, error) {
	answer, err := v.ask(operation, q)
	return bodyOf[A](operation, answer, err)
}

// bodyOf is the body of an answer, which is of the operation's type.
func bodyOf[A any](operation string, answer Answer, err error) (A, error) {
	body, ok := answer.Body.(A)
	if err == nil && !ok {
		err = fmt.Errorf("%s answers a %T, not a %T", operation, answer.Body, body)
	}
	return body, err
}

// ask asks an operation that the page's row names.
func (v *visit) ask(operation string, q Question) (Answer, error) {
	if !v.page.names(operation) {
		return Answer{}, fmt.Errorf("%w: %s, %s", errUndeclared, v.page.path, operation)
	}
	return v.d.config.Ask(v.r.Context(), &v.caller, operation, q)
}

// one is the question about one record of the page's merchant, named by the page's path.
func (v *visit) one() Question { return Question{Path: v.named(), Query: v.of()} }

// named are the records that the page's path names.
func (v *visit) named() map[string]string {
	path := map[string]string{}
	for _, name := range []string{"id", "period", "month", "date"} {
		if value := v.r.PathValue(name); value != "" {
			path[name] = value
		}
	}
	return path
}

// of is a query about the page's merchant, if it has one, with more names and values.
func (v *visit) of(more ...string) url.Values {
	query := url.Values{}
	if v.merchant != "" {
		query.Set("merchantId", v.merchant)
	}
	for i := 0; i+1 < len(more); i += 2 {
		if more[i+1] != "" {
			query.Set(more[i], more[i+1])
		}
	}
	return query
}

// sought is a query about the page's merchant with what the page's own address says of the named parameters.
func (v *visit) sought(names ...string) url.Values {
	query := v.of()
	for _, name := range names {
		if value := v.r.URL.Query().Get(name); value != "" {
			query.Set(name, value)
		}
	}
	return query
}

// listed asks for a page of a list, by what the page's own address says of the named parameters.
func listed[R any](v *visit, operation string, names ...string) (api.List[R], error) {
	return listedBy[R](v, operation, v.sought(names...))
}

// listedBy asks for a page of a list by a query. A cursor that is not good any more begins the list again.
func listedBy[R any](v *visit, operation string, query url.Values) (api.List[R], error) {
	if cursor := v.r.URL.Query().Get("cursor"); cursor != "" {
		query.Set("cursor", cursor)
	}
	q := Question{Path: v.named(), Query: query}
	list, err := ask[api.List[R]](v, operation, q)
	if farthing.CodeOf(err) == farthing.CodeInvalidCursor && query.Has("cursor") {
		query.Del("cursor")
		list, err = ask[api.List[R]](v, operation, q)
	}
	return list, err
}

// record asks for the record that the page shows, and keeps its tag for the page's forms.
func record[R any](v *visit, operation string) (R, error) {
	question := v.one()
	question.Tagged = true
	answer, err := v.ask(operation, question)
	v.tag = answer.Tag
	return bodyOf[R](operation, answer, err)
}

// business is the merchant whose page it is, asked once.
func (v *visit) business() (*api.Merchant, error) {
	if v.shop == nil {
		shop, err := ask[api.Merchant](v, "getMerchant", Question{Query: v.of()})
		if err != nil {
			return nil, err
		}
		v.shop = &shop
	}
	return v.shop, nil
}

// currency is that of amounts in the form that was sent: what the form names, that of the merchant that it names, or
// the page's merchant's.
func (v *visit) currency() (money.Currency, error) {
	if named := v.form.Get("currency"); named != "" {
		return money.ParseCurrency(named) //nolint:wrapcheck // the page says what to type
	}
	if v.merchant == "" {
		named := map[string]string{"id": v.form.Get("merchantId")}
		shop, err := ask[api.OperatorMerchant](v, "getMerchantById", Question{Path: named})
		return money.Currency(shop.Currency), err
	}
	shop, err := v.business()
	if err != nil {
		return "", err
	}
	return money.Currency(shop.Currency), nil
}

// streamPage answers what an operation answers, as a file. A refusal is a page.
func streamPage(w http.ResponseWriter, v *visit) {
	q := v.one()
	for name, values := range v.r.URL.Query() {
		if values[0] != "" && !q.Query.Has(name) {
			q.Query[name] = values
		}
	}
	if err := v.d.config.Stream(v.r, &v.caller, v.page.asks[0], q); err != nil {
		w.Header().Del("Content-Disposition")
		v.d.refuse(w, v.r, err)
	}
}
