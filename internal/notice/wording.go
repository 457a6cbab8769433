package notice

import (
	"fmt"

	"farthing/internal/farthing"
)

// notYou is the advice if nobody at the merchant did this.
const notYou = "If nobody at the merchant did this, inform the operator at once, and replace the merchant's client " +
	"secrets."

// askWhy is the advice to a merchant that did not freeze the account itself.
const askWhy = "Ask the operator if you do not know why."

// The advice to the operator's people if nobody did this: at the merchant, or among themselves.
const (
	notTheirs = "Ask the merchant, on a phone number that you knew before. If nobody there did this, freeze the bank " +
		"account that is in force or in its cooling-off period, and replace the merchant's client secrets."
	notUs = "If none of you did this, revoke it at once, and find out who did it: farthing audit."
)

// wordings describe what happened, by the type of the row: the subject of the mail, and its paragraphs.
var wordings = map[string]func(*Facts) (subject string, paragraphs []string){
	farthing.EventBankAccountNominated: nominated,
	farthing.EventBankAccountInForce: func(f *Facts) (string, []string) {
		return "Withdrawals of " + f.whose() + " now go to another bank account", []string{
			"A bank account is in force: from now on all withdrawals of " + f.whose() + " go there.",
			ifNotYours,
		}
	},
	farthing.EventBankAccountUnfrozen: func(f *Facts) (string, []string) {
		return "A bank account of " + f.whose() + " is no longer frozen", []string{
			"The operator unfroze a bank account of " + f.whose() + ". Its cooling-off period starts again; after " +
				"that, withdrawals go there again.",
			ifNotYours,
		}
	},
	farthing.EventBankAccountFrozen: func(f *Facts) (string, []string) {
		return "A bank account of " + f.whose() + " is frozen", []string{
			"Nothing is paid to it, and the merchant cannot nominate another, until the operator unfreezes it or " +
				"nominates another one.",
			askWhy,
		}
	},
	farthing.EventBankAccountSuspended: func(f *Facts) (string, []string) {
		return "The bank cannot pay to a bank account of " + f.whose(), []string{
			"The bank reported that it cannot pay to the account. Nothing more is sent there, and scheduled " +
				"withdrawals are paused. Nominate another bank account.",
		}
	},
	farthing.EventWithdrawalFailed: func(f *Facts) (string, []string) {
		return "A withdrawal of " + f.whose() + " failed", []string{
			"The bank did not pay it. The whole amount, including the fee, is back in the balance.",
			"The withdrawal shows why: GET /v1/withdrawals/" + f.Row.SubjectID + ".",
		}
	},
	farthing.EventWithdrawalReturned: func(f *Facts) (string, []string) {
		return "A withdrawal of " + f.whose() + " came back", []string{
			"The receiving bank sent the money back. The net amount is back in the balance; the fee is not.",
			"The withdrawal shows why: GET /v1/withdrawals/" + f.Row.SubjectID + ".",
		}
	},
	farthing.EventSchedulePaused: func(f *Facts) (string, []string) {
		return "Scheduled withdrawals of " + f.whose() + " are paused", []string{
			"The schedule withdraws nothing until it is resumed or, if the bank account was the reason, until " +
				"another one is in force.",
		}
	},
	farthing.EventEligibilityPassed: func(f *Facts) (string, []string) {
		return capital(f.whose()) + " can withdraw", []string{
			"The eligibility checks are passed: withdrawals can be requested now.",
		}
	},
	farthing.EventEligibilityFailed: func(f *Facts) (string, []string) {
		return capital(f.whose()) + " cannot withdraw", []string{
			"The eligibility checks failed: withdrawals are refused until the operator decides otherwise.",
			"GET /v1/merchant shows the criteria that are not met.",
		}
	},
	farthing.EventApprovalAsked: func(f *Facts) (string, []string) {
		return "A request waits for approval: " + detailsOf(f.Row).Kind, []string{
			"A request about " + f.whose() + " needs the approval of other people. Review it before you approve it: " +
				"farthing approvals list, or GET /v1/approvals.",
		}
	},
	farthing.EventEndpointCreated: func(f *Facts) (string, []string) {
		return "Events of " + f.whose() + " are sent to a new address", []string{
			"A webhook endpoint was created, with a secret that signs its messages.",
			notYou,
		}
	},
	farthing.EventEndpointRotated: func(f *Facts) (string, []string) {
		return "A webhook endpoint of " + f.whose() + " has a new secret", []string{
			"It signs the messages from now on. The previous secret may sign them too for a while.",
			notYou,
		}
	},
	farthing.EventClientCreated: func(f *Facts) (string, []string) {
		return "A client was created for " + f.whose(), []string{
			"With its secret, or its key, a program can act for " + f.whose() + ", within its scopes.",
			notYou,
		}
	},
	farthing.EventClientSecretAdded: func(f *Facts) (string, []string) {
		return "A client has a new secret: " + f.Row.SubjectID, []string{
			"With it, a program can act as the client, within its scopes.",
			notYou,
		}
	},
	farthing.EventClientSecretRemoved: func(f *Facts) (string, []string) {
		return "A client lost a secret: " + f.Row.SubjectID, []string{
			"The secret was removed. A client without any other secret can get no token any more. The operator's " +
				"journal names who removed it.",
			askWhy,
		}
	},
	farthing.EventClientRevoked: func(f *Facts) (string, []string) {
		return "A client of " + f.whose() + " was revoked", []string{
			"The client and all its tokens have stopped working, for good. One person is enough to revoke a client: " +
				"the operator's journal names who it was.",
			askWhy,
		}
	},
	farthing.EventUserInvited: aboutUser("You were invited to the dashboard",
		"You can sign in to the dashboard, by a link that comes from who invited you. This mail does not contain it.",
		"A user was invited", "With a link that is good once, this person can sign in to the dashboard."),
	farthing.EventUserLinkMade: func(f *Facts) (string, []string) {
		if detailsOf(f.Row).What == farthing.PurposeRecovery {
			return aboutUser("Sign in again",
				"The link below signs you in. Then make a new passkey, or a new password: your former passkeys, "+
					"password, app and recovery codes are no longer good once you use the link.",
				"A recovery link was mailed to a user", "It signs the user in once, within 24 hours.")(f)
		}
		return aboutUser("A link to your account was made",
			"The operator made a link that signs you in once, within 15 minutes. This mail does not contain it.",
			"A link was made for a user", "It signs the user in once, within 15 minutes.")(f)
	},
	farthing.EventUserRecoveryStarted: func(f *Facts) (string, []string) {
		at := momentText(detailsOf(f.Row).RecoversAt)
		return aboutUser("A link to recover your account will be mailed to you",
			"The operator was asked to let you in again. The link comes after "+at+
				". If you can sign in, do so: that stops the recovery.",
			"A user will be recovered", "A link that lets the user in again is mailed to the user after "+at+". Until "+
				"then the user stops that by signing in, and another owner of the merchant on the page Users.")(f)
	},
	farthing.EventUserRecoveryStopped: aboutUser("The recovery of your account was stopped",
		"No link is mailed to you.", "The recovery of a user was stopped", "No link is mailed to the user."),
	farthing.EventUserActivated: aboutUser("You signed in by a link",
		"A link that is good once was used to sign in to your account.",
		"A user signed in by a link", "A link that is good once was used."),
	farthing.EventUserChanged: aboutUser("Your role was changed",
		"What you can do on the dashboard was changed, and all your sessions ended.",
		"The role of a user was changed", "What the user can do on the dashboard was changed."),
	farthing.EventUserCredentialChanged: func(f *Facts) (string, []string) {
		return aboutUser("How you sign in was changed: "+detailsOf(f.Row).What, "All your other sessions ended.",
			"How a user signs in was changed: "+detailsOf(f.Row).What, "The user's other sessions ended.")(f)
	},
	farthing.EventUserSuspended: aboutUser("You were suspended",
		"All your sessions ended, and you can sign in no more.",
		"A user was suspended", "All sessions of the user ended, and the user can sign in no more."),
	farthing.EventUserReinstated: aboutUser("You can sign in again", "You were suspended, and are no longer.",
		"A user can sign in again", "The user was suspended, and is no longer."),
	farthing.EventContactAdded: func(f *Facts) (string, []string) {
		return "A new contact gets notices about " + f.whose(), []string{
			"The operator added a contact, who gets mails like this one.",
		}
	},
	farthing.EventContactChanged: func(f *Facts) (string, []string) {
		return "A contact now gets different notices about " + f.whose(), []string{
			"The operator changed the notices that a contact gets. Security notices are always sent.",
		}
	},
	farthing.EventContactRemoved: func(f *Facts) (string, []string) {
		return "A contact no longer gets notices about " + f.whose(), []string{
			fmt.Sprintf("The operator removed a contact, who gets security notices for %d more days, and then nothing.",
				int(farthing.ContactNoticePeriod.Hours()/24)),
			"If you did not expect this, inform the operator at once.",
		}
	},
}

