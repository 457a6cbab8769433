package intake

import (
	"context"
	"errors"
	"strings"
	"testing"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

// ofShop is a nomination by the operator.
func ofShop(holder string) farthing.Nomination {
	return farthing.Nomination{
		MerchantID: "shop",
		HolderName: holder,
		Details:    farthing.AccountDetails{SortCode: "20-00-00", AccountNumber: "123456"},
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	}
}

// An account is recorded with the results of its checks, and its number sealed.
func TestNominate(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		openShop(t, st)
		type key struct{}
		ctx := context.WithValue(t.Context(), key{}, "the call")
		var asked bankcheck.Named
		checks := Checks{
			Name: func(ctx context.Context, n bankcheck.Named) (bankcheck.NameCheck, error) {
				if ctx.Value(key{}) != "the call" {
					t.Error("the bank is asked for longer than the call lasts")
				}
				asked = n
				return bankcheck.SimulateNameCheck(n), nil
			},
			NewID: func() uuid.UUID { return uuid.UUID{15: 1} },
		}
		answer, err := Nominate(ctx, st, checks, ofShop("A Shop CLOSE"))
		if err != nil {
			t.Fatal(err)
		}
		account, ok := answer.Record.(*farthing.BankAccount)
		if !ok || !answer.Created || account.Status != farthing.AccountChecking || account.Last4 != "3456" ||
			account.Check != string(bankcheck.Unknown) || account.NameCheck != string(bankcheck.NameClose) ||
			account.ID != farthing.MakeID(farthing.PrefixBankAccount, checks.NewID()) {
			t.Errorf("%+v", answer.Record)
		}
		want := bankcheck.Named{Holder: "A Shop CLOSE", SortCode: "200000", AccountNumber: "00123456"}
		if asked != want {
			t.Errorf("the bank was asked about %+v", asked)
		}
		number, err := st.BankAccounts.Unseal("shop", account.ID, account.Sealed)
		if err != nil || string(number) != "200000 00123456" {
			t.Errorf("%q was sealed, %v", number, err)
		}
		again, err := Nominate(t.Context(), st, Checks{}, ofShop("A Shop"))
		if err != nil || !again.Created || again.Record.RecordID() == account.ID {
			t.Errorf("another: %+v, %v", again, err)
		}
	})
}

// If something is wrong, no bank is asked, and if the bank cannot be asked, nothing is nominated.
func TestWhatIsNotNominated(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	openShop(t, st)
	asked := 0
	down := errors.New("no answer")
	checks := Checks{
		Tables: oneSortCode(t),
		Name: func(context.Context, bankcheck.Named) (bankcheck.NameCheck, error) {
			asked++
			return bankcheck.NameCheck{}, down
		},
	}
	noHolder := ofShop("")
	noDetails := ofShop("A Shop")
	noDetails.Details = farthing.AccountDetails{}
	noMerchant := ofShop("A Shop")
	noMerchant.MerchantID = ""
	wrongNumber := ofShop("A Shop")
	wrongNumber.Details = farthing.AccountDetails{SortCode: "99-99-99", AccountNumber: "12345671"}
	for code, wish := range map[farthing.Code][]farthing.Nomination{
		farthing.CodeInvalidRequest:   {noHolder, noDetails},
		farthing.CodeMerchantRequired: {noMerchant},
		farthing.CodeModulusFailed:    {wrongNumber},
	} {
		for _, n := range wish {
			if _, err := Nominate(t.Context(), st, checks, n); farthing.CodeOf(err) != code || asked != 0 {
				t.Errorf("%+v: %v, and the bank was asked %d times", n, err, asked)
			}
		}
	}
	_, err := Nominate(t.Context(), st, checks, ofShop("A Shop"))
	unasked, ok := errors.AsType[*NameCheckError](err)
	if !ok || !errors.Is(unasked, down) || err.Error() != "check the holder's name: no answer" || asked != 1 {
		t.Errorf("%v, and the bank was asked %d times", err, asked)
	}
	page, err := st.BankAccounts.List(t.Context(), store.BankAccountFilter{MerchantID: "shop"}, 10)
	if err != nil || len(page.Rows) != 0 {
		t.Errorf("%d accounts, %v", len(page.Rows), err)
	}
}

// oneSortCode returns tables that know only 99-99-99, whose account numbers end in 0.
func oneSortCode(t *testing.T) *bankcheck.Tables {
	t.Helper()
	weights := "999999 999999 MOD10" + strings.Repeat(" 0", 13) + " 1"
	tables, err := bankcheck.ParseTables(strings.NewReader(weights), strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	return tables
}
