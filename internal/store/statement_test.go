package store

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// The rules of this file let merchants' tables be distributed over several databases, by merchant: a statement is about
// one merchant's rows, or joins on the merchant everywhere. They hold for whatever the tests of this package make the
// store send (see TestMain), and for what the source says besides.

// across are the statements that are about any merchant's rows: reports for the operator, and queries for work that is
// due, which is then done merchant by merchant. A statement is identified by a part of it.
var across = []exception{
	{"b.merchant = m.merchant AND (m.created_at, m.merchant_id) < ", "the operator's list of merchants"},
	{"FROM merchants m JOIN books b ON b.merchant = m.merchant WHERE m.merchant_id > ", "verify, in parts"},
	{"SELECT COALESCE(CAST(SUM(acquirer) AS bigint), 0)", "the operator's totals: one row"},
	{"SELECT COUNT(merchant), COALESCE(MIN(merchant), 0) FROM", "verify's next merchant: one row"},
	{"WHERE NOT EXISTS (SELECT 1 FROM merchants)", "whether a store is empty, as it becomes a sandbox"},
	{"EXISTS (SELECT 1 FROM bank_accounts)", "whether anything was sealed, as a store is opened"},
	{"SELECT key_id, count(*) FROM", "which keys have sealed how much: a row a key"},
	{" t WHERE (t.merchant, t.id) > ", "sealing anew, in slices"},
	{"SELECT previous_key_id, count(*) FROM", "the same of former secrets"},
	{"FROM webhook_endpoints e JOIN books b", "endpoints with something to be sent"},
	{"SELECT b.merchant, b.seq FROM books b", "who has new events, once a second for all subscriptions"},
	{"FROM books b LEFT JOIN event_positions p", "journals that a subscription has not read to their ends, once"},
	{"FROM webhook_endpoints e WHERE e.status = 'disabled'", "the queue of work: endpoints that took nothing"},
	{"FROM attempts a WHERE (a.merchant, a.withdrawal_id, a.number) > ", "sealing anew, in slices"},
	{"FROM bank_accounts a ORDER BY a.merchant, a.id LIMIT", "whether the key file opens what was sealed"},
	{"FROM bank_accounts a WHERE a.status = 'cooling_off'", "accounts that come into force"},
	{"SELECT MIN(usable_from) FROM bank_accounts", "when the next one does"},
	{"FROM approvals a WHERE a.status = 'open'", "approvals that are over"},
	{"SELECT MIN(expires_at) FROM approvals", "when the next one is"},
	{"SELECT COUNT(*) FROM approvals WHERE status = 'open'", "how many are open: one row"},
	{"FROM approvals a WHERE (a.created_at, a.id) < ", "the operator's list of approvals"},
	{"FROM approvals a WHERE a.status = $1 AND (a.created_at, a.id) < ", "those in a status"},
	{" WHERE w.status = 'pending' AND w.cancelable_until <= ", "withdrawals to be handed over"},
	{"FROM withdrawals w WHERE w.status = 'in_transit' AND w.outcome IS NULL", "those of which the bank is silent"},
	{"SELECT submitted_at FROM withdrawals WHERE status = 'in_transit'", "since when it is"},
	{"FROM attempts a WHERE a.status IN ('stored', 'handing', 'not_sent')", "payouts that somebody left"},
	{"SELECT MIN(evaluate_at) FROM merchants", "when the next evaluation is"},
	{"FROM merchants WHERE evaluate_at IS NOT NULL AND evaluate_at <= ", "evaluations that are due"},
	{"SELECT MIN(next_run_at) FROM merchants", "when the next run of a schedule is"},
	{"FROM merchants WHERE next_run_at IS NOT NULL AND ", "runs of schedules that are due, or to be planned anew"},
	{"SELECT MIN(release_on) FROM reserves", "when the next reserve is released"},
	{"WHERE (t.created_at, t.merchant, t.first_seq) < ", "the operator's lists of records"},
	{"WHERE (w.created_at, w.merchant, w.first_seq) < ", "the operator's list of withdrawals"},
	{"AS newest FROM merchants m ORDER BY newest", "the operator's list of payments: who has the latest"},
	{countUnsettled, "whether few payments are not settled: one row"},
	{countUnknown, "how many outcomes are unknown: one row"},
	{countApprovals, "how many approvals are open: a row for each kind"},
	{oldestInTransit, "since when the oldest withdrawal is with the bank: one row"},
	{countPaused, "how many schedules are paused: a row for each who pauses them"},
	{"FROM withdrawals w WHERE w.outcome = 'unknown' AND (", "the queue of work: outcomes"},
	{"FROM withdrawals w WHERE w.status = 'pending' AND w.owner = 'integrity'", "the queue of work: what is held"},
	{"FROM withdrawals w WHERE w.status = 'pending' AND w.owner = 'funds'", "the queue of work: what waits for funds"},
	{"FROM bank_accounts a WHERE a.status = 'checking' AND (", "the queue of work: names to be checked"},
	{"FROM books b WHERE b.below_zero_since IS NOT NULL", "the queue of work: balances below zero"},
	{"FROM merchants m WHERE m.eligibility_decided_at IS NULL", "the queue of work: schemes that end"},
	{"FROM merchants m WHERE m.paused_by <> 'merchant'", "the queue of work: paused schedules"},
	{"FROM reserves r WHERE r.released < r.amount", "reserves to be released"},
	{"SELECT MIN(currency) FROM merchants UNION ALL", "the next safeguarding record of each currency: a row for each"},
	{"FROM bank_accounts a CROSS JOIN withdrawals w WHERE a.number_digest = ", "what went to one payee: one row"},
	{"FROM bank_accounts a WHERE a.number_digest IS NOT NULL LIMIT", "whether any number has a digest: one row"},
	{"INSERT INTO shared_numbers (number_digest, ", "who has one account number: it answers no rows"},
	{"FROM bank_moves b JOIN merchants m", "what reconciliation looks at next"},
	{"FROM notice_events e ORDER BY e.merchant, e.seq LIMIT", "rows that people are yet to be told of"},
	{"WHERE b.owed_since IS NOT NULL ORDER BY", "what the providers of a sandbox pay next"},
	{"DELETE FROM event_positions WHERE subscription_id = ", "the end of a subscription to all merchants' events"},
	{"FROM shared_numbers n WHERE n.acknowledged = 0", "the queue of work: account numbers of several merchants"},
	{"FROM approvals a WHERE a.id = $1 LIMIT 1", "an approval that a person names: one row"},
	{"FROM bank_references b JOIN merchants named", "whose a payment is that a bank reports of"},
	{"EXISTS (SELECT 1 FROM bank_moves", "whether anything moved since a reconciliation"},
	{"FROM journal j WHERE j.kind IN (208, 209, 216, 217) AND j.subject_id", "a break's last row: one row"},
	{"FROM provider_settlements p WHERE p.confirmed IS NULL", "settlements that a statement confirms, to be noted"},
	{"FROM webhook_positions p WHERE (p.merchant, p.endpoint_id) > ", "endpoints whose old deliveries are deleted"},
}

