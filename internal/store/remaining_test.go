package store

import (
	"io/fs"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

// The index of what was given back is of just the kinds that remains asks for: without it, each payment that is shown
// would cost a search of the whole journal.
func TestGiveBacksHaveAnIndex(t *testing.T) {
	names, err := fs.Glob(schemaFiles, "schema/*_given_back.sql")
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	text, err := schemaFiles.ReadFile(names[0])
	if err != nil || !strings.Contains(string(text), "WHERE kind IN ("+giveBackKinds+");") {
		t.Errorf("the index is not of the kinds %s: %v", giveBackKinds, err)
	}
}

// Of a merchant's journal, however long, nothing is read for it but what was given back.
func TestRemainingReadsOnlyGiveBacks(t *testing.T) {
	values := strings.NewReplacer("$1", "5", "$2", "'x'", "$3", "10")
	statements := map[string]string{
		strings.NewReplacer("$1", "5", "$2", "6", "$3", "10").Replace(giveBacks): "journal_given_back",
		values.Replace(spentPaymentByID):                                         "journal_given_back",
	}
	for engine, plans := range plansOf(t, statements) {
		for text, plan := range plans {
			if !strings.Contains(plan, " "+statements[text]) || strings.Contains(plan, "SCAN j") ||
				strings.Contains(plan, "Sort") || strings.Contains(plan, "TEMP B-TREE") {
				t.Errorf("%s answers %s by\n%s", engine, text, plan)
			}
		}
	}
}

// What takes too many rows has no answer, rather than a wrong one.
func TestRemainingGivesUp(t *testing.T) {
	m := remains{debited: 5, gaveUp: true, followed: true}
	p := farthing.Payment{Amount: 4, Credited: 4}
	if left, err := m.of(t.Context(), &p); left != nil || err != nil {
		t.Errorf("%v, %v", left, err)
	}
	p.Credited = 9
	if left, err := m.of(t.Context(), &p); err != nil || left == nil || *left != 4 {
		t.Errorf("of what nothing took: %v, %v", left, err)
	}
}
