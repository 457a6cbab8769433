package notice

import (
	"fmt"

	"farthing/internal/farthing"
)

// notYou is what somebody does who is told of what the merchant did not do.
const notYou = "If nobody at the merchant did this, tell the operator at once, and replace the merchant's client " +
	"secrets."

// askWhy is for a merchant that knows nothing of a freezing.
const askWhy = "Talk to the operator if you do not know why."

// What the operator's people do who are told of what nobody did whom they know: at a merchant, or among them.
const (
	notTheirs = "Ask the merchant, by a number that you knew before. If nobody there did this, freeze the bank " +
		"account that is in force or cools off, and replace the merchant's client secrets."
	notUs = "If none of you did this, revoke it at once, and look who did: farthing audit."
)

// wordings say in words what happened, by the type of the row: the subject of the mail, and its paragraphs.
var wordings = map[string]func(*Facts) (subject string, said []string){
	farthing.EventBankAccountNominated: nominated,
	farthing.EventBankAccountInForce: func(f *Facts) (string, []string) {
		return "Withdrawals of " + f.whose() + " go to another bank account", []string{
			"A bank account is in force: all withdrawals of " + f.whose() + " go there from now on.",
			ifNotYours,
		}
	},
	farthing.EventBankAccountUnfrozen: func(f *Facts) (string, []string) {
		return "A bank account of " + f.whose() + " is not frozen any more", []string{
			"The operator ended the freezing of a bank account of " + f.whose() + ". It cools off anew; after that " +
				"withdrawals go there again.",
			ifNotYours,
		}
	},
	farthing.EventBankAccountFrozen: func(f *Facts) (string, []string) {
		return "A bank account of " + f.whose() + " is frozen", []string{
			"Nothing is paid to it, and the merchant nominates no other, until the operator has unfrozen it or has " +
				"nominated another one.",
			askWhy,
		}
	},
	farthing.EventBankAccountSuspended: func(f *Facts) (string, []string) {
		return "A bank account of " + f.whose() + " cannot be paid to", []string{
			"The bank says that nothing can be paid to the account. Nothing more is sent there, and withdrawals by " +
				"the schedule pause. Nominate another bank account.",
		}
	},
	farthing.EventWithdrawalFailed: func(f *Facts) (string, []string) {
		return "A withdrawal of " + f.whose() + " failed", []string{
			"The bank did not pay it. The money, and the fee, are in the balance again.",
			"The withdrawal itself says why: GET /v1/withdrawals/" + f.Row.SubjectID + ".",
		}
	},
	farthing.EventWithdrawalReturned: func(f *Facts) (string, []string) {
		return "A withdrawal of " + f.whose() + " came back", []string{
			"The receiving bank sent the money back. It is in the balance again; the fee is not.",
			"The withdrawal itself says why: GET /v1/withdrawals/" + f.Row.SubjectID + ".",
		}
	},
	farthing.EventSchedulePaused: func(f *Facts) (string, []string) {
		return "The withdrawals by schedule of " + f.whose() + " are paused", []string{
			"Nothing is withdrawn by the schedule until it is resumed, or until another bank account is in force if " +
				"the account was the reason.",
		}
	},
	farthing.EventEligibilityPassed: func(f *Facts) (string, []string) {
		return capital(f.whose()) + " may withdraw", []string{
			"The eligibility scheme is passed: withdrawals may be asked for.",
		}
	},
	farthing.EventEligibilityFailed: func(f *Facts) (string, []string) {
		return capital(f.whose()) + " may not withdraw", []string{
			"The eligibility scheme was not passed: withdrawals are refused until the operator decides otherwise.",
			"GET /v1/merchant/eligibility says which criterion was not met.",
		}
	},
	farthing.EventApprovalAsked: func(f *Facts) (string, []string) {
		return "Something waits for approval: " + toldBy(f.Row).Kind, []string{
			"Somebody asked for something of " + f.whose() + " that takes other people. Look at it before you say " +
				"yes: farthing approvals list, or GET /v1/approvals.",
		}
	},
	farthing.EventEndpointCreated: func(f *Facts) (string, []string) {
		return "Events of " + f.whose() + " are sent to another address", []string{
			"A webhook endpoint was made, with a secret that signs what is sent there.",
			notYou,
		}
	},
	farthing.EventEndpointRotated: func(f *Facts) (string, []string) {
		return "A webhook endpoint of " + f.whose() + " has another secret", []string{
			"What is sent there is signed with it; the one before signs too for a while, if whoever replaced it " +
				"said so.",
			notYou,
		}
	},
	farthing.EventClientCreated: func(f *Facts) (string, []string) {
		return "A client was made for " + f.whose(), []string{
			"Whoever has its secret, or its key, can act for " + f.whose() + ", as far as its scopes go.",
			notYou,
		}
	},
	farthing.EventClientSecretAdded: func(f *Facts) (string, []string) {
		return "A client has another secret: " + f.Row.SubjectID, []string{
			"Whoever has it can act as the client, as far as its scopes go.",
			notYou,
		}
	},
	farthing.EventContactAdded: func(f *Facts) (string, []string) {
		return "Another contact is told about " + f.whose(), []string{
			"The operator added a contact, which gets mails such as this one.",
		}
	},
	farthing.EventContactChanged: func(f *Facts) (string, []string) {
		return "A contact is told of other things about " + f.whose(), []string{
			"The operator changed of what a contact is told. Of what concerns security each one is told always.",
		}
	},
	farthing.EventContactRemoved: func(f *Facts) (string, []string) {
		return "A contact is told no more about " + f.whose(), []string{
			fmt.Sprintf("The operator removed a contact. It still gets what concerns security for %d days, and then "+
				"nothing.", int(farthing.ContactToldFor.Hours()/24)),
			"If you did not expect this, tell the operator at once.",
		}
	},
}

// ifNotYours comes before the link that freezes an account.
const ifNotYours = "If this is not an account of the merchant, follow the link below at once and press the button " +
	"there: nothing is paid to the account then, and no other can be nominated, until the operator has looked into it."

// nominated says that an account was nominated, and when it will be paid to.
func nominated(f *Facts) (string, []string) {
	when := "Withdrawals go there once it is in force."
	if hours := toldBy(f.Row).CoolingOff; hours > 0 {
		when = fmt.Sprintf("It cools off for %d hours from then; after that all withdrawals go there. It is in force "+
			"earlier if somebody at the operator approves it.", hours)
	}
	if toldBy(f.Row).Status == string(farthing.AccountChecking) {
		when += " Before that somebody has to accept its holder's name."
	}
	return "A bank account was nominated for " + f.whose(), []string{
		"A bank account was nominated for " + f.whose() + ". " + when,
		ifNotYours,
	}
}

// capital begins a text with a capital letter.
func capital(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return string(text[0]-'a'+'A') + text[1:]
}
