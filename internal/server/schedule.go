package server

import (
	"cmp"

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

// newSchedule is the change to the schedule of the body.
func newSchedule(c *call) (farthing.ChangeSchedule, error) {
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
		err = allFaults(err, inBody.locate(odd), c.check(command, inBody))
	}
	return command, err
}

func putSchedule(c *call) (reply, error) {
	command, err := newSchedule(c)
	if err != nil {
		return reply{}, err
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
	count, err := c.query.runs()
	if err != nil {
		return reply{}, err
	}
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	return reply{body: previewOf(state.Preview(c.s.config.Now(), count)), one: true}, nil
}

// previewNewSchedule answers the next runs of the schedule of the body, as if it replaced the merchant's.
func previewNewSchedule(c *call) (reply, error) {
	command, err := newSchedule(c)
	if err == nil {
		err = c.check(command, inBody)
	}
	count, odd := c.query.runs()
	if err := allFaults(err, odd); err != nil {
		return reply{}, err
	}
	merchantID, err := c.merchant("body.merchantId", command.MerchantID)
	if err == nil {
		err = checkMatch(c, merchantID)
	}
	if err != nil {
		return reply{}, err
	}
	state, err := c.s.config.Store.Merchants.State(c.ctx(), merchantID)
	if err != nil {
		return reply{}, err
	}
	return reply{body: previewOf(command.Preview(state, c.s.config.Now(), count)), one: true}, nil
}

// runs is how many runs a preview has.
func (q query) runs() (int, error) {
	var bad faults
	count := int(q.number("count", maxPreview, &bad))
	return cmp.Or(count, defaultPreview), bad.err()
}

func previewOf(runs []farthing.ExpectedRun) api.SchedulePreview {
	preview := api.SchedulePreview{Data: make([]api.PlannedRun, 0, len(runs))}
	for i := range runs {
		preview.Data = append(preview.Data, wire.FromExpectedRun(&runs[i]))
	}
	return preview
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
