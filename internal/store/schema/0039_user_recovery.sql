-- +goose Up
ALTER TABLE users ADD COLUMN recovered_at BIGINT; -- when a recovery code, or a link in its place, was used last
