package farthing

import (
	"cmp"
	"time"

	"farthing/calendar"
)

// DefaultZone is a merchant's time zone unless another is named, and the zone of
// the eligibility scheme.
const DefaultZone = "Europe/London"

// schemeZone is where the days of the scheme, and those of reserves, are counted.
var schemeZone = placeOf(DefaultZone)

// placeOf is the zone of an IANA name. Zones are checked before they are recorded, and
// their database is embedded with the calendar; what is no zone all the same is UTC.
func placeOf(zone string) *time.Location {
	place, err := calendar.Place(zone)
	if err != nil {
		return time.UTC
	}
	return place
}

// place is where the merchant's days are counted.
func (m *Merchant) place() *time.Location { return placeOf(m.Zone) }

// place is where the rail's business days are counted, and its cut-off told.
func (t RailTerms) place() *time.Location { return placeOf(cmp.Or(t.Zone, DefaultZone)) }
