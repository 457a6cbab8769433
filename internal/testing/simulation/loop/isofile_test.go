package loop_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
)

// acme are the profiles of a bank that takes files of 2019.
const acme = `{"name": "acme", "cutOff": "16:00", "profiles": [{"name": "gbp", "scheme": "faster-payments",
	"mostPayments": 25, "account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"}}]}`

// files is a bank that takes files of ISO 20022, and puts documents into a folder or has people bring them.
type files struct {
	l        *loop
	profiles *isofile.Profiles
	folder   string
	bank     *isofile.Bank
	put      int // documents so far
	promised []promise
}

// promise is a document that the bank puts down later.
type promise struct {
	day     calendar.Date
	content []byte
	void    []*order // what it rejects
}

func byFiles(l *loop) (way, habits) {
	profiles, err := isofile.ReadProfiles([]byte(acme))
	l.must(err)
	terms, err := profiles.Terms()
	l.must(err)
	f := &files{l: l, profiles: profiles, folder: l.TempDir()}
	return f, habits{
		terms: terms,
		hears: all,
		name:  f.name,

		upload: f.upload,
	}
}

func (f *files) rail(st *store.Store) rail.Rail {
	bank, err := isofile.Open(f.profiles, isofile.Options{Store: st, Folder: f.folder, Now: f.l.clock.Now})
	f.l.must(err)
	f.l.Cleanup(func() { f.l.must(bank.Close()) })
	f.bank = bank
	return bank
}

// name has statements name a payment by its EndToEndId, or by its InstrId if another bank put nothing in its place.
func (f *files) name(t *iso20022.Transaction, o *order) {
	t.References = iso20022.References{MessageID: o.file, InstructionID: o.reference, EndToEndID: o.reference}
	if o.evidence%5 == 0 {
		t.References.EndToEndID = iso20022.NotProvided
	}
	if o.evidence%7 == 0 {
		t.References.EndToEndID = strings.ToUpper(t.References.EndToEndID)
		t.References.InstructionID = strings.ToUpper(t.References.InstructionID)
	}
}

// bring puts a document into the folder under a name that says nothing of when it was written, or has people bring it.
// Now and then it is looked at when half of it is written.
func (f *files) bring(document []byte) {
	f.l.Helper()
	if f.l.random.IntN(3) == 0 {
		f.upload(document)
		return
	}
	f.put++
	name := fmt.Sprintf("%04d-%d.xml", f.l.random.IntN(10_000), f.put)
	path := filepath.Join(f.folder, isofile.In, name)
	if f.l.random.IntN(4) == 0 {
		f.l.must(os.WriteFile(path, document[:len(document)/2], 0o600))
		_, err := f.bank.Collect(f.l.Context(), f.l.clock.Now())
		f.l.must(err)
	}
	f.l.must(os.WriteFile(path, document, 0o600))
}

// upload has people bring a document.
func (f *files) upload(document []byte) store.Document {
	f.l.Helper()
	brought, _, err := f.bank.Bring(f.l.Context(), bytes.NewReader(document), ben)
	f.l.must(err)
	return brought
}

// work takes the files out of the folder, and answers to each; some answers come on the next day, behind the statement.
func (f *files) work(day calendar.Date) {
	f.l.Helper()
	f.keep(day)
	out := filepath.Join(f.folder, isofile.Out)
	entries, err := os.ReadDir(out)
	f.l.must(err)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		content, err := os.ReadFile(filepath.Join(out, e.Name()))
		f.l.must(err)
		f.l.must(os.Remove(filepath.Join(out, e.Name())))
		f.take(content, day)
	}
	f.keep(day)
}

// keep puts down what was promised for a day.
func (f *files) keep(day calendar.Date) {
	f.promised = slices.DeleteFunc(f.promised, func(p promise) bool {
		if day.Before(p.day) {
			return false
		}
		f.bring(p.content)
		if f.l.random.IntN(8) == 0 {
			f.bring(p.content)
		}
		for _, o := range p.void {
			o.void = true
		}
		return true
	})
}

// take takes a file.
func (f *files) take(content []byte, day calendar.Date) {
	f.l.Helper()
	sent, err := iso20022.ReadPaymentInitiation(bytes.NewReader(content), iso20022.Limits{})
	f.l.must(err)
	f.l.must(sent.Sums())
	f.l.must(sent.Check())
	block := &sent.Blocks[0]
	var orders, void []*order
	even := len(block.Transfers) > 1
	first := f.report(sent)
	for i := range block.Transfers {
		t := &block.Transfers[i]
		o, err := f.l.bank.take(order{
			reference: t.EndToEndID,
			file:      sent.ID,
			block:     block.ID,
			amount:    t.Amount.Minor,
		})
		f.l.must(err)
		orders = append(orders, o)
		even = even && o.fate == plain
		switch o.fate {
		case rejected, revived:
			void = append(void, o)
			f.say(first, o, "RJCT", "MS03")
		case vanished:
			last := f.report(sent)
			f.say(last, o, "RJCT", "TM01")
			f.promise(last, f.l.bank.later(day, 4), o)
		case silent:
		default:
			f.say(first, o, "ACSP", "")
		}
	}
	if even && f.l.random.IntN(3) == 0 {
		f.l.bank.gather(orders)
	}
	late := 0
	if f.l.random.IntN(10) == 0 {
		late = 1
	}
	f.promise(first, f.l.bank.later(day, late), void...)
}

// report begins a status report on a file.
func (f *files) report(sent *iso20022.PaymentInitiation) *iso20022.StatusReport {
	f.put++
	return &iso20022.StatusReport{
		Kind:     iso20022.Pain002v10,
		ID:       fmt.Sprintf("STS-%d", f.put),
		Created:  iso20022.At(f.l.clock.Now()),
		Original: iso20022.OriginalFile{ID: sent.ID, Kind: string(sent.Kind)},
		Blocks:   []iso20022.BlockStatus{{ID: sent.Blocks[0].ID}},
	}
}

// say adds what a report says of an order.
func (f *files) say(r *iso20022.StatusReport, o *order, status, code string) {
	said := iso20022.TransactionStatus{InstructionID: o.reference, EndToEndID: o.reference, Status: status}
	if code != "" {
		said.Reasons = []iso20022.StatusReason{{Reason: iso20022.Code{Code: code}}}
	}
	r.Blocks[0].Transactions = append(r.Blocks[0].Transactions, said)
}

// promise puts a report down on a day.
func (f *files) promise(r *iso20022.StatusReport, day calendar.Date, void ...*order) {
	f.l.Helper()
	r.Original.Status = "PART"
	var content bytes.Buffer
	f.l.must(r.Write(&content))
	f.promised = append(f.promised, promise{day, content.Bytes(), void})
}
