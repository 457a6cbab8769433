-- +goose Up
-- Merchants' tables. Every one begins with merchant, a number made of the merchant's identifier (merchantKey in Go), and
-- so does every key of it: a merchant's rows lie together, and a database that is distributed is distributed by it. The
-- identifier itself is merchant_id, in the table of merchants alone.
-- {{suffix}} clusters a table by its key on SQLite and is nothing on PostgreSQL; lines after {{postgres}} are for PostgreSQL
-- alone, after {{sqlite}} for SQLite.
-- Times: BIGINT, milliseconds since 1970 UTC. Money: BIGINT, minor units. NULL: not given, none, or what is usual; the
-- usual values are named here, and store/column.go says which columns have one.
-- Columns of a fixed width come first, for PostgreSQL aligns them.
CREATE TABLE merchants (
  merchant BIGINT NOT NULL PRIMARY KEY,
  merchant_id TEXT NOT NULL UNIQUE,
  external_id TEXT, -- in the operator's own system
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  currency TEXT NOT NULL,
  zone TEXT NOT NULL,
  activated_at BIGINT,
  eligibility TEXT NOT NULL,
  eligibility_from BIGINT,
  eligibility_decided_at BIGINT,
  evaluate_at BIGINT,
  evaluated_at BIGINT,
  criteria TEXT, -- those that did not hold, parted by commas
  bank_account_id TEXT,
  candidate_account_id TEXT,
  nominations_locked_by TEXT, -- the account whose freezing keeps the merchant from nominating
  schedule TEXT NOT NULL,
  schedule_version BIGINT NOT NULL,
  scheduled_up_to BIGINT,
  scheduled_day TEXT,
  next_run_at BIGINT,
  planned_with BIGINT NOT NULL,
  paused_by TEXT,
  paused_why TEXT,
  paused_at BIGINT,
  limits TEXT,
  fee TEXT,
  rail TEXT, -- by which its withdrawals leave; none: the platform's
  metadata TEXT, -- the operator's notes on it
  tally_day TEXT,
  tally_from BIGINT,
  tally_until BIGINT,
  tally BIGINT NOT NULL,
  tally_nominations BIGINT NOT NULL,
  unapproved BIGINT NOT NULL,
  request_hash BYTEA NOT NULL,
  salt BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  last_seq BIGINT NOT NULL,
  progress_seq BIGINT NOT NULL
){{suffix}};
CREATE UNIQUE INDEX merchants_by_external_id ON merchants (external_id) WHERE external_id IS NOT NULL;
CREATE INDEX merchants_by_age ON merchants (created_at, merchant_id);
CREATE INDEX merchants_by_currency ON merchants (currency, created_at);
CREATE INDEX merchants_by_next_run ON merchants (next_run_at) WHERE next_run_at IS NOT NULL;
CREATE INDEX merchants_by_plan ON merchants (planned_with) WHERE next_run_at IS NOT NULL;
CREATE INDEX merchants_by_evaluation ON merchants (evaluate_at) WHERE evaluate_at IS NOT NULL;
CREATE INDEX merchants_paused ON merchants (paused_by) WHERE paused_by IS NOT NULL AND status <> 'closed';
CREATE INDEX merchants_to_resume ON merchants (paused_at, merchant_id) WHERE paused_by <> 'merchant' AND status <> 'closed';
CREATE INDEX merchants_to_decide ON merchants (eligibility_from, merchant_id)
  WHERE eligibility_decided_at IS NULL AND status <> 'closed';

-- One book a merchant, and one of the operator's own journal, which has no merchant (farthing.OperatorID).
CREATE TABLE books (
  merchant BIGINT NOT NULL PRIMARY KEY,
  seq BIGINT NOT NULL,
  booked_at BIGINT NOT NULL,
  acquirer BIGINT NOT NULL,
  bank BIGINT NOT NULL,
  pending BIGINT NOT NULL,
  available BIGINT NOT NULL,
  requested BIGINT NOT NULL,
  in_transit BIGINT NOT NULL,
  disputed BIGINT NOT NULL,
  held BIGINT NOT NULL,
  fees BIGINT NOT NULL,
  operator_funds BIGINT NOT NULL,
  credited BIGINT NOT NULL,
  debited BIGINT NOT NULL,
  settled_total BIGINT NOT NULL,
  refunded_total BIGINT NOT NULL,
  disputed_total BIGINT NOT NULL,
  fees_in_transit BIGINT NOT NULL, -- of withdrawals in transit, which the bank may still reject
  below_zero_since BIGINT, -- booked_at of the row since which available is
  owed_since BIGINT, -- booked_at of the row since which acquirer is above zero
  currency TEXT NOT NULL,
  hash BYTEA NOT NULL,
  CHECK (acquirer + bank = pending + available + requested + in_transit + disputed + held + fees + operator_funds),
  CHECK (available = credited - debited)
){{suffix}};

