package server

import (
	"context"
	"crypto/sha256"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/testing/railtest"
)

// shownPayment is the one in the file that is shown.
func shownPayment() rail.Instruction {
	shown := railtest.Instruction(1)
	shown.BankReference, shown.HolderName = "wd01kah4zq4zf1hb4p7c4x2me6gq", "Corner Shop Ltd"
	return shown
}

// shownReport says that the bank has the file that is shown.
const shownReport = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>ACME-77</MsgId>` +
	`<CreDtTm>2026-11-20T16:04:00Z</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>FILE</OrgnlMsgId>` +
	`<OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>ACSP</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`

// shownRail is the bank of files, which has the payment that is shown to cut.
func (b *booth) shownRail() FileRail {
	shown := b.fileRail()
	shown.Cut = func(ctx context.Context) ([]string, bool, error) {
		payment := shownPayment()
		_, err := b.bank.Submit(ctx, b.clock.Now(), []rail.Instruction{payment})
		return []string{payment.BankReference}, false, err
	}
	return shown
}

// showRailFiles shows what goes to a bank, and what it answers.
func (b *booth) showRailFiles() {
	payment := shownPayment()
	file := fileOf(payment.BankReference)
	report := strings.Replace(shownReport, "FILE", file, 1)
	document := farthing.DocumentID(someRail, sha256.Sum256([]byte(report)))
	for _, s := range []step{
		{"createRailFiles", "/v1/rails/files", `{"rail":"isofile","reason":"The bank is closed tomorrow."}`, nil},
		{"listRailFiles", "/v1/rails/files?status=sent&limit=1", "", nil},
		{"readRailFile", "/v1/rails/files/" + file + "/content", "", nil},
		{"acknowledgeRailFile", "/v1/rails/files/" + file + "/acknowledge", "", nil},
		{"uploadRailDocument", "/v1/rails/documents", report, []string{"Content-Type", mediaXML}},
		{"uploadRailDocument", "/v1/rails/documents", report, []string{"Content-Type", mediaXML}},
		{"getRailFile", "/v1/rails/files/" + file, "", nil},
		{"listRailDocuments", "/v1/rails/documents?status=handled&limit=1", "", nil},
		{"getRailDocument", "/v1/rails/documents/" + document, "", nil},
	} {
		b.show(s)
	}
	wrong := b.want(201, b.send("POST", "/v1/rails/documents", b.operator, camtOf("NOTPROVIDED"),
		"Content-Type", mediaXML))
	if wrong.text("status") != "handled" {
		b.tb.Fatal(wrong.body)
	}
	b.turn(&jobs.Reconcile{Store: b.store})
	b.show(step{"takeStatementsOut", "/v1/rails/documents/" + wrong.text("id") + "/take-out",
		`{"reason":"The bank made it by mistake, and says so."}`, nil})
}
