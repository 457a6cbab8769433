package loop_test

import (
	"bytes"
	"strings"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/store"
)

// desk is the profile of a bank with online banking.
const desk = `{"name": "acme", "cutOff": "16:00",
	"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"},
	"transfers": {"mostPayments": 20, "columns": [{"heading": "To", "from": "name", "most": 18},
	{"heading": "Sort code", "from": "sortCode"}, {"heading": "Account", "from": "accountNumber"},
	{"heading": "Amount", "from": "amount"}, {"heading": "Reference", "from": "statementReference"}]}}`

// hand is a bank with online banking, and the people who sit before it.
type hand struct {
	l       *loop
	profile *manual.Profile
	folder  string
	bank    *isofile.Bank
}

func byHand(l *loop) (way, habits) {
	profile, err := manual.ReadProfile([]byte(desk))
	l.must(err)
	terms, err := profile.Terms()
	l.must(err)
	l.bank.revives = 5
	h := &hand{l: l, profile: profile, folder: l.TempDir()}
	return h, habits{
		terms: terms,
		early: true,
		hears: inTurn,
		name:  h.name,

		upload: h.upload,
	}
}

func (h *hand) rail(st *store.Store) rail.Rail {
	bank, err := manual.Open(h.profile, isofile.Options{Store: st, Folder: h.folder, Now: h.l.clock.Now})
	h.l.must(err)
	h.l.Cleanup(func() { h.l.must(bank.Close()) })
	h.bank = bank
	return bank
}

// name has statements show the reference in a text, in one of the ways of banks.
func (h *hand) name(t *iso20022.Transaction, o *order) {
	t.References.EndToEndID = iso20022.NotProvided
	switch shown := o.shown; {
	case o.evidence%3 == 0 || o.comesBack():
		t.References.EndToEndID = shown
	case o.evidence%9 == 1:
		t.Remittance.Lines = []string{"to " + strings.ToLower(shown)}
	case o.evidence%3 == 1:
		t.Remittance.Lines = []string{"FASTER PAYMENT " + shown + " /02DEC"}
	default:
		t.Remittance.Lines = []string{"TFR " + shown[:8] + " " + shown[8:]}
	}
}

func (h *hand) bring(document []byte) { h.upload(document) }

// upload has people upload a document.
func (h *hand) upload(document []byte) store.Document {
	h.l.Helper()
	brought, _, err := h.bank.Bring(h.l.Context(), bytes.NewReader(document), ben)
	h.l.must(err)
	return brought
}

var (
	ann = farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"}
	ben = farthing.Author{Actor: farthing.ActorCLI, Person: "Ben"}
)

// work has Ann fetch the files that wait and upload them, and Ben say so; now and then he forgets it until the next
// day, and she does it again.
func (h *hand) work(calendar.Date) {
	h.l.Helper()
	h.l.giveUp(rejected, vanished, revived)
	left, err := h.l.store.RailFiles.Unwritten(h.l.Context(), "manual/"+h.profile.Name)
	h.l.must(err)
	for _, file := range left {
		read, err := h.l.store.RailFiles.Read(h.l.Context(), file.Rail, file.ID, ann)
		h.l.must(err)
		transfers, err := h.profile.ReadTransfers(read.Content)
		h.l.must(err)
		shown := make([]string, len(transfers))
		for i, t := range transfers {
			shown[i] = t.Reference
		}
		payments, err := h.l.store.RailFiles.ByStatement(h.l.Context(), file.Rail, shown)
		h.l.must(err)
		for _, t := range transfers {
			_, err := h.l.bank.take(order{
				reference: payments[t.Reference].BankReference,
				shown:     t.Reference,
				amount:    t.Amount,
			})
			h.l.must(err)
		}
		if h.l.random.IntN(10) == 0 {
			continue
		}
		sending := store.Sending{ID: file.ID, At: h.l.clock.Now(), By: ben}
		_, err = isofile.Send(h.l.Context(), h.l.store, sending)
		h.l.must(err)
	}
}
