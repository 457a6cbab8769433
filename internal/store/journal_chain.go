package store

import (
	"maps"
	"slices"
	"strings"

	"farthing/internal/farthing"
)

// chained are the statements of the lists of the rows about one record, by its subject; those about the records of any
// subject that have an identifier are by "". Each row names the one before it about the same record, so that only these
// rows are read, however long the journal is.
var chained = func() map[string][2]string {
	lists, all := map[string][2]string{}, []string{merchantsTable.lastRow()}
	lists[farthing.SubjectMerchant] = chainFrom(all[0])
	for _, subject := range slices.Sorted(maps.Keys(proven)) {
		last := proven[subject].lastRow()
		lists[subject], all = chainFrom(last), append(all, last)
	}
	lists[""] = chainFrom(strings.Join(all, " UNION ALL "))
	return lists
}()

// lastRow is the statement that finds the last journal row about the record $6 of the merchant $1.
func (t *table[R]) lastRow() string {
	return "SELECT " + t.proof.lastRow + " FROM " + t.name + " t WHERE t.merchant = $1 AND t." + t.columns[1].name +
		" = $6"
}

// chainFrom returns the two lists of the rows before those that a statement finds, and of those themselves.
func chainFrom(last string) [2]string {
	chain := `WITH RECURSIVE last (at) AS (` + last + `), about (at) AS (SELECT at FROM last
		UNION ALL SELECT j.previous FROM about CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = about.at
		AND j.previous IS NOT NULL AND j.seq > $2)
		SELECT ` + journalTable.of("j") + ` FROM about CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = about.at
		AND j.seq > $2 AND j.seq < $3 AND ` + journalCondition("j.")
	return [2]string{chain + descendingRows, chain + ascendingRows}
}

// chain returns the two lists of the rows about the record of the filter; false if no record has them: those about a
// schedule are about none.
func (f *JournalFilter) chain() ([2]string, bool) {
	if f.SubjectID == "" || f.MerchantID == farthing.OperatorID ||
		f.Subject == "" && strings.HasPrefix(f.SubjectID, farthing.PrefixSchedule+"_") {
		return [2]string{}, false
	}
	texts, found := chained[f.Subject]
	return texts, found
}
