package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"

	"github.com/google/uuid"
)

// fromMerchant returns the wire form of a merchant with its standing and its account in force, which may be nil.
func fromMerchant(m *farthing.Merchant, standing farthing.Standing, account *farthing.BankAccount) api.Merchant {
	out := api.Merchant{
		MerchantSummary:   fromMerchantSummary(m),
		Eligibility:       fromStanding(&standing),
		NominationsLocked: m.LockedBy != "",
		Schedule:          FromPlan(&m.Plan),
	}
	if account != nil {
		out.BankAccount = &api.MerchantAccount{
			ID:         account.ID,
			Last4:      account.Last4,
			SortCode:   sortCode(account.SortCode),
			Status:     string(account.Status),
			UsableFrom: api.OptionalTime(account.UsableAt()),
		}
	}
	return out
}

func fromStanding(standing *farthing.Standing) api.Eligibility {
	out := api.Eligibility{
		Status:    string(standing.Status),
		Earliest:  OptionalDate(standing.Earliest),
		Latest:    OptionalDate(standing.Latest),
		DecidedAt: api.OptionalTime(standing.DecidedAt),
		Criteria:  make([]api.Criterion, 0, len(standing.Criteria)),
	}
	for _, c := range standing.Criteria {
		out.Criteria = append(out.Criteria, api.Criterion(c))
	}
	return out
}

// FromOperatorMerchant returns what fromMerchant returns, with what only the operator sees.
func FromOperatorMerchant(
	m *farthing.Merchant, standing farthing.Standing, account *farthing.BankAccount,
) api.OperatorMerchant {
	return api.OperatorMerchant{
		Merchant: fromMerchant(m, standing, account),
		Limits:   FromLimits(m.Limits),
		Fee:      FromFee(m.Fee),
		Rail:     Optional(m.Rail),
		Metadata: notesOf(m.Metadata),
	}
}

// fromMerchantSummary returns the wire form of a merchant in a list.
func fromMerchantSummary(m *farthing.Merchant) api.MerchantSummary {
	return api.MerchantSummary{
		ID:          m.ID,
		ExternalID:  Optional(m.ExternalID),
		Name:        m.Name,
		Status:      string(m.Status),
		Currency:    string(m.Currency),
		Zone:        m.Zone,
		CreatedAt:   api.Time(m.CreatedAt),
		ActivatedAt: api.OptionalTime(m.ActivatedAt),
	}
}

// FromListedMerchant returns the wire form of a merchant in the operator's list, with what its book has available.
func FromListedMerchant(m *farthing.Merchant, available money.Minor) api.ListedMerchant {
	return api.ListedMerchant{
		MerchantSummary:   fromMerchantSummary(m),
		EligibilityStatus: string(m.Eligibility.Status),
		Available:         int64(available),
	}
}

// MerchantCommand returns the command that creates the merchant; by says who sent it. If nobody chose an identifier,
// newID makes one: sent twice, the request then creates two merchants.
func MerchantCommand(n *api.NewMerchant, by farthing.Origin, newID func() uuid.UUID) farthing.CreateMerchant {
	by.BookedAt = n.At.Std()
	c := farthing.CreateMerchant{
		ID:         n.ID,
		ExternalID: n.ExternalID,
		Name:       n.Name,
		Currency:   money.Currency(n.Currency),
		Zone:       n.Zone,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
	if c.ID == "" {
		c.ID, c.MadeID = farthing.MakeID(farthing.PrefixMerchant, newID()), true
	}
	return c
}

// MerchantPatchCommand returns the command that changes the merchant. isNull reports whether a field of the limits is
// null in the body; by says who sent it.
func MerchantPatchCommand(
	p *api.MerchantPatch, merchantID string, isNull func(field string) bool, by farthing.Origin,
) farthing.UpdateMerchant {
	externalID, rail := p.ExternalID, p.Rail
	if isNull("externalId") {
		externalID = new("")
	}
	if isNull("rail") {
		rail = new("")
	}
	return farthing.UpdateMerchant{
		MerchantID: merchantID,
		ExternalID: externalID,
		Name:       p.Name,
		Zone:       p.Zone,
		Rail:       rail,
		Limits:     limitsPatch(p.Limits, isNull),
		Fee:        feePatch(p.Fee, "fee", isNull),
		Metadata:   p.Metadata,
		Clear:      isNull("metadata"),
		Reason:     p.Reason,
		By:         by,
	}
}
