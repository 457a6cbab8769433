package api

import "farthing"

// NewPause pauses withdrawals.
type NewPause struct {
	Rail       *string `json:"rail" required:"false" enum:"simbank" doc:"The way to the bank meant; null or absent: every one."`
	MerchantID *string `json:"merchantId" required:"false" maxLength:"64" doc:"The merchant meant; null or absent: every one."`
	Reason     string  `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for the operator; merchants do not see it."`
}

// EndPause lets withdrawals go on.
type EndPause struct {
	Rail       *string `json:"rail" required:"false" doc:"The way to the bank, perhaps a former one; null or absent: all."`
	MerchantID *string `json:"merchantId" required:"false" maxLength:"64" doc:"The merchant meant; null or absent: every one."`
	Reason     string  `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for the operator; merchants do not see it."`
}

// Pause is whether withdrawals of a rail and a merchant are paused.
type Pause struct {
	Rail       *string `json:"rail" doc:"The way to the bank; null: every one."`
	MerchantID *string `json:"merchantId" doc:"The merchant; null: every one."`
	Paused     bool    `json:"paused" doc:"Whether they are paused for just this rail and merchant."`
	Reason     *string `json:"reason" doc:"Why they are paused; null where they are not."`
	Since      *Time   `json:"since" format:"date-time" doc:"Since when they are paused; null where they are not."`
}

// FromPause is the wire form of a pause in force.
func FromPause(p *farthing.Pause) Pause {
	return Pause{Rail: optional(p.Rail), MerchantID: optional(p.MerchantID), Paused: true, Reason: optional(p.Why), Since: OptionalTime(&p.At)}
}

// ResumedPause is the wire form of what is not paused for just this rail and
// merchant, "" for all.
func ResumedPause(rail, merchantID string) Pause {
	return Pause{Rail: optional(rail), MerchantID: optional(merchantID)}
}
