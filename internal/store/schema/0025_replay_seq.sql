-- +goose Up
-- The seq of the row that asked for the last replay to an endpoint; 0: none did. One is sent at a time.
ALTER TABLE webhook_endpoints ADD COLUMN replay_seq BIGINT NOT NULL DEFAULT 0;
