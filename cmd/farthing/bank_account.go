package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"farthing/api"
	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/intake"
)

// accountFlags say how bank accounts are checked.
type accountFlags struct {
	ModulusDir string `placeholder:"DIR" help:"${account_modulus_dir}"`
}

// checks reads the tables. In a sandbox a simulator checks names; elsewhere nobody can be asked.
func (f accountFlags) checks(sandbox bool) (intake.Checks, error) {
	var checks intake.Checks
	if sandbox {
		checks.Name = func(_ context.Context, n bankcheck.Named) (bankcheck.NameCheck, error) {
			return bankcheck.SimulateNameCheck(n), nil
		}
	}
	if f.ModulusDir == "" {
		return checks, nil
	}
	weights, err := os.Open(filepath.Join(f.ModulusDir, "valacdos.txt"))
	if err == nil {
		defer func() { _ = weights.Close() }()
		var substitutes *os.File
		if substitutes, err = os.Open(filepath.Join(f.ModulusDir, "scsubtab.txt")); err == nil {
			defer func() { _ = substitutes.Close() }()
			checks.Tables, err = bankcheck.ParseTables(weights, substitutes)
		}
	}
	if err != nil {
		return intake.Checks{}, advised{
			fmt.Errorf("the modulus tables: %w", err),
			"--modulus-dir, or FARTHING_MODULUS_DIR, names the folder that holds valacdos.txt and scsubtab.txt; " +
				"without it numbers are not checked.",
		}
	}
	return checks, nil
}

type merchantBankAccountCommand struct {
	merchantFlags
	accountFlags
	Holder        string    `required:"" placeholder:"NAME" help:"Who holds the account."`
	HolderLatin   string    `placeholder:"NAME" help:"The name in Latin letters, if payment files cannot write it."`
	SortCode      string    `placeholder:"NN-NN-NN" help:"Six digits."`
	AccountNumber string    `placeholder:"DIGITS" help:"Eight digits; six or seven are filled with zeros in front."`
	IBAN          string    `name:"iban" placeholder:"IBAN" help:"In place of the other two."`
	At            *api.Time `placeholder:"TIME" help:"${merchant_bank_account_at}"`
}

// Run nominates the account and prints it, with the results of its checks.
func (c *merchantBankAccountCommand) Run(ctx context.Context, s *screen) error {
	if c.At != nil && c.URL != "" {
		return advised{errors.New("--at is for the command line of the machine that has the store"), "Leave it out."}
	}
	c.doorFlags.checks, c.doorFlags.at = c.accountFlags.checks, c.At
	return c.call(ctx, s, func(d *door) error {
		account, err := d.BankAccounts.Nominate(ctx, c.ID, api.NewBankAccount{
			HolderName:      c.Holder,
			HolderNameLatin: c.HolderLatin,
			SortCode:        c.SortCode,
			AccountNumber:   c.AccountNumber,
			IBAN:            c.IBAN,
		})
		if err != nil {
			return merchantNames.ofChange(err)
		}
		if c.JSON {
			return s.json(account)
		}
		describeNomination(s, c.ID, account)
		return nil
	})
}

// describeNomination prints an account that has just been nominated.
func describeNomination(s *screen, merchant string, account *api.BankAccount) {
	if account.Status == string(farthing.AccountInForce) {
		s.line("Withdrawals of %s now go to the account ending in %s of %s. It is %s.", merchant, account.Last4,
			account.HolderName, account.ID)
	} else {
		s.line("The account ending in %s of %s is nominated for %s as %s. Its status is %s.", account.Last4,
			account.HolderName, merchant, account.ID, account.Status)
	}
	name := account.NameCheck.Result
	if account.NameCheck.MatchedName != nil {
		name += " to " + *account.NameCheck.MatchedName
	}
	s.line("Account number check: %s. Name check: %s.", account.Check, name)
	s.note("Next: farthing merchant show %s", merchant)
}

type merchantAckAccountCommand struct {
	doorFlags
	ID      string `arg:"" help:"The merchant's identifier."`
	Account string `arg:"" help:"The bank account's identifier."`
}

func (c *merchantAckAccountCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		if _, err := d.BankAccounts.Acknowledge(ctx, c.ID, c.Account); err != nil {
			return merchantNames.ofChange(err)
		}
		s.line("The shared number of the bank account %s is dismissed.", c.Account)
		return nil
	})
}
