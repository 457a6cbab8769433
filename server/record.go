package server

import "farthing"

// record decides a command that makes a record of what the body says, and answers
// the record.
func record[R, W any](c *call, command farthing.Command, location string, wire func(*R) W) (reply, error) {
	a, err := c.do(command, inBody)
	if err != nil {
		return reply{}, err
	}
	made, err := recordOf[R](a)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, location, wire(made)), nil
}

// decodeNamed reads which record the address names, and what the body, which may be absent, wishes of it.
func decodeNamed[T any](c *call) (id string, wish T, err error) {
	var bad faults
	id = c.pathID(&bad)
	if err := bad.err(); err != nil {
		return "", wish, err
	}
	wish, err = decode[T](c, true)
	return id, wish, err
}

// changeRecord decides a command about the record of the address, made from the
// body by a function, and answers the record.
func changeRecord[R, W, T any](
	c *call, wire func(*R) W, command func(id string, wish T) farthing.Command,
) (reply, error) {
	id, wish, err := decodeNamed[T](c)
	if err != nil {
		return reply{}, err
	}
	a, err := c.do(command(id, wish), idInPath)
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
