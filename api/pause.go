package api

// NewPause pauses withdrawals.
type NewPause struct {
	// The bank connection; null or absent: all.
	Rail *string `json:"rail" required:"false"`
	// The merchant; null or absent: all.
	MerchantID *string `json:"merchantId" required:"false" maxLength:"64"`
	// Why, for the operator; merchants do not see it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// EndPause lets withdrawals go on.
type EndPause struct {
	// The bank connection, even a former one; null or absent: all.
	Rail *string `json:"rail" required:"false"`
	// The merchant; null or absent: all.
	MerchantID *string `json:"merchantId" required:"false" maxLength:"64"`
	// Why, for the operator; merchants do not see it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// Pause says whether withdrawals of a rail and a merchant are paused.
type Pause struct {
	// The bank connection; null: all.
	Rail *string `json:"rail"`
	// The merchant; null: all.
	MerchantID *string `json:"merchantId"`
	// Whether they are paused for just this rail and merchant.
	Paused bool `json:"paused"`
	// Why they are paused; null if they are not.
	Reason *string `json:"reason"`
	// Since when they are paused; null if they are not.
	Since *Time `json:"since" format:"date-time"`
}
