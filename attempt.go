package farthing

import "time"

// AttemptStatus says how far an attempt at the bank has come.
type AttemptStatus string

// The states of an attempt. From stored it may be handed over, for nothing was sent yet; if its worker ended while
// handing it over, the outcome is not known.
const (
	AttemptStored  AttemptStatus = "stored"
	AttemptHanding AttemptStatus = "handing"
	AttemptHanded  AttemptStatus = "handed"
	AttemptUnknown AttemptStatus = "unknown"
)

// Attempt is one instruction to the bank, a child of its withdrawal. It is stored
// with the commit that submits the withdrawal, before anything is sent.
type Attempt struct {
	MerchantID   string
	WithdrawalID string
	Number       int64 // from 1
	Rail         string
	Status       AttemptStatus
	Instruction  []byte // sealed with the key KeyID, for it holds the account number
	Digest       Digest // of the instruction as it is sent
	KeyID        string
	Why          string
	CreatedAt    time.Time
	HandedAt     *time.Time
	LeaseUntil   time.Time // real time until which Owner alone works on it
	Owner        string    // the process that does
}

// RecordID names the attempt within its merchant.
func (a *Attempt) RecordID() string { return a.WithdrawalID }