CREATE INDEX books_below_zero ON books (below_zero_since, merchant) WHERE below_zero_since IS NOT NULL;
CREATE INDEX books_owed ON books (owed_since, merchant) WHERE owed_since IS NOT NULL;

-- Journal rows and payments are by far the most, so theirs say nothing twice. kind is the number of a journal type with
-- its subject and its two accounts (farthing.EntryKinds); the table of the same name spells it out for people. The balance
-- of available after a row is credited less debited. Balances of 0 are NULL, and so are a currency of GBP, a happened_at
-- that is booked_at, details of {}. actor is cli, staff, schedule, bank, system, or a client's identifier.
CREATE TABLE journal (
  merchant BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  kind BIGINT NOT NULL,
  previous BIGINT,
  amount BIGINT CHECK (amount > 0),
  pending BIGINT,
  requested BIGINT,
  in_transit BIGINT,
  disputed BIGINT,
  held BIGINT,
  credited BIGINT,
  debited BIGINT,
  happened_at BIGINT,
  booked_at BIGINT NOT NULL,
  subject_id TEXT NOT NULL,
  currency TEXT,
  actor TEXT NOT NULL,
  why TEXT,
  details TEXT,
  content BYTEA, -- digest of the record that the row is about, as the row's commit left it
  progress BYTEA, -- the same of the merchant's schedule, tally and accounts, on the last row of a commit that changed them
  hash BYTEA NOT NULL,
  commit_id BYTEA, -- of one row of each commit: what a commit is found by whose answer was lost; no part of the hash
  PRIMARY KEY (merchant, seq)
){{suffix}};
CREATE INDEX journal_by_break ON journal (subject_id, seq) WHERE kind IN (208, 209, 216, 217); -- rows of the operator's about breaks
CREATE TABLE entry_kinds (
  kind BIGINT NOT NULL PRIMARY KEY,
  type TEXT NOT NULL,
  subject TEXT NOT NULL,
  debit TEXT NOT NULL,
  credit TEXT NOT NULL
){{suffix}};
INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (1, 'payment.pending', 'payment', 'acquirer', 'pending'),
  (2, 'payment.settled', 'payment', 'pending', 'available'),
  (3, 'payment.settled', 'payment', 'acquirer', 'available'),
  (4, 'payment.failed', 'payment', 'pending', 'acquirer'),
  (5, 'payment.reversed', 'payment', 'available', 'acquirer'),
  (10, 'refund.made', 'refund', 'available', 'acquirer'),
  (15, 'dispute.opened', 'dispute', 'available', 'disputed'),
  (16, 'dispute.won', 'dispute', 'disputed', 'available'),
  (17, 'dispute.lost', 'dispute', 'disputed', 'acquirer'),
  (20, 'reserve.held', 'reserve', 'available', 'held'),
  (21, 'reserve.released', 'reserve', 'held', 'available'),
  (25, 'provider.received', 'provider_settlement', 'bank', 'acquirer'),
  (26, 'provider.paid', 'provider_settlement', 'acquirer', 'bank'),
  (27, 'provider.fee', 'provider_settlement', 'operator_funds', 'acquirer'),
  (30, 'withdrawal.requested', 'withdrawal', 'available', 'requested'),
  (31, 'withdrawal.canceled', 'withdrawal', 'requested', 'available'),
  (32, 'withdrawal.refused', 'withdrawal', 'requested', 'available'),
  (33, 'withdrawal.expired', 'withdrawal', 'requested', 'available'),
  (34, 'withdrawal.submitted', 'withdrawal', 'requested', 'in_transit'),
  (35, 'withdrawal.fee', 'withdrawal', 'requested', 'fees'),
  (36, 'withdrawal.paid', 'withdrawal', 'in_transit', 'bank'),
  (37, 'withdrawal.failed', 'withdrawal', 'in_transit', 'available'),
  (38, 'withdrawal.fee_reversed', 'withdrawal', 'fees', 'available'),
  (39, 'withdrawal.returned', 'withdrawal', 'bank', 'available'),
  (40, 'withdrawal.paid_late', 'withdrawal', 'available', 'bank'),
  (41, 'withdrawal.fee', 'withdrawal', 'available', 'fees'),
  (50, 'fee.swept', 'fee_sweep', 'fees', 'bank'),
  (51, 'operator_transfer.funded', 'operator_transfer', 'bank', 'operator_funds'),
  (52, 'operator_transfer.withdrawn', 'operator_transfer', 'operator_funds', 'bank'),
  (55, 'adjustment.credited', 'adjustment', 'operator_funds', 'available'),
  (56, 'adjustment.debited', 'adjustment', 'available', 'operator_funds'),
  (101, 'merchant.created', 'merchant', '', ''),
  (102, 'merchant.activated', 'merchant', '', ''),
  (103, 'merchant.suspended', 'merchant', '', ''),
  (104, 'merchant.reinstated', 'merchant', '', ''),
  (105, 'merchant.closed', 'merchant', '', ''),
  (106, 'merchant.changed', 'merchant', '', ''),
  (107, 'merchant.limits_changed', 'merchant', '', ''),
  (108, 'merchant.fee_changed', 'merchant', '', ''),
  (110, 'eligibility.evaluated', 'merchant', '', ''),
  (111, 'eligibility.passed', 'merchant', '', ''),
  (112, 'eligibility.failed', 'merchant', '', ''),
  (113, 'eligibility.restarted', 'merchant', '', ''),
  (120, 'bank_account.nominated', 'bank_account', '', ''),
  (121, 'bank_account.in_force', 'bank_account', '', ''),
  (122, 'bank_account.replaced', 'bank_account', '', ''),
  (123, 'bank_account.frozen', 'bank_account', '', ''),
  (124, 'bank_account.unfrozen', 'bank_account', '', ''),
  (125, 'bank_account.suspended', 'bank_account', '', ''),
  (126, 'bank_account.acknowledged', 'bank_account', '', ''),
  (127, 'bank_account.overridden', 'bank_account', '', ''),
  (128, 'bank_account.approved', 'bank_account', '', ''),
  (129, 'bank_account.cooling_off', 'bank_account', '', ''),
  (130, 'withdrawal.approved', 'withdrawal', '', ''),
  (131, 'withdrawal.outcome_unknown', 'withdrawal', '', ''),
  (132, 'withdrawal.accepted', 'withdrawal', '', ''),
  (133, 'withdrawal.repaired', 'withdrawal', '', ''),
  (140, 'schedule.changed', 'schedule', '', ''),
  (141, 'schedule.skipped', 'schedule', '', ''),
  (142, 'schedule.planned', 'merchant', '', ''),
  (143, 'schedule.paused', 'merchant', '', ''),
  (144, 'schedule.resumed', 'merchant', '', ''),
  (151, 'operator_transfer.proposed', 'operator_transfer', '', ''),
  (152, 'operator_transfer.refused', 'operator_transfer', '', ''),
  (153, 'operator_transfer.expired', 'operator_transfer', '', ''),
  (154, 'operator_transfer.canceled', 'operator_transfer', '', ''),
  (155, 'adjustment.proposed', 'adjustment', '', ''),
  (156, 'adjustment.refused', 'adjustment', '', ''),
  (157, 'adjustment.expired', 'adjustment', '', ''),
  (158, 'adjustment.canceled', 'adjustment', '', ''),
  (160, 'approval.asked', 'approval', '', ''),
  (161, 'approval.given', 'approval', '', ''),
  (162, 'approval.refused', 'approval', '', ''),
  (163, 'approval.expired', 'approval', '', ''),
  (164, 'approval.canceled', 'approval', '', ''),
  (165, 'approval.voided', 'approval', '', ''),
  (166, 'approval.repaired', 'approval', '', ''),
  (170, 'payment.changed', 'payment', '', ''),
  (171, 'withdrawal.changed', 'withdrawal', '', ''),
  (172, 'refund.changed', 'refund', '', ''),
  (173, 'dispute.changed', 'dispute', '', ''),
  (174, 'adjustment.changed', 'adjustment', '', ''),
  (175, 'reserve.changed', 'reserve', '', ''),
  (176, 'provider_settlement.changed', 'provider_settlement', '', ''),
  (177, 'fee_sweep.changed', 'fee_sweep', '', ''),
  (178, 'operator_transfer.changed', 'operator_transfer', '', ''),
  (180, 'webhook_endpoint.created', 'webhook_endpoint', '', ''),
  (181, 'webhook_endpoint.changed', 'webhook_endpoint', '', ''),
  (182, 'webhook_endpoint.rotated', 'webhook_endpoint', '', ''),
  (183, 'webhook_endpoint.disabled', 'webhook_endpoint', '', ''),
  (184, 'webhook_endpoint.enabled', 'webhook_endpoint', '', ''),
  (185, 'webhook_endpoint.deleted', 'webhook_endpoint', '', ''),
  (186, 'webhook_endpoint.replayed', 'webhook_endpoint', '', ''),
  (201, 'settings.changed', 'settings', '', ''),
  (202, 'settings.repaired', 'settings', '', ''),
  (205, 'rail.paused', 'pause', '', ''),
  (206, 'rail.resumed', 'pause', '', ''),
  (207, 'pause.repaired', 'pause', '', ''),
  (208, 'break.opened', 'break', '', ''),
  (209, 'break.repaired', 'break', '', ''),
  (210, 'client.created', 'client', '', ''),
  (211, 'client.revoked', 'client', '', ''),
  (212, 'client.secret_added', 'client', '', ''),
  (213, 'client.secret_removed', 'client', '', ''),
  (214, 'client.secrets_expired', 'client', '', ''),
  (215, 'client.repaired', 'client', '', ''),
  (216, 'break.resolved', 'break', '', ''),
  (217, 'break.assigned', 'break', '', ''),
  (220, 'signing_key.made', 'signing_key', '', ''),
  (221, 'signing_key.removed', 'signing_key', '', ''),
  (222, 'signing_key.repaired', 'signing_key', '', ''),
  (225, 'sealing_key.made', 'sealing_key', '', ''),
  (226, 'sealing_key.rotated', 'sealing_key', '', ''),
  (227, 'sealing_key.dropped', 'sealing_key', '', ''),
  (230, 'checkpoint.key_made', 'checkpoint', '', ''),
  (231, 'checkpoint.made', 'checkpoint', '', ''),
  (240, 'store.secrets_opened', 'store', '', ''),
  (241, 'store.migrated', 'store', '', ''),
  (242, 'store.copied', 'store', '', ''),
  (243, 'store.restored', 'store', '', ''),
  (244, 'store.sandbox_made', 'store', '', ''),
  (250, 'rail_file.read', 'rail_file', '', ''),
  (251, 'rail_document.uploaded', 'rail_document', '', ''),
  (252, 'rail_file.sent', 'rail_file', '', ''),
  (253, 'rail.files_created', 'rail', '', ''),
  (260, 'safeguarding.made', 'safeguarding_day', '', ''),
  (261, 'safeguarding.signed', 'safeguarding_day', '', ''),
  (262, 'safeguarding_account.proposed', 'safeguarding_account', '', ''),
  (263, 'safeguarding_account.canceled', 'safeguarding_account', '', ''),
  (264, 'safeguarding_account.closed', 'safeguarding_account', '', ''),
  (265, 'safeguarding_account.reopened', 'safeguarding_account', '', ''),
  (266, 'safeguarding_account.repaired', 'safeguarding_account', '', ''),
  (270, 'event_subscription.created', 'event_subscription', '', ''),
  (271, 'event_subscription.deleted', 'event_subscription', '', ''),
  (280, 'contact.added', 'contact', '', ''),
  (281, 'contact.changed', 'contact', '', ''),
  (282, 'contact.removed', 'contact', '', ''),
  (283, 'contact.erased', 'contact', '', ''),
  (284, 'contact.repaired', 'contact', '', '');

