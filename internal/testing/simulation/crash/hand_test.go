package crash_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/store"
)

// handSteps are those of cutting a table, of fetching it and saying that it is sent, of bringing a statement, and of
// recording what that says.
var handSteps = []string{
	"claimed", "stored", "handing", "kept", "answered", "fetched", "laid", "uploaded", "sent", "noted", "brought",
	"taken", "booked", "moved", "record", "recorded", "acknowledge",
}

// acmeTable is acme as a bank that people give tables, with the whole of our reference.
const acmeTable = `{"name": "acme", "cutOff": "none",
	"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"},
	"transfers": {"mostPayments": 15, "columns": [
		{"heading": "Payee name", "from": "name", "most": 18},
		{"heading": "Sort code", "from": "sortCodeDashed"},
		{"heading": "Account number", "from": "accountNumber"},
		{"heading": "Amount", "from": "amount"},
		{"heading": "Reference", "from": "bankReference"}]},
	"statement": {"date": "Date", "amount": "Amount", "balance": "Balance", "references": ["Description"]}}`

// fetched is where people lay the tables that they fetched, below the folder that is shared with the bank.
const fetched = "fetched"

// ann fetches tables, and ben says that they are sent.
var (
	ann = farthing.Author{Actor: farthing.ActorCLI, Person: "Ann"}
	ben = farthing.Author{Actor: farthing.ActorCLI, Person: "Ben"}
)

// attend fetches the tables that wait, and says of those that are uploaded that they are sent.
func (e *exchange) attend(ctx context.Context) error {
	if !e.byHand {
		return nil
	}
	waiting, err := e.st.RailFiles.Unwritten(ctx, e.bank.Name())
	if err != nil {
		return err
	}
	for _, f := range waiting {
		uploaded, err := e.uploaded(f.ID + ".csv")
		if err == nil && uploaded {
			err = e.send(ctx, f.ID)
		} else if err == nil {
			err = e.fetch(ctx, f.ID)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// uploaded reports whether the bank has a table.
func (e *exchange) uploaded(name string) (bool, error) {
	for _, below := range []string{isofile.Out, "bank"} { // the bank moves it from one to the other
		_, err := os.Stat(filepath.Join(e.folder, below, name))
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return err == nil, err
		}
	}
	return false, nil
}

// fetch fetches a table and lays it down, for somebody to upload it.
func (e *exchange) fetch(ctx context.Context, id string) error {
	read, err := e.st.RailFiles.Read(ctx, e.bank.Name(), id, ann)
	if err != nil {
		return err
	}
	if err := e.step("fetched"); err != nil {
		return err
	}
	unfinished, err := os.CreateTemp(filepath.Join(e.folder, fetched), ".")
	if err != nil {
		return err
	}
	_, err = unfinished.Write(read.Content)
	if err := errors.Join(err, unfinished.Close()); err != nil {
		return err
	}
	if err := os.Rename(unfinished.Name(), filepath.Join(e.folder, fetched, id+".csv")); err != nil {
		return err
	}
	return e.step("laid")
}

// send says that a table is at the bank.
func (e *exchange) send(ctx context.Context, id string) error {
	if err := e.step("uploaded"); err != nil {
		return err
	}
	if _, err := isofile.Send(ctx, e.st, store.Sending{
		Rail: e.bank.Name(),
		ID:   id,
		At:   e.now(),
		By:   ben,
	}); err != nil {
		return err
	}
	return e.step("sent")
}

// table is the profile of the bank to which people carry files.
func (f *filed) table() *manual.Profile {
	f.t.Helper()
	p, err := manual.ReadProfile([]byte(acmeTable))
	if err != nil {
		f.t.Fatal(err)
	}
	return p
}

// upload uploads each table that was fetched, once.
func (f *filed) upload() {
	f.t.Helper()
	for _, name := range f.lying(fetched) {
		if strings.HasPrefix(name, ".") || f.carried[name] {
			continue
		}
		content, err := os.ReadFile(filepath.Join(f.folder, fetched, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(f.folder, isofile.Out, name), content, 0o600)
		}
		if err != nil {
			f.t.Fatal(err)
		}
		f.carried[name] = true
	}
}

// paidByHand is paid of a bank that gets tables.
func (f *filed) paidByHand() map[string]int {
	f.t.Helper()
	counts := map[string]int{}
	for _, name := range f.lying("bank") {
		if !strings.HasSuffix(name, ".csv") {
			continue
		}
		content, err := os.ReadFile(filepath.Join(f.folder, "bank", name))
		if err != nil {
			f.t.Fatal(err)
		}
		list, err := f.table().ReadTransfers(content)
		if err != nil {
			f.t.Fatal(err)
		}
		for _, t := range list {
			counts[t.Reference]++
		}
	}
	return counts
}

// Whoever pays by hand is killed at each step, from cutting a table to recording what the statement says of it, while
// another one goes on. Nothing is paid twice, and whatever was uploaded is paid.
func TestHandWorkerKilled(t *testing.T) {
	engines := []string{"sqlite", "postgres"}
	if crashes(t) < 10 {
		engines = engines[:1]
	}
	for _, engine := range engines {
		t.Run(engine, func(t *testing.T) {
			newFiled(t, engine, true).killedAtEach(handSteps)
		})
	}
}
