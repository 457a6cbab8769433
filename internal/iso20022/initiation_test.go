package iso20022_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/money"
)

var (
	madeAt = iso20022.At(time.Date(2026, 11, 23, 7, 30, 0, 0, time.UTC))
	onDay  = iso20022.On(calendar.Date{Year: 2026, Month: 11, Day: 23})
	payer  = iso20022.Holder{
		Name:          "Farthing Payments Ltd",
		SortCode:      "089999",
		AccountNumber: "66374958",
		IBAN:          "GB82WEST12345698765432",
	}
	payee = iso20022.Holder{
		Name:          "Müller & Söhne",
		SortCode:      "107999",
		AccountNumber: "88837491",
		IBAN:          "DE89 3704 0044 0532 0130 00",
	}
)

func pounds(minor money.Minor) iso20022.Amount {
	return iso20022.Amount{Minor: minor, Currency: money.GBP}
}

// order is one payment of a profile's currency.
func order(p iso20022.Profile, reference string) iso20022.Order {
	return iso20022.Order{
		Reference:          reference,
		StatementReference: "FARTHING " + reference,
		Amount:             iso20022.Amount{Minor: 124_850, Currency: p.Currency},
		Creditor:           payee,
	}
}

// Each profile makes files that satisfy the schema, with the sums of their payments, and always with the same bytes.
func TestProfilesMakeValidFiles(t *testing.T) {
	for _, p := range iso20022.Profiles {
		t.Run(p.Name, func(t *testing.T) {
			file, err := p.Compose(iso20022.File{ID: "FTH20261123-000001", Created: madeAt, Debtor: payer, Date: onDay},
				[]iso20022.Order{order(p, "wd1"), order(p, "wd2")})
			if err != nil {
				t.Fatal(err)
			}
			var out, again bytes.Buffer
			if err := file.Write(&out); err != nil {
				t.Fatal(err)
			}
			if err := file.Write(&again); err != nil || !bytes.Equal(out.Bytes(), again.Bytes()) {
				t.Errorf("other bytes, %v", err)
			}
			text := out.String()
			for _, want := range []string{
				"<NbOfTxs>2</NbOfTxs>", "<CtrlSum>2497.00</CtrlSum>", "<Nm>Mueller + Soehne</Nm>",
				"<ChrgBr>" + p.ChargeBearer, ">" + p.Level.String() + "<", `Ccy="` + string(p.Currency) + `">1248.50<`,
			} {
				if !strings.Contains(text, want) {
					t.Errorf("without %s:\n%s", want, text)
				}
			}
			back, err := iso20022.ReadPaymentInitiation(&out, iso20022.Limits{})
			if err != nil || back.Sums() != nil || back.Check() != nil {
				t.Errorf("%v", err)
			}
			validate(t, []byte(text), p.Kind)
		})
	}
}

// A profile refuses what its scheme does not take.
func TestProfilesRefuse(t *testing.T) {
	faster, _ := iso20022.ProfileNamed("faster-payments")
	sepa, _ := iso20022.ProfileNamed("sepa")
	if _, ok := iso20022.ProfileNamed("barter"); ok {
		t.Error("there is no such profile")
	}
	for name, c := range map[string]struct {
		profile iso20022.Profile
		change  func(*iso20022.Order)
		want    error
	}{
		"currency":  {faster, func(o *iso20022.Order) { o.Amount.Currency = "EUR" }, iso20022.ErrCurrency},
		"too much":  {faster, func(o *iso20022.Order) { o.Amount.Minor = 100_000_001 }, iso20022.ErrTooLarge},
		"nothing":   {faster, func(o *iso20022.Order) { o.Amount.Minor = 0 }, iso20022.ErrValue},
		"negative":  {faster, func(o *iso20022.Order) { o.Amount.Minor = -1 }, iso20022.ErrValue},
		"reference": {faster, func(o *iso20022.Order) { o.Reference = strings.Repeat("x", 32) }, iso20022.ErrValue},
		"underline": {faster, func(o *iso20022.Order) { o.Reference = "wd_1" }, iso20022.ErrValue},
		"slash":     {faster, func(o *iso20022.Order) { o.Reference = "wd//1" }, iso20022.ErrValue},
		"UETR":      {faster, func(o *iso20022.Order) { o.UETR = "0F3C0C2E" }, iso20022.ErrValue},
		"sort code": {faster, func(o *iso20022.Order) { o.Creditor.SortCode = "10-79-99" }, iso20022.ErrValue},
		"IBAN":      {sepa, func(o *iso20022.Order) { o.Creditor.IBAN = "DE00370400440532013000" }, iso20022.ErrValue},
		"no name":   {sepa, func(o *iso20022.Order) { o.Creditor.Name = "株式会社" }, iso20022.ErrValue},
	} {
		t.Run(name, func(t *testing.T) {
			o := order(c.profile, "wd1")
			c.change(&o)
			file, err := c.profile.Compose(iso20022.File{ID: "F1", Created: madeAt, Debtor: payer, Date: onDay},
				[]iso20022.Order{o})
			if err == nil {
				err = file.Write(&bytes.Buffer{})
			}
			if !errors.Is(err, c.want) {
				t.Errorf("%v", err)
			}
			if err != nil && strings.Contains(err.Error(), "88837491") {
				t.Errorf("the account number is in the error: %v", err)
			}
		})
	}
}

