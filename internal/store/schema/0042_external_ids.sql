-- +goose Up
-- The merchants of the operator's own identifiers, which no two have; written in the same commit as the merchant. An index of
-- merchants cannot see that once they are spread over machines.
CREATE TABLE external_ids (
  external_id TEXT NOT NULL PRIMARY KEY,
  merchant BIGINT NOT NULL
){{suffix}};
CREATE INDEX external_ids_by_merchant ON external_ids (merchant);
INSERT INTO external_ids (external_id, merchant) SELECT external_id, merchant FROM merchants WHERE external_id IS NOT NULL;
DROP INDEX merchants_by_external_id;