// exception is a part of a statement, and why that statement is allowed.
type exception struct{ part, why string }

func (e exception) of(statement string) bool { return strings.Contains(statement, e.part) }

var tableCreated = regexp.MustCompile(`CREATE TABLE (\w+) \( (merchant BIGINT NOT NULL)?`)

// merchantTables returns the tables in which each row belongs to a merchant: those of the schema whose first column it
// is. A table that finds a merchant by something else begins with that.
var merchantTables = sync.OnceValue(func() []string { return tablesOfSchema(true) })

// tablesOfSchema returns the tables whose first column is the merchant's number, or all others.
func tablesOfSchema(merchants bool) (names []string) {
	for _, made := range tableCreated.FindAllStringSubmatch(schemaText(), -1) {
		if (made[2] != "") == merchants {
			names = append(names, made[1])
		}
	}
	return names
}

// CheckStatements checks what the tests have sent so far, and if the whole package has run, also the statements of the
// source that none of them sent, and that each exception is needed.
func CheckStatements(whole bool) (found []string) {
	sent.mu.Lock()
	defer sent.mu.Unlock()
	seen := slices.Sorted(maps.Keys(sent.seen))
	if whole {
		more, err := statementsOfSource(seen)
		if err != nil {
			return []string{err.Error()}
		}
		seen = append(seen, more...)
	}
	for _, statement := range seen {
		for _, complaint := range complaints(statement) {
			found = append(found, complaint+":\n\t"+statement)
		}
	}
	if !whole {
		return found
	}
	for _, a := range across {
		if !slices.ContainsFunc(seen, a.of) {
			found = append(found, "no statement is what statement_test.go lets be about any merchant's rows: "+a.part)
		}
	}
	return append(found, unneeded(seen)...)
}

