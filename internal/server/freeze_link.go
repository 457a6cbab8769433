package server

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"sync"

	"farthing/internal/farthing"
	"farthing/internal/notice"
	"farthing/internal/store"
)

// freezePolicy lets a page load our style sheet and send its own form, and nothing else.
const freezePolicy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

//go:embed freeze.html
var freezeHTML string

var freezePage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("freeze").Parse(freezeHTML))
})

// frozenPage is what the page of a link says.
type frozenPage struct {
	Title  string
	Text   string
	Button bool // there is something to press
}

// freezeLinks answer the links of mails: they are no part of the interface. Programs that look through mail follow
// links, so that the page of one changes nothing: its button does.
var freezeLinks = map[string]*route{
	http.MethodGet: {
		routeRow: routeRow{handle: showFreezeLink, action: action{media: []string{mediaHTML}}},
		path:     notice.LinkPath + "{link}",
	},
	http.MethodPost: {
		routeRow: routeRow{
			handle: useFreezeLink,
			action: action{media: []string{mediaHTML}, takes: []string{mediaForm}},
		},
		path: notice.LinkPath + "{link}",
	},
}

// The pages of links that have no effect.
var (
	unknownLink = frozenPage{Title: "Unknown link", Text: "Open the whole link from the mail."}
	oldLink     = frozenPage{
		Title: "This link has expired",
		Text:  "Links in mails work for 14 days. Ask the operator to freeze the bank account.",
	}
	usedLink = frozenPage{
		Title: "This link was used",
		Text: "It freezes a bank account once. If the account is no longer frozen, the operator has looked into it. " +
			"Ask the operator to freeze it again.",
	}
	nothingLeft = frozenPage{
		Title: "Nothing is paid to this bank account any more",
		Text:  "The operator nominated another one in its place. Nothing was changed.",
	}
)

// linkPage answers a page about a link.
func linkPage(c *call, status int, p frozenPage) (reply, error) {
	var page bytes.Buffer
	if err := freezePage().Execute(&page, p); err != nil {
		return reply{}, fmt.Errorf("write the page of a link: %w", err)
	}
	c.Header().Set("Content-Security-Policy", freezePolicy)
	return reply{status: status, media: mediaHTML + "; charset=utf-8", raw: page.Bytes()}, nil
}

// followed is a link that somebody follows.
type followed struct {
	notice    store.Notice
	accountID string
	status    int        // of the answer, if the link does nothing; 0: it does
	nothing   frozenPage // what is answered then
}

// followLink reads the link of the address, and what it is about.
func followLink(c *call) (f followed, err error) {
	st := c.s.config.Store
	link, err := st.Notices.Link(c.ctx(), c.r.PathValue("link"))
	if errors.Is(err, store.ErrLink) {
		return followed{status: http.StatusNotFound, nothing: unknownLink}, nil
	}
	if err != nil {
		return f, err
	}
	if !c.s.config.Real().Before(link.Until) {
		return followed{status: http.StatusGone, nothing: oldLink}, nil
	}
	f.notice, err = st.Notices.Get(c.ctx(), link.NoticeID)
	if farthing.CodeOf(err) == farthing.CodeNotFound {
		return followed{status: http.StatusGone, nothing: oldLink}, nil
	}
	if err != nil {
		return f, err
	}
	if f.notice.LinkUsedAt != nil {
		return followed{status: http.StatusGone, nothing: usedLink}, nil
	}
	event, err := st.Events.Get(c.ctx(), f.notice.Journal, f.notice.Seq)
	if err == nil && !farthing.StopsBankAccount(&event.Row) {
		return followed{status: http.StatusNotFound, nothing: unknownLink}, nil
	}
	f.accountID = event.Row.SubjectID
	return f, err
}

// showFreezeLink shows what the link does, and a button. It changes nothing.
func showFreezeLink(c *call) (reply, error) {
	f, err := followLink(c)
	if err != nil {
		return reply{}, err
	}
	if f.status != 0 {
		return linkPage(c, f.status, f.nothing)
	}
	return linkPage(c, http.StatusOK, frozenPage{
		Title: "Freeze the bank account of merchant " + f.notice.Journal,
		Text: "Press the button if the merchant did not nominate the bank account " + f.accountID + ". Then nothing " +
			"is paid to it, nor to any account nominated after it, and no other can be nominated, until the operator " +
			"has looked into it.",
		Button: true,
	})
}

// useFreezeLink freezes the account. What it does may be done twice, and so it is done before the link is marked as
// used: a process that ends in between has frozen the account.
func useFreezeLink(c *call) (reply, error) {
	f, err := followLink(c)
	if err != nil {
		return reply{}, err
	}
	if f.status != 0 {
		return linkPage(c, f.status, f.nothing)
	}
	_, err = c.s.config.Store.Do(c.ctx(), farthing.FreezeByContact{
		MerchantID: f.notice.Journal,
		ID:         f.accountID,
		By:         farthing.Origin{Actor: farthing.ActorContact(f.notice.ContactID)},
	})
	if farthing.CodeOf(err) == farthing.CodeWrongState {
		return linkPage(c, http.StatusConflict, nothingLeft)
	}
	if err == nil {
		_, err = c.s.config.Store.Notices.UseLink(c.ctx(), f.notice.ID)
	}
	if err != nil {
		return reply{}, err
	}
	c.s.config.Log.Warn("a contact froze a bank account", "merchant", f.notice.Journal, "account", f.accountID,
		"contact", f.notice.ContactID)
	return linkPage(c, http.StatusOK, frozenPage{
		Title: "The bank account is frozen",
		Text: "Nothing is paid to it. The operator sees that it is frozen. Inform the operator, and have the " +
			"merchant's client secrets replaced.",
	})
}
