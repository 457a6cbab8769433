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

-- Readers of the events of all merchants. How far they have come is in event_positions.
CREATE TABLE event_subscriptions (
  id TEXT NOT NULL PRIMARY KEY,
  types TEXT NOT NULL, -- of events, one a line
  begins TEXT NOT NULL, -- first or now
  description TEXT,
  created_at BIGINT NOT NULL,
  acknowledged_at BIGINT -- last
){{suffix}};

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

-- Differences between what the bank says and our books; no money moves for one. entry says in what they differ.
CREATE TABLE breaks (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  amount BIGINT NOT NULL,
  currency TEXT, -- NULL: a report opened it
  about_merchant TEXT,
  withdrawal_id TEXT,
  entry TEXT NOT NULL,
  owner TEXT, -- who looks into it
  opened_at BIGINT NOT NULL,
  resolution TEXT,
  reason TEXT,
  ended_by TEXT, -- the match, or the break in its place
  posting TEXT, -- the kind of record of about_merchant that people posted to end it
  posting_id TEXT,
  resolved_at BIGINT
){{suffix}};
CREATE INDEX breaks_by_posting ON breaks (about_merchant, posting_id, posting) WHERE posting_id IS NOT NULL;
CREATE INDEX breaks_by_age ON breaks (opened_at, id);
CREATE INDEX breaks_by_merchant ON breaks (about_merchant, opened_at, id) WHERE about_merchant IS NOT NULL;
CREATE INDEX breaks_open ON breaks (opened_at, id) WHERE status = 'open';

-- What breaks consist of: expectations, lines, and expectations that the lines name without being theirs.
CREATE TABLE break_parts (
  break_id TEXT NOT NULL,
  part TEXT NOT NULL, -- expectation, line, about
  part_id TEXT NOT NULL,
  PRIMARY KEY (break_id, part, part_id)
){{suffix}};
CREATE INDEX break_parts_by_part ON break_parts (part_id, part);

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
-- How far each bank has been listened to, in its own words; of one that sends files, how often something was kept.
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
  statement_reference TEXT NOT NULL,
  file_id TEXT NOT NULL,
  digest BYTEA NOT NULL, -- of the instruction
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  PRIMARY KEY (rail, bank_reference)
){{suffix}};
CREATE INDEX rail_payments_by_file ON rail_payments (rail, file_id, bank_reference);
CREATE INDEX rail_payments_by_statement ON rail_payments (rail, statement_reference);

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

-- The statements in those documents, and their lines: what the bank booked. id has the rail, the profile of the account and
-- the bank's own identifiers. One that came again with another content is kept without lines, and is not used.
CREATE TABLE bank_statements (
  id TEXT NOT NULL,
  digest TEXT NOT NULL, -- of its content, in hexadecimal
  used BIGINT NOT NULL,
  status TEXT NOT NULL, -- new, read, followed: it follows the one before, and no break is about that
  rail TEXT NOT NULL,
  document BIGINT NOT NULL,
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  number BIGINT NOT NULL,
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  opening BIGINT NOT NULL,
  closing BIGINT NOT NULL,
  booked BIGINT NOT NULL, -- what its lines come to
  copy BIGINT NOT NULL,
  received_at BIGINT NOT NULL,
  PRIMARY KEY (id, digest)
){{suffix}};
CREATE UNIQUE INDEX bank_statements_used ON bank_statements (id) WHERE used = 1;
CREATE INDEX bank_statements_new ON bank_statements (received_at) WHERE status = 'new';
CREATE INDEX bank_statements_open ON bank_statements (currency, account) WHERE status <> 'followed';
CREATE INDEX bank_statements_by_day ON bank_statements (currency, account, last_day, first_day, number, id);
CREATE TABLE bank_lines (
  id TEXT NOT NULL PRIMARY KEY,
  statement_id TEXT NOT NULL,
  rail TEXT NOT NULL,
  currency TEXT NOT NULL,
  place BIGINT NOT NULL, -- of the entry in the statement, from 1
  part BIGINT NOT NULL, -- of the entry, from 1; 0: it is the entry as a whole
  amount BIGINT NOT NULL,
  booked_on TEXT NOT NULL,
  value_on TEXT,
  uetr TEXT,
  end_to_end TEXT,
  instruction TEXT,
  block TEXT,
  message TEXT,
  bank TEXT,
  text TEXT,
  code TEXT,
  payments BIGINT NOT NULL, -- that it stands for, as the bank says
  reversal BIGINT NOT NULL,
  status TEXT NOT NULL, -- open, matched, standing
  match_id TEXT
){{suffix}};
CREATE UNIQUE INDEX bank_lines_by_place ON bank_lines (statement_id, place, part);
CREATE INDEX bank_lines_open ON bank_lines (currency, id) WHERE status = 'open';
CREATE INDEX bank_lines_standing ON bank_lines (currency, id) WHERE status = 'standing';
CREATE INDEX bank_lines_by_match ON bank_lines (match_id) WHERE match_id IS NOT NULL;

