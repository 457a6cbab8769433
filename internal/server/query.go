package server

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
)

// Pages hold defaultLimit records unless limit says otherwise, and maxLimit at most.
const (
	defaultLimit = 50
	maxLimit     = 500
)

// query holds the parameters of a request, each given once, known and not empty.
type query []parameter

type parameter struct{ name, value string }

// parseQuery reads a query string strictly: a filter that is misspelt, repeated or
// empty must never widen what is answered.
func parseQuery(raw string, known []documented) (query, error) {
	if raw == "" {
		return nil, nil
	}
	var q query
	var bad faults
	for part := range strings.SplitSeq(raw, "&") {
		name, value, _ := strings.Cut(part, "=")
		name, err := url.QueryUnescape(name)
		location := "query"
		if err == nil && plainName(name) {
			location += "." + name
		}
		at := slices.IndexFunc(known, func(d documented) bool { return d.is(name) })
		if err != nil || at < 0 {
			return nil, unknownParameter(location, known)
		}
		value, err = url.QueryUnescape(value)
		switch {
		case q.get(name) != "" && !known[at].repeats:
			bad.add(location, "is given more than once; send it once")
		case err != nil || !utf8.ValidString(value) || strings.ContainsFunc(value, unicode.IsControl):
			bad.add(location, "is not valid text")
		case value == "":
			bad.add(location, "is empty; send a value, or leave it out")
		case len(value) > 512:
			bad.add(location, "is longer than 512 bytes")
		default:
			q = append(q, parameter{name, value})
		}
	}
	return q, bad.err()
}

// unknownParameter is the refusal of a parameter that an operation does not take.
func unknownParameter(location string, known []documented) *farthing.Error {
	takes := "no parameters"
	for i := range known {
		separator := ", "
		if i == 0 {
			takes, separator = "", ""
		}
		takes += separator + known[i].name
		if known[i].format == "notes" {
			takes += "[key]"
		}
	}
	message := "Unknown parameter"
	if name, ok := strings.CutPrefix(location, "query."); ok {
		message += ` "` + name + `"`
	}
	return &farthing.Error{
		Code:    farthing.CodeUnknownParameter,
		Message: message + ". This operation takes: " + takes + ".",
		Fields:  []farthing.Field{{Location: location, Message: "is unknown; this operation takes: " + takes}},
	}
}

// is reports whether a name of a query is this parameter's.
func (p documented) is(name string) bool {
	if p.format != "notes" {
		return p.name == name
	}
	_, ok := noteNamed(name)
	return ok
}

// noteNamed is the name of a note in a parameter metadata[name]; false if it is another parameter.
func noteNamed(parameter string) (name string, ok bool) {
	rest, ok := strings.CutPrefix(parameter, "metadata[")
	if !ok {
		return "", false
	}
	name, ok = strings.CutSuffix(rest, "]")
	return name, ok && name != ""
}

// metadata are the notes that a filter names; nil: none.
func (q query) metadata(bad *faults) farthing.Metadata {
	var notes farthing.Metadata
	for _, p := range q {
		name, ok := noteNamed(p.name)
		if !ok {
			continue
		}
		if notes == nil {
			notes = farthing.Metadata{}
		}
		notes[name] = p.value
	}
	if len(notes) > store.MaxNotesFilter {
		bad.add("query.metadata", "names more than "+strconv.Itoa(store.MaxNotesFilter)+" keys")
	}
	return notes
}

// get is the value of a parameter; "" if it was not given.
func (q query) get(name string) string {
	for _, p := range q {
		if p.name == name {
			return p.value
		}
	}
	return ""
}

// with is the query string with one parameter set.
func (q query) with(name, value string) string {
	var b strings.Builder
	for _, p := range q {
		if p.name != name {
			b.WriteString(p.name + "=" + url.QueryEscape(p.value) + "&")
		}
	}
	return b.String() + name + "=" + url.QueryEscape(value)
}

// limit is how many records a page holds.
func (q query) limit(bad *faults) int {
	if q.get("limit") == "" {
		return defaultLimit
	}
	return int(q.number("limit", maxLimit, bad))
}

// number is a whole number from 1 to most, in digits alone; 0 if it was not given.
func (q query) number(name string, most int64, bad *faults) int64 {
	text := q.get(name)
	if text == "" {
		return 0
	}
	return numberOf("query."+name, text, most, bad)
}

// numberOf is a whole number from 1 to most, in digits alone.
func numberOf(location, text string, most int64, bad *faults) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 || n > most || text[0] == '+' || text[0] == '0' {
		bad.add(location, "must be a whole number from 1 to "+strconv.FormatInt(most, 10))
		return 0
	}
	return n
}

