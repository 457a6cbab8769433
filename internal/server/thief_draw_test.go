package server

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// maxShops is how many merchants there are at most: what is drawn should meet what was drawn before.
const maxShops = 30

// often are operations that are drawn more often than others, because they bring the thief somewhere.
var often = map[string]int{
	"createWithdrawal":       6,
	"recordPayment":          4,
	"settlePayment":          2,
	"nominateBankAccount":    3,
	"nominateOwnBankAccount": 3,
	"updateMerchant":         2,
	"activateMerchant":       2,
	"listApprovals":          4,
	"uploadRailDocument":     6,
}

// seldom are those that end things, so that there are some left: one in so many is made.
var seldom = map[string]int{"closeMerchant": 10, "suspendMerchant": 4, "revokeClient": 4, "pauseWithdrawals": 8}

// drawn are the routes as often as they are drawn: those that only read once in a while.
var drawn = func() (list []*route) {
	for i := range routes {
		r := &routes[i]
		if r.follows {
			continue // it does not end
		}
		times := max(4, 4*often[r.id])
		if r.method == http.MethodGet {
			times = max(1, often[r.id])
		}
		for range times {
			list = append(list, r)
		}
	}
	return list
}()

// draw makes one call drawn from the table of routes, unless it would bring the thief nowhere.
func (h *heist) draw() (made bool) {
	h.Helper()
	w := wishing{route: drawn[h.lot.IntN(len(drawn))], of: h.shops[h.lot.IntN(len(h.shops))]}
	n := seldom[w.id]
	if w.id == "createMerchant" && len(h.shops) >= maxShops {
		n = 50
	}
	if n > 0 && !h.once(n) {
		return false
	}
	w.by = h.credential(w.who)
	if w.by.session != nil && h.once(20) {
		h.invites(w.by)
		return true
	}
	if w.by.scopes != 0 && w.scope != "" && !w.by.scopes.Has(w.scope) && h.lot.IntN(20) > 0 {
		return false
	}
	if w.by.merchantID != "" && h.lot.IntN(10) > 0 {
		w.of = h.target(w.by.merchantID)
	}
	d := drawing{h, &w, h.once(3)}
	w.path = d.address()
	if strings.Contains(w.path, "/none") && h.lot.IntN(20) > 0 {
		return false // what is not there yet is seldom asked for
	}
	switch {
	case w.route.body == nil:
	case !slices.Contains(w.bodyMedia(), mediaJSON):
		var media string
		w.body, media = d.forged()
		w.headers = map[string]string{"Content-Type": media}
	default:
		body, err := json.Marshal(d.value(reflect.TypeOf(w.route.body), "", ""))
		if err != nil {
			h.Fatal(err)
		}
		w.body = string(body)
	}
	if slices.ContainsFunc(w.route.headers, func(d documented) bool { return d.name == keyed.name }) {
		w.headers = map[string]string{keyed.name: fmt.Sprintf("%q", fmt.Sprint(h.lot.IntN(1000)))}
	}
	h.send(w)
	return true
}

// credential draws one that may make such calls, or seldom any.
func (h *heist) credential(may audience) *credential {
	stolen := h.credentials[h.lot.IntN(h.stolen)]
	if h.once(3) {
		return stolen
	}
	c := h.credentials[h.lot.IntN(len(h.credentials))]
	if (c.dead || c.merchantID != "" && may == operators) && h.lot.IntN(10) > 0 {
		return stolen
	}
	return c
}

// once is true once in so many times.
func (h *heist) once(in int) bool { return h.lot.IntN(in) == 0 }

// drawing draws what one call says.
type drawing struct {
	*heist
	call *wishing
	iban bool // how it names an account
}

// address draws the address of a call.
func (d drawing) address() string {
	parts := strings.Split(d.call.route.path, "/")
	for i, part := range parts {
		if !strings.HasPrefix(part, "{") {
			continue
		}
		of := parts[i-1]
		if i == len(parts)-1 && d.call.route.status == http.StatusCreated {
			parts[i] = d.fresh(of)
		} else {
			parts[i] = d.known(of, parts[i-2])
		}
	}
	var query []string
	for _, parameter := range d.call.route.query {
		switch {
		case parameter.name == "merchantId" && d.call.of.id != "":
			query = append(query, "merchantId="+d.call.of.id)
		case d.call.method != http.MethodGet && len(parameter.values) == 0 && parameter.format == "" && d.once(2):
			query = append(query, parameter.name+"=true")
		}
	}
	if len(query) == 0 {
		return strings.Join(parts, "/")
	}
	return strings.Join(parts, "/") + "?" + strings.Join(query, "&")
}

