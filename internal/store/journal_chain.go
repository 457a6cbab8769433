package store

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"farthing/internal/farthing"
)

// chained are the statements of the lists of the rows about one record, by its subject; those about the records of any
// subject that have an identifier are by "". Each row names the one before it about the same record, so that only these
// rows are read, however long the journal is.
var (
	chainedOnPostgres = sync.OnceValue(func() map[string][2]string { return chains(rowOnPostgres) })
	chainedOnSQLite   = sync.OnceValue(func() map[string][2]string { return chains(rowOnSQLite) })
)

// What joins the row of a seq. OFFSET has PostgreSQL look it up: a plan for all merchants would read the whole journal
// of a large one.
const (
	rowOnPostgres = ` CROSS JOIN LATERAL (SELECT * FROM journal WHERE merchant = $1 AND seq = %s OFFSET 0) j`
	rowOnSQLite   = ` CROSS JOIN journal j ON j.merchant = $1 AND j.seq = %s`
)

// chains returns the statements with what joins a row.
func chains(rowOf string) map[string][2]string {
	lists, all := map[string][2]string{}, []string{merchantsTable.lastRow()}
	lists[farthing.SubjectMerchant] = chainFrom(all[0], rowOf)
	for _, subject := range slices.Sorted(maps.Keys(proven)) {
		last := proven[subject].lastRow()
		lists[subject], all = chainFrom(last, rowOf), append(all, last)
	}
	lists[""] = chainFrom(strings.Join(all, " UNION ALL "), rowOf)
	return lists
}

// lastRow is the statement that finds the last journal row about the record $6 of the merchant $1.
func (t *table[R]) lastRow() string {
	return "SELECT " + t.proof.lastRow + " FROM " + t.name + " t WHERE t.merchant = $1 AND t." + t.columns[1].name +
		" = $6"
}

// chainFrom returns the two lists of the rows before those that a statement finds, and of those themselves.
func chainFrom(last, rowOf string) [2]string {
	columns := journalTable.of("j")
	chain := `WITH RECURSIVE last (at) AS (` + last + `), about AS (SELECT ` + columns + ` FROM last` +
		fmt.Sprintf(rowOf, "last.at") + ` UNION ALL SELECT ` + columns + ` FROM about` +
		fmt.Sprintf(rowOf, "about.previous") + ` WHERE about.previous > $2)
		SELECT ` + journalTable.of("page") + ` FROM about page WHERE page.seq > $2 AND page.seq < $3 AND ` +
		journalCondition("page.")
	return [2]string{chain + descendingRows, chain + ascendingRows}
}

// chain returns the two lists of the rows about the record of the filter; false if no record has them: those about a
// schedule are about none.
func (f *JournalFilter) chain(postgres bool) ([2]string, bool) {
	if f.SubjectID == "" || f.MerchantID == farthing.OperatorID ||
		f.Subject == "" && strings.HasPrefix(f.SubjectID, farthing.PrefixSchedule+"_") {
		return [2]string{}, false
	}
	chained := chainedOnSQLite
	if postgres {
		chained = chainedOnPostgres
	}
	texts, found := chained()[f.Subject]
	return texts, found
}