// amount is an amount in minor units; 0 if it was not given.
func (q query) amount(name string, bad *faults) money.Minor {
	return money.Minor(q.number(name, int64(farthing.MaxAmount), bad))
}

// oneOf is a word of a fixed list; "" if it was not given.
func oneOf[S ~string](q query, name string, words []S, bad *faults) S {
	text := S(q.get(name))
	if text == "" || slices.Contains(words, text) {
		return text
	}
	list := make([]string, 0, len(words))
	for _, w := range words {
		list = append(list, string(w))
	}
	bad.add("query."+name, "must be one of "+strings.Join(list, ", "))
	return ""
}

// manyOf are words of a fixed list, given once or more; nil if none was.
func manyOf[S ~string](q query, name string, words []S, bad *faults) (given []S) {
	for _, p := range q {
		if p.name != name {
			continue
		}
		word := oneOf(query{p}, name, words, bad)
		if word != "" && !slices.Contains(given, word) {
			given = append(given, word)
		}
	}
	return given
}

// amounts are the least and the greatest amount of a filter; 0: any.
func (q query) amounts(bad *faults) (least, most money.Minor) {
	least, most = q.amount("minAmount", bad), q.amount("maxAmount", bad)
	if most != 0 && least > most {
		bad.add("query.minAmount", "is more than maxAmount")
	}
	return least, most
}

// amountBounds are the bounds of a filter by amounts, all of which are above zero.
func (q query) amountBounds(bad *faults) store.Amounts {
	var bounds store.Amounts
	least, most := q.amounts(bad)
	if least != 0 {
		bounds.Min = &least
	}
	if most != 0 {
		bounds.Max = &most
	}
	return bounds
}

// signedBounds are the bounds of a filter by amounts that may be below zero.
func (q query) signedBounds(bad *faults) store.Amounts {
	bounds := store.Amounts{Min: q.signed("minAmount", bad), Max: q.signed("maxAmount", bad)}
	if bounds.Min != nil && bounds.Max != nil && *bounds.Min > *bounds.Max {
		bad.add("query.minAmount", "is more than maxAmount")
	}
	return bounds
}

// signed is an amount in minor units that may be below zero; nil if it was not given.
func (q query) signed(name string, bad *faults) *money.Minor {
	text := q.get(name)
	if text == "" {
		return nil
	}
	amount, err := strconv.ParseInt(text, 10, 64)
	bound := int64(farthing.MaxAmount)
	if err != nil || strconv.FormatInt(amount, 10) != text || amount < -bound || amount > bound {
		most := strconv.FormatInt(bound, 10)
		bad.add("query."+name, "must be a whole number from -"+most+" to "+most)
		return nil
	}
	return new(money.Minor(amount))
}

// text is a text of at most so many characters.
func (q query) text(name string, limit int, bad *faults) string {
	value := q.get(name)
	if utf8.RuneCountInString(value) > limit {
		bad.add("query."+name, "is longer than "+strconv.Itoa(limit)+" characters")
	}
	return value
}

// id is an identifier; "" if it was not given.
func (q query) id(name string, bad *faults) string {
	value := q.get(name)
	if value == "" {
		return ""
	}
	if err := farthing.CheckIDForm("query."+name, value); err != nil {
		*bad = append(*bad, err.Fields...)
	}
	return value
}

// dates are the exclusive bounds that startDate and endDate set: a date means a
// whole UTC day, a time that very moment.
func (q query) dates(bad *faults) (after, before *time.Time) {
	start, startIsDay := q.moment("startDate", bad)
	end, _ := q.moment("endDate", bad)
	if start != nil && end != nil && start.After(*end) {
		bad.add("query.startDate", "is after endDate")
	}
	if start != nil && startIsDay {
		last := start.AddDate(0, 0, 1).Add(-time.Millisecond) // times are kept to the millisecond
		start = &last
	}
	return start, end
}

// moment is a date or a time; a date is its first instant.
func (q query) moment(name string, bad *faults) (at *time.Time, isDay bool) {
	text := q.get(name)
	if text == "" {
		return nil, false
	}
	if len(text) == len(time.DateOnly) {
		day, err := calendar.Parse(text)
		if err == nil && day.Year >= 1900 {
			first := day.Start(time.UTC)
			return &first, true
		}
	} else if t, err := api.ParseTime(text); err == nil {
		return &t, false
	}
	bad.add("query."+name, "must be a date such as 2026-11-20, or an RFC 3339 time with a zone")
	return nil, false
}
