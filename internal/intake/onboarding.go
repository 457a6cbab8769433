package intake

import (
	"context"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
)

// Onboarding takes merchants on, through operations of the interface, which its user carries out.
type Onboarding struct {
	// Find finds the merchant that has the externalId, or else the id; nil: there is none.
	Find     func(context.Context, *api.NewMerchant) (*api.OperatorMerchant, error)
	Create   func(context.Context, *api.NewMerchant) (*api.OperatorMerchant, error)
	Nominate func(ctx context.Context, merchant string, account *api.NewBankAccount) error
	Plan     func(ctx context.Context, merchant string, schedule *api.NewSchedule) error
	// Limit reports whether the limits wait for another person's approval, and so do Activate and Invite.
	Limit func(ctx context.Context, merchant string, limits *api.LimitsPatch) (waits bool, err error)
	// Activate may be nil: then the merchants are not activated.
	Activate func(ctx context.Context, merchant string, at *api.Time) (waits bool, err error)
	// Invite invites the owner, unless they are there. nil: nobody can be invited.
	Invite func(ctx context.Context, merchant string, owner *MerchantOwner) (waits bool, err error)
}

// What has become of a row, or would.
const (
	MerchantNew     = "new"     // it is not there yet; nothing was done
	MerchantThere   = "there"   // it is there, and what it lacks of the row would be done
	MerchantCreated = "created" // it was made
	MerchantGoneOn  = "gone_on" // it was there, and has what it lacked of the row
)

// TakenOn is what has become of a row.
type TakenOn struct {
	Line       int      `json:"line"`
	ExternalID string   `json:"externalId"`
	MerchantID *string  `json:"merchantId"` // null: it has none yet
	Name       string   `json:"name"`
	Result     string   `json:"result"`
	Waits      []string `json:"waits"` // what waits for another person's approval
}

func (r *MerchantRow) taken(m *api.OperatorMerchant, result string) TakenOn {
	t := TakenOn{
		Line:       r.Line,
		ExternalID: r.Merchant.ExternalID,
		Name:       r.Merchant.Name,
		Result:     result,
		Waits:      []string{},
	}
	if m != nil {
		t.MerchantID = &m.ID
	}
	return t
}

// Check says what would become of rows, and which contradict what is there. It writes nothing.
func (o *Onboarding) Check(ctx context.Context, rows []MerchantRow) (found []TakenOn, faults []RowFault, err error) {
	for i := range rows {
		r := &rows[i]
		m, err := o.Find(ctx, &r.Merchant)
		if err != nil {
			return nil, nil, err
		}
		result := MerchantNew
		if m != nil {
			result = MerchantThere
			faults = append(faults, r.contradicts(m)...)
		}
		if r.Owner != nil && o.Invite == nil {
			faults = append(faults, RowFault{r.Line, "ownerEmail", "nobody can be invited from here"})
		}
		found = append(found, r.taken(m, result))
	}
	return found, faults, nil
}

// contradicts says what of a row is not so of the merchant that is there.
func (r *MerchantRow) contradicts(m *api.OperatorMerchant) (faults []RowFault) {
	external := ""
	if m.ExternalID != nil {
		external = *m.ExternalID
	}
	for _, field := range []struct{ column, wanted, is string }{
		{"externalId", r.Merchant.ExternalID, external},
		{"id", r.Merchant.ID, m.ID},
		{"name", r.Merchant.Name, m.Name},
		{"currency", r.Merchant.Currency, m.Currency},
		{"zone", r.Merchant.Zone, m.Zone},
	} {
		if field.wanted != field.is && (field.wanted != "" || field.column != "id") {
			reason := fmt.Sprintf("is %q of the merchant %s, which is there", field.is, m.ID)
			faults = append(faults, RowFault{r.Line, field.column, reason})
		}
	}
	if r.Account != nil && m.BankAccount != nil && !isThat(r.Account, m.BankAccount) {
		reason := "is not that of the merchant's bank account, which ends in " + m.BankAccount.Last4
		faults = append(faults, RowFault{r.Line, "accountNumber", reason})
	}
	return faults
}

// isThat reports whether an account that is asked for can be one that is there.
func isThat(wanted *api.NewBankAccount, is *api.MerchantAccount) bool {
	details := farthing.AccountDetails{
		SortCode:      wanted.SortCode,
		AccountNumber: wanted.AccountNumber,
		IBAN:          wanted.IBAN,
	}
	known := farthing.BankAccount{Last4: is.Last4}
	if is.SortCode != nil {
		known.SortCode = strings.ReplaceAll(*is.SortCode, "-", "")
	}
	return details.Resembles(&known)
}

// Take does what has not been done yet of a row, so that a second run goes on where the first ended.
func (o *Onboarding) Take(ctx context.Context, r *MerchantRow) (TakenOn, error) {
	result := MerchantGoneOn
	m, err := o.Find(ctx, &r.Merchant)
	if err == nil && m == nil {
		result = MerchantCreated
		m, err = o.Create(ctx, &r.Merchant)
	}
	if err != nil {
		return TakenOn{}, err
	}
	taken := r.taken(m, result)
	if r.Account != nil && m.BankAccount == nil {
		if err := o.Nominate(ctx, m.ID, r.Account); err != nil {
			return taken, err
		}
	}
	if r.Schedule != nil {
		if err := o.Plan(ctx, m.ID, r.Schedule); err != nil {
			return taken, err
		}
	}
	for _, step := range []struct {
		name string
		does func() (bool, error)
	}{
		{"limits", func() (bool, error) { return o.limit(ctx, r, m) }},
		{"activation", func() (bool, error) { return o.activate(ctx, r, m) }},
		{"owner", func() (bool, error) { return o.invite(ctx, r, m) }},
	} {
		waits, err := step.does()
		if err != nil {
			return taken, err
		}
		if waits {
			taken.Waits = append(taken.Waits, step.name)
		}
	}
	return taken, nil
}

func (o *Onboarding) limit(ctx context.Context, r *MerchantRow, m *api.OperatorMerchant) (waits bool, err error) {
	if r.Limits == nil || !r.differs(&m.Limits) {
		return false, nil
	}
	return o.Limit(ctx, m.ID, r.Limits)
}

// differs reports whether a limit of the row is not so yet.
func (r *MerchantRow) differs(is *api.Limits) bool {
	for _, pair := range [][2]*int64{
		{r.Limits.ApprovalOver, is.ApprovalOver},
		{r.Limits.ApprovalOverPerDay, is.ApprovalOverPerDay},
		{r.Limits.FirstWithdrawalOver, is.FirstWithdrawalOver},
		{r.Limits.DailyMaximum, is.DailyMaximum},
	} {
		if pair[0] != nil && (pair[1] == nil || *pair[0] != *pair[1]) {
			return true
		}
	}
	return false
}

func (o *Onboarding) activate(ctx context.Context, r *MerchantRow, m *api.OperatorMerchant) (waits bool, err error) {
	if o.Activate == nil || m.Status != string(farthing.MerchantCreated) {
		return false, nil
	}
	return o.Activate(ctx, m.ID, r.Merchant.At)
}

func (o *Onboarding) invite(ctx context.Context, r *MerchantRow, m *api.OperatorMerchant) (waits bool, err error) {
	if r.Owner == nil {
		return false, nil
	}
	return o.Invite(ctx, m.ID, r.Owner)
}
