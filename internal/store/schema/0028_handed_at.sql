-- +goose Up
-- When an attempt was handed over was read by nothing and proved by nothing.
ALTER TABLE attempts DROP COLUMN handed_at;