// A writer refuses what the schema or a bank would.
func TestWritersRefuse(t *testing.T) {
	sepa, _ := iso20022.ProfileNamed("sepa")
	for name, c := range map[string]struct {
		change func(*iso20022.PaymentInitiation, *iso20022.PaymentBlock, *iso20022.Transfer)
		want   error
		says   string
	}{
		"nothing wrong": {func(*iso20022.PaymentInitiation, *iso20022.PaymentBlock, *iso20022.Transfer) {}, nil, ""},
		"no id": {
			func(p *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, _ *iso20022.Transfer) { p.ID = "" },
			iso20022.ErrStructure, "MsgId is missing",
		},
		"two currencies": {
			func(_ *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, t *iso20022.Transfer) {
				t.Amount = pounds(1)
			},
			iso20022.ErrCurrency, "PmtInf[1]/CdtTrfTxInf[2]: another currency: GBP in a block that begins with EUR",
		},
		"used twice": {
			func(_ *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, t *iso20022.Transfer) {
				t.EndToEndID = "wd1"
			},
			iso20022.ErrRepeated, `EndToEndId "wd1"`,
		},
		"a UETR twice": {
			func(_ *iso20022.PaymentInitiation, b *iso20022.PaymentBlock, t *iso20022.Transfer) {
				t.UETR = "0f3c0c2e-7a3b-4b0e-9a51-2f6f7c1d9e01"
				b.Transfers[0].UETR = t.UETR
			}, iso20022.ErrRepeated, "UETR",
		},
		"two blocks of one name": {
			func(p *iso20022.PaymentInitiation, b *iso20022.PaymentBlock, _ *iso20022.Transfer) {
				p.Blocks = append(p.Blocks, *b)
			}, iso20022.ErrRepeated, "PmtInfId",
		},
		"no date": {
			func(_ *iso20022.PaymentInitiation, b *iso20022.PaymentBlock, _ *iso20022.Transfer) {
				b.Execution = iso20022.Moment{}
			}, iso20022.ErrStructure, "no date",
		},
		"no moment": {
			func(p *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, _ *iso20022.Transfer) {
				p.Created = iso20022.Moment{}
			}, iso20022.ErrStructure, "GrpHdr/CreDtTm",
		},
		"a date for a moment": {
			func(p *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, _ *iso20022.Transfer) { p.Created = onDay },
			iso20022.ErrValue, "CreDtTm",
		},
		"characters": {
			func(_ *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, t *iso20022.Transfer) {
				t.Creditor.Name = "Müller"
			}, iso20022.ErrValue, "Cdtr/Nm: a value is not of its type: a character outside",
		},
		"length": {
			func(_ *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, t *iso20022.Transfer) {
				t.Creditor.Name = strings.Repeat("x", 141)
			}, iso20022.ErrValue, "141 characters, 140 at most",
		},
		"bearer": {
			func(_ *iso20022.PaymentInitiation, b *iso20022.PaymentBlock, _ *iso20022.Transfer) {
				b.ChargeBearer = "ALL"
			},
			iso20022.ErrValue, "none of the codes",
		},
		"two accounts": {
			func(_ *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, t *iso20022.Transfer) {
				t.CreditorAccount.Other.ID = "1"
			}, iso20022.ErrStructure, "IBAN is there, too",
		},
		"an owner": {
			func(_ *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, t *iso20022.Transfer) {
				t.CreditorAccount.Owner = &iso20022.Party{Name: "x"}
			}, iso20022.ErrStructure, "Ownr",
		},
		"in 2009": {
			func(p *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, t *iso20022.Transfer) {
				p.Kind, t.UETR = iso20022.Pain001v03, "0f3c0c2e-7a3b-4b0e-9a51-2f6f7c1d9e01"
			}, iso20022.ErrStructure, "PmtId/UETR: the elements are not those of the schema: pain.001.001.03 has no",
		},
		"another kind": {
			func(p *iso20022.PaymentInitiation, _ *iso20022.PaymentBlock, _ *iso20022.Transfer) {
				p.Kind = iso20022.Camt053v08
			}, iso20022.ErrKind, "no payment initiation",
		},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := sepa.Compose(iso20022.File{ID: "F1", Created: madeAt, Debtor: payer, Date: onDay},
				[]iso20022.Order{order(sepa, "wd1"), order(sepa, "wd2")})
			if err != nil {
				t.Fatal(err)
			}
			c.change(p, &p.Blocks[0], &p.Blocks[0].Transfers[1])
			err = p.Write(&bytes.Buffer{})
			if !errors.Is(err, c.want) || err != nil && !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v", err)
			}
		})
	}
}

