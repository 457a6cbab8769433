package farthing

import "fmt"

// ReplayWebhookEvents has the events of a range sent to an endpoint once more, those that it took too.
type ReplayWebhookEvents struct {
	MerchantID string
	ID         string
	From, To   int64 // seqs of the merchant's journal, both included
	By         Origin
}

func (c ReplayWebhookEvents) Keys() Keys {
	keys := endpointKeys(c.MerchantID, c.ID)
	keys.Replays = true
	return keys
}

func (c ReplayWebhookEvents) Check(at Moment) error {
	var bad checks
	bad.record(c.MerchantID, c.ID)
	if c.From < 1 {
		bad.bad("from", "must be 1 or more")
	}
	if c.To < max(c.From, 1) {
		bad.bad("to", "must not be less than from")
	}
	bad.origin(c.By, at)
	return bad.err()
}

// Decide journals the request; the process that serves the endpoint finds its row.
func (c ReplayWebhookEvents) Decide(s *State) (Answer, error) {
	e, err := endpointToChange(s, c.ID)
	if err != nil {
		return Answer{}, err
	}
	if e.Unverified {
		return Answer{}, refuse(CodeWrongState, "The endpoint is unverified. Verify it with a test message first.")
	}
	if c.To > s.Book.Seq {
		return Answer{}, Invalid("to", fmt.Sprintf("is behind the last event, %d", s.Book.Seq))
	}
	if err := s.Replays[c.ID].check(e); err != nil {
		return Answer{}, err
	}
	return enterEndpoint(s, e, EventEndpointReplayed, about{
		by:      c.By,
		details: details{"from": c.From, "to": c.To},
	})
}

// Replay is how far the last replay to an endpoint has come. It is loaded under the lock of the book, with a command
// that asks for another.
type Replay struct {
	ReadTo   int64 // rows of the journal up to it were read, those that ask for replays too
	Next, To int64 // events that are still to be sent; Next behind To: none
}

// check refuses another replay to an endpoint while one is under way.
func (r Replay) check(e *WebhookEndpoint) error {
	var left string
	switch {
	case r.Next > 0 && r.Next <= r.To:
		left = fmt.Sprintf("events %d to %d are still to be sent", r.Next, r.To)
	case e.ReplaySeq > r.ReadTo:
		left = "it has not begun"
	default:
		return nil
	}
	if e.Status == WebhookDisabled {
		return refuse(CodeReplayUnderWay, "A replay to the endpoint is under way: "+left+". The endpoint is disabled; "+
			"enable it, and ask for another replay once this one has ended.")
	}
	return refuse(CodeReplayUnderWay, "A replay to the endpoint is under way: "+left+". Ask for another once it has "+
		"ended.")
}
