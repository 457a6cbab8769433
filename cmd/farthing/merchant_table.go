package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/people"
)

// takenOn is what a table of merchants comes to, as --json prints it.
type takenOn struct {
	DryRun    bool              `json:"dryRun"`
	Merchants []intake.TakenOn  `json:"merchants"`
	Faults    []intake.RowFault `json:"faults"` // not empty: nothing was done
}

// table takes on the merchants of a table.
func (c *merchantOnboardCommand) table(ctx context.Context, s *screen) error {
	if c.ID != "" || c.Name != "" || c.Holder != "" || c.HolderLatin != "" || c.SortCode != "" ||
		c.AccountNumber != "" || c.IBAN != "" || c.Schedule != "" {
		return advised{errors.New("--from names a table, and other flags a single merchant"),
			"Leave one of the two out."}
	}
	rows, faults, err := c.rows()
	if err != nil {
		return advised{err, "Nothing was changed."}
	}
	if len(faults) > 0 {
		return c.refuse(s, faults)
	}
	if c.At != nil {
		if err := c.onlyLocal(); err != nil {
			return err
		}
	}
	c.create, c.doorFlags.checks, c.doorFlags.at = !c.DryRun, c.accountFlags.checks, c.At
	return c.call(ctx, s, func(d *door) error { return c.takeOn(ctx, s, d.onboarding(), rows) })
}

// rows reads the table.
func (c *merchantOnboardCommand) rows() ([]intake.MerchantRow, []intake.RowFault, error) {
	file, err := os.Open(c.From)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	rows, faults, err := intake.ReadMerchants(file, farthing.Moment{Business: realNow(), Real: realNow()})
	for i := range rows {
		rows[i].Merchant.At = c.At
	}
	return rows, faults, err
}

// refuse says what is wrong with a table: no row of it was carried out.
func (c *merchantOnboardCommand) refuse(s *screen, faults []intake.RowFault) error {
	if c.JSON {
		if err := s.json(takenOn{c.DryRun, []intake.TakenOn{}, faults}); err != nil {
			return err
		}
	} else {
		for _, fault := range faults {
			s.line("%s", fault)
		}
	}
	return advised{fmt.Errorf("the table has %d faults", len(faults)),
		"Nothing was changed. Correct them, and run it again."}
}

// takeOn takes the merchants of checked rows on, unless one contradicts what is there.
func (c *merchantOnboardCommand) takeOn(
	ctx context.Context, s *screen, o *intake.Onboarding, rows []intake.MerchantRow,
) error {
	done, faults, err := o.Check(ctx, rows)
	if err != nil {
		return err
	}
	if len(faults) > 0 {
		return c.refuse(s, faults)
	}
	for i := range rows {
		if c.DryRun {
			break
		}
		if done[i], err = o.Take(ctx, &rows[i]); err != nil {
			return advised{
				fmt.Errorf("line %d: %w", rows[i].Line, err),
				fmt.Sprintf("%d merchants before it are taken on. The same command again goes on from there.", i),
			}
		}
	}
	if c.JSON {
		return s.json(takenOn{c.DryRun, done, []intake.RowFault{}})
	}
	shown := [][]string{{"LINE", "EXTERNAL ID", "MERCHANT", "NAME", "RESULT", "WAITS FOR APPROVAL"}}
	for _, one := range done {
		id := ""
		if one.MerchantID != nil {
			id = *one.MerchantID
		}
		shown = append(shown, []string{strconv.Itoa(one.Line), one.ExternalID, id, one.Name,
			strings.ReplaceAll(one.Result, "_", " "), strings.Join(one.Waits, ", ")})
	}
	s.table(shown)
	if c.DryRun {
		s.note("Nothing was changed: this was a dry run.")
	} else {
		s.note("An owner who was invited needs a link: farthing user list, farthing user link. A merchant's programs " +
			"need a client: farthing client create.")
	}
	return nil
}

// onboarding takes merchants on through the door.
func (d *door) onboarding() *intake.Onboarding {
	o := intake.Onboarding{
		Find: d.findMerchant,
		Create: func(ctx context.Context, m *api.NewMerchant) (*api.OperatorMerchant, error) {
			return d.Merchants.Create(ctx, *m)
		},
		Nominate: func(ctx context.Context, id string, account *api.NewBankAccount) error {
			_, err := d.BankAccounts.Nominate(ctx, id, *account)
			return err
		},
		Plan: func(ctx context.Context, id string, schedule *api.NewSchedule) error {
			_, err := d.Schedule.Put(ctx, *schedule, client.ForMerchant(id))
			return err
		},
		Limit: func(ctx context.Context, id string, limits *api.LimitsPatch) (bool, error) {
			_, waits, err := d.Merchants.Update(ctx, id, api.MerchantPatch{Limits: limits})
			return waits != nil, err
		},
		Activate: func(ctx context.Context, id string, at *api.Time) (bool, error) {
			_, waits, err := d.Merchants.Activate(ctx, id, api.Activation{At: at})
			return waits != nil, err
		},
	}
	if d.local != nil {
		o.Invite = d.inviteOwner
	}
	return &o
}

// findMerchant finds the merchant with an externalId, or else with an id; nil if there is none.
func (d *door) findMerchant(ctx context.Context, wanted *api.NewMerchant) (*api.OperatorMerchant, error) {
	id := wanted.ID
	for one, err := range d.Merchants.List(ctx, client.MerchantFilter{ExternalID: wanted.ExternalID}) {
		if err != nil {
			return nil, err
		}
		id = one.ID
	}
	if id == "" {
		return nil, nil //nolint:nilnil // there is none
	}
	found, err := d.Merchants.Get(ctx, id)
	if refused, ok := errors.AsType[*client.Error](err); ok && refused.Code == client.Code(farthing.CodeNotFound) {
		return nil, nil //nolint:nilnil // there is none
	}
	return found, err
}

// inviteOwner invites the owner of a merchant, unless they are there.
func (d *door) inviteOwner(ctx context.Context, id string, owner *intake.MerchantOwner) (waits bool, err error) {
	all := people.New(people.Config{Store: d.local, Real: realNow, BaseURL: localAddress})
	approval, err := people.InviteOwner(ctx, all, people.Invitation{
		Name:  owner.Name,
		Email: owner.Email,
		Place: id,
	}, byHand())
	return approval != "", err
}
