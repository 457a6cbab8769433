package dashboard

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/money"

	"github.com/go-json-experiment/json"
)

// wrong says why a form was refused. The page is shown again with it, and with what was typed.
type wrong struct {
	Status   int
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
	if err := v.r.ParseForm(); err != nil {
		v.d.refuse(w, v.r, &refusal{
			status: http.StatusBadRequest,
			title:  "The form cannot be read",
			text:   "Nothing was done. Go back, and send it again.",
		})
		return
	}
	v.form = v.r.PostForm
	at := slices.IndexFunc(v.page.does, func(does deed) bool { return does.name == v.form.Get("do") })
	if at < 0 || !v.may(v.page.does[at].operation) {
		v.d.refuse(w, v.r, errNoPage)
		return
	}
	does := &v.page.does[at]
	var answer Answer
	var err error
	if does.strong {
		err = v.prove(w)
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
		showPage(w, v)
		return
	}
	http.Redirect(w, v.r, v.after(does, answer.Status), http.StatusSeeOther)
}

// do asks the deed's operation with what the form says.
func (v *visit) do(does *deed) (Answer, error) {
	q := Question{Path: map[string]string{}, IfMatch: v.form.Get("tag")}
	for _, name := range does.path {
		value := v.r.PathValue(name)
		if value == "" {
			value = v.form.Get(name)
		}
		q.Path[name] = value
	}
	if does.body != nil {
		fields := formBody{v: v, values: map[string]any{}}
		fields.fill(reflect.TypeOf(does.body))
		if len(fields.faults) > 0 {
			return Answer{}, &farthing.Error{Code: farthing.CodeInvalidRequest, Fields: fields.faults}
		}
		var err error
		if q.Body, err = json.Marshal(fields.values); err != nil {
			return Answer{}, fmt.Errorf("write the body of %s: %w", does.operation, err)
		}
	}
	return v.ask(does.operation, q)
}

// after is where to go once something is done.
func (v *visit) after(does *deed, status int) string {
	to := v.r.URL.Path
	if does.then != "" {
		id := url.PathEscape(v.form.Get("id"))
		to = "/app/merchants/" + url.PathEscape(v.merchant) + strings.ReplaceAll(does.then, "{id}", id)
	}
	result := "done"
	if status == http.StatusAccepted {
		result = "asked"
	}
	return to + "?" + url.Values{result: {does.name}}.Encode()
}

// wrongBy is what a form is shown again with; nil if the error is no refusal of what was typed.
func (v *visit) wrongBy(err error) *wrong {
	refused, ok := errors.AsType[*farthing.Error](err)
	if !ok {
		return nil
	}
	status := statusOf(refused.Code)
	if status >= http.StatusInternalServerError || status == http.StatusNotFound {
		return nil
	}
	return &wrong{
		Status:   status,
		Text:     refused.Message,
		Fields:   fieldsOf(refused),
		Blockers: refused.Blockers,
		Changed:  refused.Code == farthing.CodePreconditionFailed,
	}
}

// fieldsOf are the fields of a form that a refusal names: body.amount is amount.
func fieldsOf(refused *farthing.Error) (fields []farthing.Field) {
	for _, f := range refused.Fields {
		_, name, inside := strings.Cut(f.Location, ".")
		if !inside {
			name = f.Location
		}
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

// fill takes the fields of a type from the form. What was left empty is left out; the page's merchant is always there.
func (b *formBody) fill(of reflect.Type) {
	for field := range of.Fields() {
		if field.Anonymous {
			b.fill(field.Type)
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		text := strings.TrimSpace(b.v.form.Get(name))
		if name == "merchantId" && b.v.merchant != "" {
			text = b.v.merchant
		}
		if text == "" {
			continue
		}
		kind := field.Type
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		b.take(name, text, kind.Kind())
	}
}

// take takes one field. A whole number is an amount of money, typed in major units.
func (b *formBody) take(name, text string, kind reflect.Kind) {
	switch kind {
	case reflect.String:
		b.values[name] = text
	case reflect.Bool:
		b.values[name] = text == "true"
	case reflect.Slice:
		b.values[name] = b.v.form[name]
	case reflect.Int64:
		amount, err := typedAmount(b.v.currency(), text)
		if err != nil {
			b.faults = append(b.faults, farthing.Field{
				Location: name,
				Message:  "Write an amount such as 12.50.",
			})
			return
		}
		b.values[name] = int64(amount)
	default:
		b.faults = append(b.faults, farthing.Field{Location: name, Message: "This page cannot send it."})
	}
}

// typedAmount reads an amount as people type it: with the sign of the currency, separators of thousands, or whole
// pounds.
func typedAmount(currency money.Currency, text string) (money.Minor, error) {
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
	return currency.Parse(whole) //nolint:wrapcheck // the page says what to type
}

// statusOf is the status of a code's answers.
func statusOf(code farthing.Code) int {
	if meaning, ok := code.Meaning(); ok {
		return meaning.Status
	}
	return http.StatusInternalServerError
}

// made is the identifier of what a form makes: the one that it was shown with, if it is shown again.
func (v *visit) made(prefix string) string {
	if id := v.form.Get("id"); id != "" {
		return id
	}
	return prefix + v.d.random(8)
}
