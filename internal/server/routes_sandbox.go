package server

import "farthing/api"

// sandboxRoutes are there in a sandbox alone: elsewhere their addresses do not exist.
var sandboxRoutes = []routeRow{
	// Get the sandbox's clock. It stands still until it is moved. In a sandbox only; any client may ask.
	{"GET /v1/sandbox/clock", "getClock", "", everyClient, getClock, nil, reads[api.Clock](nil).inSandbox()},
	// Move the sandbox's clock. Forward only, to a time or by a duration. Everything that falls due on the way is done,
	// in the order in which it falls due, before the answer comes: the bank's reports, nominations' cooling-off, the
	// eligibility scheme, approvals that expire, schedules, payouts. A caller who does not wait for the answer changes
	// nothing. In a sandbox only; any client may move it.
	{"POST /v1/sandbox/clock", "moveClock", "", everyClient,
		moveClock, nil, changes[api.ClockMove, api.Clock]().inSandbox()},
}
