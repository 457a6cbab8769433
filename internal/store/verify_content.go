package store

import (
	"context"
	"errors"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// contents compares every record with the content in its last journal row.
func (v *verification) contents(ctx context.Context) error {
	for _, k := range provers {
		if err := k.verify(ctx, v); err != nil {
			return err
		}
	}
	return nil
}

// verifyContents compares the records of one table.
func verifyContents[R any](ctx context.Context, v *verification, t *table[R]) error {
	var proven provenRecord
	found := t.scanLoaded(v.merchant, &proven)
	text := "SELECT " + t.loaded("t", "$1") + " FROM " + t.name +
		" t WHERE t.merchant = $1 AND t.id > $2 ORDER BY t.id LIMIT $3"
	for after := ""; ; {
		read := 0
		err := v.r.query(ctx, text, []any{v.key, after, int64(slice)}, func(r row) error {
			if err := found.next(r); err != nil {
				return err
			}
			name := t.subjectOf(&found.record)
			read, after = read+1, name.id
			v.form.user = farthing.Salt(proven.salt)
			content, err := t.content(&v.form, &found.record)
			compareContent(v, name, content, ledger.Content(proven.content), err)
			return nil
		})
		if err != nil {
			return fmt.Errorf("compare %s with their rows: %w", t.name, err)
		}
		if read < slice {
			return nil
		}
	}
}

// compareContent reports a record that is not what its last row says.
func compareContent(v *verification, name subjectKey, content, stored ledger.Content, err error) {
	switch {
	case errors.Is(err, errSealed):
		v.problem(0, "%s %s: %v", name.subject, name.id, err)
	case content != stored:
		v.problem(0, "%s %s is not what its last journal row says", name.subject, name.id)
	}
}

// merchantContent compares the merchant's own record with its last row.
func merchantContent(ctx context.Context, v *verification, m *farthing.Merchant) error {
	var stored, progress bytes16
	text := "SELECT " + keyOf.Replace(provenOfMerchant) + " FROM merchants m WHERE m.merchant = $1"
	err := v.r.queryRow(ctx, text, []any{v.key}, &stored, &progress)
	if err != nil {
		return fmt.Errorf("read the content of a merchant: %w", err)
	}
	content, err := merchantsTable.content(&v.form, m)
	compareContent(v, subjectKey{farthing.SubjectMerchant, m.ID}, content, ledger.Content(stored), err)
	if m.ProgressSeq != v.progressed || merchantsTable.progress(&v.form, m) != ledger.Content(progress) {
		v.problem(v.progressed, "the merchant's schedule, requests of the day or accounts are not what its journal "+
			"says")
	}
	return nil
}
