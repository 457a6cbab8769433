package manual

import (
	"os"
	"strings"
	"testing"

	"farthing/internal/money"
	"farthing/internal/rail/isofile"
)

// FuzzStatement reads whatever comes: it is refused with a reason, or adds up.
func FuzzStatement(f *testing.F) {
	var profiles []*Profile
	for _, name := range []string{"headed", "numbered", "euros"} {
		text, err := os.ReadFile("testdata/" + name + ".json")
		if err != nil {
			f.Fatal(err)
		}
		p, err := ReadProfile(text)
		if err != nil {
			f.Fatal(err)
		}
		printed := Printed{Opening: 500, Lines: []Line{{"wd00000000000000000000000001", -5}, {"=1+1", 7}}}
		statement, err := p.Statement.Write(p, printed)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(statement))
		profiles = append(profiles, p)
	}
	f.Add("Date,Amount,Balance,Description,Account\n\"")
	f.Add("\ufeffDate,Amount,Balance,Description,Account\n01/01/2026,1e9,-,x,55779911\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range profiles {
			var total money.Minor
			_, err := p.Statement.read(strings.NewReader(text), p, func(e entry) error {
				for _, r := range isofile.PlacesIn(e.texts...)[0] {
					if r.Short != "" && len(r.Short) != 18 || r.Long != "" && len(r.Long) != 28 {
						t.Errorf("%q", r)
					}
				}
				total += e.amount
				return nil
			})
			if err != nil && strings.ContainsAny(err.Error(), "\x00") {
				t.Errorf("%q", err)
			}
		}
	})
}
