-- +goose Up
-- The holder's name in Latin letters, where payment files cannot write holder_name.
ALTER TABLE bank_accounts ADD COLUMN holder_name_latin TEXT;
