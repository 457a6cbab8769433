-- +goose Up
-- Who uploaded a document, one a line: the client, or cli; the person, or nothing; for whom else the client acts. NULL:
-- the bank delivered it. The approval for which what it gives back waits, or waited.
ALTER TABLE rail_documents ADD COLUMN uploaded TEXT;
ALTER TABLE rail_documents ADD COLUMN approval_id TEXT;

-- The document whose approval a report waits for; NULL: it does not wait. Nobody else approved what is unapproved: it
-- gives no money back.
ALTER TABLE bank_reports ADD COLUMN waits_for TEXT;
ALTER TABLE bank_reports ADD COLUMN unapproved BIGINT NOT NULL DEFAULT 0;
DROP INDEX bank_reports_due;
CREATE INDEX bank_reports_due ON bank_reports (rail, at, bank_reference, number)
  WHERE recorded_at IS NULL AND waits_for IS NULL;
CREATE INDEX bank_reports_waiting ON bank_reports (waits_for) WHERE waits_for IS NOT NULL;