// complaints returns the rules that a statement breaks.
func complaints(statement string) (list []string) {
	for _, function := range []string{
		"now", "clock_timestamp", "statement_timestamp", "CURRENT_TIMESTAMP", "strftime",
		"random", "randomblob", "gen_random_uuid", "nextval", "MERGE",
	} {
		if regexp.MustCompile(`\b` + function + `\b`).MatchString(statement) {
			list = append(list, function+" is not ours to use: times, identifiers and random values are made in Go")
		}
	}
	if _, update, ok := strings.Cut(statement, "DO UPDATE"); ok {
		for _, call := range regexp.MustCompile(`(\w+)\(`).FindAllStringSubmatch(update, -1) {
			if !slices.Contains([]string{"CAST", "COALESCE", "substr"}, call[1]) {
				list = append(list, call[1]+" in DO UPDATE is not known to be immutable")
			}
		}
	}
	known := slices.ContainsFunc(across, func(e exception) bool { return e.of(statement) })
	for _, q := range queriesOf(statement) {
		list = append(list, q.complaints(known)...)
	}
	return append(list, spreadComplaints(statement)...)
}

func (q query) complaints(across bool) (list []string) {
	tables := q.tables(merchantTables())
	q.pin(tables)
	free, groups := 0, map[string]bool{}
	for _, u := range tables {
		if u.by != byNone {
			groups[""] = true
			if !u.itself && !across {
				list = append(list, u.table+" ("+u.alias+") takes its merchant from another table: say merchant = $n")
			}
			continue
		}
		free++
		groups[u.with] = true
		if !across {
			list = append(list, u.table+" ("+u.alias+") may be of any merchant: say merchant = $n")
		}
	}
	if free == 0 {
		return list
	}
	if len(groups) > 1 {
		list = append(list, "tables are joined without their merchant")
	}
	selected := q[:max(0, slices.Index(q, "FROM"))]
	names := slices.ContainsFunc(selected, func(t string) bool {
		return strings.HasPrefix(t, "merchant") || t == "about_merchant" || t == "*" ||
			t == "query" // a query within finds the identifier
	})
	if q.at(0) != "DELETE" && !q.oneRow() && !(names && slices.Contains(q, "LIMIT")) && !slices.Contains(q, "GROUP") {
		list = append(list, "it lists rows of any merchant without naming the merchant, or without LIMIT")
	}
	return list
}

// query is one SELECT, INSERT, UPDATE or DELETE, with the word query in place of each query within it.
type query []string

// words returns the tokens of a statement: strings, parameters, words, and signs.
var words = regexp.MustCompile(`'(?:[^']|'')*'|\$\d+|\w+|<=|>=|<>|\|\||::|[^\s\w]`)

// limited finds the LIMIT at the end of a statement.
var limited = regexp.MustCompile(`LIMIT \$\d+$`)

// queriesOf splits a statement into its queries: a UNION has several.
func queriesOf(statement string) (list []query) {
	tokens := words.FindAllString(statement, -1)
	open := []query{nil} // around the place
	var within []bool    // of each parenthesis that is open: it holds a query
	for i, t := range tokens {
		top := len(open) - 1
		switch {
		case t == "(" && i+1 < len(tokens) && slices.Contains([]string{"SELECT", "WITH", "VALUES"}, tokens[i+1]):
			within = append(within, true)
			open[top] = append(open[top], "query")
			open = append(open, nil)
		case t == ")" && len(within) > 0 && within[len(within)-1]:
			within = within[:len(within)-1]
			list = append(list, open[top])
			open = open[:top]
		case t == "UNION":
			if whole := strings.Join(tokens[i:], " "); top == 0 && limited.MatchString(whole) {
				open[top] = append(open[top], "LIMIT") // of all that are united
			}
			list = append(list, open[top])
			open[top] = nil
		case t == "ALL" && len(open[top]) == 0: // of UNION ALL
		default:
			if t == "(" {
				within = append(within, false)
			} else if t == ")" && len(within) > 0 {
				within = within[:len(within)-1]
			}
			open[top] = append(open[top], t)
		}
	}
	return append(list, open...)
}

// at returns a token of a query, "" beyond its ends.
func (q query) at(i int) string {
	if i < 0 || i >= len(q) {
		return ""
	}
	return q[i]
}

var (
	exists = regexp.MustCompile(`^SELECT 1 FROM \w+( WHERE .*)?$`)
	total  = regexp.MustCompile(`^SELECT (MIN|COUNT|COALESCE \( CAST \( SUM) `)
)

