// Package api holds the JSON types of requests and answers, with the documentation from which the OpenAPI document is
// generated. One file holds one noun. It imports no other package of ours.
//
// The comment of a field is its description in the OpenAPI document, word for word.
// "Example: " and a value without blanks may end it. What programs check, such as
// bounds and enums, is in the field's tag.
//
// Amounts are whole minor units (pence) of the currency named beside them; times
// are RFC 3339 in UTC with three decimals; what is not known, or not given, is null.
package api
