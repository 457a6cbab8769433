package server

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// wishing is one call of the thief.
type wishing struct {
	*route
	by      *credential
	of      *target
	path    string
	body    string
	headers map[string]string
}

// send makes a call, learns from its answer, and looks for it in the journals.
func (h *heist) send(w wishing) answered {
	h.Helper()
	reading := w.method == http.MethodGet
	sibling := h.sibling(w)
	before := ""
	if !reading && sibling != "" {
		before = h.raw(http.MethodGet, sibling, h.tokened(h.reader), "", nil).body
	}
	var a answered
	if w.by.session != nil {
		a = h.asks(w)
	} else {
		a = h.raw(w.method, w.path, h.tokened(w.by), w.body, w.headers)
	}
	if a.status == http.StatusUnauthorized {
		w.by.token = ""
	}
	h.answers[outcome{w.id, a.status}]++
	if a.status >= 500 && a.status != http.StatusServiceUnavailable {
		h.Errorf("%s is answered %d %s\nlog: %s", w, a.status, a.body, h.log)
	}
	granted, asked := a.status < 300, false // asked: it waits already
	if granted {
		_, asked = h.digests[a.text("id")]
		h.learn(w, a)
		if collectionOf(w.route.path) == "merchants" && a.text("id") != "" && a.text("digest") == "" {
			w.of = h.target(a.text("id")) // which may be new
		}
	}
	if reading || w.id == "acknowledgeEvents" { // how far somebody has read moves nothing, and is in no journal
		return a
	}
	if granted {
		of := w.of
		if strings.HasPrefix(w.path, "/v1/settings") || strings.HasPrefix(w.path, "/v1/rails") {
			of = h.everywhere
		}
		of.remember(fmt.Sprintf("%s %s %d %.160s", h.clock.Now().Format(time.DateTime), w, a.status, a.body))
	}
	named := h.note(w.of, w.by) // both are looked at, so that the next call's rows are its own
	named = h.note(h.everywhere, w.by) || named
	if !granted || named || a.header.Get("Idempotent-Replayed") == "true" || w.bulk && refusedAll(a) {
		return a
	}
	if a.status == http.StatusAccepted && asked {
		return a
	}
	if after := h.raw(http.MethodGet, sibling, h.tokened(h.reader), "", nil).body; sibling == "" ||
		after != before || a.status == http.StatusAccepted {
		h.Errorf("no row of a journal names who called: %s is answered %d %.300s", w, a.status, a.body)
	}
	return a
}

// String is the call for people.
func (w wishing) String() string {
	who := w.by.id
	if w.by.merchantID != "" {
		who += " of " + w.by.merchantID
	}
	return fmt.Sprintf("%s %s %.300s by %s", w.method, w.path, w.body, who)
}

// minute is how long the time in front of a remembered call is.
const minute = len(time.DateTime)

// remember keeps the latest calls about a merchant.
func (t *target) remember(line string) {
	if t.latest = append(t.latest, line); len(t.latest) > 25 {
		t.latest = t.latest[1:]
	}
}

// refusedAll says whether a bulk recorded nothing.
func refusedAll(a answered) bool {
	return !strings.Contains(a.body, `"status":201`)
}

// sibling is an address that shows what a call changes: what is as before there was not changed. It is "" if there is
// none.
func (h *heist) sibling(w wishing) string {
	query := ""
	byThemselves := slices.ContainsFunc([]string{"/v1/merchants", "/v1/clients", "/v1/contacts", "/v1/notices",
		"/v1/reconciliation"}, func(prefix string) bool { return strings.HasPrefix(w.path, prefix) })
	if !byThemselves && w.of.id != "" {
		query = "?merchantId=" + w.of.id
	}
	path, _, _ := strings.Cut(w.path, "?")
	if strings.HasPrefix(path, "/v1/rails/") || strings.HasPrefix(path, "/v1/settings") {
		return "/v1/settings"
	}
	if accounts := "/v1/reconciliation/accounts"; strings.HasPrefix(path, accounts) {
		return accounts
	}
	pattern := w.route.path
	for range 3 {
		if slices.ContainsFunc(routes, func(r route) bool { return r.method == http.MethodGet && r.path == pattern }) {
			if strings.HasSuffix(pattern, "}") || strings.HasSuffix(pattern, "/schedule") {
				return path + query
			}
			return ""
		}
		cut := strings.LastIndexByte(pattern, '/')
		if cut <= 0 {
			return ""
		}
		pattern, path = pattern[:cut], path[:strings.LastIndexByte(path, '/')]
	}
	return ""
}