-- What our books expect on the bank account, from the first statement on, and by which references lines may name it.
CREATE TABLE expectations (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  reference TEXT, -- EndToEndId and InstrId
  texts TEXT,
  lines TEXT, -- that it is, as people said
  from_day TEXT NOT NULL,
  due_day TEXT NOT NULL,
  booked BIGINT NOT NULL,
  status TEXT NOT NULL, -- open, matched, void, standing, before
  match_id TEXT,
  about_merchant TEXT NOT NULL,
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL
){{suffix}};
CREATE INDEX expectations_open ON expectations (currency, id) WHERE status = 'open';
CREATE INDEX expectations_standing ON expectations (currency, id) WHERE status = 'standing';
CREATE INDEX expectations_unbooked ON expectations (currency, id) WHERE status = 'matched' AND booked = 0;
CREATE INDEX expectations_by_match ON expectations (match_id) WHERE match_id IS NOT NULL;
CREATE TABLE expectation_names (
  name TEXT NOT NULL,
  expectation_id TEXT NOT NULL,
  PRIMARY KEY (name, expectation_id)
){{suffix}};

CREATE TABLE matches (
  id TEXT NOT NULL PRIMARY KEY,
  rule TEXT NOT NULL,
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  matched_at BIGINT NOT NULL
){{suffix}};
CREATE INDEX matches_by_age ON matches (matched_at, id);

-- One row for each currency of which statements came. run counts the reconciliations, so that of two processes that
-- reconcile at once one writes; stale: something came since.
CREATE TABLE reconciliations (
  currency TEXT NOT NULL PRIMARY KEY,
  run BIGINT NOT NULL,
  stale BIGINT NOT NULL,
  reconciled_at BIGINT NOT NULL
){{suffix}};

-- The safeguarding records of business days, one for each day and currency, in a chain for each currency. record is what
-- the store's key signed, canonical JSON; digest is its SHA-256, which the next day names.
CREATE TABLE safeguarding_days (
  id TEXT NOT NULL PRIMARY KEY, -- currency and date
  currency TEXT NOT NULL,
  date TEXT NOT NULL,
  number BIGINT NOT NULL, -- in the chain, from 1
  made_at BIGINT NOT NULL,
  record TEXT NOT NULL,
  digest TEXT NOT NULL, -- in hexadecimal
  public_key BYTEA NOT NULL,
  signature BYTEA NOT NULL,
  signed_at BIGINT, -- by a person; NULL: nobody has
  signed_by TEXT,
  signed_actor TEXT,
  signed_why TEXT,
  signing BYTEA -- signature of the store's key that the person signed
){{suffix}};
CREATE UNIQUE INDEX safeguarding_days_by_date ON safeguarding_days (currency, date);
CREATE UNIQUE INDEX safeguarding_days_by_number ON safeguarding_days (currency, number);
CREATE INDEX safeguarding_days_unsigned ON safeguarding_days (made_at, id) WHERE signed_at IS NULL;

