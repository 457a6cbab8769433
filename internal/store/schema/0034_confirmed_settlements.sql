-- +goose Up
-- What confirmed that the money of a provider settlement was received, and the sum of what nothing confirmed: with
-- payOutReceivedOnly, no hand-over adds settlements up.
ALTER TABLE provider_settlements ADD COLUMN confirmed TEXT; -- statement or people
ALTER TABLE books ADD COLUMN unconfirmed BIGINT NOT NULL DEFAULT 0;
UPDATE books SET unconfirmed = COALESCE((SELECT CAST(SUM(p.amount) AS bigint) FROM provider_settlements p
  WHERE p.merchant = books.merchant AND p.amount > 0), 0);
CREATE INDEX provider_settlements_unconfirmed ON provider_settlements (merchant, id)
  WHERE confirmed IS NULL AND amount > 0;
INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (134, 'provider_settlement.confirmed', 'provider_settlement', '', ''),
  (135, 'provider_settlement.unconfirmed', 'provider_settlement', '', '');
