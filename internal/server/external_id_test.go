package server

import (
	"testing"

	"farthing/internal/farthing"
)

// A merchant's identifier in the operator's own system: given at creation or later, taken away by null, and nobody
// else's meanwhile.
func TestExternalIDs(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.want(201, w.post("/v1/merchants", w.operator, `{"id":"north","name":"North","externalId":"crm-1"}`))
		if a.text("externalId") != "crm-1" {
			t.Errorf("created as %s", a.body)
		}
		w.want(200, w.post("/v1/merchants", w.operator, `{"id":"north","name":"North","externalId":"crm-1"}`))
		w.refused(409, farthing.CodeIDConflict,
			w.post("/v1/merchants", w.operator, `{"id":"north","name":"North","externalId":"crm-2"}`))
		w.refused(409, farthing.CodeExternalIDTaken,
			w.post("/v1/merchants", w.operator, `{"id":"south","name":"South","externalId":"crm-1"}`))
		w.want(404, w.get("/v1/merchants/south", w.operator))
		w.refused(409, farthing.CodeExternalIDTaken,
			w.send("PATCH", "/v1/merchants/shop", w.operator, `{"externalId":"crm-1"}`))
		w.want(200, w.send("PATCH", "/v1/merchants/north", w.operator, `{"name":"Far North"}`))
		if a = w.want(200, w.get("/v1/merchants/north", w.operator)); a.text("externalId") != "crm-1" {
			t.Errorf("another change made it %s", a.body)
		}
		w.want(200, w.send("PATCH", "/v1/merchants/north", w.operator, `{"externalId":null}`))
		a = w.want(200, w.send("PATCH", "/v1/merchants/shop", w.operator, `{"externalId":"crm-1"}`))
		if a.text("externalId") != "crm-1" {
			t.Errorf("given on, it is %s", a.body)
		}
		entries := w.want(200, w.get("/v1/journal?merchantId=north&type=merchant.changed&limit=1", w.operator))
		if entries.field("data.0.details.externalId") != nil ||
			entries.text("data.0.details.externalIdBefore") != "crm-1" {
			t.Errorf("the journal says %s", entries.body)
		}
	})
}
