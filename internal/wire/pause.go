package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// FromPause returns the wire form of a pause in force.
func FromPause(p *farthing.Pause) api.Pause {
	return api.Pause{
		Rail:       Optional(p.Rail),
		MerchantID: Optional(p.MerchantID),
		Paused:     true,
		Reason:     Optional(p.Why),
		Since:      api.OptionalTime(&p.At),
	}
}

// ResumedPause returns the wire form that says that there is no pause for exactly this rail and merchant. "" stands for
// all of them.
func ResumedPause(rail, merchantID string) api.Pause {
	return api.Pause{Rail: Optional(rail), MerchantID: Optional(merchantID)}
}
