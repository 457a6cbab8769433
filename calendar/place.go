package calendar

import (
	"fmt"
	"sync"
	"time"
)

var places sync.Map // by name; no more than the zone database has

// Place is the time zone of an IANA name such as Europe/London. "Local", Go's
// name for whatever this machine is set to, and "" are errors. Zones are read
// once and kept.
func Place(name string) (*time.Location, error) {
	known, _ := places.Load(name)
	if place, ok := known.(*time.Location); ok {
		return place, nil
	}
	place, err := time.LoadLocation(name)
	if err != nil || name == "" || name == "Local" {
		return nil, fmt.Errorf("calendar: %.40q is no time zone like Europe/London", name)
	}
	places.Store(name, place)
	return place, nil
}
