package store

import (
	"context"
	"fmt"
	"strings"
	"time"

	"farthing/internal/farthing"
)

// Target is something outside, other than a bank, to which the platform sends.
type Target string

// The targets.
const (
	MailServer       Target = "mail"
	WebhookEndpoints Target = "webhooks" // of all merchants as a whole
)

// Targets lists them.
var Targets = []Target{MailServer, WebhookEndpoints}

// Reach is what a server knows of whether a target can be reached; its zero value is nothing.
type Reach struct {
	Reached bool
	Failure error  // why it cannot be reached; nil: it can, or nothing is known
	Waiting string // what waits for it, for people
}

// Outage is a target that cannot be reached. Its moments are of the real clock.
type Outage struct {
	Target  Target
	Since   time.Time
	Error   string
	Waiting string
}

// String describes the outage for people.
func (o *Outage) String() string { return o.Error + "; " + o.Waiting }

// Outages keep which targets cannot be reached.
type Outages struct{ s *Store }

const noteOutage = `INSERT INTO outages (service, since, looked_at, error, waiting) VALUES ($1, $2, $2, $3, $4)
	ON CONFLICT (service) DO UPDATE SET looked_at = excluded.looked_at, error = excluded.error,
	waiting = excluded.waiting`

// Note keeps what a server found out about a target just now.
func (o *Outages) Note(ctx context.Context, target Target, found Reach) error {
	statement, args := noteOutage, []any{string(target)}
	switch {
	case found.Failure != nil:
		text := found.Failure.Error()
		text = strings.ToValidUTF8(text[:min(len(text), maxConnectionError)], "")
		args = append(args, ms(o.s.options.Real()), text, found.Waiting)
	case found.Reached:
		statement = `DELETE FROM outages WHERE service = $1`
	default:
		return nil
	}
	err := o.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(statement, args...)
		return err
	})
	return wrapped("keep whether a target was reached", err)
}

// Over has all that failed at a webhook endpoint sent now: it could not be reached for a reason that is over.
func (o *Outages) Over(ctx context.Context, key EndpointKey) error {
	err := o.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`UPDATE webhook_deliveries SET next_attempt_at = $3 WHERE merchant = $1 AND endpoint_id = $2
			AND next_attempt_at > $3 AND status = 'failed'`,
			merchantKey(key.MerchantID), key.ID, ms(o.s.options.Real()))
		return err
	})
	if err != nil {
		return fmt.Errorf("make what failed at a webhook endpoint due: %w", err)
	}
	return o.s.Webhooks.Wake(ctx, key)
}

// List returns the targets that cannot be reached, as far as somebody looked lately.
func (o *Outages) List(ctx context.Context) ([]Outage, error) {
	list, err := collect(ctx, o.s, `SELECT service, since, error, waiting FROM outages WHERE looked_at >= $1
		ORDER BY service`, []any{ms(o.s.options.Real().Add(-lookedWithin))}, func(r row) (out Outage, err error) {
		err = r.Scan((*string)(&out.Target), (*moment)(&out.Since), &out.Error, &out.Waiting)
		return out, err
	})
	return list, wrapped("list outages", err)
}

// outageWork returns a target that cannot be reached as work.
func outageWork(target Target, kind farthing.WorkKind) workSource {
	return workSource{
		kind: kind,
		text: `SELECT service, '', service, 0, '', since, error || '; ' || waiting FROM outages ` +
			`WHERE service = '` + string(target) + `' AND (since, service) > ($1, $2) AND since <= $4 ` +
			`AND looked_at >= $4 - ` + fmt.Sprint((lookedWithin - UnreachableAfter).Milliseconds()) + ` LIMIT $3`,
		until: unreachableSince,
		scan:  scanWork(kind, "service"),
	}
}

// unreachableSince returns since when a bank or a target cannot be reached at the latest if it is work now.
func unreachableSince(_ context.Context, s *Store) (time.Time, error) {
	return s.options.Real().Add(-UnreachableAfter), nil
}