// A statement of ours must add up, too.
func TestStatementWriterRefuses(t *testing.T) {
	entry := iso20022.Entry{
		Amount:    pounds(500),
		Direction: iso20022.Debit,
		Status:    iso20022.Code{Code: iso20022.Booked},
		Code:      iso20022.BankCode{Domain: "PMNT", Family: "ICDT", SubFamily: "DMCT"},
	}
	balance := func(code string, minor money.Minor) iso20022.Balance {
		return iso20022.Balance{
			Type:      iso20022.Code{Code: code},
			Amount:    pounds(minor),
			Direction: iso20022.Credit,
			At:        onDay,
		}
	}
	message := iso20022.Message{Kind: iso20022.Camt053v08, ID: "M", Created: madeAt}
	for name, c := range map[string]struct {
		change func(*iso20022.Statement, *iso20022.Entry)
		want   error
	}{
		"right": {func(*iso20022.Statement, *iso20022.Entry) {}, nil},
		"sum":   {func(_ *iso20022.Statement, e *iso20022.Entry) { e.Amount.Minor++ }, iso20022.ErrSum},
		"currency": {
			func(_ *iso20022.Statement, e *iso20022.Entry) { e.Amount.Currency = "EUR" }, iso20022.ErrCurrency,
		},
		"no balances": {func(s *iso20022.Statement, _ *iso20022.Entry) { s.Balances = nil }, iso20022.ErrStructure},
		"no code": {
			func(_ *iso20022.Statement, e *iso20022.Entry) { e.Code = iso20022.BankCode{} }, iso20022.ErrStructure,
		},
		"stated count": {func(s *iso20022.Statement, _ *iso20022.Entry) {
			s.Summary.Entries.Count = iso20022.Count{Stated: true, Number: 2}
		}, iso20022.ErrSum},
		"not booked": {
			func(_ *iso20022.Statement, e *iso20022.Entry) { e.Status.Code = iso20022.Pending }, iso20022.ErrSum,
		},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			w, err := iso20022.WriteStatements(&out, message)
			if err != nil {
				t.Fatal(err)
			}
			s := iso20022.Statement{
				ID:       "S",
				Created:  madeAt,
				Account:  iso20022.Account{IBAN: "GB82WEST12345698765432"},
				Balances: []iso20022.Balance{balance("OPBD", 10_00), balance("CLBD", 5_00)},
			}
			e := entry
			c.change(&s, &e)
			err = errors.Join(w.Begin(s), w.Entry(e), w.End())
			closed := w.Close()
			if !errors.Is(err, c.want) || !errors.Is(closed, c.want) || c.want == nil && err != nil {
				t.Fatalf("%v, %v", err, closed)
			}
			if c.want == nil {
				validate(t, out.Bytes(), iso20022.Camt053v08)
			}
		})
	}
	w, err := iso20022.WriteStatements(&bytes.Buffer{}, message)
	if err != nil || w.Close() == nil || w.Entry(entry) == nil {
		t.Errorf("%v: a file without statements", err)
	}
}

