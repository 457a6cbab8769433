package dashboard

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"

	"github.com/go-json-experiment/json"
)

// wrong says why a form was refused. The page is shown again with it, and with what was typed.
type wrong struct {
	Status   int
	Form     string // ID of its formView
	Text     string
	Fields   []farthing.Field // Location is the name of a field of the form
	Blockers []farthing.Blocker
	Changed  bool // somebody changed the record after the page was shown
}

// At is what is wrong with a field of the form; "" if nothing is.
func (w *wrong) At(field string) string {
	if w == nil {
		return ""
	}
	for _, f := range w.Fields {
		if f.Location == field {
			return f.Message
		}
	}
	return ""
}

// doDeed does what a button does, and shows the record, or the form again with what is wrong with it. A form carries
// the identifier of what it makes and the tag of what it changes, so that to press twice does it once.
func doDeed(w http.ResponseWriter, v *visit) {
	if err := v.parseForm(); err != nil {
		v.d.refuse(w, v.r, &refusal{
			status: http.StatusBadRequest,
			title:  "The form cannot be read",
			text:   "Nothing was done. Go back, and send it again.",
		})
		return
	}
	at := slices.IndexFunc(v.page.does, func(does deed) bool { return does.name == v.form.Get("do") })
	if at < 0 || !v.may(v.page.does[at].operation) {
		v.d.refuse(w, v.r, errNoPage)
		return
	}
	does := &v.page.does[at]
	var answer Answer
	var err error
	if does.strong {
		err = v.prove(w, does.signs)
	}
	if err == nil {
		answer, err = v.do(does)
	}
	if err != nil {
		v.wrong = v.wrongBy(err)
		if v.wrong == nil {
			v.d.refuse(w, v.r, err)
			return
		}
		v.wrong.Form = cmp.Or(does.form, does.name)
		if record := v.form.Get("of"); record != "" {
			v.wrong.Form += "-" + record
		}
		showPage(w, v)
		return
	}
	if does.shows {
		v.answered, v.kept = answer.Body, does.form
		showPage(w, v)
		return
	}
	http.Redirect(w, v.r, v.after(does, answer.waits()), http.StatusSeeOther)
}

// parseForm reads the form that was sent, with a file or without.
func (v *visit) parseForm() error {
	var err error
	if isUpload(v.r) {
		err = v.r.ParseMultipartForm(maxUpload)
	} else {
		err = v.r.ParseForm()
	}
	v.form = v.r.PostForm
	return err //nolint:wrapcheck // the page says what to do
}

// do asks the deed's operation with what the form says.
func (v *visit) do(does *deed) (Answer, error) {
	for _, field := range []string{"merchantId", "merchant"} {
		if err := v.nameMerchant(v.form, field); err != nil {
			return Answer{}, err
		}
	}
	if does.instead != nil {
		return v.doInstead(does)
	}
	if does.trim != nil {
		does.trim(v.form)
	}
	q := Question{
		Path:    map[string]string{},
		Query:   url.Values{},
		IfMatch: v.form.Get("tag"),
		Key:     v.form.Get("key"),
	}
	for _, name := range does.path {
		name, from, _ := strings.Cut(name, "=")
		from = cmp.Or(from, name)
		q.Path[name] = cmp.Or(v.r.PathValue(from), v.form.Get(from))
	}
	for _, name := range does.query {
		if name == "merchantId" {
			q.Query.Set(name, v.merchant)
		} else if value := cmp.Or(v.form.Get(name), v.r.URL.Query().Get(name)); value != "" {
			q.Query.Set(name, value)
		}
	}
	if does.body != nil {
		fields := formBody{v: v, values: map[string]any{}}
		fields.fill(reflect.TypeOf(does.body), "", fields.values)
		if len(fields.faults) > 0 {
			return Answer{}, &farthing.Error{Code: farthing.CodeInvalidRequest, Fields: fields.faults}
		}
		var err error
		if q.Body, err = json.Marshal(fields.values); err != nil {
			return Answer{}, fmt.Errorf("write the body of %s: %w", does.operation, err)
		}
	}
	if does.file != "" {
		if err := v.upload(does.file, &q); err != nil {
			return Answer{}, err
		}
	}
	return v.ask(does.operation, q)
}

