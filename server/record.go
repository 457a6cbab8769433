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

// sent is a command and what became of it.
type sent struct {
	command farthing.Command
	answer  farthing.Answer
}

// sending is how a command is made of a body.
type sending[T any] struct {
	optional bool // there may be no body
	at       places
	command  func(wish T) farthing.Command
}

// send decides the command that is made of the body.
func send[T any](c *call, s sending[T]) (sent, error) {
	wish, err := decode[T](c, s.optional)
	if err != nil {
		return sent{}, err
	}
	wanted := s.command(wish)
	a, err := c.do(wanted, s.at)
	return sent{wanted, a}, err
}

// sendNamed is send for a command about the record of the address.
func sendNamed[T any](c *call, command func(id string, wish T) farthing.Command) (sent, error) {
	var bad faults
	id := c.pathID(&bad)
	if err := bad.err(); err != nil {
		return sent{}, err
	}
	return send(c, sending[T]{true, idInPath, func(wish T) farthing.Command { return command(id, wish) }})
}

// changeRecord decides a command about the record of the address, made from the
// body by a function, and answers the record.
func changeRecord[R, W, T any](
	c *call, wire func(*R) W, command func(id string, wish T) farthing.Command,
) (reply, error) {
	s, err := sendNamed(c, command)
	if err != nil {
		return reply{}, err
	}
	changed, err := recordOf[R](s.answer)
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
