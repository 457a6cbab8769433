-- +goose Up
-- The rails of the servers that run on the store, renewed while they live: what else reads the store answers as a server would.
CREATE TABLE connected_rails (
  server TEXT NOT NULL,
  place BIGINT NOT NULL, -- among the server's rails: the first is the default
  bank TEXT NOT NULL, -- name of the profile, or of what the adapter reaches
  digest TEXT NOT NULL, -- of what the server was configured with, in hexadecimal
  terms TEXT NOT NULL, -- JSON
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (server, place)
){{suffix}};
