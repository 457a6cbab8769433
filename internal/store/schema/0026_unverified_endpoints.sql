-- +goose Up
-- unverified 1: nothing is sent to the endpoint until its URL has answered a challenge. verified_seq is the seq of the
-- first row that verified it, behind which events are sent; 0: those behind first_seq are.
ALTER TABLE webhook_endpoints ADD COLUMN unverified BIGINT NOT NULL DEFAULT 0;
ALTER TABLE webhook_endpoints ADD COLUMN verified_seq BIGINT NOT NULL DEFAULT 0;

INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (187, 'webhook_endpoint.verified', 'webhook_endpoint', '', '');