// oneRow reports whether a query returns one row whatever the tables hold, or asks whether there is any.
func (q query) oneRow() bool {
	text := strings.Join(q, " ")
	return strings.HasSuffix(text, "LIMIT 1") || exists.MatchString(text) ||
		total.MatchString(text) && !slices.Contains(q, "GROUP")
}

// used is a merchants' table that a query reads or writes, under the query's name for it.
type used struct {
	table, alias string
	by           int    // what determines whose rows they are
	itself       bool   // a parameter or a row of a list of parameters, not another table
	with         string // the alias that stands for all tables that are joined by their merchants
}

// What determines whose rows are used: nothing, a list or another table, or one parameter.
const (
	byNone = iota
	byOther
	byOne
)

var name = regexp.MustCompile(`^[a-z_][a-z0-9_]*$`)

// tables returns the merchants' tables of a query.
func (q query) tables(merchants []string) (list []*used) {
	for i, t := range q {
		behind := []string{"FROM", "JOIN", "UPDATE", "INTO", "USING", ","}
		if !slices.Contains(merchants, t) || !slices.Contains(behind, q.at(i-1)) {
			continue
		}
		u := &used{table: t, alias: t}
		if next := q.at(i + 1); next == "AS" {
			u.alias = q.at(i + 2)
		} else if name.MatchString(next) {
			u.alias = next
		}
		u.with = u.alias
		if q.at(i-1) == "INTO" && q.at(i+1) == "(" && q.at(i+2) == "merchant" {
			u.by, u.itself = byOne, true
		}
		list = append(list, u)
	}
	return list
}

// side is one side of an equality: a column with its alias, or a parameter.
type side struct{ alias, column, parameter string }

// merchant reports whether the side is the merchant of a table around the query, or of a list.
func (s side) merchant() bool { return s.alias != "" && s.column == "merchant" || s.listed() }

// listed reports whether the side is the merchant of a list of parameters: keys, or the rows u of an update.
func (s side) listed() bool {
	return s.alias != "" && s.column == "km" || s == side{alias: "k", column: "value"} ||
		s == side{alias: "u", column: "merchant"}
}

var parameter = regexp.MustCompile(`^(\$\d+|\?|ANY)$`)

// left returns the side before a place.
func (q query) left(i int) side {
	if q.at(i-2) == "." {
		return side{alias: q.at(i - 3), column: q.at(i - 1)}
	}
	return side{column: q.at(i - 1)}
}

// right returns the side after a place.
func (q query) right(i int) side {
	switch {
	case parameter.MatchString(q.at(i + 1)):
		return side{parameter: q.at(i + 1)}
	case q.at(i+2) == ".":
		return side{alias: q.at(i + 1), column: q.at(i + 3)}
	}
	return side{column: q.at(i + 1)}
}

// pin finds out what determines whose rows of the tables are used, and which tables are joined by their merchants.
func (q query) pin(tables []*used) {
	of := func(s side) *used {
		for _, u := range tables {
			if s.column == "merchant" && (u.alias == s.alias || s.alias == "" && len(tables) == 1) {
				return u
			}
		}
		return nil
	}
	for range tables { // as often as a merchant may be passed on
		for i, t := range q {
			if t != "=" {
				continue
			}
			left, right := q.left(i), q.right(i)
			switch l, r := of(left), of(right); {
			case l != nil && r != nil:
				by := max(l.by, r.by)
				l.by, r.by = by, by
				join(tables, l.with, r.with)
			case l != nil && right.parameter != "" && right.parameter != "ANY":
				l.by, l.itself = byOne, true
			case l != nil && (right.parameter != "" || right.merchant()):
				l.by, l.itself = max(l.by, byOther), l.itself || right.parameter != "" || right.listed()
			case r != nil && left.merchant():
				r.by = max(r.by, byOther)
			}
		}
	}
}

func join(tables []*used, a, b string) {
	for _, u := range tables {
		if u.with == b {
			u.with = a
		}
	}
}

