package api

// Fee is what a withdrawal costs, as far as it is set.
type Fee struct {
	// What the service keeps of each withdrawal, in minor units; 0: nothing. Example: 150
	Amount *int64 `json:"amount"`
	// A withdrawal is possible if balance and amount are more than this, and more than the fee. Example: 150
	MoreThan *int64 `json:"moreThan"`
}

// FeePatch changes a fee: what is absent stays as it is, and what is null is taken away.
type FeePatch struct {
	// What the service keeps of each withdrawal that is asked for afterwards, in minor units; 0: nothing. Example: 150
	Amount *int64 `json:"amount" required:"false" minimum:"0" maximum:"1000000000000"`
	// What balance and amount must be more than, beside the fee. Example: 150
	MoreThan *int64 `json:"moreThan" required:"false" minimum:"0" maximum:"1000000000000"`
}
