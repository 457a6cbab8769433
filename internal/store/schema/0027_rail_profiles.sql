-- +goose Up
-- By which configuration withdrawals are handed to the bank of each rail: its digest, held under a lease by all servers
-- that have the same. A server with another one waits until the lease has ended, by the real clock.
CREATE TABLE rail_profiles (
  rail TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL, -- as in connected_rails
  held_until BIGINT NOT NULL
){{suffix}};
