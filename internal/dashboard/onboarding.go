package dashboard

import (
	"bytes"
	"context"
	"net/url"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/people"

	"github.com/go-json-experiment/json"
)

// onboardingAsks are the operations that take a merchant on.
var onboardingAsks = []string{
	"getMerchantById", "nominateBankAccount", "putSchedule", "updateMerchant", "activateMerchant", "createClient",
}

// onboardingPages take merchants on: one by a form, or many by a table.
var onboardingPages = []page{
	{
		path:  "/app/merchants/new",
		title: "New merchant",
		asks:  []string{"listMerchants"},
		also:  onboardingAsks,
		does: []deed{{
			name:      "create-merchant",
			operation: "createMerchant",
			instead:   onboardOne,
			strong:    true,
			done:      "The merchant was made. Activate it once its owner may begin.",
			then:      "/settings",
		}},
		template: "new_merchant",
		load:     newMerchantPage,
	},
	{
		path:  "/app/merchants/table",
		title: "Merchants of a table",
		asks:  []string{"listMerchants"},
		also:  onboardingAsks,
		does: []deed{
			{
				name:      "check-table",
				operation: "createMerchant",
				instead: func(v *visit, by people.Giver) (string, error) {
					return "", v.onboardTable(by.Author, true)
				},
				shows: true,
			},
			{
				name:      "onboard-table",
				operation: "createMerchant",
				instead: func(v *visit, by people.Giver) (string, error) {
					return "", v.onboardTable(by.Author, false)
				},
				strong: true,
				shows:  true,
			},
		},
		template: "merchant_table",
		load: func(v *visit) (any, error) {
			if !v.may("createMerchant") {
				return nil, errNoPage
			}
			return tablePage{intake.MerchantColumns}, nil
		},
	},
}

// tablePage says what a table of merchants has.
type tablePage struct{ Columns []string }

// newMerchantPage is the form that makes a merchant, for who may.
func newMerchantPage(v *visit) (any, error) {
	if !v.may("createMerchant") {
		return nil, errNoPage
	}
	return zoneChoices(zoneNames), nil
}

// moment is now, by both clocks.
func (d *Dashboard) moment() farthing.Moment {
	return farthing.Moment{Business: d.config.Now(), Real: d.config.Real()}
}

// onboardOne takes on the merchant of the form. It is not activated: the days of eligibility count from then.
func onboardOne(v *visit, by people.Giver) (approvalID string, err error) {
	if v.form.Get("interval") == "" {
		for _, field := range []string{"weekDays", "monthDays"} {
			v.form.Del(field)
		}
	}
	row, faults := intake.ReadMerchant(func(column string) string { return strings.Join(v.form[column], " ") },
		v.d.moment())
	if row.Merchant.ID == "" {
		faults = append(faults, intake.RowFault{Column: "id", Reason: "is required"})
	}
	if err := refusedBy(farthing.CodeInvalidRequest, faults); err != nil {
		return "", err
	}
	onboarding := v.onboarding(by.Author)
	onboarding.Activate = nil
	_, faults, err = onboarding.Check(v.r.Context(), []intake.MerchantRow{row})
	if err == nil {
		err = refusedBy(farthing.CodeIDConflict, faults)
	}
	if err != nil {
		return "", err
	}
	taken, err := onboarding.Take(v.r.Context(), &row)
	return strings.Join(taken.Waits, " "), err
}

// refusedBy refuses what has faults.
func refusedBy(code farthing.Code, faults []intake.RowFault) error {
	if len(faults) == 0 {
		return nil
	}
	refused := &farthing.Error{Code: code}
	for _, fault := range faults {
		refused.Fields = append(refused.Fields, farthing.Field{Location: fault.Column, Message: fault.Reason})
	}
	return refused
}

// onboardedTable is what a table came to, or would.
type onboardedTable struct {
	Dry       bool
	Merchants []intake.TakenOn
	Faults    []intake.RowFault // nothing was done, but what Stopped says
	Stopped   bool              // at the row of the only fault: the rows before it are done
}

