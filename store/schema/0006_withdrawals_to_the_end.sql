-- +goose Up
-- What withdrawals need to reach the bank when they should: schedules and their runs, the daily evaluation, nominations
-- that cool off, approvals, attempts at the bank. Merchants from before have no schedule and are evaluated at once.
ALTER TABLE merchants ADD COLUMN schedule_version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE merchants ADD COLUMN scheduled_up_to BIGINT;
ALTER TABLE merchants ADD COLUMN scheduled_day TEXT;
ALTER TABLE merchants ADD COLUMN next_run_at BIGINT;
ALTER TABLE merchants ADD COLUMN planned_with BIGINT NOT NULL DEFAULT 0;
ALTER TABLE merchants ADD COLUMN evaluate_at BIGINT;
ALTER TABLE merchants ADD COLUMN criteria TEXT;
ALTER TABLE merchants ADD COLUMN evaluated_at BIGINT;
ALTER TABLE merchants ADD COLUMN limits TEXT NOT NULL DEFAULT '';
ALTER TABLE merchants ADD COLUMN tally_date TEXT;
ALTER TABLE merchants ADD COLUMN tally BIGINT NOT NULL DEFAULT 0;
ALTER TABLE merchants ADD COLUMN candidate_account_id TEXT;
UPDATE merchants SET evaluate_at = eligibility_from WHERE eligibility = 'waiting';
CREATE INDEX merchants_by_next_run ON merchants (next_run_at) WHERE next_run_at IS NOT NULL;
CREATE INDEX merchants_by_plan ON merchants (planned_with) WHERE next_run_at IS NOT NULL;
CREATE INDEX merchants_by_evaluation ON merchants (evaluate_at) WHERE evaluate_at IS NOT NULL;

CREATE TABLE schedule_runs (merchant_id TEXT NOT NULL, id TEXT NOT NULL, date TEXT NOT NULL, at BIGINT NOT NULL, late BIGINT NOT NULL, outcome TEXT NOT NULL, reason TEXT, withdrawal_id TEXT, seq BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, id)){{suffix}};
CREATE UNIQUE INDEX schedule_runs_by_age ON schedule_runs (merchant_id, seq);

ALTER TABLE bank_accounts ADD COLUMN frozen_from TEXT;
ALTER TABLE bank_accounts ADD COLUMN matched_name TEXT;
ALTER TABLE bank_accounts ADD COLUMN approved_at BIGINT;
ALTER TABLE bank_accounts ADD COLUMN by_merchant BIGINT NOT NULL DEFAULT 0;
CREATE INDEX bank_accounts_cooling ON bank_accounts (usable_from) WHERE status = 'cooling_off';

ALTER TABLE withdrawals ADD COLUMN maker TEXT;
ALTER TABLE withdrawals ADD COLUMN approvals TEXT;
ALTER TABLE withdrawals ADD COLUMN approved TEXT;
ALTER TABLE withdrawals ADD COLUMN approve_by BIGINT;
ALTER TABLE withdrawals ADD COLUMN resolution TEXT;
ALTER TABLE withdrawals ADD COLUMN lease_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE withdrawals ADD COLUMN owner TEXT;
UPDATE withdrawals SET cancelable_until = created_at WHERE status = 'pending';
CREATE INDEX withdrawals_due ON withdrawals (cancelable_until, merchant_id, id) WHERE status = 'pending';
CREATE INDEX withdrawals_awaiting ON withdrawals (approve_by) WHERE status = 'awaiting_approval';
CREATE INDEX withdrawals_unanswered ON withdrawals (submitted_at) WHERE status = 'in_transit' AND outcome IS NULL AND rail_status IS NULL;

CREATE INDEX reserves_due ON reserves (release_on) WHERE released < amount;

-- What was sent to the bank for a withdrawal, stored before it is handed over; the instruction is sealed, for it holds
-- the account number, and its digest is that of the plain bytes.
CREATE TABLE attempts (merchant_id TEXT NOT NULL, withdrawal_id TEXT NOT NULL, number BIGINT NOT NULL, rail TEXT NOT NULL, status TEXT NOT NULL, instruction BYTEA NOT NULL, digest BYTEA NOT NULL, key_id TEXT NOT NULL,
  why TEXT, created_at BIGINT NOT NULL, handed_at BIGINT, lease_until BIGINT NOT NULL, owner TEXT, PRIMARY KEY (merchant_id, withdrawal_id, number)){{suffix}};
CREATE INDEX attempts_open ON attempts (lease_until) WHERE status IN ('stored', 'handing');

-- A note's digest is in its journal row; the salt keeps it from being guessed.
ALTER TABLE notes ADD COLUMN salt TEXT NOT NULL DEFAULT '';

-- Operator's tables. The newest version of the settings is in force; a pause of "" rail or merchant is for all, until it is resumed.
CREATE TABLE settings (version BIGINT NOT NULL PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL, who TEXT, why TEXT NOT NULL, content TEXT NOT NULL){{suffix}};
CREATE TABLE pauses (number BIGINT NOT NULL PRIMARY KEY, rail TEXT NOT NULL, paused_merchant TEXT NOT NULL, at BIGINT NOT NULL, actor TEXT NOT NULL, who TEXT, why TEXT NOT NULL,
  resumed_at BIGINT, resumed_by TEXT, resumed_who TEXT, resumed_why TEXT){{suffix}};
CREATE UNIQUE INDEX pauses_open ON pauses (rail, paused_merchant) WHERE resumed_at IS NULL;

-- What the bank says and our books do not know, or know otherwise; no money moves for it.
CREATE TABLE breaks (id TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, status TEXT NOT NULL, amount BIGINT NOT NULL, about_merchant TEXT, withdrawal_id TEXT, entry TEXT NOT NULL, opened_at BIGINT NOT NULL){{suffix}};

-- The simulated bank's own books: what it was given, and what it will say about it when.
CREATE TABLE simbank_payments (bank_reference TEXT NOT NULL PRIMARY KEY, digest BYTEA NOT NULL, given_at BIGINT NOT NULL){{suffix}};
CREATE TABLE simbank_reports (bank_reference TEXT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (bank_reference, number)){{suffix}};
CREATE INDEX simbank_reports_due ON simbank_reports (at, bank_reference, number);
