package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// FromFields returns the wire form of the places that are wrong.
func FromFields(fields []farthing.Field) []api.BadField {
	var list []api.BadField
	for _, f := range fields {
		list = append(list, api.BadField(f))
	}
	return list
}

// FromBlockers returns the wire form of the reasons against a withdrawal; never nil.
func FromBlockers(blockers []farthing.Blocker) []api.Blocker {
	list := make([]api.Blocker, 0, len(blockers))
	for _, b := range blockers {
		list = append(list, api.Blocker{
			Code:    string(b.Code),
			Message: b.Message,
			Amount:  (*int64)(b.Amount),
			Until:   api.OptionalTime(b.Until),
			Rule:    b.Rule,
		})
	}
	return list
}
