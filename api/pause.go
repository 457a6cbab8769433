package api

import "farthing"

// NewPause pauses withdrawals, or lets them go on.
type NewPause struct {
	Rail       *string `json:"rail" required:"false" enum:"simbank,isofile" doc:"The way to the bank meant; null or absent: every one."`
	MerchantID *string `json:"merchantId" required:"false" maxLength:"64" doc:"The merchant meant; null or absent: every one."`
	Reason     string  `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for the operator; merchants do not see it."`
}

// Pause says whether withdrawals of a rail and a merchant are paused.
type Pause struct {
	Rail       *string `json:"rail" doc:"The way to the bank; null: every one."`
	MerchantID *string `json:"merchantId" doc:"The merchant; null: every one."`
	Paused     bool    `json:"paused" doc:"Whether they are paused for just this rail and merchant."`
	Reason     *string `json:"reason" doc:"Why they are paused; null if they are not."`
	Since      *Time   `json:"since" format:"date-time" doc:"Since when they are paused; null if they are not."`
}

// FromPause returns the wire form of a pause in force.
func FromPause(p *farthing.Pause) Pause {
	return Pause{Rail: optional(p.Rail), MerchantID: optional(p.MerchantID), Paused: true, Reason: optional(p.Why), Since: OptionalTime(&p.At)}
}

// ResumedPause returns the wire form that says that there is no pause for exactly this rail and merchant. "" stands for
// all of them.
func ResumedPause(rail, merchantID string) Pause {
	return Pause{Rail: optional(rail), MerchantID: optional(merchantID)}
}
