package farthing

// ApprovingCommand is a command that may approve what waits for other people. Before it is decided, the requests about
// its record that lost clients made are void.
type ApprovingCommand interface {
	Command
	ApprovalSubject() RecordKey
}

// RecordKey names a record of a merchant.
type RecordKey struct{ MerchantID, ID string }

func (c ApproveApproval) ApprovalSubject() RecordKey {
	return RecordKey{c.Approval.MerchantID, c.Approval.SubjectID}
}

func (c ApproveRecord) ApprovalSubject() RecordKey { return RecordKey{c.MerchantID, c.ID} }

func (c ResolveWithdrawal) ApprovalSubject() RecordKey { return RecordKey{c.MerchantID, c.ID} }

// VoidApproval ends what a client asked for that was revoked since, or whose secret leaked: the wish may be a thief's.
type VoidApproval struct {
	noInput
	Approval ApprovalKey
}

// requesterRevoked is why it is void.
const requesterRevoked = "the client that asked for it was revoked since, or its secret leaked"

func (c VoidApproval) Keys() Keys { return c.Approval.keys() }

// Decide ends the approval, and what waited for it. One that is over stays as it is.
func (c VoidApproval) Decide(s *State) (Answer, error) {
	a, err := c.Approval.of(s)
	if err != nil || a.Status != ApprovalOpen {
		return Answer{Record: a}, err
	}
	a, err = a.end(s, ApprovalVoid, about{by: Origin{Actor: ActorSystem}, why: requesterRevoked}, requesterRevoked)
	return Answer{Record: a}, err
}
