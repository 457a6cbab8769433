-- +goose Up
-- The last audit of each book that found nothing wrong: the book's last row then, and when that was, by the real clock.
-- It has no row of any journal.
CREATE TABLE book_proofs (
  merchant BIGINT NOT NULL PRIMARY KEY,
  seq BIGINT NOT NULL,
  hash BYTEA NOT NULL,
  proved_at BIGINT NOT NULL
){{suffix}};
