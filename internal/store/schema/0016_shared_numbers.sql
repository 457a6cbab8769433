-- +goose Up
-- The merchants for which one account number came into force, once there are two: the account with which each joined. All
-- but the first wait for a person to take note.
CREATE TABLE shared_numbers (
  number_digest TEXT NOT NULL,
  merchant BIGINT NOT NULL,
  bank_account_id TEXT NOT NULL,
  since BIGINT NOT NULL,
  acknowledged BIGINT NOT NULL,
  PRIMARY KEY (number_digest, merchant)
){{suffix}};
CREATE INDEX shared_numbers_waiting ON shared_numbers (since, bank_account_id) WHERE acknowledged = 0;
CREATE INDEX shared_numbers_by_account ON shared_numbers (merchant, bank_account_id);
INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (290, 'shared_number.acknowledged', 'shared_number', '', '');