// onboardTable checks the table that was uploaded, and takes its merchants on, unless it is only a trial.
func (v *visit) onboardTable(by farthing.Author, dry bool) error {
	var q Question
	if err := v.upload("table", &q); err != nil {
		return err
	}
	rows, faults, err := intake.ReadMerchants(bytes.NewReader(q.Body), v.d.moment())
	if err != nil {
		return farthing.Invalid("table", err.Error()) //nolint:wrapcheck // wrongBy looks into it
	}
	result := onboardedTable{Dry: dry, Faults: faults}
	v.answered = &result
	if len(faults) > 0 {
		return nil
	}
	onboarding := v.onboarding(by)
	result.Merchants, result.Faults, err = onboarding.Check(v.r.Context(), rows)
	if err != nil || dry || len(result.Faults) > 0 {
		return err //nolint:wrapcheck // wrongBy looks into it
	}
	for i := range rows {
		taken, err := onboarding.Take(v.r.Context(), &rows[i])
		if refused := v.wrongBy(err); refused != nil {
			result.Merchants, result.Stopped = result.Merchants[:i], true
			result.Faults = []intake.RowFault{{Line: rows[i].Line, Reason: refused.Text}}
			return nil
		}
		if err != nil {
			return err //nolint:wrapcheck // the page says what went wrong
		}
		result.Merchants[i] = taken
	}
	return nil
}

// onboarding takes merchants on for who looks, through the operations of the page.
func (v *visit) onboarding(by farthing.Author) *intake.Onboarding {
	o := intake.Onboarding{
		Find: v.findMerchant,
		Create: func(_ context.Context, m *api.NewMerchant) (*api.OperatorMerchant, error) {
			answer, err := v.sends("createMerchant", "", m)
			made, err := bodyOf[api.OperatorMerchant]("createMerchant", answer, err)
			return &made, err
		},
		Nominate: func(_ context.Context, id string, account *api.NewBankAccount) error {
			_, err := v.sends("nominateBankAccount", id, account)
			return err
		},
		Plan: func(_ context.Context, id string, schedule *api.NewSchedule) error {
			planned := *schedule
			planned.MerchantID = id
			_, err := v.sends("putSchedule", "", &planned)
			return err
		},
		Limit: func(_ context.Context, id string, limits *api.LimitsPatch) (bool, error) {
			return v.asks("updateMerchant", id, map[string]any{"limits": limits})
		},
		Activate: func(_ context.Context, id string, _ *api.Time) (bool, error) {
			return v.asks("activateMerchant", id, api.Activation{})
		},
	}
	if v.may("createClient") {
		o.Invite = func(ctx context.Context, id string, owner *intake.MerchantOwner) (bool, error) {
			approval, err := people.InviteOwner(ctx, v.d.config.People, people.Invitation{
				Name:  owner.Name,
				Email: owner.Email,
				Place: id,
			}, by)
			return approval != "", err //nolint:wrapcheck // wrongBy looks into it
		}
	}
	return &o
}

// sends asks an operation with a body, about a merchant.
func (v *visit) sends(operation, id string, body any) (Answer, error) {
	text, err := json.Marshal(body, json.OmitZeroStructFields(true))
	if err != nil {
		return Answer{}, err //nolint:wrapcheck // it says the type
	}
	return v.ask(operation, Question{Path: map[string]string{"id": id}, Body: text})
}

// asks is the same for what may wait for another person's approval.
func (v *visit) asks(operation, id string, body any) (waits bool, err error) {
	answer, err := v.sends(operation, id, body)
	return answer.waits(), err
}

// findMerchant finds the merchant that has an externalId, or else an id; nil if there is none.
func (v *visit) findMerchant(_ context.Context, wanted *api.NewMerchant) (*api.OperatorMerchant, error) {
	id := wanted.ID
	if wanted.ExternalID != "" {
		query := url.Values{"externalId": {wanted.ExternalID}}
		list, err := ask[api.List[api.ListedMerchant]](v, "listMerchants", Question{Query: query})
		if err != nil {
			return nil, err
		}
		if len(list.Data) > 0 {
			id = list.Data[0].ID
		}
	}
	if id == "" {
		return nil, nil //nolint:nilnil // there is none
	}
	found, err := ask[api.OperatorMerchant](v, "getMerchantById", Question{Path: map[string]string{"id": id}})
	if farthing.CodeOf(err) == farthing.CodeNotFound {
		return nil, nil //nolint:nilnil // there is none
	}
	return &found, err
}

// onboardingResults say what became of a row of a table.
var onboardingResults = map[string]string{
	intake.MerchantNew:     "Would be made",
	intake.MerchantThere:   "Is there: what it lacks would be done",
	intake.MerchantCreated: "Made",
	intake.MerchantGoneOn:  "Was there: what it lacked is done",
}
