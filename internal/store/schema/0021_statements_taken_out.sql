-- +goose Up
-- How often the statements of a document were taken out.
ALTER TABLE rail_documents ADD COLUMN taken_out BIGINT NOT NULL DEFAULT 0;

-- Which document alone brought a report, by its number among those of its rail; 0: none, or several did.
ALTER TABLE bank_reports ADD COLUMN document BIGINT NOT NULL DEFAULT 0;
CREATE INDEX bank_reports_by_document ON bank_reports (rail, document) WHERE document > 0;
CREATE INDEX bank_statements_by_document ON bank_statements (rail, document);

-- What documents reported whose statements were taken out: the same report may come again.
CREATE TABLE reports_out (
  rail TEXT NOT NULL,
  bank_reference TEXT NOT NULL,
  number BIGINT NOT NULL,
  document BIGINT NOT NULL,
  round BIGINT NOT NULL, -- how often the document's statements were taken out then
  at BIGINT NOT NULL,
  content BYTEA NOT NULL, -- sealed, as in bank_reports
  key_id TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  out_at BIGINT NOT NULL,
  settled_at BIGINT, -- what it made paid or returned was looked at; NULL: not yet
  PRIMARY KEY (rail, bank_reference, number, document, round)
){{suffix}};
CREATE INDEX reports_out_due ON reports_out (out_at, rail, bank_reference, number) WHERE settled_at IS NULL;

-- What was said later of safeguarding days that rest on statements that were taken out. record is what the store's key
-- signed, canonical JSON.
CREATE TABLE safeguarding_corrections (
  id TEXT NOT NULL PRIMARY KEY, -- the day, the document and how often that was taken out then
  day_id TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  record TEXT NOT NULL,
  digest TEXT NOT NULL, -- in hexadecimal
  public_key BYTEA NOT NULL,
  signature BYTEA NOT NULL
){{suffix}};
CREATE INDEX safeguarding_corrections_by_day ON safeguarding_corrections (day_id, id);

INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (44, 'withdrawal.unproved', 'withdrawal', 'bank', 'in_transit'),
  (254, 'rail_document.taken_out', 'rail_document', '', ''),
  (267, 'safeguarding.corrected', 'safeguarding_correction', '', '');