// ifNotYours comes before the link that freezes an account.
const ifNotYours = "If this is not an account of the merchant, open the link below at once and press the button " +
	"there: then nothing is paid to the account, and no other can be nominated, until the operator has looked into it."

// nominated says that an account was nominated, and when it will be paid to.
func nominated(f *Facts) (string, []string) {
	when := "Withdrawals go there once it is in force."
	if hours := detailsOf(f.Row).CoolingOff; hours > 0 {
		when = fmt.Sprintf("Its cooling-off period is %d hours; after that, all withdrawals go there. It is in force "+
			"earlier if somebody at the operator approves it.", hours)
	}
	if detailsOf(f.Row).Status == string(farthing.AccountChecking) {
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

// aboutUser describes what happened to a user: to the user, and to contacts.
func aboutUser(own, ownText, others, othersText string) func(*Facts) (string, []string) {
	return func(f *Facts) (string, []string) {
		if f.Own {
			return own, []string{ownText}
		}
		return others + " (" + f.whose() + ")", []string{othersText}
	}
}

// userAdvice is the advice if nobody expected what happened to a user.
func (f *Facts) userAdvice() string {
	switch {
	case f.Own:
		return "If this surprises you, inform the operator at once: they can suspend your user, which ends all your " +
			"sessions."
	case f.Operators:
		return "If none of you did this, suspend the user at once, which ends all sessions: farthing user suspend. " +
			"Then find out who did it: farthing audit."
	}
	return "If nobody at the merchant expected this, inform the operator at once: they can suspend the user."
}
