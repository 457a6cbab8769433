package main

import (
	"strings"

	"farthing/internal/farthing"

	"github.com/alecthomas/kong"
)

// describeFlags puts the descriptions of flagHelp in place of their names, before kong fills in what they name in turn,
// such as ${default}.
func describeFlags(k *kong.Kong) error {
	return kong.Visit(k.Model, func(node kong.Visitable, next kong.Next) error {
		switch n := node.(type) {
		case *kong.Flag:
			n.Help = described(n.Help)
		case *kong.Command:
			n.Help = described(n.Help)
		}
		return next(nil)
	})
}

// described returns the description that a tag names as ${name}, or the tag's own text.
func described(help string) string {
	name := strings.TrimSuffix(strings.TrimPrefix(help, "${"), "}")
	if text, ok := flagHelp[name]; ok && len(help) == len(name)+len("${}") {
		return text
	}
	return help
}

// flagHelp are those descriptions of flags and commands that are too long for the tag of a field, which cannot be
// wrapped.
var flagHelp = map[string]string{
	"door_url": "Call the running server at this address, by stored credentials, in place of opening a " +
		"store.",
	"door_profile": "The credentials to use with --url, as farthing login named them (default: those stored " +
		"for its address).",
	"wide":                     "Show digests too.",
	"merchant_create_currency": "Currency of its book, which never changes (default: ${default}).",
	"login":                    "Store credentials by which commands call a server, after trying them.",
	"balance":                  "Show what a merchant's book holds, and what stands against withdrawing.",
	"profile":                  "The credentials to use, as farthing login named them (default: ${default}).",
	"profile_credentials": "Where the credentials are kept; unless named, farthing/credentials.json in the folder of " +
		"your settings.",
	"login_sandbox": "Take the credentials of a sandbox on this machine: its merchant's as profile default, its " +
		"operator's as operator.",
	"trigger_merchant": "The merchant to whom it happens; that of the credentials unless named.",
	"events_type": "Only those of this type, or of all of a noun, as withdrawal.*; several take several flags. Then " +
		"those from the start on, unless --after names another number.",
	"listen":         "Send events to a program on this machine as webhooks, signed, as they happen.",
	"replay":         "Send events of a range once more: to an endpoint, or to a program on this machine.",
	"listen_forward": "Where to: http on this machine, or https anywhere.",
	"listen_secret":  "The secret that signs, whsec_…; drawn anew and printed unless named.",
	"listen_events": "Only events of these types, with commas in between, as withdrawal.*,refund.*; all unless " +
		"named.",
	"replay_endpoint": "The webhook endpoint to which the server sends them, with the types that it wants.",
	"login_audience":  "Identifier of the interface in tokens; the issuer's address unless named.",
	"list_merchant":   "The merchant meant: required with an operator's credentials, but for withdrawals.",
	"withdrawals_status": "Only those in this state, as pending, in_transit, paid or returned; several take several " +
		"flags.",
	"withdrawals_id": "Its identifier, which you choose: the same again moves nothing. Made up unless named.",
	"breaks":         "See where the bank and the books differ, give that to who looks into it, and end it.",
	"breaks_list":    "List breaks, those found latest first: the open ones unless told otherwise.",
	"breaks_resolution": "explained or corrected, which move no money, or what is booked: allotted (to the " +
		"merchant), house (the operator's own), provider (a payment provider's), or paid, failed or returned, which " +
		"became of the withdrawal.",
	"breaks_merchant": "In whose book it is booked; nobody's unless named.",
	"verify_journal":  "An export of the merchant's journal, in which the statement FILE must be.",
	"verify_lines": "The lines of the safeguarding day FILE, or of the last of those: as farthing safeguarding day " +
		"--lines writes them.",
	"safeguarding":               "See and sign the records of what must be safeguarded, business day by business day.",
	"safeguarding_accounts_list": "List the bank accounts that statements came of, with the last balance.",
	"safeguarding_account_close": "Say that the bank closed an account: no record of a later day waits for it.",

	"safeguarding_day":       "Show the signed record of a business day, and write what it says of each merchant.",
	"safeguarding_day_lines": "Write each merchant's book at the end of the day into this new file, as NDJSON.",
	"safeguarding_month": "Show what the records of a month come to: the figures that a regulator's return " +
		"asks for.",
	"safeguarding_month_json": "Print one line of JSON, with the days of the month, by which farthing verify proves " +
		"the figures.",
	"safeguarding_days_limit": "How many at most; ${default} unless named.",
	"safeguarding_sign_digest": "The digest of the record that was looked at, if that was elsewhere; it must be that " +
		"of the day.",
	"safeguarding_pack": "Write the resolution pack: who is owed what, where the money is, how to reach the bank, " +
		"and how to read the books.",
	"safeguarding_pack_banks": "A text of yours that goes along: the banks, the numbers and titles of the accounts, " +
		"and whom to reach there. The store does not know any of it.",
	"safeguarding_pack_documents": "A folder of yours that goes along whole: agreements with the banks, " +
		"acknowledgement letters, policies, whom you outsource to.",
	"safeguarding_pack_no_journals": "Leave each merchant's journal out, which is most of a large pack.",
	"provider_settlement":           "Record what a payment provider paid for a merchant's payments, or took back.",
	"provider_settlement_list":      "List what payment providers paid, of one merchant or of all, the latest first.",
	"house_list": "List movements of the operator's own money, of one merchant or of all, the latest " +
		"first.",
	"house_list_status": "Only those in this state: " + words(farthing.BookingStatuses) + "; several take several " +
		"flags.",
	"money_list_limit": "How many at most, the newest; ${default} unless named.",
	"provider_settlement_amount": "What reached the bank account, in minor units of the merchant's currency; " +
		"below 0, what left it.",
	"fee_sweep": "Pay the operator the fees of a merchant's paid withdrawals, at most what the book has at the bank.",
	"house_withdraw": "Record own money that was taken out of a merchant's book: at most what it has of it, and at " +
		"most what it has at the bank.",
	"money_id": "Its identifier, which you choose: the same again is recorded once.",
	"account_modulus_dir": "Folder with the tables of the UK modulus check (valacdos.txt, scsubtab.txt), which are " +
		"not part " +
		"of this program; without it the numbers of accounts are not checked.",
	"statement": "Write what happened to a merchant's balance in a day, a week, a month, or the days from one to " +
		"another, both included, of its zone.",
	"statement_by": "Whether an entry is in the period in which it was booked (booking), or in that of its value " +
		"date (value); ${default} unless named.",
	"statement_format": "json, csv, camt.053 or pdf, of which the last two have only what credits or debits the " +
		"balance, and a pdf at most 20,000 of those; ${default} unless named.",
	"audit": "List who did what: changes of settings, pauses, clients, keys, checkpoints and copies of the store.",
	"audit_merchant": "In place of the operator's own journal: what people, or their programs, decided about this " +
		"merchant.",
	"audit_type":  "Only entries of this type, such as " + farthing.EventSettingsChanged + ".",
	"audit_limit": "How many entries at most, the newest; ${default} unless named.",
	"merchant_bank_account_at": "A past time, as 2026-01-31T09:00:00Z, for a merchant that moves over from another " +
		"system.",
	"bench_store": "sqlite, in a file of its own, or the URL of a PostgreSQL server, as postgres://…: a database is " +
		"made there beside the one it names, and dropped.",
	"bench_filled": "How many payments the store holds before anything is measured on it.",
	"checkpoint_to": "The file, which may not be there yet, or a folder for one named after the time; this folder " +
		"unless named.",
	"client_create_jwks":  "Its public keys, a JSON Web Key Set: it then signs assertions and has no secret.",
	"client_rotate_now":   "Somebody else may have a secret: all of them and all tokens end at once.",
	"client_rotate_grace": "How long the secret before stays good, ${default} unless named; 0s ends it now.",
	"clock_data":          "Folder of the sandbox, as farthing sandbox has it; in place of --store.",
	"clock_to":            "Where to move the clock, as 2026-12-24T10:00:00Z; forward only.",
	"doctor_rows": "How many of the last journal rows of each of up to 1,000 books to recompute, ${default} unless " +
		"named and 1,000 at most.",
	"guest_max_connections": "Connections that callers may have open, ${default} unless named; 0 is no bound. One " +
		"more is " +
		"refused at once.",
	"guest_max_connections_per_address": "Those of one address, or of one /64 of IPv6: 256 unless named, and none " +
		"for loopback and " +
		"private addresses, from which proxies come. A number that is named is for every address; 0 is " +
		"no bound.",
	"guest_drain_delay": "How long to go on answering when told to stop, while /readyz says 503 and load balancers " +
		"look " +
		"elsewhere; ${default} unless named.",
	"import_payments": "Record the payments, refunds and adjustments of a CSV or NDJSON file. Running it again " +
		"changes " +
		"nothing.",
	"import_payments_amounts": "major if 1000 is 1,000.00 (12.50, 12.5, 1,250.00 and £12.50 are read too), minor if " +
		"it is 10.00. Needed unless the column's name ends in minor, pence, cents or _p.",
	"import_payments_date_format": "How dates are written, as DD/MM/YYYY or 'MM/DD/YY hh:mm'; as ISO 8601 has them " +
		"unless named.",
	"import_payments_id_from": "For a file without ids: the columns that tell its rows apart, or line for the number " +
		"of the line.",
	"import_payments_id_prefix": "What stands before such ids, so that two files do not share one; line- before " +
		"numbers of lines unless named.",
	"import_payments_settled": "The payments are settled; so are those that an earlier import recorded as pending. " +
		"A file with refunds needs this or --pending.",
	"import_payments_map": "Which column is which of ${fields}; columns of these very names need none.",
	"import_payments_book_by_date": "Book each row at its own date, as history. The default where the book ends " +
		"before the first new " +
		"row.",
	"import_payments_rejects": "Where rows go that are not taken, with line, column and reason; ./NAME.rejects.csv " +
		"unless " +
		"named.",
	"keys_list":                     "List the keys that sign tokens and checkpoints, and those that seal secrets.",
	"keys_rotate":                   "Put a new key first in the key file, and seal every secret of the store anew.",
	"keys_rotate_signing":           "Make and publish the next key for tokens; no call fails.",
	"keys_rotate_signing_algorithm": "ES256 (the default), or RS256 for verifiers that know no other.",
	"sandbox":                       "Run a platform to try things in, with a merchant, money and credentials.",
	"settings": "Show and change the platform's defaults: schedule, limits, rates, reserve, " +
		"holidays.",
	"approvals_approve": "Approve what waits, as the user of the operating system. With the last yes needed it " +
		"is carried out.",
	"approvals_list_kind":   "Only those of this kind, as the interface names them: withdrawal, adjustment, limits ….",
	"approvals_list_status": "open, approved, refused, expired, canceled, void, or all; ${default} unless named.",
	"repair_withdrawal":     "Bring a withdrawal back to what the journal proves, or cancel it.",
	"repair_approval":       "Bring an approval back to what the journal knows; if it is open, end it and what waits.",
	"repair_operator":       "Take a setting, pause, client or signing key that was changed outside as it now stands.",
	"pause":                 "Stop withdrawals: all, those of one way to the bank, or those of one merchant.",
	"doctor":                "Look for what is wrong with a store and where it runs, and say how to mend it.",
	"bench":                 "Measure how fast this program is on this machine, beside the database's own limit.",
	"merchant_activate":     "Put a merchant to work; the days of the eligibility scheme count from then.",
	"merchant_eligibility":  "Decide whether a merchant may withdraw, within the scheme's days, or restart the scheme.",
	"merchant_bank_account": "Nominate the bank account that withdrawals go to, in force at once.",
	"merchant_onboard": "Create a merchant, nominate its bank account, set its schedule, put it to work and make its " +
		"client, all at once.",
	"merchant_onboard_id": "Its identifier. The same command again goes on where it ended, and does nothing twice.",
	"merchant_onboard_schedule": "As the interface takes it: '{\"interval\":\"weekly\",\"weekDays\":[\"monday\"]}'; " +
		"the platform's unless named.",
	"merchant_limits":           "Show and change a merchant's own limits; if it has none, the platform's hold.",
	"merchant_balance":          "Show a merchant's balances, and what stands against a withdrawal.",
	"merchant_create_id":        "Its identifier, so that creating twice creates once; made unless given.",
	"merchant_list_query":       "Only those whose identifiers begin with it, or a word of whose name does.",
	"merchant_list_status":      "Only those in this state: created, active, suspended or closed.",
	"merchant_list_eligibility": "Only those in this state of the scheme: waiting, evaluating, passed or failed.",
	"merchant_list_external":    "Only the one with this identifier in your own system.",
	"merchant_create_external":  "Its identifier in your own system; no two merchants have the same.",
	"merchant_create_at": "A past time, as 2026-01-31T09:00:00Z, for a merchant that moves over from another " +
		"system.",
	"merchant_activate_at": "A past time, as 2026-01-31T09:00:00Z, for a merchant that moves over from another system.",
	"migrate_store":        "The store: sqlite:PATH or postgres://…; ${default} unless named.",
	"host_addr": "Where the interface and the token issuer listen, ${default} unless named; port 0 takes a free " +
		"one.",
	"host_admin_addr": "Where health and metrics are served besides, ${default} unless named; the log says which " +
		"port. " +
		"Never public.",
	"otlp":         "Export OpenTelemetry traces over OTLP/HTTP to this address; none unless named.",
	"host_log":     "Form of the log, on standard error: text (the default) or json.",
	"sandbox_data": "Folder for farthing.db, made when it is not there; one of the user's unless named.",
	"sandbox_env": "Write addresses and credentials into this file too, as export lines for a shell, for its owner " +
		"alone.",
	"keys_rotate_prepare": "Only put the new key at the end of the key file, to be copied to other machines before " +
		"it is " +
		"used.",
	"keys_rotate_drop_old": "Take the older keys out of the key file, once nothing is sealed with them any more. " +
		"Earlier " +
		"backups need them.",
	"serve_issuer":      "How callers reach this server, without a path; the address that it listens on unless named.",
	"serve_checkpoints": "Write a signed checkpoint of all books into this folder every hour.",
	"serve_rail": "The way to the bank: none (the default), so that nothing can be withdrawn; hold, which takes " +
		"withdrawals and holds them until there is one, for rehearsals; http:URL, an adapter of the http rail; " +
		"isofile:FOLDER, which exchanges files with the bank; or manual:FOLDER, for files that people upload. " +
		"FOLDER may be sftp://user@host/folder. Given several times, one of each kind: merchants may have their own, " +
		"and the first is that of all others unless the settings name another.",
	"sandbox_rail": "The way to the bank, in place of the simulated one: isofile:FOLDER, by files, " +
		"manual:FOLDER, by files that people upload, or simbank, the simulated one, beside others.",
	"rail_fetch_only": "Put no payment file into the folder: clients fetch them through the interface, and say " +
		"there that they are at the bank.",
	"merchant_rail": "Have a merchant's withdrawals leave by another way to the bank. What was handed over stays " +
		"where it is; no bank account changes.",
	"merchant_rail_name": "http, isofile, manual or simbank; default is the platform's.",
	"doctor_rail": "A rail that is served, as in --rail http:URL: the adapter is asked who it is, and of " +
		"isofile:FOLDER and manual:FOLDER the folder is looked at, and the profile if it is named.",
	"rail_profile": "Says which files the bank of isofile or manual wants, and from which account it pays, " +
		"in JSON; one for each of these rails, in their order.",
	"rail_ssh_key": "The private key that is shown to the bank's SFTP server; nobody else may read the file.",
	"rail_host_key": "The fingerprint of the key that the bank's SFTP server has; several while one follows " +
		"another. No other is trusted, the first time neither.",
	"rail_known_hosts": "In place of it, a file as ssh's known_hosts.",
	"rail_documents":   "List the documents of banks, newest first, and why those in quarantine are there.",
	"documents_in":     "received (nothing of it is booked yet), handled or quarantined.",
	"rail_simulate": "Answer to the payment files in a folder, as a bank might: to try isofile or manual. No money " +
		"moves.",
	"rail_simulate_profile": "That of the rail manual, whose files are tables; of isofile none is needed.",
	"rail_simulate_contradict": "Say another thing than is done, about the first payment that is paid, so that a " +
		"break of this kind opens: missing_at_bank, unknown_at_us, amount_differs, duplicate, late or continuity. " +
		"Of isofile alone.",
	"rail_simulate_unconfirmed": "Tell of what comes back by a notification alone; the statement of the next answer " +
		"has it. Of isofile.",
	"rail_simulate_at": "When the bank answers, which dates its statement: in a sandbox, where its clock stands. " +
		"Now unless named.",
	"rail_fetch": "Fetch a file of transfers that waits to be uploaded by hand; the operator's journal says " +
		"who did.",
	"rail_fetch_to": "The file, which may not be there yet, or a folder for one with its name; this folder " +
		"unless named.",
	"rail_sent": "Say that a file of transfers was uploaded: another person than who fetched it, or who is " +
		"alone.",
	"rail_token_file": "Holds the word that is shown to the adapter with each call.",
	"rail_push_secret_file": "Holds secrets (whsec_ and base64), one a line, with one of which the adapter signs " +
		"what it pushes.",
	"rail_test_state": "Keep in this file what was handed over; if it is there, first want one report on each " +
		"payment in it, and hand them over again: to see whether the adapter remembers them after a crash. Kill it " +
		"in a first test, which then ends with WRONG, and start it again for the second, in which all must be ok.",
	"rail_test_push":   "Listen here for what the adapter pushes, for the time of the test.",
	"rail_private":     "Allow an adapter on this machine or a private network, and http:// there.",
	"rail_authority":   "Certificates (PEM) of who may vouch for the adapter, in place of the system's.",
	"rail_certificate": "Certificate (PEM) that is shown to the adapter.",
	"rail_key":         "Key (PEM) of that certificate.",
	"rail_test": "Try whether an adapter keeps the protocol, with lost answers and calls at once. It hands over 250 " +
		"payments of 1.01 and more: connect the adapter with a sandbox of the bank.",
	"rail_test_within": "Until when the adapter must have reported on all payments, ${default} unless named.",
	"serve_workers": "Do the work that falls due, every second. --workers=false leaves it to other processes on the " +
		"same store.",
	"serve_keep_deliveries": "For how long it is kept what became of a webhook that was delivered; ${default} unless " +
		"named.",
	"smtp": "The mail server that sends notices to contacts, as in smtp.example.com:587. Without one nothing is " +
		"sent.",
	"smtp_encryption": "starttls (the default), tls from the first byte, as on port 465, or none for a server on " +
		"this machine.",
	"smtp_user":     "Who signs in at the mail server; nobody unless named.",
	"smtp_password": "Holds that user's password.",
	"mail_from":     "Whom mails are from; required with --smtp.",
	"contact_notices": "Of what it is told beside what concerns its security, as far as the settings have it: " +
		"withdrawal, schedule, eligibility of a merchant, any kind of the operator, or none; of all unless named.",
	"contact_choose": "Change of what a contact is told; of what concerns its security it is told always.",
	"contact_remove": "Remove a contact; it is still told what concerns security for 7 days.",
	"notices_status": "Only those that are pending, sent, failed, dead, kept or acknowledged.",
	"notices_test":   "Send a mail that tells of nothing, to see whether mails arrive.",
	"serve_rate_limit": "Requests a second that each client may send, ${default} unless named; 0 is no " +
		"limit.",
	"signing_by": "What tokens are signed with: ES256 (the default), or RS256 for verifiers that " +
		"know no other.",
	"signing_period": "How long each key signs, ${default} (90 days) unless named.",
	"signing_lead": "How long each key is published before it signs, ${default} unless named, and no " +
		"less.",
	"limit_approval_over_per_day": "A withdrawal that takes its day's sum above it waits for approval; in minor units.",
	"limit_first_withdrawal_over": "A withdrawal to an account that nobody approved waits if it takes the sum of all " +
		"such above it; in minor units.",
	"limit_daily_maximum": "A withdrawal that takes its day's sum above it is refused; in minor units.",
	"limit_clear": "Take limits away: approval-over, approval-over-per-day, first-withdrawal-over, " +
		"daily-maximum.",
	"settings_set_schedule": "Of merchants to be created, as the interface takes it: " +
		"'{\"interval\":\"weekly\",\"weekDays\":[\"monday\"]}'.",
	"settings_set_rolling_reserve": "How much of each payment is kept back as it settles; 0: nothing.",
	"settings_set_fee": "What a withdrawal in a currency costs, if it is asked for afterwards; in minor units: " +
		"GBP=150. More than one: GBP=150;EUR=200.",
	"settings_set_fee_more_than": "What balance and amount must be more than, beside the fee; in minor units.",
	"settings_set_clear_fee": "Take the fee of a currency away: in pounds it is 150 again, in another one nothing is " +
		"withdrawn.",
	"merchant_fee": "Change what one merchant's withdrawals cost, if they are asked for afterwards; " +
		"the platform's is for the rest.",
	"merchant_fee_amount":    "What each withdrawal costs, in minor units; 0: nothing.",
	"merchant_fee_more_than": "What balance and amount must be more than, beside the fee; in minor units.",
	"merchant_fee_clear":     "Go back to the platform's: amount, more-than.",
	"work_kind": "Only this: approval, outcome_unknown, break, name_check, below_zero, eligibility_ending, " +
		"schedule_paused, hand_over_stuck, delivery_dead, notice_dead, safeguarding_waits, safeguarding_unsigned, " +
		"safeguarding_account.",
	"store_store": "The store: sqlite:PATH or postgres://…; ${default} unless named. Only serve, migrate, merchant " +
		"create and merchant onboard make one that is not there.",
	"store_key_file":    "Holds the key that seals secrets. Beside a SQLite file unless named; PostgreSQL needs it.",
	"verify_checkpoint": "Compare with this signed checkpoint too, or with the newest one in this folder.",
	"verify_since": "Look only at what has a row since this signed checkpoint, or the newest one in this folder, and " +
		"take what was before for right.",
	"verify_jobs": "How many merchants to verify at a time; unless named as many as there are processors, and one on " +
		"SQLite.",
	"verify_public_key": "The key that must have signed the checkpoint, as farthing keys list shows it, or a file " +
		"that holds it; this store's unless named.",
	"verify_merchant":   "Whose journal the file must be; needed only if it does not say so.",
	"verify_payment":    "A payment that must be in the file; its rows are shown.",
	"verify_withdrawal": "A withdrawal that must be in the file; its rows are shown.",
}