// fresh draws a new identifier, or one that is there.
func (d drawing) fresh(collection string) string {
	if collection == "merchants" && len(d.shops) >= maxShops || d.lot.IntN(8) == 0 {
		return d.known(collection)
	}
	d.made++
	return "x" + strconv.Itoa(d.made)
}

// known draws an identifier of a record of the merchant, or of what it is within.
func (d drawing) known(collection string, within ...string) string {
	list := d.call.of.ids[collection]
	switch collection {
	case "merchants":
		return d.call.of.id
	case "clients":
		list = d.clients
	case "secrets":
		list = d.secrets[within[0]]
	case "approvals":
		list = d.everywhere.ids[collection]
	}
	if len(list) == 0 {
		return "none"
	}
	id := list[d.lot.IntN(len(list))]
	if wish, ok := d.digests[id]; ok && wish.merchantID != "" {
		d.call.of = d.target(wish.merchantID)
	}
	return id
}

// The types of the wire that are drawn as a whole.
var (
	momentType = reflect.TypeFor[api.Time]()
	rawType    = reflect.TypeFor[json.RawMessage]()
)

// value draws a value of a type; nil is left out of the object that it is in, and absent says so for null.
func (d drawing) value(t reflect.Type, name string, tag reflect.StructTag) any {
	if word := tag.Get("enum"); word != "" && t.Kind() != reflect.Slice {
		words := strings.Split(word, ",")
		return words[d.lot.IntN(len(words))]
	}
	switch t {
	case momentType:
		return d.moment()
	case rawType:
		return nil
	}
	switch t.Kind() {
	case reflect.Pointer:
		return d.value(t.Elem(), name, tag)
	case reflect.Struct:
		object := map[string]any{}
		d.fields(t, object)
		return object
	case reflect.Slice:
		return d.list(t, name, tag)
	case reflect.Int, reflect.Int64:
		return d.number(tag)
	case reflect.Bool:
		return d.once(2)
	case reflect.Map:
		return map[string]any{"k": "v"}
	case reflect.String:
		return d.text(name, tag)
	default:
		d.Fatalf("%s: nobody knows how to draw %s, a %s: add it here", d.call.id, name, t)
		return nil
	}
}

