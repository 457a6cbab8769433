-- +goose Up
-- When each client last got a token, to the day, by the real clock, and since when it counts as unused: then, or since a
-- person confirmed that it is needed, or since it was made. It has no row of any journal.
CREATE TABLE client_uses (
  client_id TEXT NOT NULL PRIMARY KEY,
  used_at BIGINT,
  unused_since BIGINT NOT NULL,
  ended BIGINT NOT NULL -- 1: the client is revoked
){{suffix}};
CREATE INDEX client_uses_by_age ON client_uses (unused_since, client_id) WHERE ended = 0;
INSERT INTO client_uses (client_id, unused_since, ended)
  SELECT client_id, created_at, CASE WHEN revoked_at IS NULL THEN 0 ELSE 1 END FROM clients;
INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (218, 'client.acknowledged', 'client', '', '');
