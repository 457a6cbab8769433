package store

import (
	"context"
	"fmt"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// StatementsSince returns the statements of an account that end on a day or later, and on the last two days before that
// have some, each with its lines in their order: only what was before says in which order the statements of a day are.
func (d *Documents) StatementsSince(
	ctx context.Context, currency money.Currency, account string, day calendar.Date,
) (list []BankStatement, err error) {
	const its = `currency = $1 AND account = $2 AND used = 1 AND status <> 'out'`
	const before = `SELECT DISTINCT last_day FROM bank_statements WHERE ` + its + ` AND last_day < $3
		ORDER BY last_day DESC LIMIT 2`
	const since = `FROM (SELECT * FROM bank_statements WHERE ` + its + ` AND last_day >= COALESCE((
		SELECT MIN(last_day) FROM (` + before + `) AS earlier), $3)) AS b`
	values := []any{string(currency), account, day.String()}
	found, at := bankStatementsTable.scan(""), map[string]int{}
	err = d.s.query(ctx, `SELECT `+bankStatementsTable.of("b")+` `+since, values,
		func(r row) error {
			err := found.next(r)
			at[found.record.ID] = len(list)
			list = append(list, found.record)
			return err
		})
	if err != nil || len(list) == 0 {
		return nil, wrapped("read the statements since a day", err)
	}
	lines := bankLinesTable.scan("")
	err = d.s.query(ctx, `SELECT `+bankLinesTable.of("l")+` `+since+`
		JOIN bank_lines l ON l.statement_id = b.id ORDER BY l.statement_id, l.place, l.part`, values,
		func(r row) error {
			err := lines.next(r)
			if i, ok := at[lines.record.StatementID]; ok {
				list[i].Entries = append(list[i].Entries, lines.record)
			}
			return err
		})
	if err != nil {
		return nil, fmt.Errorf("read the lines of statements since a day: %w", err)
	}
	return list, nil
}
