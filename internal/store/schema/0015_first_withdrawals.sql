-- +goose Up
-- What was requested to bank accounts that nobody approved, over all merchants, by currency: to the number of a payee, and
-- on a day of the platform. It is reserved before a withdrawal is decided.
CREATE TABLE first_withdrawals (
  name TEXT NOT NULL PRIMARY KEY, -- payee, digest and currency, or day, date and currency
  amount BIGINT NOT NULL,
  reserved_at BIGINT NOT NULL -- last
){{suffix}};
CREATE INDEX bank_accounts_by_payee ON bank_accounts (number_digest) WHERE number_digest IS NOT NULL;
CREATE INDEX withdrawals_unapproved ON withdrawals (merchant, bank_account_id) WHERE unapproved = 1;
