-- +goose Up
-- What withdrawals gave back to the balance: how much of a payment is still there takes these rows alone.
CREATE INDEX journal_given_back ON journal (merchant, credited) WHERE kind IN (31, 32, 33, 37, 38, 39);
