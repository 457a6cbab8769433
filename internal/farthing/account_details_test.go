package farthing

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"farthing/internal/bankcheck"
)

func TestAccountDetailsAreChecked(t *testing.T) {
	for name, c := range map[string]struct {
		details AccountDetails
		places  string
		plain   string
	}{
		"hyphens":         {AccountDetails{SortCode: "20-00-00", AccountNumber: "12345678"}, "", "200000 12345678"},
		"blanks":          {AccountDetails{SortCode: "20 00 00", AccountNumber: "12345678"}, "", "200000 12345678"},
		"neither":         {AccountDetails{SortCode: "200000", AccountNumber: "12345678"}, "", "200000 12345678"},
		"an IBAN":         {AccountDetails{IBAN: "GB29 NWBK 6016 1331 9268 19"}, "", "GB29NWBK60161331926819"},
		"a wrong IBAN":    {AccountDetails{IBAN: "GB28NWBK60161331926819"}, "iban", ""},
		"both":            {AccountDetails{IBAN: "GB29NWBK60161331926819", SortCode: "200000"}, "iban", ""},
		"both, otherwise": {AccountDetails{IBAN: "GB29NWBK60161331926819", AccountNumber: "12345678"}, "iban", ""},
		"nothing":         {AccountDetails{}, "sortCode accountNumber", ""},
		"five digits":     {AccountDetails{SortCode: "20000", AccountNumber: "12345678"}, "sortCode", ""},
		"seven digits":    {AccountDetails{SortCode: "2000000", AccountNumber: "12345678"}, "sortCode", ""},
		"letters": {AccountDetails{SortCode: "2O0000", AccountNumber: "12345B"}, "sortCode accountNumber",
			""},
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
	details := AccountDetails{SortCode: "200000", AccountNumber: "12345678"}
	good := Nomination{MerchantID: "shop", HolderName: "x", Details: details}
	placesAre(t, "a nomination", good.Check(), "")
	for name, c := range map[string]struct {
		spoil  func(n *Nomination)
		places string
	}{
		"no holder": {func(n *Nomination) { n.HolderName, n.Details = "", AccountDetails{} },
			"holderName sortCode accountNumber"},
		"a long one":         {func(n *Nomination) { n.HolderName = strings.Repeat("x", MaxName+1) }, "holderName"},
		"a card":             {func(n *Nomination) { n.HolderName = "4111 1111 1111 1111" }, "holderName"},
		"no Latin letters":   {func(n *Nomination) { n.HolderName = "محمد" }, "holderName"},
		"a leftover":         {func(n *Nomination) { n.HolderName = "株 Ltd" }, "holderName"},
		"no letters":         {func(n *Nomination) { n.HolderName = "..." }, "holderName"},
		"Latin beside":       {func(n *Nomination) { n.HolderName, n.HolderNameLatin = "محمد", "Muhammad" }, ""},
		"Latin that is none": {func(n *Nomination) { n.HolderNameLatin = "محمد" }, "holderNameLatin"},
		"a Latin card":       {func(n *Nomination) { n.HolderNameLatin = "4111 1111 1111 1111" }, "holderNameLatin"},
		"no account": {func(n *Nomination) { n.Details.SortCode, n.MerchantID = "1", "a b" },
			"sortCode merchantId"},
		"odd merchants": {func(n *Nomination) { n.MerchantID = "a b" }, "merchantId"},
	} {
		n := good
		c.spoil(&n)
		placesAre(t, name, n.Check(), c.places)
	}
	nobody := good
	nobody.MerchantID = ""
	if err := nobody.Check(); CodeOf(err) != CodeMerchantRequired {
		t.Errorf("no merchant: %v", err)
	}
}

// oneSortCode returns tables that know 20-00-00, under which an account number must end in 0.
func oneSortCode(t *testing.T) *bankcheck.Tables {
	t.Helper()
	weights := "200000 200000 MOD11" + strings.Repeat(" 0", 13) + " 1"
	tables, err := bankcheck.ParseTables(strings.NewReader(weights), strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

func TestCheckNumber(t *testing.T) {
	tables := oneSortCode(t)
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
		sortCode := strings.ReplaceAll(details.SortCode, "-", "")
		want := bankcheck.Named{Holder: "The Shop", SortCode: sortCode, AccountNumber: "00" + details.AccountNumber}
		if details.IBAN != "" {
			want = bankcheck.Named{Holder: "The Shop", IBAN: bankcheck.CompactIBAN(details.IBAN)}
		}
		if named := details.Named("The Shop"); named != want {
			t.Errorf("%+v, want %+v", named, want)
		}
	}
}

// The number of an account ends at the door: the command that goes to the queue, the batch and perhaps a log holds its
// last four characters, and the seal.
func TestNominationsHoldNoNumber(t *testing.T) {
	var sealed string
	seal := func(merchantID, accountID string, plain []byte) ([]byte, string) {
		sealed = merchantID + " " + accountID + " " + string(plain)
		return []byte("sealed"), "key-1"
	}
	for want, details := range map[string]AccountDetails{
		"200000 5678": {SortCode: "20-00-00", AccountNumber: "12345678"},
		"200000 3450": {SortCode: "20 00 00", AccountNumber: "123450"},
		" 6819":       {IBAN: "GB29 NWBK 6016 1331 9268 19"},
	} {
		n := Nomination{MerchantID: "shop", HolderName: "The Shop", Details: details, ByMerchant: true, By: ann}
		asked := 0
		ask := func(named bankcheck.Named) (bankcheck.NameCheck, error) {
			asked++
			if named != details.Named("The Shop") {
				t.Errorf("the bank is asked about %+v", named)
			}
			return bankcheck.NameCheck{Result: bankcheck.NameClose, MatchedName: "Shop"}, nil
		}
		c, err := n.Command("ba_1", nil, ask, seal)
		if err != nil || asked != 1 || c.SortCode+" "+c.Last4 != want || sealed != "shop ba_1 "+details.Plain() ||
			string(c.Sealed) != "sealed" || c.KeyID != "key-1" || c.Name.MatchedName != "Shop" ||
			!c.ByMerchant || c.By != ann {
			t.Errorf("%+v, %v; sealed was %q", c, err, sealed)
		}
		placesAre(t, want, c.Check(atDay0), "")
		text := fmt.Sprintf("%v %+v %#v", c, c, c)
		compact := bankcheck.CompactIBAN(details.IBAN)
		for _, secret := range []string{details.AccountNumber, details.IBAN, compact, details.Plain()} {
			if secret != "" && strings.Contains(text, secret) {
				t.Errorf("the command reveals %s: %s", secret, text)
			}
		}
	}
}

// No bank is asked about an impossible number, and without the bank's answer there is no command.
func TestNominationsAskTheBank(t *testing.T) {
	tables := oneSortCode(t)
	seal := func(string, string, []byte) ([]byte, string) { return []byte("sealed"), "k" }
	down := errors.New("the bank cannot be reached")
	ask := func(bankcheck.Named) (bankcheck.NameCheck, error) { return bankcheck.NameCheck{}, down }
	details := AccountDetails{SortCode: "200000", AccountNumber: "123456"}
	n := Nomination{MerchantID: "shop", HolderName: "x", Details: details}
	if c, err := n.Command("ba_1", tables, ask, seal); err != nil || c.Number != bankcheck.Invalid {
		t.Errorf("%+v, %v", c, err)
	}
	n.Details.AccountNumber = "123450"
	c, err := n.Command("ba_1", tables, nil, seal)
	if err != nil || c.Number != bankcheck.Valid || c.Name != (bankcheck.NameCheck{}) {
		t.Errorf("%+v, %v", c, err)
	}
	if _, err := n.Command("ba_1", tables, ask, seal); !errors.Is(err, down) {
		t.Errorf("%v", err)
	}
}
