-- +goose Up
-- Whether the bank of each rail can be reached, and what waits for it. The moments are of the real clock.
CREATE TABLE bank_connections (
  rail TEXT NOT NULL PRIMARY KEY,
  looked_at BIGINT NOT NULL,
  reached_at BIGINT NOT NULL,
  failing_since BIGINT,
  error TEXT NOT NULL,
  waiting TEXT NOT NULL,
  amount BIGINT NOT NULL,
  currency TEXT NOT NULL,
  oldest_at BIGINT
){{suffix}};
CREATE INDEX bank_connections_failing ON bank_connections (failing_since, rail) WHERE failing_since IS NOT NULL;
