-- +goose Up
-- An approval is found by its id alone, which no other has, by people who do not know the merchant.
CREATE INDEX approvals_by_id ON approvals (id);
