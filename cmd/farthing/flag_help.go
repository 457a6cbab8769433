package main

import (
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/issuer"

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
	"door_url": "Call the running server at this address, with stored credentials, instead of opening a store.",
	"door_profile": "Credentials to use with --url, as farthing login named them (default: those stored for its " +
		"address).",
	"wide":                     "Show digests too.",
	"merchant_create_currency": "Currency of its book, which never changes (default: ${default}).",
	"login":                    "Store credentials for calling a server.",
	"balance":                  "Show a merchant's balances, and what blocks a withdrawal.",
	"profile":                  "The credentials to use, as farthing login named them (default: ${default}).",
	"profile_credentials": "File of stored credentials (default: farthing/credentials.json in your configuration " +
		"folder).",
	"login_sandbox": "Use the credentials of a sandbox on this machine: profile default for its merchant, " +
		"operator for its operator.",
	"trigger_merchant": "The merchant that it happens to (default: that of the credentials).",
	"events_type": "Only this type, or all types of a noun, as withdrawal.*; repeat the flag for several. Lists " +
		"from the oldest event, or from --after.",
	"listen":         "Forward events to a program on this machine as signed webhooks.",
	"replay":         "Send a range of events again.",
	"listen_forward": "Where to send them: http on this machine, or https anywhere.",
	"listen_secret":  "The secret that signs, whsec_… (default: generated and printed).",
	"listen_events":  "Only these types, separated by commas, as withdrawal.*,refund.* (default: all).",
	"replay_endpoint": "The webhook endpoint to which the server sends them, limited to the types that it " +
		"subscribes to.",
	"login_audience": "Identifier of the API in tokens (default: the issuer's address).",
	"list_merchant": "The merchant: required with an operator's credentials, except for lists of payments and " +
		"withdrawals.",
	"withdrawals_status": "Only those with this status, as pending, in_transit, paid or returned; repeat the flag " +
		"for several.",
	"withdrawals_id": "Id of the withdrawal (default: generated). Repeating the same id changes nothing.",
	"breaks":         "List, assign and resolve bank differences.",
	"breaks_list":    "List breaks, newest first (default: open ones).",
	"breaks_resolution": "explained or corrected, which move no money; or what to book: merchant, operator or " +
		"provider (whose money it is), or the withdrawal's outcome: paid, " +
		"failed or returned.",
	"breaks_merchant": "The merchant in whose book it is booked (default: none).",
	"verify_journal":  "An export of the merchant's journal that must contain the statement FILE.",
	"verify_lines": "The merchants' lines of the safeguarding day FILE, or of the last one if there are several, " +
		"as farthing safeguarding day --lines writes them.",
	"safeguarding":               "See and sign the daily safeguarding records.",
	"safeguarding_accounts_list": "List the bank accounts on imported statements, with their last balances.",
	"safeguarding_account_close": "Record that the bank closed an account: later days no longer wait for its " +
		"statement.",
	"safeguarding_day":       "Show the signed record of a business day, and export its line for each merchant.",
	"safeguarding_day_lines": "Write each merchant's book at the end of the day into this new file, as NDJSON.",
	"safeguarding_month":     "Summarize the records of a month: the figures of a regulator's return.",
	"safeguarding_month_json": "Print one line of JSON, with the days of the month, by which farthing verify " +
		"proves the figures.",
	"safeguarding_days_limit": "Maximum number of records (default: ${default}).",
	"safeguarding_sign_digest": "The digest of the record that you reviewed, if you reviewed it elsewhere; it " +
		"must match the record.",
	"safeguarding_pack": "Write the resolution pack: who is owed what, where the money is, how to reach the bank, " +
		"and how to read the books.",
	"safeguarding_pack_banks": "A text file of yours to include: the banks, account numbers and titles, and " +
		"contacts there. The store does not hold these.",
	"safeguarding_pack_documents": "A folder of yours to include: agreements with banks, acknowledgement letters, " +
		"policies, outsourcing.",
	"safeguarding_pack_no_journals": "Leave out the merchants' journals, which are most of a large pack.",
	"provider_settlement":           "Record what a payment provider paid for a merchant's payments, or took back.",
	"provider_settlement_confirm":   "Count a provider settlement as received, before a statement has it.",
	"provider_settlement_list":      "List provider settlements, newest first.",
	"operator_transfer_list":        "List transfers of operator funds, newest first.",
	"operator_transfer_list_status": "Only those with this status: " + listed(farthing.BookingStatuses) +
		"; repeat the flag " +
		"for several.",
	"money_list_limit": "Maximum number to list, newest first (default: ${default}).",
	"provider_settlement_amount": "The amount that reached the bank account, in minor units of the merchant's " +
		"currency; below 0 if it left.",
	"fee_sweep": "Pay out the fees of a merchant's paid withdrawals to the operator, at most what the book has at " +
		"the bank.",
	"operator_transfer_withdraw": "Record operator funds taken out of a merchant's book: at most what it holds of " +
		"them, and at most its share of the bank account.",
	"money_id": "An id that you choose; repeating it records nothing more.",
	"account_modulus_dir": "Folder with the UK modulus tables (valacdos.txt, scsubtab.txt), which are not part of " +
		"this program; without them account numbers are not checked.",
	"statement": "Write the statement of a merchant for a period.",
	"invoice":   "Write the invoice of a month's fees.",
	"statement_by": "Assign entries to periods by booking date (booking) or by value date (value) (default: " +
		"${default}).",
	"statement_format": "json, csv, camt.053 or pdf (default: ${default}). camt.053 and pdf have only the entries " +
		"that credit or debit the balance; a pdf has at most 20,000 of them.",
	"statement_simple": "Of csv: only the entries that change the balance, with date, description, reference, in, " +
		"out and balance.",
	"audit":          "Show the audit log: who changed what, and why.",
	"audit_merchant": "Show instead what people and their programs decided about this merchant.",
	"audit_type":     "Only entries of this type, such as " + farthing.EventSettingsChanged + ".",
	"audit_limit":    "Maximum number of entries, newest first (default: ${default}).",
	"merchant_bank_account_at": "A time in the past, as 2026-01-31T09:00:00Z, for a merchant that moves from " +
		"another system.",
	"bench_store": "sqlite, in a file of its own, or the URL of a PostgreSQL server, as postgres://…: a temporary " +
		"database is created beside the one that it names.",
	"bench_filled":  "How many payments the store holds before the measurements begin.",
	"checkpoint_to": "A new file, or a folder for a file named after the time (default: this folder).",
	"client_create_jwks": "Its public keys, a JSON Web Key Set: the client then signs assertions and has no " +
		"secret.",
	"client_create_role": "Its scopes by the job: of a merchant's client " +
		strings.Join(issuer.RoleNames(false), ", ") + ", of an operator's " +
		strings.Join(issuer.RoleNames(true), ", ") + ".",
	"user_base_url": "The server's address (default: ${default}).",
	"user_role": "Of a merchant's user " + strings.Join(issuer.UserRoles(false), ", ") + ", of the operator's " +
		strings.Join(issuer.UserRoles(true), ", ") + ", or one that farthing role create made.",
	"role_scopes": "What it may do beside reading: the scopes of a client, which the reference at /docs lists.",
	"client_create_scopes": "What it may do, in place of a role (default: what a merchant's client usually needs; an " +
		"operator's has no default).",
	"client_rotate_now":   "The secret has leaked: end all earlier secrets and all tokens at once.",
	"client_rotate_grace": "How long the previous secret stays valid (default: ${default}); 0s ends it now.",
	"clock_data":          "Folder of the sandbox, as given to farthing sandbox; instead of --store.",
	"clock_to":            "Where to move the clock, as 2026-12-24T10:00:00Z; forward only.",
	"doctor_rows": "How many of the newest journal rows of up to 1,000 books to recompute each (default: " +
		"${default}; at most 1,000).",
	"guest_max_connections": "Maximum number of open connections (default: ${default}); 0 is no limit. More are " +
		"refused at once.",
	"guest_max_connections_per_address": "Maximum number from one address, or one IPv6 /64 (default: 256, and no " +
		"limit for loopback and private addresses, from which proxies come). A given number holds for every " +
		"address; 0 is no limit.",
	"guest_drain_delay": "How long to keep answering after a stop signal, while /readyz says 503 and load " +
		"balancers turn away (default: ${default}).",
	"import_payments": "Record the payments, refunds and adjustments of a CSV or NDJSON file. Running it again " +
		"changes nothing.",
	"import_payments_amounts": "major if 1000 is 1,000.00 (12.50, 1.250,00, (12.50) and £12.50 are read too), " +
		"minor if it is 10.00. Required unless the column's name ends in minor, pence, cents or _p.",
	"import_payments_date_format": "The format of dates, as DD/MM/YYYY or 'MM/DD/YY hh:mm' (default: ISO 8601).",
	"import_payments_fees": "settlement: record what the provider kept as the fees of provider settlements (default: " +
		"report it).",
	"import_payments_id_from": "For a file without ids: the columns that distinguish its rows, or line for the " +
		"line number.",
	"import_payments_id_prefix": "Prefix of such ids, so that two files do not share one (default for line " +
		"numbers: line-).",
	"import_payments_settled": "The payments have settled; so have those that an earlier import recorded as " +
		"pending. A file with refunds needs this or --pending.",
	"import_payments_like": "The file is a balance export of stripe or paypal, as it comes: payments, refunds and " +
		"disputes are recorded, settled unless --pending.",
	"import_payments_map": "Which column holds which of ${fields}; columns with these names need no mapping.",
	"import_payments_book_by_date": "Book each row at its own date, as history (default: if the book's last row " +
		"is before the first new one).",
	"import_payments_status": "Which rows count, if a column has their state: Status=Completed. Others are left out " +
		"and counted.",
	"import_payments_rejects": "File for rejected rows, with line, column and reason (default: " +
		"./NAME.rejects.csv).",
	"keys_list":                     "List the keys that sign tokens and checkpoints, and those that seal secrets.",
	"keys_rotate":                   "Create a new sealing key in the key file, and re-seal every secret of the store.",
	"keys_rotate_signing":           "Create and publish the next signing key for tokens; no call fails.",
	"keys_rotate_signing_algorithm": "ES256 (the default), or RS256 for verifiers that support no other.",
	"sandbox":                       "Run a sandbox with a merchant, money and credentials.",
	"settings":                      "Show and change the platform's defaults.",
	"approval_merchant":             "The merchant that it is about (default: found by the approval's identifier).",
	"approvals_approve": "Approve a request, as the user of the operating system. It is carried out with the last " +
		"approval that it needs.",
	"approvals_list_kind":   "Only this kind, as the API names it: withdrawal, adjustment, limits ….",
	"approvals_list_status": "open, approved, refused, expired, canceled, void, or all (default: ${default}).",
	"repair_withdrawal":     "Restore a withdrawal to what the journal proves, or cancel it.",
	"repair_approval": "Restore an approval to what the journal proves; if it is open, end it and what waits for " +
		"it.",
	"repair_operator": "Accept a setting, pause, client or signing key that was changed outside the program as it " +
		"now is.",
	"pause":             "Pause withdrawals of a merchant, a bank, or all.",
	"doctor":            "Check a store and its environment, and say what to fix.",
	"bench":             "Measure the speed of this program on this machine.",
	"merchant_activate": "Activate a merchant; the days of the eligibility scheme count from then.",
	"merchant_eligibility": "Decide whether a merchant may withdraw, within the scheme's days, or restart the " +
		"scheme.",
	"merchant_ack_account":  "Dismiss that another merchant has the account number too.",
	"merchant_bank_account": "Nominate the bank account that withdrawals go to, in force at once.",
	"merchant_onboard": "Create a merchant with its bank account, schedule and client, and activate it, in one " +
		"command.",
	"merchant_onboard_id": "Its id. Running the same command again continues where it ended, and does nothing " +
		"twice.",
	"merchant_onboard_from": "Onboard the merchants of a CSV in place of one. It has the columns externalId and " +
		"name, and any of: id, currency, zone; holderName, holderNameLatin, sortCode, accountNumber, iban; interval, " +
		"weekDays, monthDays, time, minimum, retain, maximum; approvalOver, approvalOverPerDay, firstWithdrawalOver, " +
		"dailyMaximum; ownerName, ownerEmail. Amounts are in major units. If a row is wrong, nothing is changed. " +
		"Running it again continues where it ended.",
	"merchant_onboard_schedule": "JSON as the API takes it: '{\"interval\":\"weekly\",\"weekDays\":[\"monday\"]}' " +
		"(default: the platform's).",
	"merchant_limits":           "Show and change a merchant's own limits; where it has none, the platform's apply.",
	"merchant_balance":          "Show a merchant's balances, and what blocks a withdrawal.",
	"merchant_create_id":        "Its id, so that creating twice creates once (default: generated).",
	"merchant_list_query":       "Only those with an id that begins with it, or a name with a word that does.",
	"merchant_list_status":      "Only those with this status: created, active, suspended or closed.",
	"merchant_list_eligibility": "Only those with this eligibility: waiting, evaluating, passed or failed.",
	"merchant_list_external":    "Only the one with this id in your own system.",
	"merchant_create_external":  "Its id in your own system; no two merchants have the same.",
	"merchant_create_at": "A time in the past, as 2026-01-31T09:00:00Z, for a merchant that moves from another " +
		"system.",
	"merchant_activate_at": "A time in the past, as 2026-01-31T09:00:00Z, for a merchant that moves from another " +
		"system.",
	"backup": "Back up a store into a SQLite file while it is in use; consistent for each merchant.",
	"move":   "Move a store from SQLite to PostgreSQL, back, or to another database of its kind.",
	"move_from": "The store to move: sqlite:PATH or postgres://…, as the role that owns its tables. It is stopped " +
		"first: programs that serve it answer reads, and refuse writes. In the end it is closed, and they end.",
	"move_to": "Where it goes: a SQLite file that is not there, or an empty database. If the command is interrupted, " +
		"run it again: it goes on where it stopped.",
	"move_key_file": "The key file of both stores (default: PATH.key beside the SQLite file).",
	"move_undo":     "Open the source again, and close the target; while the target was not written to.",
	"migrate_store": "The store: sqlite:PATH or postgres://… (default: ${default}).",
	"host_addr":     "Address of the API and the token issuer (default: ${default}); port 0 takes a free one.",
	"host_admin_addr": "Address of health and metrics (default: ${default}); the log says which port. Never make " +
		"it public.",
	"otlp":          "Export OpenTelemetry traces over OTLP/HTTP to this address (default: none).",
	"host_log":      "Format of the log on standard error: text (the default) or json.",
	"sandbox_data":  "Folder for farthing.db, created if it is missing (default: one of the user's).",
	"sandbox_reset": "Delete what an earlier run left in the folder, and start over.",
	"sandbox_env": "Write addresses and credentials into this file too, as export lines for a shell, for its " +
		"owner alone.",
	"keys_rotate_prepare": "Only add the new key at the end of the key file, to be copied to other machines " +
		"before it is used.",
	"keys_rotate_drop_old": "Remove the older keys from the key file once nothing is sealed with them. Earlier " +
		"backups need them.",
	"serve_issuer":      "How callers reach this server, without a path (default: the address that it listens on).",
	"serve_checkpoints": "Write a signed checkpoint of all books into this folder every hour.",
	"serve_rail": "Bank connection: none (the default), so that nothing can be withdrawn; hold, which takes " +
		"withdrawals and holds them until there is one, for rehearsals; http:URL, an adapter of the http rail; " +
		"isofile:FOLDER, which exchanges files with the bank; or manual:FOLDER, for files that people upload. " +
		"FOLDER may be sftp://user@host/folder. Repeat the flag for one of each kind: merchants may have their " +
		"own, and the first is the default unless the settings name another.",
	"sandbox_rail": "Bank connection instead of the simulated bank: isofile:FOLDER, by files; manual:FOLDER, by " +
		"files that people upload; or simbank, the simulated bank, beside others.",
	"rail_fetch_only": "Put no payment file into the folder: clients fetch files through the API, and confirm " +
		"there that they are at the bank.",
	"rail_settle": "How long a document of the bank must keep its size and time before it is read, because it may " +
		"be incomplete; 0s reads it at once (default: ${default}).",
	"merchant_rail":      "Choose which bank connection pays this merchant. Payments already submitted are not moved.",
	"merchant_rail_name": "http, isofile, manual or simbank; default is the platform's.",
	"doctor_rail": "A bank connection to check, as in --rail http:URL, whose adapter is called; of isofile:FOLDER " +
		"and manual:FOLDER the folder is checked, and the profile if it is named.",
	"rail_profile": "JSON file that says which files the bank of isofile or manual needs and from which account " +
		"it pays; one for each of these rails, in their order.",
	"rail_ssh_key": "Private key for the bank's SFTP server; only its owner may be able to read the file.",
	"rail_host_key": "Fingerprint of the key of the bank's SFTP server; repeat the flag while one replaces " +
		"another. No other key is trusted, not even the first time.",
	"rail_known_hosts": "Instead of fingerprints, a file like ssh's known_hosts.",
	"rail_documents":   "List the documents of banks, newest first, with the reason for those in quarantine.",
	"documents_in":     "received (not yet booked), handled, quarantined or taken_out.",
	"rail_take_out": "Take the statements of a bank document out that was made by mistake: what they alone proved " +
		"is open again.",
	"rail_table": "Propose a profile of the rail manual for a statement that you downloaded as a table, and show how " +
		"its first lines would be read.",
	"rail_table_check": "Show what this profile makes of the table.",
	"rail_table_ready": "Print a profile that is ready but for the account: barclays, lloyds, natwest, nationwide, " +
		"revolut (business) or revolut-personal.",
	"rail_simulate": "Answer the payment files in a folder as a bank might, to try isofile or manual. No money " +
		"moves.",
	"rail_simulate_profile": "Profile of the rail manual, whose files are tables; isofile needs none.",
	"rail_simulate_contradict": "Report the first paid payment falsely, so that a break of this kind opens: " +
		"missing_at_bank, unknown_at_us, amount_differs, duplicate, late or continuity. isofile only.",
	"rail_simulate_unconfirmed": "Report returns by notification only; the statement of the next answer confirms " +
		"them. isofile only.",
	"rail_simulate_at": "The time of the bank's answer, which dates its statement: in a sandbox, the time of its " +
		"clock (default: now).",
	"rail_fetch":    "Fetch a file of transfers to upload by hand; the audit log records who did.",
	"rail_fetch_to": "A new file, or a folder for a file with its own name (default: this folder).",
	"rail_sent": "Confirm that a transfer file was uploaded. Must not be the person who fetched it, unless " +
		"two-person approval is off.",
	"rail_token_file": "File with the token that is sent to the adapter with each call.",
	"rail_push_secret_file": "File with secrets (whsec_ and base64), one a line; the adapter signs what it pushes " +
		"with one of them.",
	"rail_test_state": "Keep what was submitted in this file. If the file exists, first require one report on " +
		"each payment in it, and submit them again: this shows whether the adapter remembers them after a crash. " +
		"Kill the adapter in a first test, which then ends with WRONG, and start it again for the second, in " +
		"which all must be ok.",
	"rail_test_push":   "Listen here for what the adapter pushes during the test.",
	"rail_private":     "Allow an adapter on this machine or a private network, and http:// there.",
	"rail_authority":   "Certificates (PEM) of the authorities to trust for the adapter, instead of the system's.",
	"rail_certificate": "Client certificate (PEM) for the adapter.",
	"rail_key":         "Key (PEM) of that certificate.",
	"rail_test": "Test whether an adapter follows the protocol, with lost answers and concurrent calls. It " +
		"submits 250 payments of 1.01 and more: connect the adapter to a sandbox of the bank.",
	"rail_test_within": "How long the adapter may take to report on all payments (default: ${default}).",
	"serve_workers": "Do the work that falls due, every second. --workers=false leaves it to other processes on " +
		"the same store.",
	"serve_keep_deliveries": "How long the history of delivered webhooks is kept (default: ${default}).",
	"smtp": "Mail server that sends notices to contacts, as in smtp.example.com:587 (default: none, and nothing " +
		"is sent).",
	"smtp_encryption": "starttls (the default), tls from the first byte, as on port 465, or none for a server on " +
		"this machine.",
	"smtp_user":     "User name at the mail server (default: none).",
	"smtp_password": "File with that user's password.",
	"mail_from":     "Sender of mails; required with --smtp.",
	"oidc_issuer":   "Identity provider (OpenID Connect) that signs people in to the dashboard (default: none).",
	"oidc_client":   "Identifier of this platform at the identity provider.",
	"oidc_secret":   "File with that client's secret.",
	"contact_notices": "Notices to send besides security notices, as far as the settings allow: withdrawal, " +
		"schedule or eligibility for a merchant, any kind for the operator, or none (default: all).",
	"contact_choose":   "Choose which notices a contact gets. Security notices are always sent.",
	"contact_remove":   "Remove a contact; it still gets security notices for 7 days.",
	"notices_status":   "Only those that are pending, sent, failed, dead, kept or acknowledged.",
	"notices_test":     "Send a test mail, to see whether mails arrive.",
	"serve_rate_limit": "Requests a second that each client may send (default: ${default}); 0 is no limit.",
	"signing_by": "Algorithm that signs tokens: ES256 (the default), or RS256 for verifiers that support no " +
		"other.",
	"signing_period":      "How long each key signs (default: ${default}, which is 90 days).",
	"signing_lead":        "How long each key is published before it signs (default and minimum: ${default}).",
	"limit_approval_over": "A withdrawal above it waits for approval; in minor units, or none.",
	"limit_approval_over_per_day": "A withdrawal that takes its day's sum above it waits for approval; in minor " +
		"units, or none.",
	"limit_first_withdrawal_over": "Withdrawals to an account that nobody approved wait once their sum is above " +
		"it; in minor units, or none.",
	"limit_daily_maximum": "A withdrawal that takes its day's sum above it is refused; in minor units, or none.",
	"limit_clear": "Go back to the defaults of limits: approval-over, approval-over-per-day, " +
		"first-withdrawal-over, daily-maximum.",
	"settings_set_fee": "Fee of a later withdrawal in a currency, in minor units: GBP=150. More than one: " +
		"GBP=150;EUR=200.",
	"settings_set_fee_more_than": "Balance and amount must be above this as well as above the fee; in minor " +
		"units.",
	"settings_set_clear_fee": "Remove the fee of a currency: in pounds it is 150 again; in other currencies " +
		"nothing can be withdrawn.",
	"merchant_fee":           "Change the fee of one merchant's later withdrawals; the platform's applies to the rest.",
	"merchant_fee_amount":    "Fee of each withdrawal, in minor units; 0: none.",
	"merchant_fee_more_than": "Balance and amount must be above this as well as above the fee; in minor units.",
	"merchant_fee_clear":     "Return to the platform's: amount, more-than.",
	"settings_set_schedule": "Schedule of new merchants, JSON as the API takes it: " +
		"'{\"interval\":\"weekly\",\"weekDays\":[\"monday\"]}'.",
	"settings_set_rolling_reserve": "Share of each payment kept back as it settles; 0: none.",
	"work_kind":                    "Only this kind: " + listed(farthing.WorkKinds) + ".",
	"store_store": "The store: sqlite:PATH or postgres://… (default: ${default}). Only serve, migrate, merchant " +
		"create and merchant onboard create one that is missing.",
	"store_key_file": "File with the key that seals secrets (default: beside a SQLite file; required with " +
		"PostgreSQL).",
	"verify_checkpoint": "Compare with this signed checkpoint too, or with the newest one in this folder.",
	"verify_since": "Check only what has a row since this signed checkpoint, or the newest one in this folder, " +
		"and trust what came before.",
	"verify_jobs": "How many merchants to verify concurrently (default: the number of processors; 1 on SQLite).",
	"verify_public_key": "The key that must have signed the checkpoint, as farthing keys list shows it, or a file " +
		"with it (default: this store's).",
	"verify_merchant":   "The merchant of the journal in the file; needed only if the file does not say.",
	"verify_payment":    "A payment that must be in the file; its rows are shown.",
	"verify_withdrawal": "A withdrawal that must be in the file; its rows are shown.",
}
