package server

import "farthing/api"

// sandboxRoutes are there in a sandbox alone: elsewhere their addresses do not exist.
var sandboxRoutes = []routeRow{
	// Get the sandbox's clock. It stands still until it is moved. In a sandbox only; any client may ask.
	{"GET /v1/sandbox/clock", "getClock", "", everyClient, getClock, nil, reads[api.Clock](nil).inSandbox()},
	// Advance the sandbox's clock. Forward only, to a time or by a duration. Everything that falls due on the way is
	// done in order before the response: the bank's reports, cooling-off periods, the eligibility scheme, approvals
	// that expire, schedules, payouts. It is done even if the caller does not wait for the response. In a sandbox only;
	// any client can advance it.
	{"POST /v1/sandbox/clock", "moveClock", "", everyClient,
		moveClock, nil, changes[api.ClockMove, api.Clock]().inSandbox()},
}
