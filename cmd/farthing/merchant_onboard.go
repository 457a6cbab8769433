package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
	"farthing/internal/wire"
)

// merchantOnboardCommand takes a merchant on, from its creation to its credentials.
type merchantOnboardCommand struct {
	doorFlags
	accountFlags
	ID            string    `name:"id" placeholder:"ID" help:"${merchant_onboard_id}"`
	Name          string    `placeholder:"NAME" help:"What it is called, for people."`
	Currency      string    `default:"GBP" placeholder:"CODE" help:"${merchant_create_currency}"`
	Zone          string    `default:"Europe/London" placeholder:"ZONE" help:"Its time zone (default: ${default})."`
	Holder        string    `placeholder:"NAME" help:"Who holds the bank account."`
	HolderLatin   string    `placeholder:"NAME" help:"The name in Latin letters, if payment files cannot write it."`
	SortCode      string    `placeholder:"NN-NN-NN" help:"Six digits."`
	AccountNumber string    `placeholder:"DIGITS" help:"Eight digits; six or seven are filled with zeros in front."`
	IBAN          string    `name:"iban" placeholder:"IBAN" help:"In place of the other two."`
	Schedule      string    `placeholder:"JSON" help:"${merchant_onboard_schedule}"`
	Client        string    `default:"api" placeholder:"NAME" help:"Name of its client (default: ${default})."`
	At            *api.Time `placeholder:"TIME" help:"${merchant_create_at}"`
	From          string    `type:"existingfile" placeholder:"FILE" help:"${merchant_onboard_from}"`
	DryRun        bool      `help:"With --from: check all rows, and do nothing."`
	JSON          bool      `name:"json" help:"Print one line of JSON."`
}

// onboardNames are its flags.
var onboardNames = flagNames{"merchantId": "--id", "id": "--id", "holderName": "--holder",
	"holderNameLatin": "--holder-latin"}

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
	Merchant *api.OperatorMerchant  `json:"merchant"`
	Client   *api.ClientCredentials `json:"client"` // null: there was one already
}

// onboarding is one merchant that is taken on.
type onboarding struct {
	*door
	flags   *merchantOnboardCommand
	planned *api.NewSchedule // nil: the platform's
}

// Run takes the merchant on, step by step. What is wrong with a flag is reported before the first of them.
func (c *merchantOnboardCommand) Run(ctx context.Context, s *screen) error {
	if c.From != "" {
		return c.table(ctx, s)
	}
	schedule, err := c.schedule()
	if err == nil {
		err = c.whole()
	}
	if err == nil {
		err = c.check(farthing.Moment{Business: realNow(), Real: realNow()}, schedule)
	}
	if err != nil {
		return err
	}
	if c.At != nil {
		if err := c.onlyLocal(); err != nil {
			return err
		}
	}
	c.create, c.doorFlags.checks, c.doorFlags.at = true, c.accountFlags.checks, c.At
	return c.call(ctx, s, func(d *door) error { return c.onboard(ctx, s, &onboarding{d, c, schedule}) })
}

// whole refuses to take one merchant on without what it needs.
func (c *merchantOnboardCommand) whole() error {
	if c.ID == "" || c.Name == "" || c.Holder == "" {
		return advised{errors.New("--id, --name and --holder are required"), "Or name a table: --from FILE.csv"}
	}
	if c.DryRun {
		return advised{errors.New("--dry-run checks a table"), "Name one: --from FILE.csv"}
	}
	return nil
}

// schedule reads the flag of the schedule; nil if there is none.
func (c *merchantOnboardCommand) schedule() (*api.NewSchedule, error) {
	if c.Schedule == "" {
		return nil, nil
	}
	var wanted api.NewSchedule
	decoder := json.NewDecoder(strings.NewReader(c.Schedule))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&wanted); err != nil || wanted.MerchantID != "" {
		return nil, onboardNames.ofChange(farthing.Invalid("schedule", `must be JSON such as {"interval":"daily"}`))
	}
	return &wanted, nil
}

// merchant returns the request for the merchant.
func (c *merchantOnboardCommand) merchant() api.NewMerchant {
	return api.NewMerchant{
		ID:       c.ID,
		Name:     c.Name,
		Currency: c.Currency,
		Zone:     c.Zone,
		At:       c.At,
	}
}

