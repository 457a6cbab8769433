package server

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// maxWait is for how many seconds a call may wait for events.
const maxWait = 30

func createSubscription(c *call) (reply, error) {
	wish, err := decode[api.NewEventSubscription](c, false)
	subscription := farthing.EventSubscription{
		ID:          wish.ID,
		Types:       wish.Types,
		From:        cmp.Or(farthing.SubscriptionStart(wish.From), farthing.FromFirst),
		Description: wish.Description,
	}
	if subscription.Types == nil {
		subscription.Types = []string{"*"}
	}
	if err := allFaults(err, inBody.locate(subscription.Check())); err != nil {
		return reply{}, err
	}
	made, fresh, err := c.s.config.Store.Subscriptions.Create(c.ctx(), subscription, c.author())
	if err != nil {
		return reply{}, err
	}
	return c.created(farthing.Answer{Created: fresh, Replayed: !fresh}, "/v1/event-subscriptions/"+made.ID,
		shownSubscription(&made)), nil
}

// shownSubscription is the wire form of a subscription.
func shownSubscription(s *store.Subscription) api.EventSubscription {
	return api.EventSubscription{
		ID:             s.ID,
		Types:          s.Types,
		From:           string(s.From),
		Description:    s.Description,
		CreatedAt:      api.MomentOf(s.CreatedAt),
		AcknowledgedAt: api.OptionalTime(s.AcknowledgedAt),
	}
}

func listSubscriptions(c *call) (reply, error) {
	l, err := listOfAll(c)
	if err != nil {
		return reply{}, err
	}
	after := ""
	if l.from != nil {
		after = l.from.ID
	}
	return answerPage(c, l, after, c.s.config.Store.Subscriptions.List, shownSubscription)
}

// subscriptionNamed reads the subscription that the address names.
func subscriptionNamed(c *call) (store.Subscription, error) {
	id := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		return store.Subscription{}, err
	}
	return c.s.config.Store.Subscriptions.Get(c.ctx(), id)
}

func getSubscription(c *call) (reply, error) {
	found, err := subscriptionNamed(c)
	return reply{body: shownSubscription(&found), one: true}, err
}

func deleteSubscription(c *call) (reply, error) {
	found, err := subscriptionNamed(c)
	if err == nil {
		err = checkMatch(c, "")
	}
	if err == nil {
		err = c.s.config.Store.Subscriptions.Delete(c.ctx(), found.ID, c.author())
	}
	return reply{status: http.StatusNoContent}, err
}

// acknowledgeEvents keeps how far a reader has come.
func acknowledgeEvents(c *call) (reply, error) {
	id, wish, err := decodeNamed[api.EventAcknowledgement](c)
	positions := make([]farthing.EventPosition, len(wish.Positions))
	var bad faults
	for i, p := range wish.Positions {
		positions[i] = farthing.EventPosition(p)
		if p.Seq < 1 {
			bad.add(fmt.Sprintf("body.positions.%d.seq", i), "must be 1 or more")
		}
	}
	if n := len(positions); err == nil && (n == 0 || n > 1000) {
		bad.add("body.positions", "must be 1 to 1000 positions")
	}
	if err := allFaults(err, bad.err()); err != nil {
		return reply{}, err
	}
	if err := checkMatch(c, ""); err != nil {
		return reply{}, err
	}
	if err := c.s.config.Store.Subscriptions.Acknowledge(c.ctx(), id, positions); err != nil {
		return reply{}, inBody.locate(err)
	}
	found, err := c.s.config.Store.Subscriptions.Get(c.ctx(), id)
	return reply{body: shownSubscription(&found), one: true}, afterwards(err)
}

// readSubscription answers what a reader has not acknowledged, and waits for it if the call says so.
func readSubscription(c *call) (reply, error) {
	var bad faults
	limit := c.query.limit(&bad)
	wait := time.Duration(c.query.number(waiting.name, maxWait, &bad)) * time.Second
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	found, err := subscriptionNamed(c)
	if err != nil {
		return reply{}, err
	}
	if wait > 0 {
		leave, ok := c.s.streams.enter(c.caller.ID())
		if !ok {
			return reply{}, errStreams
		}
		defer leave()
	}
	page, err := awaitedPage(c, found.ID, limit, wait)
	if err != nil {
		return reply{}, err
	}
	c.charge(page.Read)
	events, err := wireEvents(c, page.Events)
	return reply{
		body: api.EventFeed{Data: events, Positions: wire.FromEventPositions(page.Positions), HasMore: page.More},
		one:  true,
	}, err
}

// awaitedPage reads until there is something to be told, or to be acknowledged, or the wait is over.
func awaitedPage(c *call, id string, limit int, wait time.Duration) (page store.FeedPage, err error) {
	ctx, cancel := context.WithTimeout(c.ctx(), wait)
	defer cancel()
	poll := time.NewTicker(streamPoll)
	defer poll.Stop()
	subscriptions := c.s.config.Store.Subscriptions
	for {
		news := subscriptions.News(id)
		page, err = subscriptions.Read(c.ctx(), id, limit)
		if err != nil || wait == 0 || len(page.Positions) > 0 {
			return page, err
		}
		select {
		case <-news:
		case <-poll.C:
		case <-c.s.drained:
			return page, nil
		case <-ctx.Done():
			return page, nil
		}
	}
}
