package main

import (
	"context"
	"errors"
	"fmt"

	"farthing/api"
	"farthing/client"
)

// replayCommand has events sent once more.
type replayCommand struct {
	oneFlags
	forwardFlags
	Endpoint string `placeholder:"ID" help:"${replay_endpoint}"`
	From     int64  `placeholder:"SEQ" required:"" help:"The number of the first event."`
	To       int64  `placeholder:"SEQ" required:"" help:"The number of the last one."`
}

func (replayCommand) Help() string {
	return "An event that is sent again has the webhook-id that it had. What is sent to an endpoint is sent by the " +
		"server: see the endpoint's deliveries. What is sent to a program on this machine is reported here, and the " +
		"exit code is 1 if anything was refused.\n\nExamples:\n\n" +
		"  farthing replay --from 1 --to 41 --endpoint whk_01jd\n" +
		"  farthing replay --from 40 --to 41 --forward-to http://localhost:3000/hooks --secret \"$SECRET\""
}

// replayed is what --json prints of a replay to an endpoint.
type replayed struct {
	Endpoint string `json:"endpoint"`
	From     int64  `json:"from"`
	To       int64  `json:"to"`
}

func (c *replayCommand) Run(ctx context.Context, s *screen) error {
	if (c.Endpoint == "") == (c.ForwardTo == "") {
		return advised{errors.New("name one place to which the events go"),
			"--endpoint ID has the server send them, --forward-to URL sends them from here."}
	}
	f, _, err := c.connect()
	if err != nil {
		return err
	}
	if c.ForwardTo != "" {
		return c.forward(ctx, s, f)
	}
	if len(c.Events)+len(c.Secret) > 0 {
		return errors.New("--events and --secret go with --forward-to: an endpoint has types and a secret of its own")
	}
	wish := api.WebhookReplay{MerchantID: c.Merchant, From: c.From, To: c.To}
	if _, err := f.WebhookEndpoints.Replay(ctx, c.Endpoint, wish); err != nil {
		return err
	}
	if c.JSON {
		return s.json(replayed{c.Endpoint, c.From, c.To})
	}
	s.line("Events %d to %d are sent again to %s, if it subscribes to their types.", c.From, c.To, c.Endpoint)
	return nil
}

// forward sends the events from here.
func (c *replayCommand) forward(ctx context.Context, s *screen, f *client.Client) error {
	if c.From < 1 || c.To < c.From {
		return errors.New("--from must be 1 or more, and --to not less")
	}
	to, err := c.forwarder(s, c.JSON)
	if err == nil {
		err = to.begin()
	}
	if err != nil {
		return err
	}
	after := c.From - 1
	filter := client.EventFilter{
		Paging:     client.Paging{Limit: listPage},
		MerchantID: c.Merchant,
		Types:      c.Events,
		After:      &after,
	}
	for event, err := range f.Events.List(ctx, filter) {
		if err != nil {
			return err
		}
		if event.Seq > c.To {
			break
		}
		if err := to.send(ctx, &event); err != nil {
			return err
		}
	}
	if to.failed > 0 {
		return fmt.Errorf("%d of %s were not taken", to.failed, counted(int64(to.sent), "message"))
	}
	if to.sent == 0 {
		s.note("There is none.")
	}
	return nil
}