// Statements that the rules find, and statements that they let pass.
func TestStatementRules(t *testing.T) {
	for _, c := range []struct{ want, statement string }{
		{"", "SELECT id FROM payments WHERE merchant = $1 AND id = $2"},
		{"", "SELECT p.id FROM payments p JOIN refunds r ON r.merchant = $1 WHERE p.merchant = $1"},
		{"", "SELECT 1 FROM k CROSS JOIN books b WHERE b.merchant = k.km"},
		{"", "INSERT INTO notes (merchant, seq) VALUES ($1, $2)"},
		{"", "UPDATE withdrawals SET owner = $2 WHERE merchant = ?"},
		{"", "SELECT w.id FROM withdrawals w WHERE w.merchant = $1 FOR UPDATE SKIP LOCKED"},
		{"", "SELECT value FROM store_info WHERE name = $1"},
		{"refunds (r) takes its merchant", "SELECT p.id FROM payments p JOIN refunds r ON r.merchant = p.merchant " +
			"WHERE p.merchant = $1"},
		{"journal (j) takes its merchant", "SELECT (SELECT j.content FROM journal j WHERE j.merchant = p.merchant) " +
			"FROM payments p WHERE p.merchant = $1"},
		{"may be of any merchant", "SELECT id FROM payments WHERE id = $1"},
		{"may be of any merchant", "SELECT p.id FROM payments p WHERE p.merchant = o.id"},
		{"may be of any merchant", "SELECT id FROM payments WHERE merchant > $1"},
		{"may be of any merchant", "UPDATE withdrawals SET owner = $2 WHERE id = $1"},
		{"may be of any merchant", "DELETE FROM notes WHERE seq = $1"},
		{"may be of any merchant", "INSERT INTO notes (seq, merchant) VALUES ($1, $2)"},
		{"refunds (r) may be", "SELECT p.id FROM payments p JOIN refunds r ON r.id = p.id WHERE p.merchant = $1"},
		{"refunds (r) may be", "SELECT p.id FROM payments p, refunds r WHERE p.merchant = $1"},
		{"refunds (refunds) may be", "SELECT id FROM payments WHERE merchant = $1 UNION ALL SELECT id FROM refunds"},
		{"journal (journal) may be", "SELECT id FROM notes WHERE merchant = $1 AND EXISTS (SELECT 1 FROM journal)"},
		{"locks rows of many", "SELECT b.seq FROM books b WHERE b.merchant = ANY($1) FOR UPDATE"},
		{"locks rows", "UPDATE notes n SET who = '' FROM (SELECT merchant FROM " +
			"notes WHERE merchant = k.km FOR UPDATE) c WHERE n.merchant = c.merchant"},
		{"lower in DO UPDATE", "INSERT INTO store_info (name, value) VALUES ($1, $2) ON " +
			"CONFLICT (name) DO UPDATE SET value = lower(excluded.value)"},
		{"MERGE", "MERGE INTO store_info"},
		{"now is not ours", "SELECT now()"},
		{"joined without", "SELECT MIN(next_run_at) FROM merchants, books"},
		{"without naming the merchant", "SELECT id FROM reserves r WHERE r.released < r.amount LIMIT $1"},
		{"without LIMIT", "SELECT r.merchant FROM reserves r WHERE r.released < r.amount"},
		{"", "SELECT r.merchant FROM reserves r WHERE r.released < r.amount LIMIT $1"},
		{"LATERAL", "SELECT r.* FROM unnest($2::bigint[]) AS k (km) CROSS JOIN LATERAL (SELECT p.id FROM payments p " +
			"WHERE p.merchant = k.km LIMIT 1) r"},
		{"", "SELECT r.* FROM unnest($2::text[]) AS k (ki) CROSS JOIN LATERAL (SELECT p.id FROM payments p " +
			"WHERE p.merchant = $1 AND p.id = k.ki LIMIT 1) r"},
		{"RECURSIVE", "WITH RECURSIVE s (m) AS (SELECT m.merchant FROM merchants m LIMIT 1) SELECT m FROM s"},
		{"tables and others", "SELECT p.id FROM payments p WHERE p.merchant = $1 AND EXISTS (SELECT 1 FROM settings)"},
		{"tables and others", "SELECT j.merchant FROM journal j JOIN entry_kinds k ON k.kind = j.kind LIMIT 1"},
		{"", "SELECT j.seq FROM journal j JOIN entry_kinds k ON k.kind = j.kind WHERE j.merchant = $1"},
		{"behind", "WITH r AS (SELECT r.merchant FROM reserves r LIMIT $1) SELECT r.merchant FROM r JOIN books b " +
			"ON b.merchant = r.merchant LIMIT $1"},
		{"", "WITH r AS (SELECT r.id FROM refunds r WHERE r.merchant = $1 LIMIT $2) SELECT r.id FROM r JOIN books b " +
			"ON b.merchant = $1"},
	} {
		got := strings.Join(complaints(c.statement), "; ")
		if (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s\n\tis reported as %q, want %q", c.statement, got, c.want)
		}
	}
}
