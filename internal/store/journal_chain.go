package store

import (
	"maps"
	"slices"
	"strings"

	"farthing/internal/farthing"
)

// lastRows is, by the subject of a record, the statement that finds the last journal row about the record $6 of the
// merchant $1. Rows about a schedule are about no record.
var lastRows = func() map[string]string {
	texts := map[string]string{}
	recordedBy(texts, paymentsTable)
	recordedBy(texts, refundsTable)
	recordedBy(texts, disputesTable)
	recordedBy(texts, adjustments.table)
	recordedBy(texts, reservesTable)
	recordedBy(texts, providerSettlements.table)
	recordedBy(texts, feeSweeps.table)
	recordedBy(texts, operatorTransfers.table)
	recordedBy(texts, withdrawalsTable)
	recordedBy(texts, bankAccountsTable)
	recordedBy(texts, approvalsTable)
	recordedBy(texts, endpointsTable)
	recordedBy(texts, merchantsTable)
	return texts
}()

// recordedBy adds that of the records of a table.
func recordedBy[R any](texts map[string]string, t *table[R]) {
	texts[t.proof.subject] = "SELECT " + t.proof.lastRow + " FROM " + t.name + " t WHERE t.merchant = $1 AND t." +
		t.columns[1].name + " = $6"
}

// chained are the statements of the lists of the rows about one record, by its subject; those about the records of any
// subject that have an identifier are by "". Each row names the one before it about the same record, so that only these
// rows are read, however long the journal is.
var chained = func() map[string][2]string {
	lists := map[string][2]string{}
	for subject, last := range lastRows {
		lists[subject] = chainFrom(last)
	}
	all := slices.Sorted(maps.Values(lastRows))
	lists[""] = chainFrom(strings.Join(all, " UNION ALL "))
	return lists
}()

// chainFrom returns the two lists of the rows before those that a statement finds, and of those themselves.
func chainFrom(last string) [2]string {
	chain := `WITH RECURSIVE last (at) AS (` + last + `), about (at) AS (SELECT at FROM last
		UNION ALL SELECT j.previous FROM about CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = about.at
		AND j.previous IS NOT NULL AND j.seq > $2)
		SELECT ` + journalTable.of("j") + ` FROM about CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = about.at
		AND j.seq > $2 AND j.seq < $3 AND ` + journalCondition("j.")
	return [2]string{chain + descendingRows, chain + ascendingRows}
}

// chain returns the two lists of the rows about the record of the filter; false if no record has them.
func (f *JournalFilter) chain() ([2]string, bool) {
	if f.SubjectID == "" || f.MerchantID == farthing.OperatorID ||
		f.Subject == "" && strings.HasPrefix(f.SubjectID, farthing.PrefixSchedule+"_") {
		return [2]string{}, false
	}
	texts, found := chained[f.Subject]
	return texts, found
}
