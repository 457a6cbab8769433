package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/issuer"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// merchantOnboardCommand takes a merchant on, from its creation to its credentials.
type merchantOnboardCommand struct {
	storeFlags
	accountFlags
	ID            string    `name:"id" required:"" placeholder:"ID" help:"${merchant_onboard_id}"`
	Name          string    `required:"" placeholder:"NAME" help:"What it is called, for people."`
	Currency      string    `default:"GBP" placeholder:"CODE" help:"Of its book, for ever; ${default} unless named."`
	Zone          string    `default:"Europe/London" placeholder:"ZONE" help:"Its time zone; ${default} unless named."`
	Holder        string    `required:"" placeholder:"NAME" help:"Who holds the bank account."`
	SortCode      string    `placeholder:"NN-NN-NN" help:"Six digits."`
	AccountNumber string    `placeholder:"DIGITS" help:"Eight digits; six or seven are filled with zeros in front."`
	IBAN          string    `name:"iban" placeholder:"IBAN" help:"In place of the other two."`
	Schedule      string    `placeholder:"JSON" help:"${merchant_onboard_schedule}"`
	Client        string    `default:"api" placeholder:"NAME" help:"Name of its client; ${default} unless named."`
	At            *api.Time `placeholder:"TIME" help:"${merchant_create_at}"`
	JSON          bool      `name:"json" help:"Print one line of JSON."`
}

// onboardNames are its flags.
var onboardNames = flagNames{"merchantId": "--id", "holderName": "--holder"}

// onboardSchedule are the names of what --schedule holds.
var onboardSchedule = func() flagNames {
	names := flagNames{}
	for _, field := range []string{
		"interval", "weekDays", "monthDays", "time", "zone", "roll", "minimum", "retain", "maximum",
	} {
		names[field] = "--schedule." + field
	}
	return names
}()

// onboarded is what it prints with --json.
type onboarded struct {
	Merchant api.OperatorMerchant `json:"merchant"`
	Client   *credentials         `json:"client"` // null: there was one already
}

// onboarding is one merchant that is taken on, whose flags were checked.
type onboarding struct {
	flags    *merchantOnboardCommand
	screen   *screen
	store    *store.Store
	clock    *clock
	checks   intake.Checks
	schedule *farthing.ChangeSchedule // nil: the platform's
}

// Run takes the merchant on, step by step. What is wrong with a flag is told before the first of them.
func (c *merchantOnboardCommand) Run(ctx context.Context, s *screen) error {
	schedule, err := c.schedule()
	if err == nil {
		err = c.check(farthing.Moment{Business: realNow(), Real: realNow()}, schedule)
	}
	if err != nil {
		return err
	}
	return c.withNew(ctx, s, func(st *store.Store, business *clock) error {
		sandbox, err := st.Sandbox(ctx)
		if err != nil {
			return err
		}
		checks, err := c.checks(sandbox)
		if err != nil {
			return err
		}
		o := onboarding{
			flags:    c,
			screen:   s,
			store:    st,
			clock:    business,
			checks:   checks,
			schedule: schedule,
		}
		return o.run(ctx)
	})
}

// creation returns the command that creates the merchant.
func (c *merchantOnboardCommand) creation() farthing.CreateMerchant {
	wish := api.NewMerchant{
		ID:       c.ID,
		Name:     c.Name,
		Currency: c.Currency,
		Zone:     c.Zone,
		At:       c.At,
	}
	return wire.MerchantCommand(&wish, byOperator(nil), newID)
}

// nomination returns the bank account, in plain.
func (c *merchantOnboardCommand) nomination() farthing.Nomination {
	return farthing.Nomination{
		MerchantID: c.ID,
		HolderName: c.Holder,
		Details:    farthing.AccountDetails{SortCode: c.SortCode, AccountNumber: c.AccountNumber, IBAN: c.IBAN},
		By:         byOperator(c.At),
	}
}

