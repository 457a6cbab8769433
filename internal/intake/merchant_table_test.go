package intake

import (
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
)

// A table of merchants is read with the amounts of each merchant's currency, and with what is wrong with each cell.
func TestReadMerchants(t *testing.T) {
	now := time.Date(2026, 11, 2, 12, 0, 0, 0, time.UTC)
	at := farthing.Moment{Business: now, Real: now}
	rows, faults, err := ReadMerchants(strings.NewReader("\ufeffExternalId;Name;Currency;Interval;MonthDays;maximum;"+
		"approvalOver\r\ne-1;A;EUR;monthly;1, 15;1200.50;500.00\r\n;;;;;;\r\ne-2;B;JPY;;;;700\r\n"), at)
	if err != nil || len(faults) > 0 || len(rows) != 2 {
		t.Fatal(rows, faults, err)
	}
	first := rows[0].Schedule
	if len(first.MonthDays) != 2 || first.MonthDays[1] != 15 || *first.Maximum != 120050 ||
		*rows[0].Limits.ApprovalOver != 50000 || rows[1].Line != 4 || rows[1].Schedule != nil ||
		*rows[1].Limits.ApprovalOver != 700 {
		t.Errorf("%+v", rows)
	}
	for table, want := range map[string]string{
		"externalId,name,retain\ne,A,-1":           "line 2: retain must be an amount such as 500.00",
		"externalId,name,retain\ne,A,1.234":        "line 2: retain must be an amount such as 500.00",
		"externalId,name,monthDays\ne,A,first":     "line 2: monthDays must be days such as 1 15",
		"externalId,name,ownerEmail\ne,A,a@b.test": "line 2: ownerName is missing",
		"externalId,name\n,A":                      "line 2: externalId is missing",
		"externalId,name\ne":                       "line 2: has another number of cells",
		"externalId,name,id\ne,A,x\nf,B,x":         "line 3: id is that of line 2",
	} {
		_, faults, err := ReadMerchants(strings.NewReader(table), at)
		if err != nil || len(faults) == 0 || !strings.HasPrefix(faults[0].String(), want) {
			t.Errorf("%q: %q, %v, want %s", table, faults, err, want)
		}
	}
	for table, want := range map[string]string{
		"":                   "the table has no merchants",
		"externalId,name\n":  "the table has no merchants",
		"name\nA":            "the heading lacks externalId",
		"externalId,shoe\ne": `the heading has "shoe"`,
		"externalId,name\n" + strings.Repeat("a,b\n", MaxMerchants+1): "5000 at most",
	} {
		_, _, err := ReadMerchants(strings.NewReader(table), at)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %s", table, err, want)
		}
	}
}
