// Package client calls the interface of a Farthing server: as a merchant's program, or as the operator's.
//
//	f, err := client.New(client.Config{
//		BaseURL:      "https://pay.example.org",
//		ClientID:     id,
//		ClientSecret: secret,
//	})
//	made, err := f.Withdrawals.Create(ctx, "rent-2026-11", api.NewWithdrawal{MerchantID: "corner-shop"})
//
// Each resource of the interface is a field of [Client], each operation a method. Requests and answers are types of
// package api. Every method takes a context, which ends the call with all its attempts.
//
// # Tokens
//
// A Client requests an access token when the first call needs one, uses it until shortly before it expires, and
// requests another one if the server refuses it. However many goroutines wait for a token, it sends one request; a
// caller whose context ends stops waiting, and the others get the token.
//
// # Retries
//
// A call that failed for a temporary reason is retried, with growing pauses, half of each drawn at random, or after
// Retry-After. If the failed attempt may have been carried out (the connection broke, or the answer was 500, 502, 504,
// or 503 outcome_unknown), only safe calls are retried: reads, records with an id of your own, calls with an
// Idempotency-Key, which the client generates if you give none, and the steps of a record, such as Cancel. A call with
// [IfMatch] and a move of a sandbox's clock by a duration are not. If the outcome stays open, the error is
// [ErrOutcomeUnknown]: send the same request again, with the same id.
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
// A list is an iterator over all its pages; leaving the loop ends the requests. An error is the last pair. Exports
// are streams, which [Records] reads record by record.
//
// # Dependencies
//
// The standard library, google/uuid, and those of package api; a test checks it.
package client
