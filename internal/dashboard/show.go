package dashboard

import (
	"bytes"
	"compress/gzip"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

//go:embed templates
var templates embed.FS

// frame is what every page shares: the layout, and pieces.
var frame = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"amount":       amount,
		"day":          day,
		"shortDay":     shortDay,
		"foundBy":      plain(searchFields),
		"mayDo":        mayDo,
		"railStatus":   plain(railStatuses),
		"priced":       priced,
		"utc":          inUTC,
		"machine":      machine,
		"status":       status,
		"waits":        plain(waits),
		"event":        plain(events),
		"account":      plain(accounts),
		"interval":     plain(intervals),
		"nameCheck":    plain(nameChecks),
		"runReason":    plain(runReasons),
		"onOff":        strconv.FormatBool,
		"numbers":      numberList,
		"weekdays":     weekdays,
		"zones":        zonesWith,
		"words":        sentence,
		"groups":       digestGroups,
		"cure":         func(code string) string { return cures[code] },
		"notice":       func(kind any) string { return plain(notices)(fmt.Sprint(kind)) },
		"has":          func(list []string, one any) bool { return slices.Contains(list, fmt.Sprint(one)) },
		"noticeKinds":  func() []farthing.NoticeKind { return farthing.NoticeKinds },
		"breakKind":    plain(breakKinds),
		"resolution":   plain(resolutions),
		"decisions":    decisions,
		"kindsOfBreak": kindsOfBreak,
		"fileAddress":  fileAddress,
		"reference": func(id string, reference *string) string {
			if reference == nil || *reference == id {
				return "" // it would stand there twice
			}
			return *reference
		},
		"text": func(s *string) string {
			if s == nil {
				return ""
			}
			return *s
		},
		"accountOpen": accountOpen,
		"criterion":   plain(criteria),
		"twoPeople":   plain(twoPeople),
		"onboarded":   plain(onboardingResults),
		"work":        plain(works),
		"asked":       plain(approvals),
		"clears":      clears,
		"piece":       func(values ...any) []any { return values },
		"choices":     choices,
		"merchantOf":  merchantOf,
		"scopesText":  scopesText,
		"major":       major,
		"limit":       func(minor any, currency string) string { return money.Grouped(major(minor, currency)) },
		"signed":      signedAmount,
	}).ParseFS(templates, "templates/layout.html", "templates/pieces.html"))
})

// parsed are the templates that were needed so far.
var parsed sync.Map

// templateOf returns a page's template, with the frame.
func templateOf(name string) (*template.Template, error) {
	if found, ok := parsed.Load(name); ok {
		made, _ := found.(*template.Template)
		return made, nil
	}
	whole, err := frame().Clone()
	if err == nil {
		whole, err = whole.ParseFS(templates, "templates/"+name+".html")
	}
	if err != nil {
		return nil, fmt.Errorf("the template %s: %w", name, err)
	}
	parsed.Store(name, whole)
	return whole, nil
}

// view is what a template shows.
type view struct {
	v     *visit
	d     *Dashboard
	now   time.Time
	zone  *time.Location
	Title string
	Body  any
	Wrong *wrong // why a form was refused
}

// Frame is what is around the page.
func (s *view) Frame() layout { return layout{s} }

// zone is that of who looks.
func (v *visit) zone() *time.Location {
	if zone, err := time.LoadLocation(v.session.User.Zone); err == nil {
		return zone
	}
	return time.UTC
}

// showPage shows the visit's page.
func showPage(w http.ResponseWriter, v *visit) {
	body, err := v.page.load(v)
	if err != nil {
		v.d.refuse(w, v.r, err)
		return
	}
	at := http.StatusOK
	if v.wrong != nil {
		at = v.wrong.Status
	}
	v.d.show(w, v.r, at, v.page.template, &view{
		v:     v,
		Title: v.page.title,
		Body:  body,
		Wrong: v.wrong,
	})
}

