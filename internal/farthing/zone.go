package farthing

import (
	"cmp"
	"time"

	"farthing/internal/calendar"
)

// DefaultZone is a merchant's time zone unless another is named, and the zone of
// the eligibility scheme.
const DefaultZone = "Europe/London"

// schemeZone is the zone of the scheme's days, and of the days of reserves.
var schemeZone = placeOf(DefaultZone)

// placeOf returns the zone of an IANA name. Zones are checked before they are recorded, and their database is embedded
// with the calendar; a name that is still no zone is UTC.
func placeOf(zone string) *time.Location {
	place, err := calendar.Place(zone)
	if err != nil {
		return time.UTC
	}
	return place
}

// place returns the zone of the merchant's days.
func (m *Merchant) place() *time.Location { return placeOf(m.Zone) }

// place returns the zone of the rail's business days and cut-off.
func (t RailTerms) place() *time.Location { return placeOf(cmp.Or(t.Zone, DefaultZone)) }
