package farthing

import "slices"

// CheckCut says what is wrong with the rail whose payments are put into files before the cut-off, one of those that
// there are or nil for the only one, and with the reason.
func CheckCut(rails []string, rail *string, reason string) error {
	var bad checks
	bad.rail(rails, "rail", rail)
	bad.reason(reason)
	return bad.err()
}

// CheckFileSent says whether somebody may say that a payment file was sent, which read is the last one to have fetched,
// nil if nobody has. Unless the rule is for a shop of one, it takes another person: who fetched the file could have
// changed it, and who says that it is at the bank has looked at it there.
func CheckFileSent(rule TwoPeople, read People, by Author) error {
	switch {
	case len(read) == 0:
		return refuse(CodeWrongState, "Nobody is known to have fetched the file, so it cannot be at the bank.")
	case rule == DualControlOff:
		return nil
	case by.Person == "":
		return errNotApprover
	case slices.Contains(read, by.Person) || by.Among(read):
		return refuse(CodeSamePerson, "It takes another person than the one who fetched the file last.")
	}
	return nil
}
