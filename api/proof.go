package api

// Proof holds the sums of all books, and the heads of some of them.
type Proof struct {
	// When the books were summed: all at one moment.
	AsOf Time `json:"asOf" format:"date-time"`
	// Each account, summed over all books, in minor units. Books of different currencies are in one sum: it is for
	// balancing, not for spending.
	Totals Totals `json:"totals"`
	// Whether acquirer + bank equals the sum of the others, in total and in each book.
	Balanced bool `json:"balanced"`
	// Heads of books, in the order of their merchants' identifiers.
	Data []HeadOfBook `json:"data"`
	// Send it as cursor for the next page; null on the last one.
	NextCursor *string `json:"nextCursor"`
	// Whether there is a next page.
	HasMore bool `json:"hasMore"`
}

// Totals are the sums of the ten accounts.
type Totals struct {
	// What payment providers owe.
	Acquirer int64 `json:"acquirer"`
	// What is in the safeguarded bank account.
	Bank int64 `json:"bank"`
	// Payments taken that have not settled yet.
	Pending int64 `json:"pending"`
	// What may be withdrawn.
	Available int64 `json:"available"`
	// Withdrawals that were not handed to the bank yet, gross.
	Requested int64 `json:"requested"`
	// Withdrawals with the bank, net.
	InTransit int64 `json:"inTransit"`
	// Held for open disputes.
	Disputed int64 `json:"disputed"`
	// Reserves.
	Held int64 `json:"held"`
	// What the service has earned and not swept out.
	Fees int64 `json:"fees"`
	// The operator's own money.
	OperatorFunds int64 `json:"operatorFunds"`
}

// HeadOfBook is the last entry of a merchant's journal.
type HeadOfBook struct {
	// Whose book it is.
	MerchantID string `json:"merchantId"`
	// The number of its last entry.
	Seq int64 `json:"seq"`
	// That entry's hash, in hexadecimal, which stands for all entries up to it.
	Hash string `json:"hash"`
}
