-- +goose Up
-- People who sign in to the dashboard. The operator's journal has a row of each change.
CREATE TABLE users (
  user_id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE, -- the name as all its spellings have it
  email TEXT UNIQUE, -- keyed digest of the address
  sealed BYTEA, -- the address, and the key of the authenticator app
  key_id TEXT,
  digest TEXT NOT NULL, -- keyed, of what is sealed
  handle TEXT NOT NULL UNIQUE, -- by which passkeys name the user: random
  status TEXT NOT NULL,
  password TEXT, -- argon2id, with its parameters and salt
  totp BIGINT, -- 1: what is sealed has the key of an authenticator app
  passkeys TEXT, -- public keys, as JSON
  recovery TEXT, -- digests of codes, one a line
  identity TEXT UNIQUE, -- at an identity provider: its issuer, and who that says it is
  zone TEXT,
  locale TEXT,
  keys_off BIGINT, -- 1: no single key does anything
  made_at BIGINT NOT NULL,
  made_by TEXT, -- people, one a line
  behind TEXT, -- others who could hold the user's way in, one a line
  behind_until BIGINT -- NULL: until the user has a passkey that none of them could make
){{suffix}};
CREATE TABLE memberships (
  user_id TEXT NOT NULL REFERENCES users (user_id),
  place TEXT NOT NULL, -- a merchant, or operator
  role TEXT NOT NULL,
  since BIGINT NOT NULL,
  PRIMARY KEY (user_id, place)
){{suffix}};
CREATE INDEX memberships_by_place ON memberships (place, user_id);

-- What signing in leaves of a user; it has no row of any journal.
CREATE TABLE user_uses (
  user_id TEXT NOT NULL PRIMARY KEY,
  signed_in_at BIGINT,
  totp_step BIGINT NOT NULL, -- of the last code: none counts twice
  passkeys TEXT -- how often each was used, and when, as JSON
){{suffix}};
CREATE TABLE sessions (
  digest TEXT NOT NULL PRIMARY KEY, -- SHA-256 of the token
  user_id TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  strong_at BIGINT,
  how TEXT NOT NULL,
  agent TEXT,
  network TEXT,
  proof TEXT NOT NULL -- keyed digest: a session that the program did not make is none
){{suffix}};
CREATE INDEX sessions_by_user ON sessions (user_id, made_at);
CREATE INDEX sessions_by_end ON sessions (ends_at);

-- Links, and what a passkey or an identity provider is asked: each is good once, for minutes.
CREATE TABLE one_time_secrets (
  digest TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  user_id TEXT, -- NULL: whoever signs in by it
  sealed BYTEA NOT NULL,
  ends_at BIGINT NOT NULL
){{suffix}};
CREATE INDEX one_time_secrets_by_user ON one_time_secrets (user_id, kind);
CREATE INDEX one_time_secrets_by_end ON one_time_secrets (ends_at);

-- Wrong passwords by account and network, which slow the next ones.
CREATE TABLE sign_in_failures (
  subject TEXT NOT NULL PRIMARY KEY, -- keyed digest
  failures BIGINT NOT NULL,
  slow_until BIGINT NOT NULL
){{suffix}};
CREATE INDEX sign_in_failures_by_end ON sign_in_failures (slow_until);
INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (291, 'user.invited', 'user', '', ''),
  (292, 'user.link_made', 'user', '', ''),
  (293, 'user.activated', 'user', '', ''),
  (294, 'user.changed', 'user', '', ''),
  (295, 'user.credential_changed', 'user', '', ''),
  (296, 'user.suspended', 'user', '', ''),
  (297, 'user.reinstated', 'user', '', ''),
  (298, 'user.sessions_ended', 'user', '', ''),
  (299, 'user.repaired', 'user', '', '');
