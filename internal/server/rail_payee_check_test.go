package server

import (
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/rail/isofile"
)

// A status of the payee check is shown on the withdrawal and in the list, and changes nothing else.
func TestPayeeChecksAreShown(t *testing.T) {
	const payment = "</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>FILE-01</OrgnlPmtInfId><TxInfAndSts>" +
		"<OrgnlEndToEndId>REFERENCE</OrgnlEndToEndId><TxSts>STATUS</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>"
	report := strings.Replace(shownReport, "<GrpSts>ACSP</GrpSts></OrgnlGrpInfAndSts>", payment, 1)
	each(t, func(t *testing.T, w *world) {
		r := w.robs(isofile.Name, farthing.TwoPeopleAll)
		sent := r.handsOver("w1")
		for _, status := range []string{"RVNM", "RVMC", "RCVC"} {
			words := strings.NewReplacer("FILE", fileOf(sent.BankReference), "ACME-77", "ID-"+status,
				"REFERENCE", sent.BankReference, "STATUS", status)
			document := r.uploads(r.thief, words.Replace(report))
			one := r.want(200, r.get("/v1/withdrawals/w1?merchantId=shop", r.operator))
			listed := r.listed("/v1/withdrawals?merchantId=shop&", "railStatus")
			if one.text("railStatus") != status || !slices.Equal(listed, []string{status}) {
				t.Errorf("%s: %s, and the list has %q", status, one.body, listed)
			}
			if one.text("status") != string(farthing.InTransit) || one.text("failure") != "" || r.available() != "0" ||
				document.text("approvalId") != "" {
				t.Errorf("%s changes it: %s", status, one.body)
			}
		}
		if open := r.listed("/v1/reconciliation/breaks?status=open&", "id"); len(open) != 0 {
			t.Errorf("%d breaks are open", len(open))
		}
		r.verified()
	})
}
