package program_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/simulation/program"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

// heard is a test that keeps its complaints.
type heard struct {
	testing.TB
	complaints []string
}

func (h *heard) Errorf(format string, args ...any) {
	h.complaints = append(h.complaints, fmt.Sprintf(format, args...))
}

// recorded returns a store with a payment, a withdrawal and a canceled withdrawal, and the bank reference of the
// withdrawal.
func recorded(t *testing.T) (s *store.Store, reference string) {
	t.Helper()
	s, _ = storetest.Open(t, "sqlite")
	at := storetest.Start.AddDate(0, 0, -40)
	by := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &at}
	details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "12345678"}
	account := farthing.MakeID(farthing.PrefixBankAccount, uuid.Must(uuid.NewV7()))
	sealed, key := s.BankAccounts.Seal("shop", account, []byte(details.Plain()))
	asked := func(id string) farthing.RequestWithdrawal {
		amount := money.Minor(program.WithdrawalAmount)
		return farthing.RequestWithdrawal{
			MerchantID:    "shop",
			ID:            id,
			Amount:        &amount,
			Trigger:       farthing.TriggerRequest,
			BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
			By:            farthing.Origin{Actor: farthing.ActorCLI},
		}
	}
	withdrawal := asked("w")
	for _, c := range []farthing.Command{
		farthing.CreateMerchant{ID: "shop", Name: "shop", By: by},
		farthing.ActivateMerchant{MerchantID: "shop", At: &at, By: by},
		farthing.NominateBankAccount{
			MerchantID: "shop",
			ID:         account,
			HolderName: "shop",
			SortCode:   "000000",
			Last4:      "5678",
			Sealed:     sealed,
			KeyID:      key,
			By:         by,
		},
		farthing.RecordPayment{MerchantID: "shop", ID: "p", Amount: 5000, Status: farthing.PaymentSettled, By: by},
		withdrawal, asked("c"), farthing.CancelWithdrawal{MerchantID: "shop", ID: "c", By: by},
	} {
		if _, err := s.Do(t.Context(), c); err != nil {
			t.Fatalf("%T: %v", c, err)
		}
	}
	return s, withdrawal.BankReference
}

// The record finds each kind of fault that it is for, and none if all is right.
func TestARecordFindsWhatIsWrong(t *testing.T) {
	s, reference := recorded(t)
	payment := program.Write{Kind: program.Payment, Merchant: "shop", ID: "p", Amount: 5000}
	withdrawal := program.Write{Kind: program.Withdrawal, Merchant: "shop", ID: "w", Amount: program.WithdrawalAmount}
	cancel := program.Write{Kind: program.Cancel, Merchant: "shop", ID: "c", Amount: program.WithdrawalAmount}
	never, notCanceled, notApproved := payment, withdrawal, withdrawal
	never.ID = "never"
	notCanceled.Kind = program.Cancel
	notApproved.Kind = program.Approval
	notApproved.Person = "Ann"
	paid := program.Answer{Status: http.StatusCreated, Body: []byte(`{"id":"p","amount":5000}`)}
	unavailable := program.Answer{Status: http.StatusServiceUnavailable, Body: []byte(`{"code":"unavailable"}`)}
	unknown := program.Answer{Status: http.StatusServiceUnavailable, Body: []byte(`{"code":"outcome_unknown"}`)}
	ok := func(text string) program.Answer { return program.Answer{Status: http.StatusOK, Body: []byte(text)} }
	asked := ok(`{"id":"w","amount":500,"bankReference":"` + reference + `"}`)
	for name, c := range map[string]struct {
		want    string // how the complaint begins; "": there is none
		write   program.Write
		answers []program.Answer
	}{
		"created, and once more":      {"", payment, []program.Answer{paid, ok(`{"id":"p","amount":5000}`)}},
		"no answer, then unavailable": {"", payment, []program.Answer{{}, unavailable}},
		"unknown":                     {"", payment, []program.Answer{unknown}},
		"unavailable, and not there":  {"", never, []program.Answer{unavailable, unavailable}},
		"asked for":                   {"", withdrawal, []program.Answer{unavailable, asked}},
		"there though it was unavailable": {"false unavailable: 1", payment,
			[]program.Answer{unavailable, unavailable}},
		"acknowledged and not there": {"lost: 1", never, []program.Answer{ok(`{"id":"never","amount":5000}`)}},
		"created twice":              {"twice: 1", payment, []program.Answer{paid, paid}},
		"another amount": {"wrongly answered: 1", payment,
			[]program.Answer{ok(`{"id":"p","amount":4999}`)}},
		"not found though it is there": {"wrongly answered: 1", withdrawal,
			[]program.Answer{asked, {Status: http.StatusNotFound, Body: []byte(`{"code":"not_found"}`)}}},
		"a defect": {"wrongly answered: 1", payment,
			[]program.Answer{{Status: http.StatusInternalServerError, Body: []byte(`{"code":"internal"}`)}}},
		"another bank reference": {"wrongly answered: 1", withdrawal,
			[]program.Answer{ok(`{"id":"w","amount":500,"bankReference":"other"}`)}},
		"not canceled": {"lost: 1", notCanceled,
			[]program.Answer{ok(`{"id":"w","amount":500,"status":"canceled","bankReference":"` + reference + `"}`)}},
		"answered as still pending": {"wrongly answered: 1", cancel,
			[]program.Answer{ok(`{"id":"c","amount":500,"status":"pending"}`)}},
		"not approved": {"lost: 1", notApproved, []program.Answer{asked}},
	} {
		t.Run(name, func(t *testing.T) {
			var r program.Record
			for _, answer := range c.answers {
				r.Add(program.Try{Write: c.write, Answer: answer, Addr: "here", Began: time.Now()})
			}
			h := &heard{TB: t}
			r.Check(h, s)
			text := strings.Join(h.complaints, "")
			if len(h.complaints) > 1 || c.want == "" && text != "" || !strings.HasPrefix(text, c.want) {
				t.Errorf("complaints: %q, want %q", h.complaints, c.want)
			}
		})
	}
}