// check says what is wrong with the flags, by the rules that the server has.
func (c *merchantOnboardCommand) check(at farthing.Moment, schedule *api.NewSchedule) error {
	merchant := c.merchant()
	by := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: c.At.Std()}
	if err := wire.MerchantCommand(&merchant, by, newID).Check(at); err != nil {
		return onboardNames.ofChange(err)
	}
	nomination := farthing.Nomination{
		MerchantID:      c.ID,
		HolderName:      c.Holder,
		HolderNameLatin: c.HolderLatin,
		Details:         farthing.AccountDetails{SortCode: c.SortCode, AccountNumber: c.AccountNumber, IBAN: c.IBAN},
		By:              by,
	}
	if err := nomination.Check(); err != nil {
		return onboardNames.ofChange(err)
	}
	if schedule == nil {
		return nil
	}
	wanted, err := wire.ScheduleOf(schedule)
	if err == nil {
		err = farthing.ChangeSchedule{
			MerchantID:    c.ID,
			Schedule:      wanted,
			BankReference: farthing.MakeBankReference(newID()),
			By:            by,
		}.Check(at)
	}
	return onboardSchedule.ofChange(err)
}

// onboard does what has not been done yet, and shows the merchant as it stands, and the secret of its client.
func (c *merchantOnboardCommand) onboard(ctx context.Context, s *screen, o *onboarding) error {
	if _, err := o.Merchants.Create(ctx, c.merchant()); err != nil {
		return onboardNames.ofChange(err)
	}
	made, err := o.goOn(ctx, s)
	if err != nil {
		return advised{err, "The merchant is created. The same command again goes on where it ended; " +
			"farthing merchant show " + c.ID + " shows how far it came."}
	}
	m, err := o.Merchants.Get(ctx, c.ID)
	if err != nil {
		return err
	}
	if c.JSON {
		return s.json(onboarded{m, made})
	}
	if err := showMerchant(ctx, s, o.door, m); err != nil {
		return err
	}
	if made == nil {
		s.note("The client %q was there already: farthing client rotate gives it a new secret.", c.Client)
		return nil
	}
	return printSecret(s, credentialsFrom(made), false)
}

// goOn does what comes after the creation, and returns the client; nil if there was one already.
func (o *onboarding) goOn(ctx context.Context, s *screen) (*api.ClientCredentials, error) {
	if err := o.nominate(ctx); err != nil {
		return nil, err
	}
	if o.planned != nil {
		if _, err := o.Schedule.Put(ctx, *o.planned, client.ForMerchant(o.flags.ID)); err != nil {
			return nil, onboardSchedule.ofChange(err)
		}
	}
	_, waits, err := o.Merchants.Activate(ctx, o.flags.ID, api.Activation{At: o.flags.At})
	if err != nil {
		return nil, err
	}
	if waits != nil {
		s.note("The activation waits for approval: farthing approvals show %s --merchant %s", waits.ID, o.flags.ID)
	}
	for one, err := range o.Clients.List(ctx, client.ClientFilter{Paging: pageOf(0), MerchantID: o.flags.ID}) {
		if err != nil || one.Name == o.flags.Client && one.RevokedAt == nil {
			return nil, err
		}
	}
	made, err := o.Clients.Create(ctx, api.NewOAuthClient{MerchantID: o.flags.ID, Name: o.flags.Client})
	return made, flagNames{"name": "--client"}.ofRead(err)
}

// nominate nominates the bank account, unless the merchant has it already; another one it does not replace.
func (o *onboarding) nominate(ctx context.Context) error {
	m, err := o.Merchants.Get(ctx, o.flags.ID)
	if err != nil {
		return err
	}
	c := o.flags
	if m.BankAccount == nil {
		_, err = o.BankAccounts.Nominate(ctx, c.ID, api.NewBankAccount{
			HolderName:      c.Holder,
			HolderNameLatin: c.HolderLatin,
			SortCode:        c.SortCode,
			AccountNumber:   c.AccountNumber,
			IBAN:            c.IBAN,
		})
		return onboardNames.ofChange(err)
	}
	account, err := o.BankAccounts.Get(ctx, c.ID, m.BankAccount.ID)
	if err != nil {
		return err
	}
	wanted := farthing.AccountDetails{SortCode: c.SortCode, AccountNumber: c.AccountNumber, IBAN: c.IBAN}
	is := farthing.BankAccount{Last4: account.Last4}
	if account.SortCode != nil {
		is.SortCode = strings.ReplaceAll(*account.SortCode, "-", "")
	}
	if account.HolderName != c.Holder || !wanted.Resembles(&is) {
		return fmt.Errorf("the merchant has another bank account, ending in %s: farthing merchant bank-account "+
			"replaces it", account.Last4)
	}
	return nil
}