-- NULL: a currency of GBP, a status of settled, amounts of 0, metadata of {}, a created_at that is the date, an updated_at
-- that is created_at, a last_seq that is first_seq.
CREATE TABLE payments (
  merchant BIGINT NOT NULL,
  date BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  refunded BIGINT,
  disputed BIGINT,
  charged_back BIGINT,
  credited BIGINT,
  created_at BIGINT,
  updated_at BIGINT,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT,
  id TEXT NOT NULL,
  user_id TEXT,
  currency TEXT,
  status TEXT,
  description TEXT,
  reference TEXT,
  metadata TEXT,
  settled_at BIGINT, -- NULL too: as it was recorded
  failed_at BIGINT,
  failure_code TEXT,
  failure_reason TEXT,
  request_hash BYTEA NOT NULL
  {{sqlite}}, PRIMARY KEY (merchant, id)
){{suffix}};
CREATE INDEX payments_by_date ON payments (merchant, date, id);
CREATE INDEX payments_by_user ON payments (merchant, user_id, date, id) WHERE user_id IS NOT NULL;

-- The salt of each user of a merchant: payments, refunds and disputes are proved by digests of the user's id and of their
-- texts under it. Erased with the texts, it leaves digests that prove the record and reveal nothing.
CREATE TABLE user_salts (
  merchant BIGINT NOT NULL,
  user_id TEXT NOT NULL,
  salt BYTEA NOT NULL,
  PRIMARY KEY (merchant, user_id)
){{suffix}};

