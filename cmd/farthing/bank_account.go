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
	"farthing/internal/store"
	"farthing/internal/wire"
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
	SortCode      string    `placeholder:"NN-NN-NN" help:"Six digits."`
	AccountNumber string    `placeholder:"DIGITS" help:"Eight digits; six or seven are filled with zeros in front."`
	IBAN          string    `name:"iban" placeholder:"IBAN" help:"In place of the other two."`
	At            *api.Time `placeholder:"TIME" help:"${merchant_bank_account_at}"`
}

// Run nominates the account and prints it, with what its checks said.
func (c *merchantBankAccountCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		sandbox, err := st.Sandbox(ctx)
		if err != nil {
			return err
		}
		checks, err := c.checks(sandbox)
		if err != nil {
			return err
		}
		answer, err := intake.Nominate(ctx, st, checks, farthing.Nomination{
			MerchantID: c.ID,
			HolderName: c.Holder,
			Details:    farthing.AccountDetails{SortCode: c.SortCode, AccountNumber: c.AccountNumber, IBAN: c.IBAN},
			By:         byOperator(c.At),
		})
		if err != nil {
			return merchantNames.told(err)
		}
		account, ok := answer.Record.(*farthing.BankAccount)
		if !ok {
			return errors.New("nominate a bank account: the store answered something else")
		}
		if c.JSON {
			return s.json(wire.FromBankAccount(account))
		}
		tellNomination(s, account)
		return nil
	})
}

// tellNomination prints an account that has just been nominated.
func tellNomination(s *screen, account *farthing.BankAccount) {
	if account.Status == farthing.AccountInForce {
		s.line("Withdrawals of %s go to the account ending in %s of %s from now on. It is %s.", account.MerchantID,
			account.Last4, account.HolderName, account.ID)
	} else {
		s.line("The account ending in %s of %s is nominated for %s as %s. It is not in force: its holder's name has "+
			"to be acknowledged or overridden.", account.Last4, account.HolderName, account.MerchantID, account.ID)
	}
	name := account.NameCheck
	if account.MatchedName != "" {
		name += " to " + account.MatchedName
	}
	s.line("Check of the number: %s; of the name: %s.", account.Check, name)
	s.note("Next: farthing merchant show %s", account.MerchantID)
}