-- The operator's bank accounts of which people said that they were closed at the bank, or are open after all. asked is
-- the status that one person wants, until another says the same.
CREATE TABLE safeguarding_accounts (
  id TEXT NOT NULL PRIMARY KEY, -- made of currency and account
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  status TEXT NOT NULL, -- open, closed
  last_day TEXT, -- of a closed one, on which its money still counts
  reason TEXT,
  people TEXT, -- who changed it last, one a line
  changed_at BIGINT,
  asked TEXT,
  asked_last_day TEXT,
  asked_statement TEXT, -- the account's last one then
  asked_reason TEXT,
  asked_actor TEXT,
  asked_person TEXT,
  asked_behind TEXT, -- for whom else, one a line
  asked_at BIGINT
){{suffix}};
CREATE INDEX safeguarding_accounts_asked ON safeguarding_accounts (asked_at, id) WHERE asked IS NOT NULL;
CREATE INDEX safeguarding_accounts_closed ON safeguarding_accounts (currency, account) WHERE status = 'closed';

-- Each merchant's book at the end of such a day, if any account of it was not 0.
CREATE TABLE safeguarding_lines (
  day_id TEXT NOT NULL,
  merchant_id TEXT NOT NULL,
  seq BIGINT NOT NULL, -- of the journal's last row before the end of the day
  hash BYTEA NOT NULL, -- of that row
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
  PRIMARY KEY (day_id, merchant_id)
){{suffix}};
CREATE INDEX safeguarding_lines_by_merchant ON safeguarding_lines (merchant_id, seq);

-- Why the record of a day that is due is not made; gone once it is.
CREATE TABLE safeguarding_waits (
  currency TEXT NOT NULL PRIMARY KEY,
  date TEXT NOT NULL,
  reason TEXT NOT NULL, -- statement_missing, not_reconciled, books_wrong
  about TEXT NOT NULL, -- the bank account, or what is wrong
  looked_at BIGINT NOT NULL,
  since BIGINT NOT NULL
){{suffix}};
CREATE INDEX safeguarding_waits_by_age ON safeguarding_waits (since, currency);

-- Whom mail is sent to. sealed is the address; digest is an HMAC of it under the salt. A while after the contact was
-- removed, address and salt are erased.
CREATE TABLE contacts (
  id TEXT NOT NULL PRIMARY KEY,
  about_merchant TEXT NOT NULL, -- whose contact it is; '': the operator's
  notices TEXT, -- that it chose, one a line
  sealed BYTEA,
  key_id TEXT,
  salt BYTEA,
  digest BYTEA NOT NULL,
  created_at BIGINT NOT NULL,
  removed_at BIGINT,
  erased_at BIGINT
){{suffix}};
CREATE INDEX contacts_by_merchant ON contacts (about_merchant, id);
CREATE INDEX contacts_removed ON contacts (removed_at, id) WHERE removed_at IS NOT NULL AND erased_at IS NULL;

-- Mails to contacts, each about one journal row, and what became of them. Their texts are made of the row.
CREATE TABLE notices (
  id TEXT NOT NULL PRIMARY KEY, -- made of journal, seq and contact
  journal_of TEXT NOT NULL, -- the merchant whose row it is, or operator
  seq BIGINT NOT NULL,
  contact_id TEXT NOT NULL,
  about_merchant TEXT NOT NULL, -- whose contact it is; '': the operator's
  kind TEXT NOT NULL,
  type TEXT NOT NULL, -- of the row
  status TEXT NOT NULL,
  tries BIGINT NOT NULL,
  next_attempt_at BIGINT,
  lease_until BIGINT NOT NULL,
  owner TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  tried TEXT, -- attempts, JSON
  link_used_at BIGINT
){{suffix}};
CREATE INDEX notices_by_age ON notices (created_at, id);
CREATE INDEX notices_by_merchant ON notices (about_merchant, created_at, id);
CREATE INDEX notices_dead ON notices (updated_at, id) WHERE status = 'dead';
CREATE INDEX notices_due ON notices (next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
-- The rails of the servers that run on the store, renewed while they live: what else reads the store answers as a server would.
CREATE TABLE connected_rails (
  server TEXT NOT NULL,
  place BIGINT NOT NULL, -- among the server's rails: the first is the default
  bank TEXT NOT NULL, -- name of the profile, or of what the adapter reaches
  digest TEXT NOT NULL, -- of what the server was configured with, in hexadecimal
  terms TEXT NOT NULL, -- JSON
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (server, place)
){{suffix}};