// after is where to go once something is done.
func (v *visit) after(does *deed, waits bool) string {
	to, query := v.r.URL.Path, v.r.URL.Query()
	if does.then != "" {
		id := url.PathEscape(v.form.Get("id"))
		merchant := cmp.Or(v.merchant, v.form.Get("id")) // one that was just made
		to = "/app/merchants/" + url.PathEscape(merchant) + strings.ReplaceAll(does.then, "{id}", id)
		query = url.Values{}
	}
	query.Del("done")
	query.Del("asked")
	result := "done"
	if waits {
		result = "asked"
	}
	query.Set(result, does.name)
	return to + "?" + query.Encode()
}

// wrongBy is what a form is shown again with; nil if the error is no refusal of what was typed.
func (v *visit) wrongBy(err error) *wrong {
	refused, ok := errors.AsType[*farthing.Error](err)
	if !ok {
		return nil
	}
	status := refused.Code.Status()
	if status >= http.StatusInternalServerError {
		return nil
	}
	if status == http.StatusNotFound { // what the form names; if it is the page's own record, the page says so
		status, refused = http.StatusConflict, farthing.Refuse(refused.Code, "What the form names does not exist here.")
	}
	currency := ""
	if writtenAmount.MatchString(refused.Message) || len(refused.Blockers) > 0 {
		of, _ := v.currency() // without one, amounts are as the interface has them
		currency = string(of)
	}
	blockers := slices.Clone(refused.Blockers)
	for i := range blockers {
		blockers[i].Message = priced(blockers[i].Message, currency)
	}
	return &wrong{
		Status:   status,
		Form:     v.form.Get("do"),
		Text:     priced(refused.Message, currency),
		Fields:   fieldsOf(refused),
		Blockers: blockers,
		Changed:  refused.Code == farthing.CodePreconditionFailed,
	}
}

// fieldsOf are the fields of a form that a refusal names: body.amount is amount.
func fieldsOf(refused *farthing.Error) (fields []farthing.Field) {
	for _, f := range refused.Fields {
		name := f.Location
		for _, place := range []string{"body.", "query.", "path.", "header."} {
			name = strings.TrimPrefix(name, place)
		}
		name, _, _ = strings.Cut(name, "[")
		fields = append(fields, farthing.Field{Location: name, Message: f.Message})
	}
	return fields
}

// formBody gathers the body of an operation from a form, by the type of the body.
type formBody struct {
	v      *visit
	values map[string]any
	faults []farthing.Field
}

