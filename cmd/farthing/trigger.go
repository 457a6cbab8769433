package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"

	"github.com/google/uuid"
)

// triggerCommand makes an event happen in a sandbox.
type triggerCommand struct {
	profileFlags
	Merchant string `placeholder:"ID" help:"${trigger_merchant}"`
	List     bool   `help:"List the events that there are."`
	Event    string `arg:"" optional:"" help:"The event's type, as withdrawal.returned."`
}

func (triggerCommand) Help() string {
	return "It does what leads to the event, over the API, and moves the sandbox's clock as far as " +
		"needed. It needs the two profiles of farthing login --sandbox.\n\nExamples:\n\n" +
		"  farthing trigger " + farthing.EventWithdrawalPaid + "\n" +
		"  farthing trigger " + farthing.EventWithdrawalReturned + "    # two days after it was paid\n" +
		"  farthing trigger --list"
}

// triggered is what --json prints.
type triggered struct {
	Type       string   `json:"type"`
	MerchantID string   `json:"merchantId"`
	Now        api.Time `json:"now"` // where the sandbox's clock stands
}

func (c *triggerCommand) Run(ctx context.Context, s *screen) error {
	if c.List || c.Event == "" {
		for _, event := range slices.Sorted(maps.Keys(recipes)) {
			s.line("%s", event)
		}
		return nil
	}
	recipe, ok := recipes[c.Event]
	if !ok {
		return advised{fmt.Errorf("nothing here makes %q happen", c.Event),
			cmp.Or(notTriggered[c.Event], "farthing trigger --list names the events.")}
	}
	t, err := c.begin(ctx)
	if err != nil {
		return err
	}
	if err := recipe(t); err != nil {
		return fmt.Errorf("trigger %s: %w", c.Event, err)
	}
	clock, err := t.operator.Sandbox.Clock(ctx)
	if err != nil {
		return err
	}
	if c.JSON {
		return s.json(triggered{c.Event, t.merchant, clock.Now})
	}
	s.line("%s happened to merchant %s; the sandbox's clock stands at %s.", c.Event, t.merchant, stamp(clock.Now.Std()))
	return nil
}

// begin connects as the merchant and as the operator.
func (c *triggerCommand) begin(ctx context.Context) (*trigger, error) {
	merchants, p, err := c.connect()
	if err != nil {
		return nil, err
	}
	other := c.profileFlags
	other.Profile = operatorProfile
	operator, _, err := other.connect()
	if err != nil {
		return nil, err
	}
	if _, err := operator.Sandbox.Clock(ctx); errors.Is(err, client.CodeNotFound) {
		return nil, advised{errors.New("the server is no sandbox, where events are triggered"),
			"Start one with farthing sandbox, then: farthing login --sandbox"}
	} else if err != nil {
		return nil, err
	}
	return &trigger{
		ctx:      ctx,
		operator: operator,
		own:      merchants,
		merchant: cmp.Or(c.Merchant, p.MerchantID),
		run:      strings.ReplaceAll(uuid.NewString(), "-", "")[:12],
	}, nil
}

// trigger does what leads to an event.
type trigger struct {
	ctx      context.Context //nolint:containedctx // of the command, through which all its steps go
	operator *client.Client
	own      *client.Client // the merchant's
	merchant string
	run      string // makes the identifiers of this run its own
	made     int
}

// triggerAmount is what is paid and withdrawn, in minor units; payments are ten times that, so that there is a balance.
const triggerAmount = 1000

// id returns an identifier for a new record.
func (t *trigger) id() string {
	t.made++
	return fmt.Sprintf("trigger-%s-%d", t.run, t.made)
}

// of is the option that names the merchant.
func (t *trigger) of() client.Option { return client.ForMerchant(t.merchant) }

// note is a note that makes a record change.
func (t *trigger) note() api.RecordChange {
	return api.RecordChange{MerchantID: t.merchant, Metadata: map[string]*string{"trigger": &t.run}}
}

// pay records a payment in a state, and returns its identifier.
func (t *trigger) pay(status string) (string, error) {
	p, err := t.operator.Payments.Record(t.ctx, api.NewPayment{
		ID:         t.id(),
		MerchantID: t.merchant,
		UserID:     "trigger",
		Amount:     10 * triggerAmount,
		Status:     status,
	})
	if err != nil {
		return "", err
	}
	return p.ID, nil
}

