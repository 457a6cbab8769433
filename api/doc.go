// Package api is the wire: the JSON types that requests and answers are made
// of, with the documentation from which the OpenAPI document is generated. One
// file holds one noun. From… functions turn the business's records into their
// wire form; nothing here decides anything.
//
// Amounts are whole minor units (pence) of the currency named beside them; times
// are RFC 3339 in UTC with three decimals; what is not known, or not given, is null.
package api
