package server

import (
	"cmp"

	"farthing"
)

// do sends a command to the store. All handlers send theirs here, for the order of
// what may be wrong with a request is kept here: what is wrong with the wish itself
// comes before whose merchant it is, and both before anything that is recorded.
func (c *call) do(command farthing.Command) (farthing.Answer, error) {
	if !c.caller.Operator() {
		if other := c.owns(command.Keys().MerchantID); other != nil {
			return farthing.Answer{}, cmp.Or(c.check(command), other)
		}
	}
	return c.s.config.Store.Do(c.ctx(), command) // which checks it
}

// check says what is wrong with a wish itself. It is for handlers that look at
// something before they send the command; all others leave it to do.
func (c *call) check(command farthing.Command) error {
	return command.Check(farthing.Moment{Business: c.s.config.Now(), Real: c.s.config.Real()})
}

// named is the merchant that a request is about: the one that it names, or else that of
// the caller. It is "" if an operator's client names none, which no command takes.
func (c *call) named(merchantID string) string { return cmp.Or(merchantID, c.caller.MerchantID) }