// show executes a template into memory, so that a page that cannot be made is not half sent, and sends it.
func (d *Dashboard) show(w http.ResponseWriter, r *http.Request, at int, name string, shown *view) {
	shown.d, shown.now, shown.zone = d, d.config.Now(), time.UTC
	if shown.v != nil {
		shown.zone = shown.v.zone()
	}
	made, err := templateOf(name)
	var text bytes.Buffer
	if err == nil {
		err = made.ExecuteTemplate(&text, "layout", shown)
	}
	if err != nil && name != "refused" {
		d.refuse(w, r, err)
		return
	}
	if err != nil {
		d.config.Log.ErrorContext(r.Context(), "page failed", "page", r.Pattern, "error", err)
		http.Error(w, "This page cannot be shown now.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	writePage(w, r, at, text.Bytes())
}

// writePage sends a text, compressed if the browser takes that.
func writePage(w http.ResponseWriter, r *http.Request, at int, text []byte) {
	w.Header().Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		w.WriteHeader(at)
		packed := gzip.NewWriter(w)
		_, _ = packed.Write(text) // the browser is gone: nobody is left to see it
		_ = packed.Close()
		return
	}
	w.WriteHeader(at)
	_, _ = w.Write(text)
}

// refusal is a page that says why there is none.
type refusal struct {
	status      int
	title, text string
}

func (r *refusal) Error() string { return r.title }

// refusedPage is what the template of a refusal shows.
type refusedPage struct{ Text, RequestID string }

// refuse shows why there is no page.
func (d *Dashboard) refuse(w http.ResponseWriter, r *http.Request, err error) {
	shown, ok := errors.AsType[*refusal](err)
	if !ok {
		shown = d.refusalOf(r, err)
	}
	d.show(w, r, shown.status, "refused", &view{
		Title: shown.title,
		Body:  refusedPage{shown.text, w.Header().Get("X-Request-Id")},
	})
}

// refusalOf words an error. Of a merchant that is not open to who asks it says no more than of none.
func (d *Dashboard) refusalOf(r *http.Request, err error) *refusal {
	refused, ok := errors.AsType[*farthing.Error](err)
	if !ok {
		if r.Context().Err() != nil {
			return &refusal{http.StatusServiceUnavailable, "Nobody waits for this page any more", ""}
		}
		d.config.Log.ErrorContext(r.Context(), "page failed", "page", r.Pattern, "error", err)
		refused = farthing.Refuse(farthing.CodeInternal, "")
	}
	if refused.Code == farthing.CodeNotFound || refused.Code == farthing.CodeMerchantMismatch ||
		refused.Code == farthing.CodeInsufficientScope {
		return errNoPage
	}
	if meaning, ok := refused.Code.Meaning(); ok {
		return &refusal{meaning.Status, meaning.Title, strings.TrimSpace(refused.Message + " " + meaning.Cure)}
	}
	return &refusal{http.StatusInternalServerError, "This page cannot be shown now", ""}
}

// Who is the name of who signed in.
func (s *view) Who() string { return s.v.session.User.Name }

// In is the address of a page about the merchant.
func (s *view) In(parts ...string) string { return s.Of(s.v.merchant, parts...) }

// Of is the address of a page about a merchant.
func (s *view) Of(merchant string, parts ...string) string {
	address := "/app/merchants/" + url.PathEscape(merchant)
	for _, part := range parts {
		address += "/" + url.PathEscape(part)
	}
	return address
}

// Found is the address of the page about what a search found.
func (s *view) Found(hit api.SearchHit) string {
	if hit.Kind == "merchant" {
		return s.Of(hit.ID)
	}
	return s.Of(hit.MerchantID, hit.Kind+"s", hit.ID)
}

// Record is the page about a record of the merchant's, by the kind of the record; nil if there is none.
func (s *view) Record(subject, id string) *link { return s.RecordOf(s.v.merchant, subject, id) }

// RecordOf is the page about a record of a merchant's, or of the operator's; nil if there is none for who looks.
func (s *view) RecordOf(merchant, subject, id string) *link {
	switch subject {
	case farthing.SubjectPayment, farthing.SubjectWithdrawal, farthing.SubjectReserve:
		return &link{Title: id, Address: s.Of(merchant, subject+"s", id)}
	case farthing.SubjectWebhookEndpoint:
		if s.d.config.Allows(&s.v.caller, "getWebhookEndpoint") {
			return &link{Title: id, Address: s.Of(merchant, "webhooks", id)}
		}
	case farthing.SubjectApproval, farthing.SubjectBreak:
		if s.v.caller.Operator() {
			return &link{Title: id, Address: "/app/" + subject + "s/" + url.PathEscape(id)}
		}
	}
	return nil
}

// Merchant is whose page it is; "" if it is about all.
func (s *view) Merchant() string { return s.v.merchant }

// May says whether an operation of the page is open to who looks, so that its button is there.
func (s *view) May(operation string) bool { return s.v.may(operation) }

// When writes a time for who looks.
func (s *view) When(t any) string {
	switch t := t.(type) {
	case api.Time:
		return moment(time.Time(t), s.now, s.zone)
	case *api.Time:
		if t != nil {
			return moment(time.Time(*t), s.now, s.zone)
		}
	case time.Time:
		return moment(t, s.now, s.zone)
	}
	return ""
}

// Priced is a text of the interface with its amounts as people write them, in the merchant's currency.
func (s *view) Priced(text string) string {
	if s.v.shop == nil {
		return priced(text, "")
	}
	return priced(text, s.v.shop.Currency)
}

// Left writes how long it is until a time: in days, or in hours of the last day. Nothing if it is over.
func (s *view) Left(until *api.Time) string {
	left := time.Time(*until).Sub(s.now)
	switch hours := int((left + time.Hour - 1) / time.Hour); {
	case left <= 0:
		return ""
	case hours > 48:
		return fmt.Sprintf(", in %d days", (hours+23)/24)
	case hours > 1:
		return fmt.Sprintf(", in %d hours", hours)
	}
	return ", within the hour"
}

// Typed is what was typed into a field of a form that was refused; else what the field begins with.
func (s *view) Typed(field, begins string) string {
	if s.v != nil && s.v.form.Has(field) {
		return s.v.form.Get(field)
	}
	return begins
}

// Export is the address of a file of what the page lists.
func (s *view) Export(what, format string) string {
	query := s.v.r.URL.Query()
	query.Del("cursor")
	query.Set("format", format)
	at := "/app/exports/" + what
	if s.v.merchant != "" {
		at = s.In("exports") + "/" + what
	}
	return at + "?" + query.Encode()
}

// Sought is what the page's address says of a parameter.
func (s *view) Sought(name string) string { return s.v.r.URL.Query().Get(name) }

// Tag is the tag of the record as it is shown.
func (s *view) Tag() string { return s.v.tag }

// Next is the address of the list's next page.
func (s *view) Next(cursor *string) string {
	query := s.v.r.URL.Query()
	query.Set("cursor", *cursor)
	return s.v.r.URL.Path + "?" + query.Encode()
}

// askedText is what is said of everything that waits for other people.
const askedText = "It waits until another person approves it."

// message is what the page's address, which the last form led to, says of the form.
func (s *view) message(name string, text func(*deed) string) string {
	if s.v == nil {
		return ""
	}
	which := s.v.r.URL.Query().Get(name)
	for i := range pages {
		for j := range pages[i].does {
			if does := &pages[i].does[j]; which != "" && does.name == which {
				return text(does)
			}
		}
	}
	return ""
}

// Member says whether who looks belongs to the place, and does not only look at it for the operator.
func (s *view) Member() bool {
	_, ok := s.v.session.User.Member(s.v.merchant)
	return ok
}
