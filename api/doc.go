// Package api holds the JSON types of requests and answers, with the documentation from which the OpenAPI document is
// generated. One file holds one noun. From… functions turn records of package farthing into their wire form; nothing
// here decides anything.
//
// Amounts are whole minor units (pence) of the currency that is named beside them. Times are RFC 3339 in UTC with three
// decimals. A value that is not known, or was not given, is null.
package api
