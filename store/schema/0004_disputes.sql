-- +goose Up
CREATE TABLE disputes (merchant_id TEXT NOT NULL, id TEXT NOT NULL, payment_id TEXT NOT NULL, user_id TEXT, date BIGINT NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0), currency TEXT NOT NULL,
  status TEXT NOT NULL, reason TEXT, request_hash BYTEA NOT NULL, created_at BIGINT NOT NULL, resolved_at BIGINT, first_seq BIGINT NOT NULL, last_seq BIGINT NOT NULL, PRIMARY KEY (merchant_id, id)){{suffix}};
CREATE INDEX disputes_by_payment ON disputes (merchant_id, payment_id);
CREATE UNIQUE INDEX disputes_by_age ON disputes (merchant_id, first_seq);

CREATE TABLE reserves (merchant_id TEXT NOT NULL, id TEXT NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0), released BIGINT NOT NULL CHECK (released >= 0 AND released <= amount), currency TEXT NOT NULL,
  reason TEXT NOT NULL, release_on TEXT, request_hash BYTEA NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, first_seq BIGINT NOT NULL, last_seq BIGINT NOT NULL, PRIMARY KEY (merchant_id, id)){{suffix}};
CREATE UNIQUE INDEX reserves_by_age ON reserves (merchant_id, first_seq);

CREATE TABLE releases (merchant_id TEXT NOT NULL, id TEXT NOT NULL, reserve_id TEXT NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0), request_hash BYTEA NOT NULL, created_at BIGINT NOT NULL, seq BIGINT NOT NULL,
  PRIMARY KEY (merchant_id, id)){{suffix}};

-- An adjustment may be a wish that awaits approval: it has no journal row yet. SQLite cannot loosen a column, so the table is made anew on both engines.
CREATE TABLE adjustments_new (merchant_id TEXT NOT NULL, id TEXT NOT NULL, date BIGINT NOT NULL, amount BIGINT NOT NULL CHECK (amount <> 0), currency TEXT NOT NULL, reason TEXT NOT NULL,
  status TEXT NOT NULL, maker TEXT, approvals TEXT, request_hash BYTEA NOT NULL, created_at BIGINT NOT NULL, first_seq BIGINT, PRIMARY KEY (merchant_id, id)){{suffix}};
INSERT INTO adjustments_new (merchant_id, id, date, amount, currency, reason, status, request_hash, created_at, first_seq)
  SELECT merchant_id, id, date, amount, currency, reason, 'booked', request_hash, created_at, first_seq FROM adjustments;
DROP TABLE adjustments;
ALTER TABLE adjustments_new RENAME TO adjustments;
CREATE INDEX adjustments_by_age ON adjustments (merchant_id, created_at, id);
