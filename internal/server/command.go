package server

import (
	"cmp"
	"errors"

	"farthing/internal/farthing"
)

// places says where a handler read the fields of a command: those that it names there, all
// others in the body. What the rest of the program calls amount is body.amount here.
type places map[string]string

// The places of commands about the record, or the merchant, of the address.
var (
	inBody         places
	idInPath       = places{"id": "path.id"}
	merchantInPath = places{"merchantId": "path.id"}
	accountInPath  = places{"merchantId": "path.id", "id": "path.account"}
	reserveInPath  = places{"reserveId": "path.id"}
)

// of is where a field stands.
func (p places) of(field string) string {
	if place, ok := p[field]; ok {
		return place
	}
	return "body." + field
}

// locate turns an error that names fields without places, such as that of a command's Check,
// into the error that callers get: it names the places of the wrong fields in their request.
func (p places) locate(err error) error {
	refusal, ok := errors.AsType[*farthing.Error](err)
	if !ok {
		return err
	}
	if told := refusal.WithLocations(p.of); told != refusal {
		return told
	}
	return err // with all that is wrapped around it
}

// do sends a command to the store. All handlers send their commands here, but for nominations,
// which others check first, because this function keeps the order of refusals: first what is wrong
// with the wish itself, then another's merchant, and last whatever depends on records.
func (c *call) do(command farthing.Command, at places) (farthing.Answer, error) {
	if !c.caller.Operator() {
		if other := c.owns(command.Keys().MerchantID); other != nil {
			return farthing.Answer{}, cmp.Or(c.check(command, at), other)
		}
	}
	command, err := onlyIf(c, command, at)
	if err != nil {
		return farthing.Answer{}, err
	}
	a, err := c.s.config.Store.Do(c.ctx(), command) // which checks it
	return a, at.locate(err)
}

// afterwards is the error of a read that follows a successful command: it says that the command was recorded, so that
// the caller does not take it for a refusal.
func afterwards(err error) error {
	if err == nil {
		return nil
	}
	return errors.Join(errUntold, err)
}

var errUntold = farthing.Refuse(farthing.CodeOutcomeUnknown, "It was recorded, and what it came to cannot be read now.")

// check says what is wrong with a wish itself. It is for handlers that look at
// something before they send the command; all others leave it to do.
func (c *call) check(command farthing.Command, at places) error {
	return at.locate(command.Check(farthing.Moment{Business: c.s.config.Now(), Real: c.s.config.Real()}))
}

// named is the merchant that a request is about: the one that it names, or else that of
// the caller. It is "" if an operator's client names none, which no command takes.
func (c *call) named(merchantID string) string { return cmp.Or(merchantID, c.caller.MerchantID) }
