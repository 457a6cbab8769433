-- +goose Up
ALTER TABLE users ADD COLUMN recovers_at BIGINT; -- when a link is mailed to a user who lost every way in
CREATE INDEX users_by_recovery ON users (recovers_at) WHERE recovers_at IS NOT NULL;
INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (300, 'user.recovery_started', 'user', '', ''),
  (301, 'user.recovery_stopped', 'user', '', '');
