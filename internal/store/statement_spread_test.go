package store

import (
	"regexp"
	"slices"
	"strings"
)

// The rules of this file are about what a database that is spread over machines by merchant refuses, or answers by
// copying a table to one machine. A statement that says merchant = $n of each merchants' table goes to one machine, and
// can break none of them but the one about other tables.

// spreadStatement is a statement as those rules see it.
type spreadStatement struct {
	text    string
	queries []query
	free    []query // those that use a merchants' table of more than one merchant
}

// spreadRule is a rule, and the statements that break it all the same, each with its reason.
type spreadRule struct {
	says   string // of the statement
	broken func(spreadStatement) bool
	except []exception
}

// batched are the questions that a batch of many merchants asks at once on one PostgreSQL. Each has a form for one
// merchant beside it, which SQLite is sent, and which a spread database would be (decision 59).
const batched = "FROM unnest($1::bigint[]"

// pages is the operator's list of withdrawals.
const pages = "WHERE (w.created_at, w.merchant, w.first_seq) < "

// reported finds the withdrawals that a bank reports on.
const reported = "FROM bank_references b JOIN merchants named"

// payments is the operator's list of payments, as one PostgreSQL is asked for it.
const payments = "AS newest FROM merchants m ORDER BY newest"

// spreadRules stand beside the rule of [query.complaints], and those of schema_test.go about keys.
var spreadRules = []spreadRule{
	{"LATERAL with LIMIT takes rows of many merchants", lateral, []exception{
		{batched, "a batch of many merchants"},
		{payments, "a page for the operator; SQLite is sent a statement for each merchant"},
		{pages, "a page for the operator, and the steps of each withdrawal in it"},
		{reported, "what a bank reports of payments of many merchants"},
	}},
	{"WITH RECURSIVE goes through rows of many merchants", recursive, []exception{
		{batched, "a batch of many merchants"},
		{pages, "a page for the operator, and the steps of each withdrawal in it"},
		{"SELECT MIN(currency) FROM merchants UNION ALL", "each currency once, without reading all merchants"},
	}},
	{"it locks rows of many merchants", locking, []exception{
		{"FROM books b WHERE b.merchant = ANY($1) ORDER BY b.merchant FOR NO KEY UPDATE", "a batch of many merchants"},
	}},
	{"it names merchants' tables and others", mixed, []exception{
		{"WHERE NOT EXISTS (SELECT 1 FROM merchants)", "whether a store is empty, as it becomes a sandbox"},
		{"EXISTS (SELECT 1 FROM bank_accounts)", "whether anything was sealed, as a store is opened"},
		{"SELECT EXISTS (SELECT 1 FROM queue_proofs)", "whether anything has a digest, as its key is looked for"},
		{"SELECT COUNT(merchant), COALESCE(MIN(merchant), 0) FROM", "verify's next merchant, of any table"},
		{"SELECT x.merchant FROM external_ids x", "a merchant by its identifier elsewhere, with one statement"},
		{reported, "whose payments they are that a bank reports of"},
		{"SELECT MAX(b.bank_reference) FROM bank_references b", "repair: by what the bank knows a withdrawal"},
		{"EXISTS (SELECT 1 FROM bank_moves", "whether anything moved since a reconciliation"},
		{"FROM provider_settlements p WHERE p.confirmed IS NULL", "settlements that a statement confirms, to be noted"},
		{"SELECT EXISTS (SELECT 1 FROM memberships", "whether a merchant is new: nobody owns it, and nothing was paid"},
		{"LEFT JOIN bank_references r ON", "verify: whose each reference is"},
		{"INSERT INTO shared_numbers (number_digest, ", "who has one account number"},
		{"FROM shared_numbers n WHERE n.acknowledged = 0", "the queue of work: with their merchants' names"},
		{"FROM bank_moves b JOIN merchants m", "what reconciliation looks at next, and whether a break is about it"},
		{"SELECT MIN(currency) FROM merchants UNION ALL", "the next safeguarding record of each currency"},
	}},
	{"it joins a merchants' table behind a query with LIMIT", behindLimit, []exception{
		{pages, "a page for the operator, and the steps of each withdrawal in it"},
	}},
}

// spreadComplaints returns those rules that a statement breaks and may not.
func spreadComplaints(text string) (list []string) {
	s := spreadOf(text)
	for _, r := range spreadRules {
		if r.broken(s) && !slices.ContainsFunc(r.except, func(e exception) bool { return e.of(text) }) {
			list = append(list, r.says)
		}
	}
	return list
}

// unneeded returns the exceptions by which no statement that was sent breaks its rule.
func unneeded(sent []string) (list []string) {
	for _, r := range spreadRules {
		for _, e := range r.except {
			if !slices.ContainsFunc(sent, func(text string) bool { return e.of(text) && r.broken(spreadOf(text)) }) {
				list = append(list, "no statement needs this exception to "+r.says+": "+e.part)
			}
		}
	}
	return list
}

func spreadOf(text string) spreadStatement {
	s := spreadStatement{text: text, queries: queriesOf(text)}
	for _, q := range s.queries {
		tables := q.tables(merchantTables())
		q.pin(tables)
		if slices.ContainsFunc(tables, func(u *used) bool { return u.by != byOne }) {
			s.free = append(s.free, q)
		}
	}
	return s
}

func lateral(s spreadStatement) bool {
	limited := func(q query) bool { return slices.Contains(q, "LIMIT") }
	return strings.Contains(s.text, " LATERAL (") && slices.ContainsFunc(s.free, limited)
}

func recursive(s spreadStatement) bool {
	return strings.HasPrefix(s.text, "WITH RECURSIVE") && len(s.free) > 0
}

func locking(s spreadStatement) bool {
	return slices.ContainsFunc(s.free, func(q query) bool { return slices.Contains(q, "FOR") })
}

// referenceTables would be on each machine: they are small, and few statements change them.
var referenceTables = []string{"entry_kinds", "clients", "client_secrets"}

func mixed(s spreadStatement) bool {
	var merchants, others bool
	elsewhere := slices.DeleteFunc(tablesOfSchema(false), func(name string) bool {
		return slices.Contains(referenceTables, name) && len(s.free) == 0
	})
	for _, q := range s.queries {
		merchants = merchants || len(q.tables(merchantTables())) > 0
		others = others || len(q.tables(elsewhere)) > 0
	}
	return merchants && others
}

var withQuery = regexp.MustCompile(`(\w+)(?: \([^()]*\))? AS \(`)

// behindLimit looks for a query WITH which has a LIMIT, and another one that names it beside a merchants' table.
func behindLimit(s spreadStatement) bool {
	for _, at := range withQuery.FindAllStringSubmatchIndex(s.text, -1) {
		name, depth, limited := s.text[at[2]:at[3]], 1, false
		for _, word := range words.FindAllString(s.text[at[1]:], -1) {
			switch {
			case word == "(":
				depth++
			case word == ")":
				depth--
			case word == "LIMIT" && depth == 1:
				limited = true
			}
			if depth == 0 {
				break
			}
		}
		if limited && slices.ContainsFunc(s.free, func(q query) bool { return slices.Contains(q, name) }) {
			return true
		}
	}
	return false
}