CREATE TABLE refunds (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  payment_id TEXT,
  user_id TEXT,
  date BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  reason TEXT,
  metadata TEXT,
  request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT -- NULL: first_seq
  {{sqlite}}, PRIMARY KEY (merchant, id)
){{suffix}};
CREATE INDEX refunds_by_payment ON refunds (merchant, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX refunds_by_age ON refunds (merchant, first_seq);
CREATE INDEX refunds_by_moment ON refunds (created_at, merchant, first_seq);

-- An adjustment may be a wish that awaits approval.
CREATE TABLE adjustments (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  date BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount <> 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  metadata TEXT,
  status TEXT NOT NULL,
  request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL
  {{sqlite}}, PRIMARY KEY (merchant, id)
){{suffix}};
CREATE UNIQUE INDEX adjustments_by_age ON adjustments (merchant, first_seq);
CREATE INDEX adjustments_by_moment ON adjustments (created_at, merchant, first_seq);

-- What payment providers paid, or took back, and the fee that they kept besides.
CREATE TABLE provider_settlements (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  date BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  fee BIGINT NOT NULL CHECK (fee >= 0),
  currency TEXT NOT NULL,
  reference TEXT,
  metadata TEXT,
  request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL,
  {{sqlite}}PRIMARY KEY (merchant, id),
  CHECK (amount <> 0 OR fee > 0)
){{suffix}};
CREATE UNIQUE INDEX provider_settlements_by_age ON provider_settlements (merchant, first_seq);
CREATE INDEX provider_settlements_by_moment ON provider_settlements (created_at, merchant, first_seq);

-- Earned fees that went to the operator.
CREATE TABLE fee_sweeps (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  metadata TEXT,
  request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL
  {{sqlite}}, PRIMARY KEY (merchant, id)
){{suffix}};
CREATE UNIQUE INDEX fee_sweeps_by_age ON fee_sweeps (merchant, first_seq);
CREATE INDEX fee_sweeps_by_moment ON fee_sweeps (created_at, merchant, first_seq);

-- The operator's own money put into a book, or taken out of it. A movement may be a wish that awaits approval.
CREATE TABLE operator_transfers (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount <> 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  status TEXT NOT NULL,
  approval_id TEXT,
  metadata TEXT,
  request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL
  {{sqlite}}, PRIMARY KEY (merchant, id)
){{suffix}};
CREATE UNIQUE INDEX operator_transfers_by_age ON operator_transfers (merchant, first_seq);
CREATE INDEX operator_transfers_by_moment ON operator_transfers (created_at, merchant, first_seq);

CREATE TABLE disputes (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  user_id TEXT,
  date BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT,
  metadata TEXT,
  request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  resolved_at BIGINT,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL
  {{sqlite}}, PRIMARY KEY (merchant, id)
){{suffix}};
CREATE INDEX disputes_by_payment ON disputes (merchant, payment_id);
CREATE UNIQUE INDEX disputes_by_age ON disputes (merchant, first_seq);
CREATE INDEX disputes_by_moment ON disputes (created_at, merchant, first_seq);

CREATE TABLE reserves (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  released BIGINT NOT NULL CHECK (released >= 0 AND released <= amount),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  metadata TEXT,
  release_on TEXT,
  request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL
  {{sqlite}}, PRIMARY KEY (merchant, id)
){{suffix}};
CREATE UNIQUE INDEX reserves_by_age ON reserves (merchant, first_seq);
CREATE INDEX reserves_by_moment ON reserves (created_at, merchant, first_seq);
CREATE INDEX reserves_due ON reserves (release_on) WHERE released < amount;
CREATE INDEX reserves_of_returns ON reserves (created_at, id)
  WHERE released < amount AND substr(id, 1, 8) = 'rs_back_';

CREATE TABLE releases (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  reserve_id TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  PRIMARY KEY (merchant, id)
){{suffix}};

CREATE TABLE bank_accounts (
  merchant BIGINT NOT NULL REFERENCES merchants (merchant),
  id TEXT NOT NULL,
  status TEXT NOT NULL,
  holder_name TEXT NOT NULL,
  sort_code TEXT,
  last4 TEXT NOT NULL,
  check_result TEXT NOT NULL,
  name_check TEXT NOT NULL,
  matched_name TEXT,
  nominated_by TEXT NOT NULL,
  by_merchant BIGINT NOT NULL,
  frozen_from TEXT,
  approved_at BIGINT,
  usable_from BIGINT NOT NULL,
  sealed BYTEA NOT NULL,
  key_id TEXT NOT NULL,
  salt BYTEA NOT NULL,
  number_digest TEXT, -- keyed, in hexadecimal
  created_at BIGINT NOT NULL,
  last_seq BIGINT NOT NULL,
  PRIMARY KEY (merchant, id)
){{suffix}};
CREATE INDEX bank_accounts_checking ON bank_accounts (created_at, id) WHERE status = 'checking';
CREATE INDEX bank_accounts_by_number ON bank_accounts (merchant, number_digest);
CREATE INDEX bank_accounts_cooling ON bank_accounts (usable_from) WHERE status = 'cooling_off';

-- lease_until and owner are no part of the record: who is about to hand it to the bank, until when.
CREATE TABLE withdrawals (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  bank_reference TEXT NOT NULL,
  statement_reference TEXT NOT NULL,
  status TEXT NOT NULL,
  amount BIGINT NOT NULL,
  requested_amount BIGINT,
  fee BIGINT NOT NULL,
  currency TEXT NOT NULL,
  trigger TEXT NOT NULL,
  bank_account_id TEXT NOT NULL,
  reference TEXT,
  metadata TEXT,
  request_hash BYTEA NOT NULL,
  outcome TEXT,
  rail TEXT, -- that it was handed to
  rail_status TEXT,
  failure TEXT,
  approval_id TEXT,
  unapproved BIGINT NOT NULL,
  cancelable_until BIGINT,
  expected_arrival TEXT,
  created_at BIGINT NOT NULL,
  submitted_at BIGINT,
  paid_at BIGINT,
  updated_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL,
  debited_to BIGINT NOT NULL,
  given_back_from BIGINT,
  lease_until BIGINT NOT NULL DEFAULT 0,
  owner TEXT,
  {{sqlite}}PRIMARY KEY (merchant, id),
  CHECK (amount > fee),
  FOREIGN KEY (merchant, bank_account_id) REFERENCES bank_accounts (merchant, id)
){{suffix}};
CREATE UNIQUE INDEX withdrawals_by_age ON withdrawals (merchant, first_seq);
CREATE INDEX withdrawals_by_moment ON withdrawals (created_at, merchant, first_seq);
CREATE INDEX withdrawals_by_total ON withdrawals (merchant, debited_to);
CREATE INDEX withdrawals_due ON withdrawals (cancelable_until, merchant, id) WHERE status = 'pending';
CREATE INDEX withdrawals_unknown ON withdrawals (submitted_at, bank_reference) WHERE outcome = 'unknown';
CREATE INDEX withdrawals_held ON withdrawals (created_at, bank_reference) WHERE status = 'pending' AND owner = 'integrity';
CREATE INDEX withdrawals_in_transit ON withdrawals (submitted_at) WHERE status = 'in_transit';
CREATE INDEX withdrawals_unanswered ON withdrawals (rail, submitted_at) WHERE status = 'in_transit' AND outcome IS NULL AND rail_status IS NULL;

-- What was sent to the bank for a withdrawal, stored before it is handed over; the instruction is sealed, for it holds
-- the account number, and its digest is that of the plain bytes.
CREATE TABLE attempts (
  merchant BIGINT NOT NULL,
  withdrawal_id TEXT NOT NULL,
  number BIGINT NOT NULL,
  rail TEXT NOT NULL,
  status TEXT NOT NULL,
  instruction BYTEA NOT NULL,
  digest BYTEA NOT NULL,
  key_id TEXT NOT NULL,
  why TEXT,
  created_at BIGINT NOT NULL,
  handed_at BIGINT,
  lease_until BIGINT NOT NULL,
  owner TEXT,
  PRIMARY KEY (merchant, withdrawal_id, number)
){{suffix}};
CREATE INDEX attempts_open ON attempts (lease_until) WHERE status IN ('stored', 'handing');

CREATE TABLE schedule_runs (
  merchant BIGINT NOT NULL,
  id TEXT NOT NULL,
  date TEXT NOT NULL,
  at BIGINT NOT NULL,
  late BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  reason TEXT,
  paused_by TEXT,
  paused_why TEXT,
  paused_at BIGINT,
  withdrawal_id TEXT,
  seq BIGINT NOT NULL,
  PRIMARY KEY (merchant, id)
){{suffix}};
CREATE UNIQUE INDEX schedule_runs_by_age ON schedule_runs (merchant, seq);

-- What one person asked for, and other people agree to before it happens; nothing else keeps who agreed. wanted and
-- replaced are JSON: the values asked for, and those that they would replace.
CREATE TABLE approvals (
  merchant BIGINT NOT NULL,
  needed BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  status TEXT NOT NULL,
  wanted TEXT NOT NULL,
  replaced TEXT NOT NULL,
  reason TEXT,
  actor TEXT NOT NULL,
  maker TEXT,
  behind TEXT, -- people, one a line
  given TEXT -- JSON: who said yes, for whom else they acted, and when
  {{sqlite}}, PRIMARY KEY (merchant, id)
){{suffix}};
CREATE INDEX approvals_by_age ON approvals (created_at, id);
CREATE INDEX approvals_by_status ON approvals (status, created_at, id);
CREATE INDEX approvals_of_merchant ON approvals (merchant, created_at, id);
CREATE INDEX approvals_by_expiry ON approvals (status, expires_at, id, kind);
CREATE INDEX approvals_by_subject ON approvals (merchant, subject_id, kind, status);

-- Where merchants' webhooks go. sealed and previous_sealed are secrets; their digests are in the journal's contents.
CREATE TABLE webhook_endpoints (
  merchant BIGINT NOT NULL,
  failed BIGINT NOT NULL, -- 1: it was disabled because it took nothing
  disabled_at BIGINT,
  previous_until BIGINT,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  first_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL,
  id TEXT NOT NULL,
  url TEXT NOT NULL,
  types TEXT NOT NULL, -- of events, one a line
  payload TEXT NOT NULL,
  send_order TEXT NOT NULL,
  description TEXT,
  metadata TEXT,
  status TEXT NOT NULL,
  disabled_reason TEXT,
  secret_id TEXT NOT NULL,
  secret_digest BYTEA NOT NULL,
  sealed BYTEA NOT NULL,
  key_id TEXT NOT NULL,
  previous_secret_id TEXT,
  previous_digest BYTEA NOT NULL,
  previous_sealed BYTEA,
  previous_key_id TEXT,
  request_hash BYTEA NOT NULL,
  PRIMARY KEY (merchant, id)
){{suffix}};
CREATE INDEX webhook_endpoints_enabled ON webhook_endpoints (merchant, id) WHERE status = 'enabled';
CREATE INDEX webhook_endpoints_kept ON webhook_endpoints (merchant, id) WHERE status <> 'deleted';
CREATE INDEX webhook_endpoints_failed ON webhook_endpoints (disabled_at, id) WHERE status = 'disabled' AND failed = 1;

-- How far events were sent to each endpoint, and which process sends them. Nothing else is written beside the events
-- themselves: an endpoint follows the journal.
CREATE TABLE webhook_positions (
  merchant BIGINT NOT NULL,
  endpoint_id TEXT NOT NULL,
  seq BIGINT NOT NULL,
  due_at BIGINT, -- when a delivery is tried again, or a replay goes on
  failures BIGINT NOT NULL, -- in a row
  resting_until BIGINT NOT NULL,
  asked BIGINT NOT NULL, -- how often somebody wanted it tried at once; all else is written by whoever serves it
  heard BIGINT NOT NULL, -- how much of that was done
  owner TEXT NOT NULL,
  lease_until BIGINT NOT NULL,
  PRIMARY KEY (merchant, endpoint_id)
){{suffix}};
CREATE TABLE webhook_replays (
  merchant BIGINT NOT NULL,
  endpoint_id TEXT NOT NULL,
  number BIGINT NOT NULL, -- seq of the row that asks for it
  next_seq BIGINT NOT NULL,
  last_seq BIGINT NOT NULL,
  PRIMARY KEY (merchant, endpoint_id, number)
){{suffix}};

-- How far the operator's subscriptions (event_subscriptions) have read each journal. None: nothing of it yet.
CREATE TABLE event_positions (
  merchant BIGINT NOT NULL,
  subscription_id TEXT NOT NULL,
  seq BIGINT NOT NULL,
  PRIMARY KEY (merchant, subscription_id)
){{suffix}};

-- What became of each event that was sent to an endpoint.
CREATE TABLE webhook_deliveries (
  merchant BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  tries BIGINT NOT NULL,
  asked BIGINT NOT NULL, -- how often somebody wanted it sent once more
  next_attempt_at BIGINT,
  updated_at BIGINT NOT NULL,
  endpoint_id TEXT NOT NULL,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  attempt_log TEXT, -- JSON
  PRIMARY KEY (merchant, endpoint_id, seq)
){{suffix}};
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (merchant, endpoint_id, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;

-- What the operator's staff wrote for themselves about a journal row, and who they were; never shown to the merchant. A
-- note's digest is in its journal row; the salt keeps it from being guessed.
CREATE TABLE notes (
  merchant BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  who TEXT NOT NULL,
  text TEXT NOT NULL,
  changes TEXT, -- of the operator's rows: what was set and what was before
  salt TEXT NOT NULL,
  PRIMARY KEY (merchant, seq)
){{suffix}};

-- Journal rows that people are yet to be told of; written in the same commit as the rows, and gone with the commit that
-- keeps whom they are told to.
CREATE TABLE notice_events (
  merchant BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  PRIMARY KEY (merchant, seq)
){{suffix}};

-- Records whose money is, or was, on its way to or from the bank account, and that reconciliation has not looked at since;
-- written in the same commit as their journal rows.
CREATE TABLE bank_moves (
  merchant BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  booked_at BIGINT NOT NULL,
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  PRIMARY KEY (merchant, seq)
){{suffix}};

-- Where two indexes seem equally good, PostgreSQL's planner takes the one that was made last. On a table that is still
-- empty all of them do, and a plan that looks a record up by another index than its key reads all of a merchant's rows
-- once they are many. So these keys are made last.
{{postgres}}ALTER TABLE payments ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE refunds ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE withdrawals ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE disputes ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE reserves ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE adjustments ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE provider_settlements ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE fee_sweeps ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE operator_transfers ADD PRIMARY KEY (merchant, id);
{{postgres}}ALTER TABLE approvals ADD PRIMARY KEY (merchant, id);

-- Of a merchant that was not there when a table was last analyzed, the planner believes that it has one row: then every
-- index that begins with merchant seems as good as the key, and a merchant who came since with many rows is read from
-- end to end for each of them. Without statistics of the column it takes any merchant for a part of the table.
{{postgres}}ALTER TABLE journal ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE payments ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE refunds ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE adjustments ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE provider_settlements ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE fee_sweeps ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE operator_transfers ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE disputes ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE reserves ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE releases ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE bank_accounts ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE withdrawals ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE attempts ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE schedule_runs ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE approvals ALTER COLUMN merchant SET STATISTICS 0;
{{postgres}}ALTER TABLE notes ALTER COLUMN merchant SET STATISTICS 0;

-- The journal is append-only, for its owner too.
{{postgres}}REVOKE UPDATE, DELETE, TRUNCATE ON journal FROM CURRENT_USER, PUBLIC;