// fields draws the fields of an object.
func (d drawing) fields(t reflect.Type, object map[string]any) {
	for i := range t.NumField() {
		field := t.Field(i)
		if field.Anonymous {
			d.fields(field.Type, object)
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		patch := d.call.method == http.MethodPatch
		if wanted := patch && name == "limits" || name == "amount" || name == "merchantId" || strings.HasPrefix(name,
			"account") || name == "sortCode" || name == "iban"; field.Tag.Get("required") == "false" &&
			!wanted && d.lot.IntN(5) < 2 {
			continue
		}
		if patch && field.Tag.Get("required") == "false" && d.once(8) {
			object[name] = nil
			continue
		}
		if value := d.value(field.Type, name, field.Tag); value != nil {
			object[name] = value
		}
	}
}

// list draws a few values.
func (d drawing) list(t reflect.Type, name string, tag reflect.StructTag) any {
	if name == "scopes" && d.once(2) {
		return nil
	}
	list := []any{}
	for range 1 + d.lot.IntN(3) {
		if value := d.value(t.Elem(), name, tag); value != nil && !slices.ContainsFunc(list,
			func(there any) bool { return reflect.DeepEqual(there, value) }) {
			list = append(list, value)
		}
		if words := tag.Get("enum"); words != "" && t.Elem().Kind() == reflect.String {
			return []any{strings.Split(words, ",")[d.lot.IntN(len(strings.Split(words, ",")))]}
		}
	}
	return list
}

// number draws one within its bounds, often one of them.
func (d drawing) number(tag reflect.StructTag) any {
	low, _ := strconv.ParseInt(tag.Get("minimum"), 10, 64)
	high, err := strconv.ParseInt(tag.Get("maximum"), 10, 64)
	if err != nil {
		high = math.MaxInt32
	}
	switch d.lot.IntN(8) {
	case 0:
		return low
	case 1:
		return high
	}
	return min(high, max(low, int64(math.Exp(d.lot.Float64()*math.Log(10_000_000)))))
}

// moment draws one around now, more often a past one.
func (d drawing) moment() any {
	by := d.between(-400*24*time.Hour, 10*24*time.Hour)
	if d.once(3) {
		by = d.between(-40*24*time.Hour, 0)
	}
	return d.clock.Now().Add(by).UTC().Format(time.RFC3339)
}

// thiefNumbers are those of the thief's accounts; the simulated bank says of each something else.
var thiefNumbers = []string{
	"66666610", "66666611", "66666612", "66666613", "66666651", "66666653", "66666654", "66666657", "66666658",
}

// drawnWords are texts of some fields.
var drawnWords = map[string][]string{
	"resolution":       texts(farthing.BreakDecisions),
	"code":             {"no_funds", "recalled"},
	"externalId":       {"crm-1", "crm-2", "crm-3"},
	"zone":             {"Europe/London", "Pacific/Kiritimati", "Pacific/Pago_Pago"},
	"rail":             {"isofile", "manual", "http", "other"},
	"safeguardingTime": {"09:00", "23:00"},
	"url":              {"https://shop.example/hook", "https://thief.example/", "http://127.0.0.1/"},
	"address":          {"thief@thief.example", "ann@shop.example"},
	"merchantNotices":  {"bank_account", "secret", "contact"},
	"operatorNotices":  {"approval"},
	"invoiceIssuer":    {"Example Payments Ltd"},
	"notices":          {"withdrawal", "approval"},
	"types":            {"*", "withdrawal.*", "payment.settled"},
	"time":             {"00:00", "09:30", "23:59"},
}

// text draws a text by the name of its field. A field that is not here must be added, so that the thief tries it.
func (d drawing) text(name string, tag reflect.StructTag) any {
	pick := func(words ...string) any { return words[d.lot.IntN(len(words))] }
	now := d.clock.Now()
	if tag.Get("format") == "date" {
		return now.AddDate(0, 0, d.lot.IntN(40)-5).Format(time.DateOnly)
	}
	if among, ok := drawnWords[name]; ok {
		return pick(among...)
	}
	switch name {
	case "id":
		return d.fresh(collectionOf(d.call.route.path))
	case "merchantId":
		return d.call.of.id
	case "paymentId":
		return d.known("payments")
	case "name", "reason", "why", "text", "description", "reference", "userId":
		return pick("Shell", "because", "new")
	case "withdrawalId":
		return d.known("withdrawals")
	case "holderNameLatin":
		return pick("", "", mallory)
	case "holderName":
		return pick(mallory, "Shell Ltd", "Shell NOMATCH", "Shop CLOSE", "Shop v1")
	case "sortCode":
		if d.iban {
			return nil
		}
		return "00-00-00"
	case "accountNumber":
		if d.iban {
			return nil
		}
		return pick(thiefNumbers...)
	case "iban":
		if !d.iban {
			return nil
		}
		return pick("GB33BUKB20201555555555", "DE89370400440532013000")
	case "currency":
		return pick("GBP", "GBP", "GBP", "EUR")
	case "holidaysAdded", "holidaysStruck":
		return now.AddDate(0, 0, d.lot.IntN(40)-5).Format(time.DateOnly)
	case "by", "to":
		return pick("24h")
	case "scopes":
		return pick(issuer.OperatorScopes.Names()...)
	case "owner":
		return pick(mallory, "Eve", "Ann")
	case "clientSecret":
		if d.once(5) {
			return d.credentials[d.lot.IntN(len(d.credentials))].secret
		}
		return d.call.by.secret
	case "digest":
		for _, id := range strings.Split(d.call.path, "/") {
			if wish, ok := d.digests[id]; ok {
				return wish.digest
			}
		}
		return strings.Repeat("0", 64)
	}
	d.Fatalf("%s: nobody knows how to draw the field %s: add it here", d.call.id, name)
	return nil
}
