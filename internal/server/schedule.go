package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// A preview shows defaultPreview runs unless count says otherwise, and maxPreview at most.
const (
	defaultPreview = 12
	maxPreview     = 100
)

func getSchedule(c *call) (reply, error) {
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wire.FromPlan(&state.Merchant.Plan), one: true}, nil
}

func putSchedule(c *call) (reply, error) {
	wish, err := decode[api.NewSchedule](c, false)
	wanted, odd := wire.ScheduleOf(&wish)
	command := farthing.ChangeSchedule{
		MerchantID:    c.named(wish.MerchantID),
		Schedule:      wanted,
		ByMerchant:    !c.caller.Operator(),
		BankReference: farthing.MakeBankReference(c.s.config.NewID()),
		By:            c.origin(),
	}
	if err != nil || odd != nil {
		return reply{}, allFaults(err, inBody.locate(odd), c.check(command, inBody))
	}
	a, err := c.do(command, inBody)
	if err != nil {
		return reply{}, err
	}
	m, err := recordOf[farthing.Merchant](a)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wire.FromPlan(&m.Plan), one: true}, nil
}

func previewSchedule(c *call) (reply, error) {
	var bad faults
	count := int(c.query.number("count", maxPreview, &bad))
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	if count == 0 {
		count = defaultPreview
	}
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	preview := api.SchedulePreview{Data: []api.PlannedRun{}}
	for _, run := range state.Preview(c.s.config.Now(), count) {
		preview.Data = append(preview.Data, wire.FromExpectedRun(&run))
	}
	return reply{body: preview, one: true}, nil
}

func listRuns(c *call) (reply, error) {
	var bad faults
	l, err := listOf(c, &bad)
	if err != nil {
		return reply{}, err
	}
	f := store.RunFilter{MerchantID: l.merchantID, BeforeSeq: l.seq()}
	page, err := c.s.config.Store.Schedules.Runs(c.ctx(), f, l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, wire.FromRun)
}
