package farthing

import (
	"strings"
	"testing"

	"farthing/bankcheck"
)

func TestNominateBankAccount(t *testing.T) {
	l := newLab(t)
	first := l.state.Account
	if first.ID != "ba_1" || first.SortCode != "200000" || first.Last4 != "5678" || first.Check != "unknown" || first.NameCheck != "unknown" || first.Status != AccountInForce ||
		first.NominatedBy != "client:till" || first.CreatedAt != day0 || first.UsableFrom != day0 || first.LastSeq != 4 || first.HolderName != "The Shop" || first.KeyID != "k" ||
		len(first.Sealed) != 1 || first.MerchantID != "shop" || first.RecordID() != "ba_1" || l.state.Merchant.BankAccountID != "ba_1" {
		t.Errorf("%+v", first)
	}
	c := NominateBankAccount{MerchantID: "shop", ID: "ba_2", HolderName: "Shop", Details: AccountDetails{IBAN: "GB29 NWBK 6016 1331 9268 19"}, By: ann}
	if keys := c.Keys(); keys.MerchantID != "shop" || !keys.BankAccount {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	second := answer.Record.(*BankAccount)
	if !answer.Created || second != l.state.Account || second != l.state.Accounts.Get("ba_2") || second.SortCode != "" || second.Last4 != "6819" || second.Check != "valid" ||
		second.LastSeq != 7 || second.UsableFrom != l.now || l.state.Merchant.BankAccountID != "ba_2" {
		t.Errorf("%+v", second)
	}
	if old := l.state.Accounts.Get("ba_1"); old.Status != AccountReplaced || old.LastSeq != 6 || first.Status != AccountInForce {
		t.Errorf("%+v", old)
	}
	rows := l.state.rows[l.rows:]
	l.journaled("bank_account.nominated", "bank_account.replaced", "bank_account.in_force")
	for i, want := range []struct {
		id       string
		previous int64
		why      string
		details  string
	}{{"ba_2", 0, "", `{"check":"valid","last4":"6819","nameCheck":"unknown","status":"in_force"}`}, {"ba_1", 4, "replaced by ba_2", "{}"}, {"ba_2", 5, "", `{"last4":"6819"}`}} {
		row := rows[i]
		if row.Subject != "bank_account" || row.SubjectID != want.id || row.Previous != want.previous || row.Why != want.why || row.Details != want.details || row.Actor != "client:till" {
			t.Errorf("%+v, want %+v", row, want)
		}
	}
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, c)
}

func TestAccountUsable(t *testing.T) {
	for status, usable := range map[BankAccountStatus]bool{AccountInForce: true, AccountCoolingOff: true, AccountChecking: false, AccountReplaced: false,
		AccountFrozen: false, AccountSuspended: false} {
		a := BankAccount{Status: status, UsableFrom: day0}
		if a.Usable(day0) != usable || a.Usable(day0.Add(-1)) {
			t.Errorf("%s", status)
		}
	}
}

