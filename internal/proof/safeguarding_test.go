package proof_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/proof"
	"farthing/internal/recon"
)

// safeguarded is a store of two merchants whose days are made by hand.
type safeguarded struct {
	*testing.T
	key ed25519.PrivateKey
}

func newSafeguarded(t *testing.T) *safeguarded {
	return &safeguarded{t, ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))}
}

// day returns a day with its lines, as JSON.
func (s *safeguarded) day(
	number int64, date, previous string, available money.Minor,
) (day map[string]any, lines string) {
	s.Helper()
	var sum recon.DayLines
	totals := ledger.Balances{}
	var out strings.Builder
	for _, id := range []string{"m1", "m2"} {
		b := ledger.Balances{}
		b[ledger.Available], b[ledger.Bank] = 50, 50
		if id == "m2" {
			b[ledger.Available], b[ledger.Bank] = available, available
		}
		for a := range totals {
			totals[a] += b[a]
		}
		line, err := recon.DayLineOf(recon.Position{MerchantID: id, Balances: b}, number, ledger.Hash{byte(number)})
		if err == nil {
			err = sum.Add(&line)
		}
		if err != nil {
			s.Fatal(err)
		}
		text, _ := json.Marshal(line)
		fmt.Fprintf(&out, "%s\n", text)
	}
	public, _ := s.key.Public().(ed25519.PublicKey)
	said := totals[ledger.Bank] - 7 - 5
	d := recon.DayRecord{
		Format:        recon.DayFormat,
		StoreID:       ledger.StoreID(public),
		Currency:      "GBP",
		Date:          date,
		Number:        number,
		Previous:      previous,
		Merchants:     sum.Count,
		LinesDigest:   sum.Digest(),
		Balances:      recon.FromBalances(&totals),
		Requirement:   sum.Sum.Requirement,
		Resource:      sum.Sum.Resource,
		Difference:    sum.Sum.Difference,
		BankStatement: &said,
		Statements: []recon.DayStatement{
			{Account: "a", Balance: said}, {Account: "b", ClosedOn: "2026-11-01", Left: 5},
		},
		Explained: []recon.DayCause{{Cause: "on_the_way", Amount: -7}, {Cause: "closed_account", Amount: -5}},
	}
	text, err := d.Text()
	if err != nil {
		s.Fatal(err)
	}
	signature := recon.SignDay(s.key, text)
	signing := recon.SigningOf(signature.Digest, "Ann “the first”", "", time.Unix(1, 0))
	if signature.Signing, err = signing.Sign(s.key); err != nil {
		s.Fatal(err)
	}
	if err := json.Unmarshal(text, &day); err != nil {
		s.Fatal(err)
	}
	day["signedBy"], day["signedAt"], day["signedWhy"] = signing.By, signing.At, nil
	day["proof"] = map[string]any{
		"digest": signature.Digest, "publicKey": []byte(signature.PublicKey), "signature": signature.Signature,
		"signing": signature.Signing,
	}
	return day, out.String()
}

// digest returns the digest of a day.
func digest(day map[string]any) string {
	text, _ := day["proof"].(map[string]any)["digest"].(string)
	return text
}

// examine examines days, written with white space.
func (s *safeguarded) examine(trusted ed25519.PublicKey, lines string, days ...map[string]any) string {
	s.Helper()
	var files []io.Reader
	for _, day := range days {
		text, err := json.MarshalIndent(day, "", "\t")
		if err != nil {
			s.Fatal(err)
		}
		files = append(files, bytes.NewReader(text))
	}
	report, err := proof.ExamineDays(trusted, files...)
	if err == nil && lines != "" {
		err = report.ExamineLines(strings.NewReader(lines))
	}
	if err != nil {
		return err.Error()
	}
	var problems []string
	for _, p := range report.Problems {
		problems = append(problems, p.Date+": "+p.Message)
	}
	return strings.Join(problems, "; ")
}

// TestDaysAreProved has days proved as they are, and everything found that somebody does to them.
func TestDaysAreProved(t *testing.T) {
	s := newSafeguarded(t)
	public, _ := s.key.Public().(ed25519.PublicKey)
	for name, c := range map[string]struct {
		change func(first, second map[string]any, lines *string) (trusted ed25519.PublicKey)
		want   string // a part of it; "": nothing is wrong
	}{
		"as they are":     {func(_, _ map[string]any, _ *string) ed25519.PublicKey { return nil }, ""},
		"the key is mine": {func(_, _ map[string]any, _ *string) ed25519.PublicKey { return public }, ""},
		"the key is another": {func(_, _ map[string]any, _ *string) ed25519.PublicKey {
			return make(ed25519.PublicKey, ed25519.PublicKeySize)
		}, "another key"},
		"an amount": {func(_, second map[string]any, _ *string) ed25519.PublicKey {
			second["requirement"] = 1
			return nil
		}, "its digest is not that of the record"},
		"a member more": {func(_, second map[string]any, _ *string) ed25519.PublicKey {
			second["more"] = true
			return nil
		}, "its digest is not that of the record"},
		"who signed": {func(_, second map[string]any, _ *string) ed25519.PublicKey {
			second["signedBy"] = "Bob"
			return nil
		}, "a person signed it"},
		"a line": {func(_, _ map[string]any, lines *string) ed25519.PublicKey {
			*lines = strings.Replace(*lines, `"available":50`, `"available":51`, 1)
			return nil
		}, "the figures of m1"},
		"a line less": {func(_, _ map[string]any, lines *string) ed25519.PublicKey {
			*lines = (*lines)[strings.Index(*lines, "\n")+1:]
			return nil
		}, "the lines are not those that were signed"},
		"no day": {func(_, second map[string]any, _ *string) ed25519.PublicKey {
			second["format"] = "other"
			return nil
		}, "no safeguarding day"},
	} {
		first, _ := s.day(1, "2026-11-19", "", 10)
		second, lines := s.day(2, "2026-11-20", digest(first), 20)
		trusted := c.change(first, second, &lines)
		got := s.examine(trusted, lines, second, first)
		if got != "" != (c.want != "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	first, _ := s.day(1, "2026-11-19", "", 10)
	other, _ := s.day(2, "2026-11-20", strings.Repeat("0", 64), 10)
	if got := s.examine(nil, "", first, other); !strings.Contains(got, "the digest that it names") {
		t.Errorf("a chain that is broken: %q", got)
	}
	third, _ := s.day(3, "2026-11-23", digest(first), 10)
	if got := s.examine(nil, "", first, third); !strings.Contains(got, "number 3 in the chain, not 2") {
		t.Errorf("a day is missing: %q", got)
	}
}
