-- +goose Up
-- Merchant's tables. Every one begins with merchant_id, and so does every key of it (distributed by it where the database is).
-- {{suffix}} clusters a table by its key on SQLite and is nothing on PostgreSQL; lines after {{postgres}} are for PostgreSQL alone.
-- Times: BIGINT, milliseconds since 1970 UTC. Money: BIGINT, minor units.
CREATE TABLE merchants (merchant_id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, status TEXT NOT NULL, currency TEXT NOT NULL, zone TEXT NOT NULL,
  activated_at BIGINT, eligibility TEXT NOT NULL, eligibility_from BIGINT, eligibility_decided_at BIGINT, bank_account_id TEXT, schedule TEXT NOT NULL,
  request_hash BYTEA NOT NULL, created_at BIGINT NOT NULL, last_seq BIGINT NOT NULL){{suffix}};
CREATE INDEX merchants_by_age ON merchants (created_at, merchant_id);

CREATE TABLE books (merchant_id TEXT NOT NULL PRIMARY KEY REFERENCES merchants (merchant_id), currency TEXT NOT NULL, seq BIGINT NOT NULL, hash BYTEA NOT NULL, booked_at BIGINT NOT NULL,
  acquirer BIGINT NOT NULL, bank BIGINT NOT NULL,
  pending BIGINT NOT NULL, available BIGINT NOT NULL, requested BIGINT NOT NULL, in_transit BIGINT NOT NULL, disputed BIGINT NOT NULL, held BIGINT NOT NULL, fees BIGINT NOT NULL, house BIGINT NOT NULL,
  credited BIGINT NOT NULL, debited BIGINT NOT NULL, settled_total BIGINT NOT NULL, refunded_total BIGINT NOT NULL, disputed_total BIGINT NOT NULL,
  CHECK (acquirer + bank = pending + available + requested + in_transit + disputed + held + fees + house),
  CHECK (available = credited - debited)){{suffix}};

CREATE TABLE journal (merchant_id TEXT NOT NULL, seq BIGINT NOT NULL, type TEXT NOT NULL, subject TEXT NOT NULL, subject_id TEXT NOT NULL, previous BIGINT NOT NULL, currency TEXT NOT NULL,
  debit TEXT NOT NULL, credit TEXT NOT NULL, amount BIGINT NOT NULL CHECK (amount >= 0),
  pending BIGINT NOT NULL, available BIGINT NOT NULL, requested BIGINT NOT NULL, in_transit BIGINT NOT NULL, disputed BIGINT NOT NULL, held BIGINT NOT NULL, credited BIGINT NOT NULL, debited BIGINT NOT NULL,
  happened_at BIGINT NOT NULL, booked_at BIGINT NOT NULL, actor TEXT NOT NULL, why TEXT NOT NULL, details TEXT NOT NULL, hash BYTEA NOT NULL, PRIMARY KEY (merchant_id, seq)){{suffix}};

CREATE TABLE payments (merchant_id TEXT NOT NULL, id TEXT NOT NULL, user_id TEXT, date BIGINT NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0), currency TEXT NOT NULL, status TEXT NOT NULL,
  refunded BIGINT NOT NULL, disputed BIGINT NOT NULL, charged_back BIGINT NOT NULL, description TEXT, reference TEXT, metadata TEXT NOT NULL, request_hash BYTEA NOT NULL,
  created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, first_seq BIGINT NOT NULL, last_seq BIGINT NOT NULL, credited BIGINT, PRIMARY KEY (merchant_id, id)){{suffix}};
CREATE INDEX payments_by_date ON payments (merchant_id, date, id);
CREATE INDEX payments_by_user ON payments (merchant_id, user_id, date, id) WHERE user_id IS NOT NULL;

CREATE TABLE refunds (merchant_id TEXT NOT NULL, id TEXT NOT NULL, payment_id TEXT, user_id TEXT, date BIGINT NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0), currency TEXT NOT NULL,
  reason TEXT, request_hash BYTEA NOT NULL, created_at BIGINT NOT NULL, first_seq BIGINT NOT NULL, PRIMARY KEY (merchant_id, id)){{suffix}};
CREATE INDEX refunds_by_payment ON refunds (merchant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX refunds_by_age ON refunds (merchant_id, first_seq);

CREATE TABLE adjustments (merchant_id TEXT NOT NULL, id TEXT NOT NULL, date BIGINT NOT NULL, amount BIGINT NOT NULL CHECK (amount <> 0), currency TEXT NOT NULL, reason TEXT NOT NULL,
  request_hash BYTEA NOT NULL, created_at BIGINT NOT NULL, first_seq BIGINT NOT NULL, PRIMARY KEY (merchant_id, id)){{suffix}};

CREATE TABLE bank_accounts (merchant_id TEXT NOT NULL REFERENCES merchants (merchant_id), id TEXT NOT NULL, status TEXT NOT NULL, holder_name TEXT NOT NULL, sort_code TEXT, last4 TEXT NOT NULL, check_result TEXT NOT NULL, name_check TEXT NOT NULL, nominated_by TEXT NOT NULL,
  sealed BYTEA NOT NULL, key_id TEXT NOT NULL, usable_from BIGINT NOT NULL, created_at BIGINT NOT NULL, last_seq BIGINT NOT NULL, PRIMARY KEY (merchant_id, id)){{suffix}};

CREATE TABLE withdrawals (merchant_id TEXT NOT NULL, id TEXT NOT NULL, bank_reference TEXT NOT NULL, statement_reference TEXT NOT NULL, status TEXT NOT NULL,
  amount BIGINT NOT NULL, requested_amount BIGINT, fee BIGINT NOT NULL, currency TEXT NOT NULL, trigger TEXT NOT NULL, bank_account_id TEXT NOT NULL, reference TEXT, request_hash BYTEA NOT NULL,
  outcome TEXT, rail_status TEXT, failure TEXT, cancelable_until BIGINT, expected_arrival TEXT, created_at BIGINT NOT NULL, submitted_at BIGINT, paid_at BIGINT, updated_at BIGINT NOT NULL, first_seq BIGINT NOT NULL, last_seq BIGINT NOT NULL,
  debited_to BIGINT NOT NULL, given_back_from BIGINT, PRIMARY KEY (merchant_id, id), CHECK (amount > fee),
  FOREIGN KEY (merchant_id, bank_account_id) REFERENCES bank_accounts (merchant_id, id)){{suffix}};
CREATE UNIQUE INDEX withdrawals_by_age ON withdrawals (merchant_id, first_seq);
CREATE INDEX withdrawals_by_total ON withdrawals (merchant_id, debited_to);

-- What the operator's staff wrote for themselves about a journal row, and who they were; never shown to the merchant.
CREATE TABLE notes (merchant_id TEXT NOT NULL, seq BIGINT NOT NULL, who TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (merchant_id, seq)){{suffix}};

-- The journal is append-only, for its owner too.
{{postgres}}REVOKE UPDATE, DELETE, TRUNCATE ON journal FROM CURRENT_USER, PUBLIC;
