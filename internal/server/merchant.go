package server

import (
	"cmp"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func getOwnMerchant(c *call) (reply, error) {
	state, err := namedMerchant(c)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wireMerchant(c, state).Merchant, one: true}, nil
}

// readMerchant answers a merchant as it is now, to the operator.
func readMerchant(c *call, id string) (api.OperatorMerchant, error) {
	state, err := c.s.config.Store.Merchants.State(c.ctx(), id)
	if err != nil {
		return api.OperatorMerchant{}, err
	}
	return wireMerchant(c, state), nil
}

func wireMerchant(c *call, state *farthing.State) api.OperatorMerchant {
	now := c.s.config.Now()
	return wire.FromOperatorMerchant(state.Merchant, state.Standing(now), state.ShownAccount(now))
}

// doMerchant decides a command about a merchant, and answers what it came to, as readMerchant does.
func doMerchant(c *call, command farthing.Command, at places) (farthing.Answer, api.OperatorMerchant, error) {
	a, err := c.do(command, at)
	if err != nil {
		return farthing.Answer{}, api.OperatorMerchant{}, err
	}
	m, err := recordOf[farthing.Merchant](a)
	if err != nil {
		return farthing.Answer{}, api.OperatorMerchant{}, err
	}
	return a, wire.FromOperatorMerchant(m, *a.Standing, a.Account), nil
}

func createMerchant(c *call) (reply, error) {
	wish, err := decode[api.NewMerchant](c, false)
	command := wire.MerchantCommand(&wish, c.origin(), c.s.config.NewID)
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	if command.MadeID {
		id, err := keyedID(c, farthing.PrefixMerchant, "")
		if err != nil {
			return reply{}, err
		}
		command.ID, command.Keyed = cmp.Or(id, command.ID), id != ""
	}
	a, m, err := doMerchant(c, command, inBody)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, "/v1/merchants/"+command.ID, m), nil
}

// merchantsListed are those that the call asks for.
func merchantsListed(c *call) (list, merchantListing, error) {
	var bad faults
	f := store.MerchantFilter{
		Query:       c.query.text("q", farthing.MaxName, &bad),
		Statuses:    manyOf(c.query, "status", farthing.MerchantStatuses, &bad),
		Eligibility: oneOf(c.query, "eligibility", farthing.EligibilityStatuses, &bad),
		ExternalID:  c.query.text("externalId", farthing.MaxExternalID, &bad),
	}
	l, err := exportable(c, "", &bad)
	f.Cursor = l.after()
	return l, merchantListing{
		from:   c.s.config.Store.Merchants,
		filter: f,
		wire:   wireListedMerchant,
		table:  merchantTable,
	}, err
}

type merchantListing = listing[store.MerchantFilter, store.ListedMerchant, api.ListedMerchant]

func wireListedMerchant(m *store.ListedMerchant) api.ListedMerchant {
	return wire.FromListedMerchant(&m.Merchant, m.Available)
}

func getMerchant(c *call) (reply, error) {
	id := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		return reply{}, err
	}
	m, err := readMerchant(c, id)
	return reply{body: m, one: true}, err
}

// updateMerchant changes what was sent.
func updateMerchant(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	wish, isNull, err := decodePatch[api.MerchantPatch](c)
	command := wire.MerchantPatchCommand(&wish, id, isNull, c.origin())
	command.Rails = rail.Names
	if err != nil {
		return reply{}, allFaults(err, c.check(command, merchantInPath))
	}
	return proposeForMerchant(c, command)
}

// proposeForMerchant changes a merchant, or answers with the approval for which the change waits.
func proposeForMerchant(c *call, change farthing.Proposable) (reply, error) {
	return proposed(c, change, merchantInPath, func(a farthing.Answer, m *farthing.Merchant) (reply, error) {
		return reply{body: wire.FromOperatorMerchant(m, *a.Standing, a.Account), one: true}, nil
	})
}

// proposedForMerchant proposes a change of the merchant of the address, made from the body by a function.
func proposedForMerchant[T any](
	c *call, optional bool, change func(id string, asked T) farthing.Proposable,
) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	proposal, err := fromBody(c, optional, merchantInPath, func(asked T) farthing.Proposable {
		return change(id, asked)
	})
	if err != nil {
		return reply{}, err
	}
	return proposeForMerchant(c, proposal)
}

// changeStatus decides that the merchant of the address goes to a status.
func changeStatus(c *call, status farthing.MerchantStatus) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	command, err := fromBody(c, false, merchantInPath, func(why api.ReasonRequest) farthing.SetMerchantStatus {
		return setStatus(c, status, id, why.Reason)
	})
	if err != nil {
		return reply{}, err
	}
	_, m, err := doMerchant(c, command, merchantInPath)
	return reply{body: m, one: true}, err
}

func setStatus(
	c *call, status farthing.MerchantStatus, id, reason string,
) farthing.SetMerchantStatus {
	return farthing.SetMerchantStatus{
		Status:     status,
		MerchantID: id,
		Reason:     reason,
		By:         c.origin(),
	}
}

func activateMerchant(c *call) (reply, error) {
	return proposedForMerchant(c, true, func(id string, wish api.Activation) farthing.Proposable {
		return farthing.ActivateMerchant{
			MerchantID: id,
			At:         wish.At.Std(),
			Reason:     wish.Reason,
			By:         c.origin(),
		}
	})
}

func suspendMerchant(c *call) (reply, error) { return changeStatus(c, farthing.MerchantSuspended) }

func reinstateMerchant(c *call) (reply, error) {
	return proposedForMerchant(c, false, func(id string, why api.ReasonRequest) farthing.Proposable {
		return setStatus(c, farthing.MerchantActive, id, why.Reason)
	})
}

func closeMerchant(c *call) (reply, error) { return changeStatus(c, farthing.MerchantClosed) }

func decideEligibility(c *call) (reply, error) {
	return proposedForMerchant(c, false, func(id string, wish api.Decision) farthing.Proposable {
		return farthing.DecideEligibility{
			MerchantID: id,
			Decision:   wish.Decision,
			Reason:     wish.Reason,
			By:         c.origin(),
		}
	})
}
