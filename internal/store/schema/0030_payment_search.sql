-- +goose Up
-- Payments are found by their reference, of a merchant and over all, and those that are not settled by their status: a
-- page reads its own rows, however many others there are.
CREATE INDEX payments_by_reference ON payments (reference, merchant, date, id) WHERE reference IS NOT NULL;
CREATE INDEX payments_unsettled ON payments (merchant, status, date, id) WHERE status IS NOT NULL; -- settled is NULL
