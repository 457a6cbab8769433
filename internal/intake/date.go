package intake

import (
	"regexp"
	"strings"
	"time"
)

// zoned is a time of day with a zone behind it.
var zoned = regexp.MustCompile(`^(.*\d:\d.*?) ?(Z|UTC|GMT|[+-]\d\d:?\d\d)$`)

// cutZone returns a time without the zone that it names, and the zone; nil if it names none.
func cutZone(text string) (wall string, zone *time.Location) {
	found := zoned.FindStringSubmatch(text)
	if found == nil {
		return text, nil
	}
	at, err := time.Parse("-0700", strings.ReplaceAll(found[2], ":", ""))
	if err != nil {
		return found[1], time.UTC // by its letters
	}
	_, offset := at.Zone()
	return found[1], time.FixedZone("", offset)
}
