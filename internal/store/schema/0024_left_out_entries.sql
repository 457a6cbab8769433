-- +goose Up
-- How many entries a document has that are none of the account's books: they are not booked, or of another account.
ALTER TABLE rail_documents ADD COLUMN left_out BIGINT NOT NULL DEFAULT 0;
