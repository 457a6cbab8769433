package server

import (
	"context"

	"farthing/api"
	"farthing/internal/notice"
	"farthing/internal/store"
)

func listNotices(c *call) (reply, error) {
	var bad faults
	l := list{limit: c.query.limit(&bad), merchantID: c.query.id("merchantId", &bad)}
	f := store.NoticeFilter{Statuses: manyOf(c.query, "status", store.NoticeStatuses, &bad)}
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	if err := l.place(c); err != nil {
		return reply{}, err
	}
	if l.merchantID != "" {
		f.MerchantID = &l.merchantID
	}
	if l.from != nil {
		f.Before = *l.from
	}
	return answerPage(c, l, f, c.s.config.Store.Notices.List, shownNotice)
}

// getNotice answers a notice, in a sandbox with its mail: nothing else shows there what would be sent.
func getNotice(c *call) (reply, error) {
	found, err := namedNotice(c)
	if err != nil {
		return reply{}, err
	}
	shown := shownNotice(&found)
	if c.s.config.MoveClock == nil {
		return reply{body: shown, one: true}, nil
	}
	to, err := c.s.config.Store.Contacts.Addressee(c.ctx(), found.ContactID)
	if err != nil {
		return reply{}, err
	}
	m, err := notice.Compose(c.ctx(), c.s.config.Store, &found, &to, c.s.config.BaseURL)
	if err != nil {
		return reply{}, err
	}
	shown.Message = &api.NoticeMessage{
		To:      m.To,
		Subject: m.Subject,
		Text:    m.Text,
		HTML:    m.HTML,
	}
	return reply{body: shown, one: true}, nil
}

// retryNotice has a notice sent once more, as soon as possible.
func retryNotice(c *call) (reply, error) { return changeNotice(c, c.s.config.Store.Notices.Ask) }

// acknowledgeNotice takes note of a dead notice, which is no work any more.
func acknowledgeNotice(c *call) (reply, error) {
	return changeNotice(c, c.s.config.Store.Notices.Acknowledge)
}

// changeNotice changes the notice that the address names, and answers it.
func changeNotice(c *call, change func(ctx context.Context, id string) error) (reply, error) {
	found, err := namedNotice(c)
	if err != nil {
		return reply{}, err
	}
	if c.conditional() {
		if err := checkMatch(c, ""); err != nil {
			return reply{}, err
		}
	}
	err = change(c.ctx(), found.ID)
	if err == nil {
		found, err = c.s.config.Store.Notices.Get(c.ctx(), found.ID)
	}
	if err != nil {
		return reply{}, err
	}
	return reply{body: shownNotice(&found), one: true}, nil
}

// namedNotice reads the notice that the address names.
func namedNotice(c *call) (store.Notice, error) {
	return named(c, c.s.config.Store.Notices.Get)
}

// shownNotice is the wire form of a notice, without its mail.
func shownNotice(n *store.Notice) api.Notice {
	out := api.Notice{
		ID:            n.ID,
		ContactID:     n.ContactID,
		Kind:          string(n.Kind),
		Type:          n.Type,
		Journal:       n.Journal,
		Seq:           n.Seq,
		Status:        string(n.Status),
		Attempts:      make([]api.NoticeAttempt, len(n.Attempts)),
		NextAttemptAt: api.OptionalTime(n.NextAt),
		LinkUsedAt:    api.OptionalTime(n.LinkUsedAt),
		CreatedAt:     api.MomentOf(n.CreatedAt),
	}
	if n.MerchantID != "" {
		out.MerchantID = &n.MerchantID
	}
	for i, a := range n.Attempts {
		out.Attempts[i] = api.NoticeAttempt{At: api.MomentOf(a.At), Milliseconds: a.MS}
		if a.Error != "" {
			out.Attempts[i].Error = &a.Error
		}
	}
	return out
}
