package calendar

import (
	"fmt"
	"sync"
	"time"
)

var places sync.Map // by name; bounded by the zone database

// Place returns the time zone of an IANA name such as Europe/London. "Local", which is Go's name for the zone of this
// machine, and "" are errors. A zone is read once and kept.
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
