package api

// SafeguardingDay is the safeguarding record of one business day, in one currency: what must be safeguarded, what there
// is for it, and why the bank's statement and the books differ, all at the end of that day. Amounts are in minor units.
// What is signed is all of it but signedBy, signedAt, signedWhy and proof, as canonical JSON (RFC 8785).
type SafeguardingDay struct {
	// Names what is signed, and its version. Example: farthing-safeguarding-1
	Format string `json:"format"`
	// Names the store, by its key.
	StoreID string `json:"storeId"`
	// The currency. Example: GBP
	Currency string `json:"currency"`
	// The business day.
	Date string `json:"date" format:"date"`
	// Counts the days of the currency, from 1.
	Number int64 `json:"number"`
	// The digest of the day before in the chain; empty for the first.
	Previous string `json:"previous"`
	// The end of the day, in Europe/London: what was booked before it counts.
	At Time `json:"at" format:"date-time"`
	// When the record was to be made.
	DueAt Time `json:"dueAt" format:"date-time"`
	// When it was made.
	MadeAt Time `json:"madeAt" format:"date-time"`
	// Whether that was more than an hour after it was due.
	Late bool `json:"late"`
	// How many merchants have a line: those with an account that is not 0.
	Merchants int64 `json:"merchants"`
	// SHA-256, in hexadecimal, of those lines, in the order of their merchants: each as canonical JSON and a line feed.
	LinesDigest string `json:"linesDigest"`
	// Each account, summed over all books of the currency.
	Balances Totals `json:"balances"`
	// What must be safeguarded: requested + inTransit + whatever pending + available + disputed + held come to above 0,
	// merchant by merchant. A merchant below zero takes nothing off the others' money.
	Requirement int64 `json:"requirement"`
	// What there is for it: bank + acquirer − fees.
	Resource int64 `json:"resource"`
	// Resource less requirement, which is operatorFunds + operatorDebt + belowZero.
	Difference int64 `json:"difference"`
	// The operator's own money in the books, 0 or more.
	OperatorFunds int64 `json:"operatorFunds"`
	// What the operator owes to books, 0 or less.
	OperatorDebt int64 `json:"operatorDebt"`
	// What merchants owe, 0 or less.
	BelowZero int64 `json:"belowZero"`
	// How many merchants have less resource than requirement.
	Short int64 `json:"short"`
	// What these lack, 0 or less; others' surplus is not set against it.
	Shortfall int64 `json:"shortfall"`
	// What the bank says that there is; null: no statement had come yet, and nothing below is compared with one.
	BankStatement *int64 `json:"bankStatement"`
	// What it says of each account.
	Statements []SafeguardingStatement `json:"statements"`
	// Why bankStatement and balances.bank differ, cause by cause.
	Explained []SafeguardingCause `json:"explained"`
	// What is left: other than 0, something is wrong that is no break.
	Unexplained int64 `json:"unexplained"`
	// Money at the bank that nobody knows, in open breaks; below 0 it went out.
	Unallocated int64 `json:"unallocated"`
	// How many lines of the bank have no match.
	Unmatched int64 `json:"unmatched"`
	// How many breaks of statements were open when the record was made.
	OpenBreaks int64 `json:"openBreaks"`
	// The person who signed; null: nobody has.
	SignedBy *string `json:"signedBy"`
	// When.
	SignedAt *Time `json:"signedAt" format:"date-time"`
	// What that person noted; null: nothing.
	SignedWhy *string `json:"signedWhy"`
	// What was said later of the day, which stays as it was signed; absent: nothing.
	Corrections []SafeguardingCorrection `json:"corrections,omitzero"`
	// By what all of this is proved without the store.
	Proof SafeguardingProof `json:"proof"`
}

// SafeguardingStatement is what a bank's statements say of one account at the end of the day.
type SafeguardingStatement struct {
	// The rail, and its profile that has the account. Example: isofile/acme/gbp
	Account string `json:"account"`
	// The last statement that says anything of the day.
	StatementID string `json:"statementId"`
	// Its last day.
	LastDay string `json:"lastDay" format:"date"`
	// The balance at the end of the day; 0 of an account that was closed before the day.
	Balance int64 `json:"balance"`
	// The last day of an account that was closed before the day; absent otherwise.
	ClosedOn string `json:"closedOn,omitzero" format:"date"`
	// What such an account had last; absent if that is 0.
	Left int64 `json:"left,omitzero"`
}

// SafeguardingCause is a part of the difference between the bank's statement and the books.
type SafeguardingCause struct {
	// A kind of break (missing_at_bank, unknown_at_us, amount_differs, late, duplicate, continuity); on_the_way: booked
	// here, and not due at the bank yet; not_booked: at the bank, matched, and not booked here yet; standing: breaks
	// that people ended without a posting; closed_account: what was left at accounts that people closed.
	Cause string `json:"cause"`
	// What it comes to: how much more the bank has.
	Amount int64 `json:"amount"`
}

// SafeguardingProof holds the signatures by the store's key, which is that of its checkpoints (Ed25519).
type SafeguardingProof struct {
	// The SHA-256 digest of the signed record, in hexadecimal. The next day refers to it, and so does each signature.
	Digest string `json:"digest"`
	// The key, in base64.
	PublicKey []byte `json:"publicKey"`
	// Of the text farthing-safeguarding-1, a line feed and the digest, in base64.
	Signature []byte `json:"signature"`
	// Of the text farthing-safeguarding-signing-1, a line feed and the digest of {"at","by","digest","format","why"},
	// that a person signed; null: nobody has.
	Signing []byte `json:"signing"`
}

// SafeguardingCorrection says that the day rests on statements that two people took out later.
type SafeguardingCorrection struct {
	// The document that brought them.
	DocumentID string `json:"documentId"`
	// The statements.
	Statements []string `json:"statements"`
	// Who took them out.
	People []string `json:"people"`
	// Why.
	Reason string `json:"reason"`
	// When.
	At Time `json:"at" format:"date-time"`
	// What is signed of it: canonical JSON (RFC 8785).
	Record string `json:"record"`
	// The SHA-256 digest of that, in hexadecimal.
	Digest string `json:"digest"`
	// The key, in base64.
	PublicKey []byte `json:"publicKey"`
	// Of the text farthing-safeguarding-correction-1, a line feed and the digest, in base64.
	Signature []byte `json:"signature"`
}

// SafeguardingLine is one merchant's book at the end of a day.
type SafeguardingLine struct {
	// The merchant.
	MerchantID string `json:"merchantId"`
	// The number of the last entry of its journal that was booked before the end of the day.
	Seq int64 `json:"seq"`
	// That entry's hash, in hexadecimal.
	Hash string `json:"hash"`
	Totals
	// What must be safeguarded.
	Requirement int64 `json:"requirement"`
	// What there is for it.
	Resource int64 `json:"resource"`
	// Resource less requirement.
	Difference int64 `json:"difference"`
}

// SafeguardingSignature is what a person signs a day with.
type SafeguardingSignature struct {
	// The digest of the record that the person has seen.
	Digest string `json:"digest" minLength:"64" maxLength:"64"`
	// What is to be noted with it; absent: nothing. Example: Compared with the bank's portal
	Reason string `json:"reason" required:"false" maxLength:"500"`
}
