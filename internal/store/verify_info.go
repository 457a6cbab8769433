package store

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// journaledInfo is what the operator's journal says of store_info, by name: the values that decide what the program
// takes the store for. The key of the checkpoints is told too; see operatorRecords.
type journaledInfo map[string]string

// infoMeanings are the names that the journal tells of, in the order in which they are compared.
var infoMeanings = []struct{ name, meaning string }{
	{infoSandbox, "whether the store is a sandbox"},
	{infoSealingKeys, "which keys seal"},
	{infoDroppedKeys, "which keys were dropped"},
	{infoCheckpointAt, "when the last checkpoint was written"},
}

// row keeps what a row tells; seals is its detail of that name.
func (t journaledInfo) row(r *ledger.Row, seals bool) {
	switch r.Type {
	case farthing.EventSandboxMade:
		t[infoSandbox] = "yes"
	case farthing.EventSealingKeyMade:
		if seals {
			t[infoSealingKeys] = r.SubjectID
		}
	case farthing.EventSealingKeyRotated:
		t[infoSealingKeys] = strings.TrimSpace(r.SubjectID + " " + t[infoSealingKeys])
	case farthing.EventSealingKeyDropped:
		left := slices.DeleteFunc(strings.Fields(t[infoSealingKeys]), func(id string) bool { return id == r.SubjectID })
		t[infoSealingKeys] = strings.Join(left, " ")
		if gone := strings.Fields(t[infoDroppedKeys]); !slices.Contains(gone, r.SubjectID) {
			t[infoDroppedKeys] = strings.Join(append(gone, r.SubjectID), " ")
		}
	case farthing.EventCheckpointMade:
		at, err := time.Parse(ledger.CheckpointTime, r.SubjectID)
		if err != nil {
			t[infoCheckpointAt] = "none" // no row of ours: it differs from every value
			return
		}
		t[infoCheckpointAt] = strconv.FormatInt(ms(at), 10)
	}
}

// info compares store_info with what the rows tell of it.
func (v *operatorVerification) info(ctx context.Context) error {
	stored := map[string]string{}
	err := v.r.query(ctx, `SELECT name, value FROM store_info`, nil, func(r row) error {
		var name, value string
		err := r.Scan(&name, &value)
		stored[name] = value
		return err
	})
	if err != nil {
		return fmt.Errorf("compare what the store says of itself: %w", err)
	}
	for _, m := range infoMeanings {
		if stored[m.name] != v.journaled.info[m.name] {
			v.problem(0, "%s (%s in store_info) is not what the rows tell: it is %q, and should be %q", m.meaning,
				m.name, stored[m.name], v.journaled.info[m.name])
		}
	}
	return nil
}
