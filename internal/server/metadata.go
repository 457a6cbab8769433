package server

import (
	"farthing/internal/farthing"
	"farthing/internal/wire"
)

// noteChange is the command that changes what is noted on the record of the address, as the body says.
func noteChange[T any](
	c *call, subject string,
	commandOf func(body T, subject, id string, isNull func(string) bool, by farthing.Origin) farthing.ChangeRecord,
) (farthing.ChangeRecord, error) {
	var bad faults
	id := pathID(c.r, &bad)
	if err := bad.err(); err != nil {
		return farthing.ChangeRecord{}, err
	}
	wish, isNull, err := decodePatch[T](c)
	command := commandOf(wish, subject, id, isNull, c.origin())
	named, odd := c.merchant("body.merchantId", command.MerchantID)
	command.MerchantID = named
	if err != nil || odd != nil {
		return command, allFaults(err, odd, c.check(command, idInPath))
	}
	return command, nil
}

func updatePayment(c *call) (reply, error) {
	command, err := noteChange(c, farthing.SubjectPayment, wire.PaymentChangeCommand)
	if err != nil {
		return reply{}, err
	}
	a, err := c.do(command, idInPath)
	if err != nil {
		return reply{}, err
	}
	p, err := answeredPayment(c, a)
	return reply{body: p, one: true}, err
}

func updateWithdrawal(c *call) (reply, error) {
	command, err := noteChange(c, farthing.SubjectWithdrawal, wire.RecordChangeCommand)
	if err != nil {
		return reply{}, err
	}
	_, w, err := doWithdrawal(c, command)
	return reply{body: w, one: true}, err
}

// updateRecord changes what is noted on a record, and answers the record.
func updateRecord[R, W any](c *call, subject string, formOf func(*R) W) (reply, error) {
	command, err := noteChange(c, subject, wire.RecordChangeCommand)
	if err != nil {
		return reply{}, err
	}
	a, err := c.do(command, idInPath)
	if err != nil {
		return reply{}, err
	}
	changed, err := recordOf[R](a)
	if err != nil {
		return reply{}, err
	}
	return reply{body: formOf(changed), one: true}, nil
}
