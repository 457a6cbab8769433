package api

// Limits are the amounts above which a withdrawal waits for approval or is refused.
type Limits struct {
	// A withdrawal above it waits for approval, in minor units.
	ApprovalOver *int64 `json:"approvalOver"`
	// A withdrawal waits that takes what was asked for on its day above it.
	ApprovalOverPerDay *int64 `json:"approvalOverPerDay"`
	// A withdrawal to an account that nobody approved waits if it takes the sum of all such above it: that of the
	// merchant or, over all merchants, that of the same account number. Example: 100000
	FirstWithdrawalOver *int64 `json:"firstWithdrawalOver"`
	// A withdrawal is refused that takes what was asked for on its day above it. Scheduled withdrawals take what is
	// left of it.
	DailyMaximum *int64 `json:"dailyMaximum"`
	// Those that are switched off, by the names above: no default takes their place. Example: []
	None []string `json:"none" enum:"approvalOver,approvalOverPerDay,firstWithdrawalOver,dailyMaximum"`
}

// LimitsPatch changes some limits: a limit that is absent stays as it is, and one that is null is cleared, so that the
// platform's or the default applies.
type LimitsPatch struct {
	// A withdrawal above it waits for approval, in minor units.
	ApprovalOver *int64 `json:"approvalOver" required:"false" minimum:"0" maximum:"1000000000000"`
	// A withdrawal waits that takes what was asked for on its day above it.
	ApprovalOverPerDay *int64 `json:"approvalOverPerDay" required:"false" minimum:"0" maximum:"1000000000000"`
	// A withdrawal to an account that nobody approved waits if it takes the sum of all such above it. Example: 100000
	FirstWithdrawalOver *int64 `json:"firstWithdrawalOver" required:"false" minimum:"0" maximum:"1000000000000"`
	// A withdrawal is refused that takes what was asked for on its day above it.
	DailyMaximum *int64 `json:"dailyMaximum" required:"false" minimum:"0" maximum:"1000000000000"`
	// Those to switch off, by the names above. Only on the command line: else 403 command_line_only. Example: []
	None []string `json:"none" required:"false" enum:"approvalOver,approvalOverPerDay,firstWithdrawalOver,dailyMaximum"`
}
