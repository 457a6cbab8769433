-- +goose Up
-- When what is expected was handed to the bank: a statement that was made before cannot miss it. 0: any statement can.
ALTER TABLE expectations ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
