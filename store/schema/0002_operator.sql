-- +goose Up
-- Operator's tables: local, keyed without a merchant, never in a money transaction.
CREATE TABLE clients (client_id TEXT NOT NULL PRIMARY KEY, merchant_id TEXT, name TEXT NOT NULL, owner TEXT, scopes TEXT NOT NULL, created_at BIGINT NOT NULL, not_before BIGINT NOT NULL, revoked_at BIGINT){{suffix}};
CREATE TABLE client_secrets (client_id TEXT NOT NULL REFERENCES clients (client_id), id TEXT NOT NULL, digest BYTEA NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT, PRIMARY KEY (client_id, id)){{suffix}};
CREATE TABLE signing_keys (kid TEXT NOT NULL PRIMARY KEY, alg TEXT NOT NULL, sealed BYTEA NOT NULL, signs_from BIGINT NOT NULL, retired_at BIGINT){{suffix}};
CREATE TABLE revoked_tokens (jti TEXT NOT NULL PRIMARY KEY, expires_at BIGINT NOT NULL){{suffix}};

-- Look-up without merchant, for what the bank says; written in the same commit as the withdrawal.
CREATE TABLE bank_references (bank_reference TEXT NOT NULL PRIMARY KEY, merchant_id TEXT NOT NULL, withdrawal_id TEXT NOT NULL){{suffix}};

-- What the store itself is: a sandbox or not, its clock, which keys sealed its secrets, a counter of changes to clients and tokens.
CREATE TABLE store_info (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL){{suffix}};