func TestTransliterate(t *testing.T) {
	for text, want := range map[string]string{
		"The Shop Ltd":         "The Shop Ltd",
		"Łódź":                 "Lodz",
		"MÜLLER & Söhne GmbH":  "MUELLER + Soehne GmbH",
		"Straße":               "Strasse",
		"Über ÜBER":            "Ueber UEBER",
		"Café Noël":            "Cafe Noel",
		"e\u0301te\u0301":      "ete",
		"O’Brien “quoted”":     "O'Brien 'quoted'",
		"a_b@c.com":            "a-b.c.com",
		"Ελλάδα":               "Ellada",
		"България Щит":         "Balgariya Shtit",
		" \u00a0x\t":           "x",
		"Тошко Ъгълов":         "Toshko Agalov",
		"[1] {2} <3>; 4\\5":    "(1) (2) (3), 4/5",
		"Șoseaua Ștefan Țepeș": "Soseaua Stefan Tepes",
		"Phạm Văn Đức":         "Pham Van Duc",
		"NGUYỄN Thị Ơn":        "NGUYEN Thi On",
		"Mu\u0308ller":         "Mueller", // the same letters as in Müller, in two characters
		"Ｆｕｌｌ Ｗｉｄｔｈ ①":         "Full Width 1",
		"ﬁrst ﬂoor":            "first floor",
		"Ἀθηνᾶ":                "Athina",
		"Київ, Єва Їжак":       "Kiiv, Ieva Izhak",
		"Љубица Ђорђевић":      "Ljubitsa Djordjevic",
		"Əliyev Qənbər":        "Eliyev Qenber",
		"Қазақ Өмір":           "Kazak Omir",
		"Kaʻiulani":            "Ka'iulani",
		"Ɖɔkpè":                "Dokpe",
	} {
		got, lost := iso20022.Transliterate(text)
		if got != want || lost || !iso20022.Allowed(got) {
			t.Errorf("%q became %q, want %q, lost %v", text, got, want, lost)
		}
	}
	if got, lost := iso20022.Transliterate("A 株 1"); got != "A . 1" || !lost {
		t.Errorf("%q, %v", got, lost)
	}
}

// TestPayee has names that payment files cannot write: those are told apart from what they can, character by character.
func TestPayee(t *testing.T) {
	for name, want := range map[string]string{
		"Phạm Văn Đức": "", "Zoë & Söhne": "", "3 Brothers": "",
		"محمد": "محد", "株式会社 Ltd": "株式会社", "דוד": "דו", "Joe's 🍕": "🍕", "ประเทศ": "ประเทศ",
	} {
		latin, missing, ok := iso20022.Payee(name)
		if missing != want || ok != (want == "") || !iso20022.Allowed(latin) {
			t.Errorf("%q became %q and lacks %q, want %q", name, latin, missing, want)
		}
	}
	for _, name := range []string{"", "...", "&", " - ", "\u0301"} {
		if latin, missing, ok := iso20022.Payee(name); ok || missing != "" {
			t.Errorf("%q is a name: %q, %q", name, latin, missing)
		}
	}
}

// Whatever the text, what comes out is allowed, and stays what it is the second time.
func FuzzTransliterate(f *testing.F) {
	f.Add("Łódź & \xff 株")
	f.Fuzz(func(t *testing.T, text string) {
		latin, _ := iso20022.Transliterate(text)
		again, lost := iso20022.Transliterate(latin)
		if !iso20022.Allowed(latin) || again != latin || lost {
			t.Errorf("%q became %q and %q", text, latin, again)
		}
	})
}
