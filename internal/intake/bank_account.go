package intake

import (
	"context"
	"fmt"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/google/uuid"
)

// CheckName asks an account's bank whether it knows the holder by a name. An error means that the question could not be
// put; if the bank cannot say, CheckName returns bankcheck.NameUnknown.
type CheckName func(ctx context.Context, n bankcheck.Named) (bankcheck.NameCheck, error)

// Checks are what a bank account goes through when it is nominated. The zero value checks only the form of its number.
type Checks struct {
	Tables *bankcheck.Tables // for the modulus check; nil: account numbers do not undergo it
	Name   CheckName         // nil: nobody can be asked, and every name counts as right
	NewID  func() uuid.UUID  // makes the UUID of the account; nil: UUIDv7
	ID     string            // of the account, made of an idempotency key by farthing.KeyedID; "": NewID makes one
}

// NameCheckError says that the check of a holder's name could not be made, so that
// nothing was nominated.
type NameCheckError struct {
	Err error // what the check says
}

func (e *NameCheckError) Error() string { return "check the holder's name: " + e.Err.Error() }

func (e *NameCheckError) Unwrap() error { return e.Err }

// Nominate checks a bank account, seals its number, which goes no further, and records it under an identifier that is
// made for it, unless one with that number, or with the ID of the same key, is in force or waits: then
// the answer is that one. Nominate reports what is
// wrong with the nomination before it asks any bank. The answer's record is the *farthing.BankAccount. Refusals are
// *farthing.Error, whose fields are those of the nomination and of its details; any other error is a *NameCheckError or
// the store's.
func Nominate(
	ctx context.Context, st *store.Store, checks Checks, n farthing.Nomination,
) (farthing.Answer, error) {
	if err := n.Check(); err != nil {
		return farthing.Answer{}, err
	}
	id, err := checks.newID()
	if err != nil {
		return farthing.Answer{}, err
	}
	command, err := n.Command(id, checks.Tables, checks.ask(ctx), st.BankAccounts.Seal)
	if err != nil {
		return farthing.Answer{}, &NameCheckError{err}
	}
	command.Keyed = checks.ID != ""
	if command.Digest, err = st.BankAccounts.Digest(ctx, n.Details); err != nil {
		return farthing.Answer{}, fmt.Errorf("nominate a bank account: %w", err)
	}
	if n.Client == nil {
		return st.Do(ctx, command)
	}
	return st.Do(ctx, farthing.Propose{
		Request:    command,
		Person:     n.Client.Person,
		OnBehalfOf: n.Client.OnBehalfOf,
		Salt:       n.Client.Salt,
	})
}

// newID makes the identifier of an account.
func (checks Checks) newID() (string, error) {
	if checks.ID != "" {
		return checks.ID, nil
	}
	if checks.NewID != nil {
		return farthing.MakeID(farthing.PrefixBankAccount, checks.NewID()), nil
	}
	made, err := uuid.NewV7()
	if err != nil {
		return "", fmt.Errorf("make a bank account's identifier: %w", err)
	}
	return farthing.MakeID(farthing.PrefixBankAccount, made), nil
}

// ask returns the function that asks about holders' names while the context lasts; nil if nobody can be asked.
func (checks Checks) ask(ctx context.Context) farthing.AskName {
	if checks.Name == nil {
		return nil
	}
	return func(n bankcheck.Named) (bankcheck.NameCheck, error) { return checks.Name(ctx, n) }
}
