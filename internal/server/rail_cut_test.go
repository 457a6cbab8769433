package server

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/testing/railtest"
)

// waitsByFiles gives the shop the rail of files, and a withdrawal that waits for it.
func (w *world) waitsByFiles(id string) {
	w.tb.Helper()
	name := isofile.Name
	w.do(farthing.UpdateMerchant{
		MerchantID: shop,
		Rail:       &name,
		Rails:      rail.Names,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	})
	w.pay(shop, "p-"+id, 5000)
	w.want(201, w.post("/v1/withdrawals/"+id, w.merchant, `{"merchantId":"shop","amount":1000}`))
}

// A file is cut before its cut-off if the operator asks for it, with what waits for the rail; again, with what came
// meanwhile. The journal says who asked, and why.
func TestFilesAreCutBeforeTheirCutOff(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const cut = `{"rail":"isofile","reason":"The bank closes at noon."}`
		w.waitsByFiles("w1")
		a := w.want(200, w.post("/v1/rails/files", w.operator, cut))
		if len(a.list("data")) != 1 || a.text("data.0.count") != "1" || a.text("data.0.total") != "850" ||
			a.text("payments") != "1" || a.text("more") != "false" {
			t.Errorf("%s", a.body)
		}
		if lying := w.lies("out"); len(lying) != 1 || lying[0] != a.text("data.0.id")+".xml" {
			t.Errorf("%v", lying)
		}
		one := w.want(200, w.get("/v1/withdrawals/w1?merchantId=shop", w.operator))
		if one.text("status") != "in_transit" || one.text("rail") != isofile.Name {
			t.Errorf("%s", one.body)
		}
		if a := w.want(200, w.post("/v1/rails/files", w.operator, cut)); len(a.list("data")) != 0 {
			t.Errorf("nothing waits: %s", a.body)
		}
		w.waitsByFiles("w2")
		b := w.want(200, w.post("/v1/rails/files", w.operator, cut))
		if len(b.list("data")) != 1 || b.text("data.0.id") == a.text("data.0.id") {
			t.Errorf("%s", b.body)
		}
		told := w.want(200, w.get("/v1/audit?type=rail.files_created", w.operator))
		if len(told.list("data")) != 3 || told.text("data.0.people.0.why") != "The bank closes at noon." ||
			told.text("data.0.subjectId") != someRail {
			t.Errorf("%s", told.body)
		}
	})
}

// What cannot be cut is refused, and nothing is told.
func TestFilesAreNotCut(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.refused(422, farthing.CodeNoRail, w.post("/v1/rails/files", w.operator, `{"rail":"manual","reason":"Now."}`))
		w.refused(400, farthing.CodeInvalidRequest, w.post("/v1/rails/files", w.operator, `{"rail":"isofile"}`))
		w.refused(403, farthing.CodeInsufficientScope, w.post("/v1/rails/files", w.merchant, `{"reason":"Now."}`))
		second := w.fileRail()
		second.Name = manual.Name
		w.server.config.FileRails = append(w.server.config.FileRails, second)
		a := w.refused(400, farthing.CodeInvalidRequest, w.post("/v1/rails/files", w.operator, `{"reason":"Now."}`))
		if !strings.Contains(a.body, "body.rail") {
			t.Errorf("%s", a.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.brings(someDocument))
		w.want(201, w.send(http.MethodPost, "/v1/rails/documents?rail=isofile", w.operator, someDocument,
			"Content-Type", mediaXML))
		if told := w.want(200, w.get("/v1/audit?type=rail.files_created", w.operator)); len(told.list("data")) != 0 {
			t.Errorf("%s", told.body)
		}
	})
}

// fetches has the world's bank keep its files for clients to fetch.
func (w *world) fetches(form string) string {
	w.tb.Helper()
	if form == manual.Name {
		text, err := os.ReadFile(filepath.Join("..", "rail", "manual", "testdata", "headed.json"))
		if err != nil {
			w.tb.Fatal(err)
		}
		w.bank = w.byHand(text)
	} else {
		p, err := isofile.ReadProfiles([]byte(someProfile))
		if err != nil {
			w.tb.Fatal(err)
		}
		w.bank = w.keeps(isofile.Open(p, w.fetching()))
	}
	w.cuts(railtest.Instruction(1))
	return "/v1/rails/files/" + someFile
}

