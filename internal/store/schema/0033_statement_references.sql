-- +goose Up
-- What stands on a bank's statement finds its withdrawal, whole or cut off.
CREATE INDEX withdrawals_by_statement ON withdrawals (statement_reference);
