package server

import (
	"context"
	"fmt"

	"farthing/internal/farthing"
)

// record decides a command that makes a record of what the body says, below a path, and answers the record.
func record[R, W any](c *call, command farthing.Command, path string, wire func(*R) W) (reply, error) {
	a, err := c.do(command, inBody)
	if err != nil {
		return reply{}, err
	}
	made, err := recordOf[R](a)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, path+"/"+a.Record.RecordID(), wire(made)), nil
}

// changeRecord decides a command about the record of the address, made from the
// body by a function, and answers the record.
func changeRecord[R, W, T any](
	c *call, wire func(*R) W, command func(id string, wish T) farthing.Command,
) (reply, error) {
	id, wish, err := decodeNamed[T](c)
	if err != nil {
		return reply{}, allFaults(err, c.check(command(id, wish), idInPath))
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

// getRecord answers the record that the address and the query name.
func getRecord[R, W any](
	c *call, get func(ctx context.Context, merchantID, id string) (R, error), wire func(*R) W,
) (reply, error) {
	var bad faults
	merchantID, id, err := namedInQuery(c, &bad)
	if err != nil {
		return reply{}, err
	}
	found, err := get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wire(&found), one: true}, nil
}

// recordOf is the record of an answer, whose kind the command fixes.
func recordOf[R any](a farthing.Answer) (*R, error) {
	record, ok := any(a.Record).(*R)
	if !ok {
		return nil, fmt.Errorf("the answer holds a %T", a.Record)
	}
	return record, nil
}
