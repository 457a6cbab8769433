package dashboard

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// safeguardingPages are the signed records of business days.
var safeguardingPages = []page{
	{
		path:     "/app/safeguarding",
		title:    "Safeguarding",
		menu:     "Bank",
		asks:     []string{"listSafeguardingDays"},
		template: "safeguarding",
		load:     placed[api.SafeguardingDay]("listSafeguardingDays", "currency"),
	},
	{
		path:  "/app/safeguarding/{date}",
		title: "Safeguarding day",
		asks:  []string{"getSafeguardingDay", "listSafeguardingLines"},
		does: []deed{{
			name:      "sign",
			operation: "signSafeguardingDay",
			body:      api.SafeguardingSignature{},
			path:      []string{"date"},
			query:     []string{"currency"},
			strong:    true,
			done:      "You signed the day.",
		}},
		template: "safeguarding_day",
		load:     safeguardingDay,
	},
	{
		path:     "/app/safeguarding/months/{month}",
		title:    "Safeguarding month",
		asks:     []string{"getSafeguardingMonth"},
		template: "safeguarding_month",
		load: func(v *visit) (any, error) {
			q := Question{Path: v.named(), Query: v.sought("currency")}
			return ask[api.SafeguardingMonth](v, "getSafeguardingMonth", q)
		},
	},
	{
		path:     "/app/safeguarding/accounts",
		title:    "Safeguarding accounts",
		menu:     "Bank",
		asks:     []string{"listSafeguardingAccounts"},
		template: "safeguarding_accounts",
		load:     placed[api.SafeguardingAccount]("listSafeguardingAccounts"),
		does: []deed{
			{
				name:      "close-account",
				operation: "closeSafeguardingAccount",
				body:      api.SafeguardingAccountClosing{},
				path:      []string{"id"},
				done:      "It is reported. Once a second person reports the same, the account is closed.",
			},
			{
				name:      "reopen-account",
				operation: "reopenSafeguardingAccount",
				body:      api.SafeguardingAccountReopening{},
				path:      []string{"id"},
				done:      "It is reported. Once a second person reports the same, the account is open.",
			},
		},
	},
	streamed("/app/exports/safeguarding-days", "exportSafeguardingDays"),
}

// oneDay is a safeguarding day with the books of merchants at its end.
type oneDay struct {
	Day   api.SafeguardingDay
	Lines api.List[api.SafeguardingLine]
}

func safeguardingDay(v *visit) (any, error) {
	q := Question{Path: v.named(), Query: v.sought("currency")}
	day, err := ask[api.SafeguardingDay](v, "getSafeguardingDay", q)
	if err != nil {
		return nil, err
	}
	lines, err := listed[api.SafeguardingLine](v, "listSafeguardingLines", "currency")
	return oneDay{day, lines}, err
}

// Month is the month of the day.
func (o oneDay) Month() string { return o.Day.Date[:len("2026-11")] }

// Unsigned says whether a person may sign it still.
func (o oneDay) Unsigned() bool { return o.Day.SignedBy == nil }

// accountOpen says whether an account of the operator is open.
func accountOpen(status string) bool { return status == string(farthing.SafeguardingAccountOpen) }