// fill takes the fields of a type from the form into a value. What was left empty is left out, but a limit, which is
// then none of its own; the page's merchant is always there. Within a value, names are those behind it: limits.maximum.
func (b *formBody) fill(of reflect.Type, in string, values map[string]any) {
	for field := range of.Fields() {
		if field.Anonymous {
			b.fill(field.Type, in, values)
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		text := strings.TrimSpace(b.v.form.Get(in + name))
		if name == "merchantId" {
			text = cmp.Or(b.v.merchant, text)
		}
		kind := field.Type
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		switch {
		case kind.Kind() == reflect.Map:
			b.note(name, text, values)
		case kind.Kind() == reflect.Struct && kind != reflect.TypeFor[api.Time]():
			within := map[string]any{}
			if b.fill(kind, in+name+".", within); len(within) > 0 {
				values[name] = within
			}
		case text == "" && in != "" && field.Type.Kind() == reflect.Pointer && b.v.form.Has(in+name):
			values[name] = nil
		case text != "":
			if value := b.take(in+name, text, kind); value != nil {
				values[name] = value
			}
		}
	}
}

// note takes one name of the notes of a record, and what it says; nothing removes it.
func (b *formBody) note(field, text string, values map[string]any) {
	name := strings.TrimSpace(b.v.form.Get(field + "Name"))
	if name == "" {
		return
	}
	note := map[string]any{name: nil}
	if text != "" {
		note[name] = text
	}
	values[field] = note
}

// split makes several values of what was typed into a field with commas or spaces between them.
func split(fields ...string) func(url.Values) {
	return func(form url.Values) {
		for _, name := range fields {
			values := strings.FieldsFunc(form.Get(name), func(r rune) bool { return r == ',' || r == ' ' })
			if form[name] = values; len(values) == 0 {
				form.Del(name)
			}
		}
	}
}

// counts are the whole numbers of bodies that are no amounts of money.
var counts = []string{
	"from", "to", "overlapHours", "coolingOffHours", "approvalExpiryHours", "refundRate", "disputeRate",
}

// take takes one field; nil if it cannot be. A whole number is an amount of money, typed in major units, unless it is
// one of counts.
func (b *formBody) take(name, text string, of reflect.Type) any {
	switch {
	case of.Kind() == reflect.String:
		return text
	case of.Kind() == reflect.Bool:
		return text == "true"
	case of == reflect.TypeFor[api.Time]():
		return b.moment(name, text)
	case of == reflect.TypeFor[[]int]():
		return b.numbers(name, text)
	case of.Kind() == reflect.Slice:
		return b.v.form[name]
	case slices.Contains(counts, name):
		if numbers, ok := b.numbers(name, text).([]int); ok {
			return numbers[0]
		}
		return nil
	case of.Kind() == reflect.Int64:
		return b.amount(name, text)
	default:
		b.fault(name, "This page cannot send it.")
	}
	return nil
}

// amount is an amount of money that was typed in major units.
func (b *formBody) amount(name, text string) any {
	currency, err := b.v.currency()
	if err == nil {
		amount, err := typedAmount(currency, text)
		if err == nil {
			return int64(amount)
		}
	}
	b.fault(name, "Write an amount such as 12.50.")
	return nil
}

// fault says what is wrong with a field.
func (b *formBody) fault(name, text string) {
	b.faults = append(b.faults, farthing.Field{Location: name, Message: text})
}

// numbers are whole numbers with commas or spaces between them.
func (b *formBody) numbers(name, text string) any {
	var numbers []int
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		n, err := strconv.Atoi(word)
		if err != nil {
			b.fault(name, "Write whole numbers.")
			return nil
		}
		numbers = append(numbers, n)
	}
	if len(numbers) == 0 {
		b.fault(name, "Write whole numbers.")
		return nil
	}
	return numbers
}

// moment is a time that was typed, in the zone of who typed it.
func (b *formBody) moment(name, text string) any {
	at, err := typedMoment(text, b.v.zone())
	if err != nil {
		b.fault(name, "Write a day and a time.")
		return nil
	}
	return at.UTC().Format(api.TimeFormat)
}

// typedMoment reads a time as browsers send what is typed into their field for it.
func typedMoment(text string, zone *time.Location) (time.Time, error) {
	at, err := time.ParseInLocation("2006-01-02T15:04", text, zone)
	if err != nil {
		return time.ParseInLocation("2006-01-02T15:04:05", text, zone) //nolint:wrapcheck // the page says what to type
	}
	return at, nil
}

// typedAmount reads an amount as people type it: with a minus, the sign of the currency, separators of thousands, or
// whole pounds.
func typedAmount(currency money.Currency, text string) (money.Minor, error) {
	text, below := strings.CutPrefix(strings.ReplaceAll(text, "−", "-"), "-")
	if strings.Contains(text, "-") {
		return 0, money.ErrFormat
	}
	text = strings.TrimSpace(strings.TrimPrefix(text, signOf(currency)))
	whole, fraction, point := strings.Cut(text, ".")
	groups := strings.Split(whole, ",")
	for i, group := range groups {
		if i > 0 && len(group) != 3 {
			return 0, money.ErrFormat
		}
	}
	whole = strings.Join(groups, "")
	if point {
		whole += "." + fraction
	}
	amount, err := currency.Parse(whole)
	if below {
		amount = -amount
	}
	return amount, err //nolint:wrapcheck // the page says what to type
}

// made is the identifier of what a form makes, in a field: the one that it was shown with, if it is shown again.
func (v *visit) made(field, prefix string) string {
	if id := v.form.Get(field); id != "" {
		return id
	}
	return prefix + v.d.random(8)
}