// withdraw has the merchant ask for a withdrawal, of money that was just paid.
func (t *trigger) withdraw() (string, error) {
	if _, err := t.pay("settled"); err != nil {
		return "", err
	}
	w, err := t.own.Withdrawals.Create(t.ctx, t.id(), api.NewWithdrawal{
		MerchantID: t.merchant,
		Amount:     new(int64(triggerAmount)),
	})
	if err != nil {
		return "", err
	}
	return w.ID, nil
}

// move moves the sandbox's clock.
func (t *trigger) move(by time.Duration) error {
	clock, err := t.operator.Sandbox.Clock(t.ctx)
	if err != nil {
		return err
	}
	return t.moveTo(clock.Now.Std().Add(by))
}

func (t *trigger) moveTo(moment time.Time) error {
	to := api.MomentOf(moment)
	_, err := t.operator.Sandbox.MoveClock(t.ctx, api.ClockMove{To: &to})
	return err
}

// withdrawAnd withdraws, and moves the clock on.
func (t *trigger) withdrawAnd(by time.Duration) error {
	if _, err := t.withdraw(); err != nil {
		return err
	}
	return t.move(by)
}

// The ends of account numbers by which the simulated bank decides what becomes of withdrawals.
const (
	accountPaid     = "00"
	accountRejected = "51"
	accountSilent   = "53"
	accountSlow     = "54"
	accountReturned = "57"
)

// nominate nominates an account for the merchant, whose number ends so.
func (t *trigger) nominate(end, holder string) (*api.BankAccount, error) {
	t.made++
	return t.operator.BankAccounts.Nominate(t.ctx, t.merchant, api.NewBankAccount{
		HolderName:    holder,
		SortCode:      "00-00-00",
		AccountNumber: fmt.Sprintf("%06d%s", time.Now().UnixNano()/1000%1_000_000, end),
	})
}

// account puts an account in force, whose number ends so.
func (t *trigger) account(end string) (*api.BankAccount, error) {
	account, err := t.nominate(end, "Trigger Ltd")
	if err != nil {
		return nil, err
	}
	if account.UsableFrom == nil {
		return nil, advised{errors.New("the bank account awaits another person's approval"),
			"Approve it, or run: farthing settings set --two-people money --reason TEXT"}
	}
	return account, t.moveTo(account.UsableFrom.Std().Add(time.Minute))
}

// withdrawTo withdraws to an account whose number ends so, and moves the clock on. Then withdrawals are paid again.
func (t *trigger) withdrawTo(end string, by time.Duration) error {
	if _, err := t.account(end); err != nil {
		return err
	}
	if err := t.withdrawAnd(by); err != nil {
		return err
	}
	_, err := t.account(accountPaid)
	return err
}

// guarded withdraws while each withdrawal waits for approval, which others then do not.
func (t *trigger) guarded() (string, error) {
	limits := api.MerchantPatch{Limits: &api.LimitsPatch{ApprovalOver: new(int64(0))}}
	if _, _, err := t.operator.Merchants.Update(t.ctx, t.merchant, limits); err != nil {
		return "", err
	}
	id, err := t.withdraw()
	_, _, failed := t.operator.Merchants.Update(t.ctx, t.merchant, api.MerchantPatch{},
		client.Null("limits.approvalOver"))
	return id, errors.Join(err, failed)
}

// found creates another merchant, which was activated some days ago, and goes on with that one.
func (t *trigger) found(daysAgo int) error {
	clock, err := t.operator.Sandbox.Clock(t.ctx)
	if err != nil {
		return err
	}
	at := api.MomentOf(clock.Now.Std().AddDate(0, 0, -daysAgo))
	m, err := t.operator.Merchants.Create(t.ctx, api.NewMerchant{ID: t.id(), Name: "Trigger Ltd", At: &at})
	if err != nil {
		return err
	}
	t.merchant = m.ID
	_, _, err = t.operator.Merchants.Activate(t.ctx, m.ID, api.Activation{At: &at})
	return err
}

// because is the reason of what people decide.
const because = "farthing trigger"
