package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// FromEventPositions returns the wire form of positions.
func FromEventPositions(positions []farthing.EventPosition) []api.EventPosition {
	out := make([]api.EventPosition, len(positions))
	for i, p := range positions {
		out[i] = api.EventPosition(p)
	}
	return out
}
