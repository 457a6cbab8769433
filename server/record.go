package server

import "farthing"

// record decides a command that makes a record, and answers the record.
func record[R, W any](c *call, command farthing.Command, location string, wire func(*R) W) (reply, error) {
	a, err := c.s.config.Store.Do(c.ctx(), command)
	if err != nil {
		return reply{}, err
	}
	made, err := recordOf[R](a)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, location, wire(made)), nil
}

// send decides a command that a function makes from the body and checks.
func send[T any](c *call, optional bool, command func(wish T) (farthing.Command, error)) (farthing.Command, farthing.Answer, error) {
	wish, err := decode[T](c, optional)
	if err != nil {
		return nil, farthing.Answer{}, err
	}
	wanted, err := command(wish)
	if err != nil {
		return nil, farthing.Answer{}, err
	}
	a, err := c.s.config.Store.Do(c.ctx(), wanted)
	return wanted, a, err
}

// sendNamed is send for a command about the record of the address.
func sendNamed[T any](c *call, command func(id string, wish T) (farthing.Command, error)) (farthing.Command, farthing.Answer, error) {
	var bad faults
	id := c.pathID(&bad)
	if err := bad.err(); err != nil {
		return nil, farthing.Answer{}, err
	}
	return send(c, true, func(wish T) (farthing.Command, error) { return command(id, wish) })
}

// changeRecord decides a command about the record of the address, made from the
// body by a function that also checks it, and answers the record.
func changeRecord[R, W, T any](c *call, wire func(*R) W, command func(id string, wish T) (farthing.Command, error)) (reply, error) {
	_, a, err := sendNamed(c, command)
	if err != nil {
		return reply{}, err
	}
	changed, err := recordOf[R](a)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wire(changed), one: true}, nil
}

// pathID is the identifier in the address.
func (c *call) pathID(bad *faults) string {
	id := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		*bad = append(*bad, err.Fields...)
	}
	return id
}
