package table

import (
	"strings"
	"testing"
)

func TestDatesAreReadInTheirForm(t *testing.T) {
	const contradicts, other = "contradicts", "other"
	for _, c := range []struct{ form, text, want string }{
		{"DD/MM/YYYY", "01/02/2011", "2011-02-01 00:00:00"},
		{"DD/MM/YYYY", "1/2/2011", "2011-02-01 00:00:00"},
		{"MM/DD/YYYY", "01/02/2011", "2011-01-02 00:00:00"},
		{"DD/MM/YY hh:mm", "31/12/10 8:05", "2010-12-31 08:05:00"},
		{"YYYYMMDDhhmmss", "20111009080706", "2011-10-09 08:07:06"},
		{"DD.MM.YYYY hh:mm:ss", "09.10.2011 08:07:06", "2011-10-09 08:07:06"},
		{"YYYY-MM-DDThh:mm", "2011-10-09T08:07", "2011-10-09 08:07:00"},
		{"DD MMM YYYY", "05 Sept 2026", "2026-09-05 00:00:00"},
		{"DD MMM YYYY", "5 SEP 2026", "2026-09-05 00:00:00"},
		{"DD-MMM-YY", "05-Sept.-26", "2026-09-05 00:00:00"},
		{"DD MMM YYYY", "5 september 2026", "2026-09-05 00:00:00"},
		{"DD MMM YYYY", "31 May 2026", "2026-05-31 00:00:00"},
		{"DD MMM YYYY", "05 Se 2026", other},
		{"DD MMM YYYY", "31 June 2026", contradicts},
		{"DD MMM YYYY", "05 09 2026", other},
		{"DD/MM/YYYY", "13/25/2011", contradicts},
		{"DD/MM/YYYY", "31/02/2011", contradicts},
		{"DD/MM/YYYY", "01/02/11", contradicts},
		{"YYYYMMDD", "2011109", contradicts},
		{"DD/MM/YYYY", "2011-02-01", other},
		{"DD/MM/YYYY", "01/02/2011 10:00", other},
		{"DD/MM/YYYY", "yesterday", other},
		{"DD/MM/YYYY", "", other},
	} {
		form, err := NewDateForm(c.form)
		if err != nil {
			t.Fatal(err)
		}
		wall, wrong, err := form.Parse(c.text)
		got := wall.Format("2006-01-02 15:04:05")
		if err != nil {
			got = map[bool]string{true: contradicts, false: other}[wrong]
		}
		if got != c.want {
			t.Errorf("%q as %s is %s (%v), want %s", c.text, c.form, got, err, c.want)
		}
	}
}

func TestFormsOfDatesThatAreNone(t *testing.T) {
	for _, form := range []string{
		"", "DD/MM", "DD/MM/YYYY mm", "DD/MM/YYYY hh:ss", "DD/DD/YYYY", "DD/MM/YYYY/YY", "02/01/2006", "dd/mm/yyyy",
		"DD/MM/YYYY\n", "£", strings.Repeat("DD", 1000),
	} {
		if _, err := NewDateForm(form); err == nil {
			t.Errorf("%.40q is a form of dates", form)
		}
	}
}
