package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The figures of a month follow from its signed days, as farthing verify proves without the store; others do not.
func TestTheMonthOfARegulatorsReturn(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	r, _ := startSandbox(t, dir)
	r.stop(t)
	month := time.Now().AddDate(0, 0, -time.Now().Day()).Format("2006-01") // the one before
	flags := []string{"safeguarding", "month", month, "--store", "sqlite:" + filepath.Join(dir, "farthing.db")}
	text := output(t, dir, append(flags, "--json")...)
	var found safeguardingMonth
	decode(t, text, &found)
	if found.Figures.Days < 18 || int(found.Figures.Days) != len(found.Data) || len(found.Missing) != 0 ||
		found.Figures.Unsigned != 0 || found.Figures.DaysUncompared != found.Figures.Days ||
		found.Figures.Requirement != found.Data[0].Requirement ||
		known(found.Figures.Date) != found.Data[0].Date ||
		found.Figures.HighestRequirement < found.Figures.Requirement {
		t.Fatalf("%+v", found.Figures)
	}
	if said := output(t, dir, flags...); !strings.Contains(said, "business days without one     none") {
		t.Error(said)
	}
	var none safeguardingMonth // of 22 business days, which nobody has a record of
	decode(t, output(t, dir, append([]string{"safeguarding", "month", "2020-09", "--json"}, flags[3:]...)...), &none)
	if none.Figures.Days != 0 || len(none.Missing) != 22 || none.Missing[0] != "2020-09-01" ||
		none.Missing[21] != "2020-09-30" {
		t.Errorf("%+v", none)
	}
	file := filepath.Join(dir, "month.json")
	for _, c := range []struct {
		change func()
		want   string
	}{
		{func() {}, "Verified; nothing is wrong."},
		{func() { found.Figures.HighestRequirement++ }, "the figures of the month are not what its days come to"},
		{func() { found.Data = found.Data[1:] }, "the figures of the month are not what its days come to"},
	} {
		c.change()
		text, err := json.Marshal(found)
		if err == nil {
			err = os.WriteFile(file, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		out, _ := program(t.Context(), dir, "verify", file).CombinedOutput() // what is wrong is an exit of 1
		if !strings.Contains(string(out), c.want) {
			t.Errorf("%s, want %s", out, c.want)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	said := refusal(t, dir, "safeguarding", "month", "2026-13")
	if !strings.Contains(said, "must be a month like 2026-11") {
		t.Error(said)
	}
}
