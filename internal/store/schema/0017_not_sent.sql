-- +goose Up
-- A withdrawal whose attempt did not reach the bank is pending again: net amount and fee are requested, as before.
INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (42, 'withdrawal.not_sent', 'withdrawal', 'in_transit', 'requested'),
  (43, 'withdrawal.fee_reversed', 'withdrawal', 'fees', 'requested');
DROP INDEX attempts_open;
CREATE INDEX attempts_open ON attempts (lease_until) WHERE status IN ('stored', 'handing', 'not_sent');
