-- +goose Up
-- When the bank made a statement, which is not after it came: one made on its last day may lack lines of that day.
ALTER TABLE bank_statements ADD COLUMN made_at BIGINT NOT NULL DEFAULT 0;
UPDATE bank_statements SET made_at = received_at;
DROP INDEX bank_statements_by_day;
CREATE INDEX bank_statements_by_day ON bank_statements (currency, account, last_day);
