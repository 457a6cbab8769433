package farthing

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"time"
)

// AttemptStatus says how far an attempt at the bank has come.
type AttemptStatus string

// The states of an attempt. From stored it may be handed over, for nothing was sent yet; if its worker ended while
// handing it over, the outcome is not known.
const (
	AttemptStored  AttemptStatus = "stored"
	AttemptHanding AttemptStatus = "handing"
	AttemptHanded  AttemptStatus = "handed"
	AttemptUnknown AttemptStatus = "unknown"
	AttemptNotSent AttemptStatus = "not_sent" // the bank certainly does not have it; its withdrawal is still in transit
	AttemptFreed   AttemptStatus = "freed"    // the same, and its withdrawal is pending again
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
	LeaseUntil   time.Time // real time until which Owner alone works on it
	Owner        string    // the process that does
}

// DetailInstruction is the detail of a row withdrawal.submitted that proves what was to be sent.
const DetailInstruction = "instruction"

// Proof returns what the journal says of the instruction: a digest of its digest under the salt of the bank account,
// for the account number could be guessed from the digest alone.
func (a *Attempt) Proof(salt Salt) string {
	form := hmac.New(sha256.New, salt[:])
	form.Write(a.Digest[:])
	return hex.EncodeToString(form.Sum(nil)[:16])
}

// RecordID names the attempt within its merchant.
func (a *Attempt) RecordID() string { return a.WithdrawalID }