// schedule reads the flag of the schedule; nil if there is none.
func (c *merchantOnboardCommand) schedule() (*farthing.ChangeSchedule, error) {
	if c.Schedule == "" {
		return nil, nil
	}
	var wish api.NewSchedule
	decoder := json.NewDecoder(strings.NewReader(c.Schedule))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&wish); err != nil || wish.MerchantID != "" {
		return nil, onboardNames.told(farthing.Invalid("schedule", `must be JSON such as {"interval":"daily"}`))
	}
	wanted, err := wire.ScheduleOf(&wish)
	return &farthing.ChangeSchedule{
		MerchantID:    c.ID,
		Schedule:      wanted,
		BankReference: farthing.MakeBankReference(newID()),
		By:            byOperator(c.At),
	}, onboardSchedule.told(err)
}

// check says what is wrong with the flags.
func (c *merchantOnboardCommand) check(at farthing.Moment, schedule *farthing.ChangeSchedule) error {
	if err := c.creation().Check(at); err != nil {
		return onboardNames.told(err)
	}
	if err := c.nomination().Check(); err != nil {
		return onboardNames.told(err)
	}
	if schedule == nil {
		return nil
	}
	return onboardSchedule.told(schedule.Check(at))
}

// run does what has not been done yet.
func (o *onboarding) run(ctx context.Context) error {
	if _, err := o.store.Do(ctx, o.flags.creation()); err != nil {
		return onboardNames.told(err)
	}
	client, err := o.goOn(ctx)
	if err != nil {
		return advised{err, "The merchant is created. The same command again goes on where it ended; " +
			"farthing merchant show " + o.flags.ID + " shows how far it came."}
	}
	return o.print(ctx, client)
}

// goOn does what comes after the creation, and returns the client; nil if there was one already.
func (o *onboarding) goOn(ctx context.Context) (*issuer.Credentials, error) {
	if err := o.nominate(ctx); err != nil {
		return nil, err
	}
	if o.schedule != nil {
		if _, err := o.store.Do(ctx, *o.schedule); err != nil {
			return nil, onboardSchedule.told(err)
		}
	}
	_, err := o.store.Do(ctx, farthing.ActivateMerchant{
		MerchantID: o.flags.ID,
		At:         o.flags.At.Std(),
		By:         byOperator(nil),
	})
	if err != nil {
		return nil, err
	}
	clients, err := allClients(ctx, o.store, o.flags.ID)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(clients, func(client store.Client) bool {
		return client.Name == o.flags.Client && client.RevokedAt == nil
	}) {
		return nil, nil
	}
	made, err := issuer.CreateClient(ctx, o.store, realNow(), issuer.NewClient{
		MerchantID: o.flags.ID,
		Name:       o.flags.Client,
		By:         byHand(),
	})
	return &made, err
}

// nominate nominates the bank account, unless the merchant has it already; another one it does not replace.
func (o *onboarding) nominate(ctx context.Context) error {
	state, err := o.store.Merchants.State(ctx, o.flags.ID)
	if err != nil {
		return err
	}
	wanted := o.flags.nomination()
	if there := state.ShownAccount(o.clock.Now()); there != nil {
		if there.HolderName != wanted.HolderName || !wanted.Details.Resembles(there) {
			return fmt.Errorf("the merchant has another bank account, ending in %s: farthing merchant bank-account "+
				"replaces it", there.Last4)
		}
		return nil
	}
	_, err = intake.Nominate(ctx, o.store, o.checks, wanted)
	return onboardNames.told(err)
}

// print shows the merchant as it stands, and the secret of its client, which is never shown again.
func (o *onboarding) print(ctx context.Context, client *issuer.Credentials) error {
	c := o.flags
	if !c.JSON {
		if err := showMerchant(ctx, o.screen, merchantView{o.store, o.clock, c.ID, false}); err != nil {
			return err
		}
		if client == nil {
			o.screen.note("The client %q was there already: farthing client rotate gives it a new secret.", c.Client)
			return nil
		}
		return printSecret(o.screen, *client, store.Client{MerchantID: c.ID, Name: c.Client}, false)
	}
	state, err := o.store.Merchants.State(ctx, c.ID)
	if err != nil {
		return err
	}
	now := o.clock.Now()
	said := onboarded{Merchant: wire.FromOperatorMerchant(state.Merchant, state.Standing(now), state.ShownAccount(now))}
	if client != nil {
		said.Client = new(credentialsOf(*client, store.Client{MerchantID: c.ID, Name: c.Client}))
	}
	return o.screen.json(said)
}
