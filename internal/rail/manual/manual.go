// Package manual is the rail for who has online banking and nothing else. Transfers are cut into a table, a CSV file,
// as the bank's online banking takes it; people fetch the file, upload it there and say that it is sent. The bank's
// statement comes back the same way, as CSV or camt.053, and a withdrawal is paid when a line of it says so. What the
// columns are is a profile, which is data.
//
// Files and documents are kept and handled as those of rail isofile are.
package manual

import (
	"farthing/internal/farthing"
	"farthing/internal/rail/isofile"
)

// Name is the rail's name.
const Name = "manual"

// Open opens the rail to a bank.
func Open(p *Profile, o isofile.Options) (*isofile.Bank, error) {
	o.ByHand, o.Zone = true, p.Zone
	return isofile.OpenAs(Name+"/"+p.Name, p, o)
}

// Terms returns when files are cut and when their payments arrive.
func (p *Profile) Terms() (farthing.RailTerms, error) {
	terms := farthing.RailTerms{
		Name:  Name,
		Zone:  p.Zone,
		Days:  p.Days,
		Reach: farthing.Reach{p.Currency: p.Countries},

		AnswerDays: isofile.UsualAnswerDays,
	}
	if problem := isofile.CutOff(&terms, p.CutOff); problem != "" {
		return terms, wrong("%s", problem)
	}
	return terms, nil
}
