// Package client calls the interface of a Farthing server: as a merchant's program, or as the operator's.
//
//	f, err := client.New(client.Config{
//		BaseURL:      "https://pay.example.org",
//		ClientID:     id,
//		ClientSecret: secret,
//	})
//	made, err := f.Withdrawals.Create(ctx, "rent-2026-11", api.NewWithdrawal{MerchantID: "corner-shop"})
//
// The nouns of the interface are fields of [Client], and each operation is a method of one of them. What is sent and
// answered are the types of package api. Every method takes a context, which ends the call with all its attempts.
//
// # Tokens
//
// A Client asks for an access token when it needs the first one, uses it until shortly before it expires, and asks for
// another one if the server refuses it. However many goroutines wait for a token, one request is sent; a caller whose
// context ends stops waiting, and the others get theirs.
//
// # What is sent again
//
// A call that failed for a reason that may pass is sent again, with growing pauses, of which half is drawn, or after as
// long as the server says (Retry-After). If it cannot be known whether the failed attempt was carried out (the
// connection broke, or the answer was 500, 502, 504, or 503 outcome_unknown), only what moves nothing twice is sent
// again: reads, records with an identifier of your own, calls with an Idempotency-Key, which the client makes up if you
// give none, and the steps of a record, such as Cancel. A call with [IfMatch] and a move of a sandbox's clock by a
// duration are not. If a call ends so, its error is [ErrOutcomeUnknown]: send the same again, under the same
// identifier.
//
// # Errors
//
// A refusal is an [*Error]. Its [Code] is an error itself:
//
//	if errors.Is(err, client.CodeBalanceTooLow) {
//
// A refusal of the token issuer is a [*TokenError].
//
// # Lists and exports
//
// A list is an iterator over all its pages; ending the loop ends the requests. An error is the last pair of it. Exports
// are streams, which [Records] reads record by record.
//
// # What it brings along
//
// The standard library, google/uuid, and what the types of package api are made of; a test checks it.
package client
