package server

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// noteWish is a body that changes what is noted on a record.
type noteWish interface {
	Command(subject, id string, isNull func(place string) bool, by farthing.Origin) farthing.ChangeRecord
}

// noteChange is the command that changes what is noted on the record of the address, as the body says.
func noteChange[T noteWish](c *call, subject string) (farthing.ChangeRecord, error) {
	var bad faults
	id := pathID(c.r, &bad)
	if err := bad.err(); err != nil {
		return farthing.ChangeRecord{}, err
	}
	wish, isNull, err := decodePatch[T](c)
	command := wish.Command(subject, id, isNull, c.origin())
	named, odd := c.merchant("body.merchantId", command.MerchantID)
	command.MerchantID = named
	if err != nil || odd != nil {
		return command, allFaults(err, odd, c.check(command, idInPath))
	}
	return command, nil
}

func updatePayment(c *call) (reply, error) {
	command, err := noteChange[api.PaymentChange](c, farthing.SubjectPayment)
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
	command, err := noteChange[api.RecordChange](c, farthing.SubjectWithdrawal)
	if err != nil {
		return reply{}, err
	}
	_, w, err := doWithdrawal(c, command)
	return reply{body: w, one: true}, err
}

func updateRefund(c *call) (reply, error) {
	return updateRecord(c, farthing.SubjectRefund, api.FromRefund)
}

func updateDispute(c *call) (reply, error) {
	return updateRecord(c, farthing.SubjectDispute, api.FromDispute)
}

func updateAdjustment(c *call) (reply, error) {
	return updateRecord(c, farthing.SubjectAdjustment, api.FromAdjustment)
}

func updateReserve(c *call) (reply, error) {
	return updateRecord(c, farthing.SubjectReserve, api.FromReserve)
}

func updateSettlement(c *call) (reply, error) {
	return updateRecord(c, farthing.SubjectProviderSettlement, api.FromProviderSettlement)
}

func updateSweep(c *call) (reply, error) {
	return updateRecord(c, farthing.SubjectFeeSweep, api.FromFeeSweep)
}

func updateHouseMovement(c *call) (reply, error) {
	return updateRecord(c, farthing.SubjectHouseMovement, api.FromHouseMovement)
}

// updateRecord changes what is noted on a record, and answers the record.
func updateRecord[R, W any](c *call, subject string, wire func(*R) W) (reply, error) {
	command, err := noteChange[api.RecordChange](c, subject)
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
	return reply{body: wire(changed), one: true}, nil
}