func TestAccountDetailsAreChecked(t *testing.T) {
	for name, c := range map[string]struct {
		details AccountDetails
		places  string
		plain   string
	}{
		"hyphens":           {AccountDetails{SortCode: "20-00-00", AccountNumber: "12345678"}, "", "200000 12345678"},
		"blanks":            {AccountDetails{SortCode: "20 00 00", AccountNumber: "12345678"}, "", "200000 12345678"},
		"neither":           {AccountDetails{SortCode: "200000", AccountNumber: "12345678"}, "", "200000 12345678"},
		"an IBAN":           {AccountDetails{IBAN: "GB29 NWBK 6016 1331 9268 19"}, "", "GB29NWBK60161331926819"},
		"a wrong IBAN":      {AccountDetails{IBAN: "GB28NWBK60161331926819"}, "iban", ""},
		"both":              {AccountDetails{IBAN: "GB29NWBK60161331926819", SortCode: "200000"}, "iban", ""},
		"both, otherwise":   {AccountDetails{IBAN: "GB29NWBK60161331926819", AccountNumber: "12345678"}, "iban", ""},
		"nothing":           {AccountDetails{}, "sortCode accountNumber", ""},
		"five digits":       {AccountDetails{SortCode: "20000", AccountNumber: "12345678"}, "sortCode", ""},
		"seven digits":      {AccountDetails{SortCode: "2000000", AccountNumber: "12345678"}, "sortCode", ""},
		"letters":           {AccountDetails{SortCode: "2O0000", AccountNumber: "1234567B"}, "sortCode accountNumber", ""},
		"seven of eight":    {AccountDetails{SortCode: "200000", AccountNumber: "1234567"}, "", "200000 01234567"},
		"six of eight":      {AccountDetails{SortCode: "200000", AccountNumber: "123456"}, "", "200000 00123456"},
		"a short number":    {AccountDetails{SortCode: "200000", AccountNumber: "12345"}, "accountNumber", ""},
		"a long number":     {AccountDetails{SortCode: "200000", AccountNumber: "123456789"}, "accountNumber", ""},
		"a line break":      {AccountDetails{SortCode: "200000\n", AccountNumber: "12345678"}, "sortCode", ""},
		"digits of another": {AccountDetails{SortCode: "٢٠٠٠٠٠", AccountNumber: "12345678"}, "sortCode", ""},
	} {
		placesAre(t, name, c.details.Check(), c.places)
		if c.places == "" && c.details.Plain() != c.plain {
			t.Errorf("%s: %q", name, c.details.Plain())
		}
	}
	good := NominateBankAccount{MerchantID: "shop", ID: "ba_1", HolderName: "x", Details: AccountDetails{SortCode: "200000", AccountNumber: "12345678"}, Sealed: []byte{1}, KeyID: "k"}
	placesAre(t, "a nomination", good.Check(atDay0), "")
	nobody := good
	nobody.HolderName = ""
	placesAre(t, "no holder", nobody.Check(atDay0), "holderName")
	good.Details.SortCode = "1"
	placesAre(t, "no account", good.Check(atDay0), "sortCode")
}

func TestCheckNumber(t *testing.T) {
	tables, err := bankcheck.ParseTables(strings.NewReader("200000 200000 MOD11"+strings.Repeat(" 0", 13)+" 1"), strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	for details, want := range map[AccountDetails]bankcheck.Result{
		{SortCode: "20-00-00", AccountNumber: "123450"}: bankcheck.Valid,
		{SortCode: "20-00-00", AccountNumber: "123456"}: bankcheck.Invalid,
		{SortCode: "20-00-01", AccountNumber: "123456"}: bankcheck.Unknown,
		{IBAN: "gb29 NWBK 6016 1331 9268 19"}:           bankcheck.Valid,
		{IBAN: "GB28NWBK60161331926819"}:                bankcheck.Invalid,
	} {
		if got := details.CheckNumber(tables); got != want {
			t.Errorf("%+v is %s, want %s", details, got, want)
		}
		want := bankcheck.Named{Holder: "The Shop", SortCode: strings.ReplaceAll(details.SortCode, "-", ""), AccountNumber: "00" + details.AccountNumber}
		if details.IBAN != "" {
			want = bankcheck.Named{Holder: "The Shop", IBAN: bankcheck.CompactIBAN(details.IBAN)}
		}
		if named := details.Named("The Shop"); named != want {
			t.Errorf("%+v, want %+v", named, want)
		}
	}
}

func TestReasonsAboutAccounts(t *testing.T) {
	long := strings.Repeat("x", MaxReason+1)
	for _, c := range []Command{
		FreezeBankAccount{MerchantID: "shop", ID: "ba_1", Reason: long},
		UnfreezeBankAccount{MerchantID: "shop", ID: "ba_1", Reason: long},
		SuspendBankAccount{MerchantID: "shop", ID: "ba_1", Reason: long},
		OverrideBankAccount{MerchantID: "shop", ID: "ba_1"},
		OverrideBankAccount{MerchantID: "shop", ID: "ba_1", Reason: long},
	} {
		placesAre(t, "a reason", c.Check(atDay0), "reason")
	}
	for _, c := range []Command{
		FreezeBankAccount{MerchantID: "shop", ID: "ba_1"},
		UnfreezeBankAccount{MerchantID: "shop", ID: "ba_1"},
		SuspendBankAccount{MerchantID: "shop", ID: "ba_1"},
		OverrideBankAccount{MerchantID: "shop", ID: "ba_1", Reason: "seen"},
	} {
		placesAre(t, "a reason", c.Check(atDay0), "")
	}
}
