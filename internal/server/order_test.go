package server

import (
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// TestChecksInOrder sends requests that are also wrong for every later check: the answer of each check comes before
// those of later ones.
func TestChecksInOrder(t *testing.T) {
	w := seeded(t)
	reader := w.token(shop, issuer.WithdrawalsRead)
	long := strings.Repeat("x", maxBody+1)
	const path = "/v1/withdrawals/w1"
	w.refused(404, farthing.CodeNotFound, w.send("POST", "/v1/payouts/w1?x=1", "bad", long, "Accept", "text/csv"))
	w.refused(405, farthing.CodeMethodNotAllowed, w.send("PUT", path+"?x=1", "bad", long, "Accept", "text/csv"))
	w.refused(401, farthing.CodeInvalidToken, w.send("POST", path+"?x=1", "bad", long, "Accept", "text/csv"))
	w.refused(403, farthing.CodeInsufficientScope, w.send("POST", path+"?x=1", reader, long, "Accept", "text/csv"))
	w.refused(406, farthing.CodeNotAcceptable,
		w.send("POST", path+"?x=1", w.merchant, long, "Accept", "text/csv", "Content-Type", "text/csv"))
	w.refused(413, farthing.CodeTooLarge, w.send("POST", path+"?x=1", w.merchant, long, "Content-Type", "text/csv"))
	w.refused(415, farthing.CodeUnsupportedMediaType,
		w.send("POST", path+"?x=1", w.merchant, "x", "Content-Type", "text/csv"))
	w.refused(400, farthing.CodeUnknownParameter,
		w.send("POST", path+"?x=1", w.merchant, `{"merchantId":"other","amount":0}`))
	w.refused(400, farthing.CodeInvalidRequest, w.send("POST", path, w.merchant, `{"merchantId":"other","amount":0}`))
	w.refused(403, farthing.CodeMerchantMismatch, w.send("POST", path, w.merchant, `{"merchantId":"other","amount":1}`))
	w.refused(409, farthing.CodeIDConflict, w.send("POST", path, w.merchant, `{"merchantId":"shop","amount":1}`))
	w.want(200, w.send("POST", path, w.merchant, `{"merchantId":"shop","amount":200}`))
	w.refused(422, farthing.CodeAmountTooLow,
		w.send("POST", "/v1/withdrawals/w2", w.merchant, `{"merchantId":"shop","amount":1}`))
}
