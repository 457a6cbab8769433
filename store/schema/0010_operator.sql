-- +goose Up
-- Operator's tables: local, keyed without a merchant, never in a money transaction.
CREATE TABLE clients (
  client_id TEXT NOT NULL PRIMARY KEY,
  merchant_id TEXT,
  name TEXT NOT NULL,
  owner TEXT,
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  not_before BIGINT NOT NULL,
  revoked_at BIGINT,
  made_by TEXT, -- people, one a line
  jwks TEXT -- public keys of a client that signs assertions in place of sending a secret (RFC 7517)
){{suffix}};
CREATE TABLE client_secrets (
  client_id TEXT NOT NULL REFERENCES clients (client_id),
  id TEXT NOT NULL,
  digest BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT,
  made_by TEXT, -- people, one a line
  PRIMARY KEY (client_id, id)
){{suffix}};
CREATE TABLE signing_keys (
  kid TEXT NOT NULL PRIMARY KEY,
  alg TEXT NOT NULL,
  sealed BYTEA NOT NULL,
  signs_from BIGINT NOT NULL,
  retired_at BIGINT
){{suffix}};
CREATE TABLE revoked_tokens (
  jti TEXT NOT NULL PRIMARY KEY,
  expires_at BIGINT NOT NULL
){{suffix}};

-- Assertions that were accepted, so that none is twice, whichever process it comes to; forgotten after their expiry.
CREATE TABLE assertion_ids (
  client_id TEXT NOT NULL,
  jti TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (client_id, jti)
){{suffix}};
CREATE INDEX assertion_ids_by_expiry ON assertion_ids (expires_at);

-- Look-up without merchant, for what the bank says; written in the same commit as the withdrawal.
CREATE TABLE bank_references (
  bank_reference TEXT NOT NULL PRIMARY KEY,
  merchant BIGINT NOT NULL,
  withdrawal_id TEXT NOT NULL
){{suffix}};
CREATE INDEX bank_references_by_merchant ON bank_references (merchant);

-- What the store itself is: a sandbox or not, its clock, which keys sealed its secrets, a counter of changes to clients and tokens.
CREATE TABLE store_info (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
){{suffix}};

-- The newest version of the settings is in force; a pause of "" rail or merchant is for all, until it is resumed.
CREATE TABLE settings (
  version BIGINT NOT NULL PRIMARY KEY,
  at BIGINT NOT NULL,
  actor TEXT NOT NULL,
  who TEXT,
  why TEXT NOT NULL,
  content TEXT NOT NULL
){{suffix}};
CREATE TABLE pauses (
  number BIGINT NOT NULL PRIMARY KEY,
  rail TEXT NOT NULL,
  paused_merchant TEXT NOT NULL,
  at BIGINT NOT NULL,
  actor TEXT NOT NULL,
  who TEXT,
  why TEXT NOT NULL,
  resumed_at BIGINT,
  resumed_by TEXT,
  resumed_who TEXT,
  resumed_why TEXT
){{suffix}};
CREATE UNIQUE INDEX pauses_open ON pauses (rail, paused_merchant) WHERE resumed_at IS NULL;

-- What the bank says and our books do not know, or know otherwise; no money moves for it.
CREATE TABLE breaks (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  amount BIGINT NOT NULL,
  about_merchant TEXT,
  withdrawal_id TEXT,
  entry TEXT NOT NULL,
  opened_at BIGINT NOT NULL
){{suffix}};
CREATE INDEX breaks_by_age ON breaks (opened_at, id);
CREATE INDEX breaks_by_merchant ON breaks (about_merchant, opened_at, id) WHERE about_merchant IS NOT NULL;
CREATE INDEX breaks_open ON breaks (opened_at, id) WHERE status = 'open';

-- The simulated bank's own books: what it was given, and what it will say about it when.
CREATE TABLE simbank_payments (
  bank_reference TEXT NOT NULL PRIMARY KEY,
  digest BYTEA NOT NULL,
  given_at BIGINT NOT NULL
){{suffix}};
CREATE TABLE simbank_reports (
  bank_reference TEXT NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (bank_reference, number)
){{suffix}};
CREATE INDEX simbank_reports_due ON simbank_reports (at, bank_reference, number);

-- What banks have said of payments, kept before it is recorded and ever after. content is sealed: a row that somebody
-- else wrote, or moved, cannot be opened, and moves no money.
CREATE TABLE bank_reports (
  rail TEXT NOT NULL,
  bank_reference TEXT NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  content BYTEA NOT NULL,
  key_id TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  recorded_at BIGINT,
  PRIMARY KEY (rail, bank_reference, number)
){{suffix}};
CREATE INDEX bank_reports_due ON bank_reports (rail, at, bank_reference, number) WHERE recorded_at IS NULL;
-- How far each bank has been listened to, in its own words.
CREATE TABLE bank_cursors (
  rail TEXT NOT NULL PRIMARY KEY,
  cursor TEXT NOT NULL
){{suffix}};

-- Payment files for banks, kept before they leave: the same bytes can be written again. content is sealed.
CREATE TABLE rail_files (
  rail TEXT NOT NULL,
  id TEXT NOT NULL, -- MsgId
  digest BYTEA NOT NULL, -- of what is sealed
  content BYTEA NOT NULL,
  key_id TEXT NOT NULL,
  transfers BIGINT NOT NULL,
  total BIGINT NOT NULL,
  currency TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  written_at BIGINT,
  status TEXT, -- the bank's answer
  reason TEXT,
  PRIMARY KEY (rail, id)
){{suffix}};
CREATE INDEX rail_files_by_age ON rail_files (created_at, id);
CREATE INDEX rail_files_by_id ON rail_files (id);
CREATE INDEX rail_files_unwritten ON rail_files (rail, created_at, id) WHERE written_at IS NULL;

-- Which file each payment is in: one, for ever; "": no file could hold it, and it was rejected here.
CREATE TABLE rail_payments (
  rail TEXT NOT NULL,
  bank_reference TEXT NOT NULL,
  file_id TEXT NOT NULL,
  digest BYTEA NOT NULL, -- of the instruction
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  PRIMARY KEY (rail, bank_reference)
){{suffix}};
CREATE INDEX rail_payments_by_file ON rail_payments (rail, file_id, bank_reference);

-- Documents of banks, each once; those in quarantine, and those received, moved no money.
CREATE TABLE rail_documents (
  rail TEXT NOT NULL,
  number BIGINT NOT NULL,
  id TEXT NOT NULL, -- made of rail and digest
  digest BYTEA NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  message_id TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT,
  entries BIGINT NOT NULL,
  reports BIGINT NOT NULL,
  received_at BIGINT NOT NULL,
  PRIMARY KEY (rail, number)
){{suffix}};
CREATE UNIQUE INDEX rail_documents_by_digest ON rail_documents (rail, digest);
CREATE UNIQUE INDEX rail_documents_by_id ON rail_documents (id);
CREATE INDEX rail_documents_by_age ON rail_documents (received_at, number, id);