// note reads the rows of a journal that are new, and says whether one names a client or its person. What is recorded of
// payments, refunds and disputes names staff; which client sent it is in the log of requests alone.
func (h *heist) note(t *target, by ...*credential) (named bool) {
	h.Helper()
	merchantID := t.id
	if merchantID == "" {
		merchantID = farthing.OperatorID
	}
	filter := store.JournalFilter{MerchantID: merchantID, Position: t.seq, Ascending: true}
	since := t.seq
	staffed := false
	for more := true; more; {
		page, err := h.store.Journal.List(h.Context(), filter, 200)
		if err != nil {
			h.Fatal(err)
		}
		for _, row := range page.Rows {
			t.seq = row.Seq
			staffed = staffed || row.Actor == farthing.ActorStaff
			named = named || len(by) > 0 && (row.Actor == by[0].actor() || by[0].merchantID == "" &&
				row.Actor == farthing.ActorStaff && !farthing.EntryKind{Subject: row.Subject}.Decided())
		}
		filter.Position, more = t.seq, page.More
	}
	if named || !staffed {
		return named
	}
	page, err := h.store.Journal.Audit(h.Context(),
		store.JournalFilter{MerchantID: t.id, Position: since, Ascending: true}, 200)
	if err != nil {
		h.Fatal(err)
	}
	return slices.ContainsFunc(page.Rows, func(row store.AuditRow) bool {
		return row.Note != nil && (slices.Contains(thieves, row.Note.Who) ||
			len(by) > 0 && row.Note.Who == by[0].actor())
	})
}

// learn keeps the identifiers, digests and secrets in an answer.
func (h *heist) learn(w wishing, a answered) {
	object := a.object()
	if object == nil {
		return
	}
	list, isList := object["data"].([]any)
	if !isList {
		list = []any{object}
	}
	for _, item := range list {
		if record, ok := item.(map[string]any); ok {
			h.keep(w, a, record)
		}
	}
}

// keep keeps what a record tells.
func (h *heist) keep(w wishing, a answered, record map[string]any) {
	text := func(name string) string {
		value, _ := record[name].(string)
		return value
	}
	if client := text("clientId"); client != "" {
		stolen := func(c *credential) bool { return c.id == client }
		if !slices.ContainsFunc(h.credentials[:h.stolen], stolen) && client != h.reader.id { // which would be gone soon
			h.clients = add(h.clients, client)
		}
		if secret := text("clientSecret"); secret != "" {
			h.credentials = append(h.credentials,
				&credential{id: client, secret: secret, merchantID: text("merchantId")})
		}
		if secret := text("secretId"); secret != "" {
			h.secrets[client] = add(h.secrets[client], secret)
		}
		secrets, _ := record["secrets"].([]any)
		for i := range secrets {
			h.secrets[client] = add(h.secrets[client], a.text(fmt.Sprintf("secrets.%d.id", i)))
		}
		return
	}
	id := text("id")
	if digest := text("digest"); digest != "" && id != "" {
		h.digests[id] = wished{text("merchantId"), digest}
		h.everywhere.ids["approvals"] = add(h.everywhere.ids["approvals"], id)
		return
	}
	if collection := collectionOf(w.route.path); id != "" {
		of := w.of
		if merchantID := text("merchantId"); merchantID != "" {
			of = h.target(merchantID)
		}
		if collection == "merchants" {
			h.target(id)
			return
		}
		of.ids[collection] = add(of.ids[collection], id)
	}
}

// known is how many identifiers of a kind are remembered of each merchant: the latest.
const known = 40

func add(list []string, id string) []string {
	if slices.Contains(list, id) {
		return list
	}
	if list = append(list, id); len(list) > known {
		list = list[1:]
	}
	return list
}

// collectionOf returns the word of a path after which the identifier of a record stands, or would stand: that of the
// record which such a call answers.
func collectionOf(path string) string {
	parts := strings.Split(path, "/")
	if slices.ContainsFunc(routes, func(r route) bool { return strings.HasPrefix(r.path, path+"/{") }) {
		return parts[len(parts)-1]
	}
	for i := len(parts) - 1; i > 0; i-- {
		if strings.HasPrefix(parts[i], "{") {
			return parts[i-1]
		}
	}
	return parts[len(parts)-1]
}
