-- +goose Up
-- Public keys of clients that sign assertions in place of sending a secret (RFC 7517, as JSON).
ALTER TABLE clients ADD COLUMN jwks TEXT;

-- Assertions that were accepted, so that none is twice, whichever process it comes to; forgotten after their expiry.
CREATE TABLE assertion_ids (client_id TEXT NOT NULL, jti TEXT NOT NULL, expires_at BIGINT NOT NULL, PRIMARY KEY (client_id, jti)){{suffix}};
CREATE INDEX assertion_ids_by_expiry ON assertion_ids (expires_at);