// byHand opens the bank of a profile of manual payments, with its files kept for clients to fetch.
func (w *world) byHand(profile []byte) *isofile.Bank {
	w.tb.Helper()
	p, err := manual.ReadProfile(profile)
	if err != nil {
		w.tb.Fatal(err)
	}
	return w.keeps(manual.Open(p, w.fetching()))
}

// fetching are the options of a bank with files that clients fetch.
func (w *world) fetching() isofile.Options {
	return isofile.Options{
		Store:  w.store,
		Folder: w.tb.TempDir(),
		Now:    w.clock.Now,
		ByHand: true,
	}
}

// keeps returns a bank that was opened, and closes it when the test ends.
func (w *world) keeps(bank *isofile.Bank, err error) *isofile.Bank {
	w.tb.Helper()
	if err != nil {
		w.tb.Fatal(err)
	}
	w.tb.Cleanup(func() {
		if err := bank.Close(); err != nil {
			w.tb.Error(err)
		}
	})
	return bank
}

// A program fetches a payment order through the interface, and says that it is at the bank; nothing is in the folder.
func TestFetchedOrdersAreAcknowledged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		address := w.fetches(isofile.Name)
		ann := w.person("Ann")
		w.refused(409, farthing.CodeWrongState, w.post(address+"/acknowledge", ann, ""))
		content := w.want(200, w.get(address+"/content", ann))
		sum := sha256.Sum256([]byte(content.body))
		read := w.want(200, w.get(address, ann))
		if read.text("digest") != "sha256:"+hex.EncodeToString(sum[:]) || read.text("status") != "built" {
			t.Errorf("%s", read.body)
		}
		w.refused(412, farthing.CodePreconditionFailed,
			w.send(http.MethodPost, address+"/acknowledge", ann, "", "If-Match", `"another"`))
		tag := read.header.Get("ETag")
		sent := w.want(200, w.send(http.MethodPost, address+"/acknowledge", ann, "", "If-Match", tag))
		if sent.text("status") != "sent" || sent.text("writtenAt") == "" {
			t.Errorf("%s", sent.body)
		}
		again := w.want(200, w.post(address+"/acknowledge", ann, ""))
		if again.body != sent.body {
			t.Errorf("%s", again.body)
		}
		w.want(200, w.get(address+"/content", ann))
	})
}

// A table of transfers takes another person than the one who fetched it, and is not given out again once it was sent.
func TestFetchedTablesAreAcknowledgedByAnother(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		address := w.fetches(manual.Name)
		ann, ben := w.person("Ann"), w.person("Ben")
		w.refused(409, farthing.CodeWrongState, w.post(address+"/acknowledge", ben, ""))
		table := w.want(200, w.get(address+"/content", ann))
		if kind := table.header.Get("Content-Type"); kind != mediaCSV {
			t.Error(kind)
		}
		w.refused(422, farthing.CodeSamePerson, w.post(address+"/acknowledge", ann, ""))
		w.want(200, w.post(address+"/acknowledge", ben, ""))
		w.refused(409, farthing.CodeWrongState, w.get(address+"/content", ann))
		w.want(200, w.get(address+"/content?again=true", ann))
		if told := w.told(); len(told) != 3 || told[1] != "rail_file.sent "+someFile {
			t.Errorf("%v", told)
		}
	})
}

// A file that leaves through the folder is nobody's to acknowledge: it would never be put there.
func TestAFileThatLeavesByItselfIsNotAcknowledged(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		p, err := isofile.ReadProfiles([]byte(someProfile))
		if err != nil {
			t.Fatal(err)
		}
		cutOff := errors.New("cut off before it is in the folder")
		bank, err := isofile.Open(p, isofile.Options{
			Store:  w.store,
			Folder: t.TempDir(),
			Now:    w.clock.Now,
			Step:   func(string) error { return cutOff },
		})
		if err != nil {
			t.Fatal(err)
		}
		defer bank.Close()
		_, err = bank.Submit(t.Context(), w.clock.Now(), []rail.Instruction{railtest.Instruction(1)})
		if !errors.Is(err, cutOff) {
			t.Fatal(err)
		}
		w.want(200, w.get("/v1/rails/files/"+someFile+"/content", w.operator))
		w.refused(409, farthing.CodeWrongState, w.post("/v1/rails/files/"+someFile+"/acknowledge", w.operator, ""))
	})
}
