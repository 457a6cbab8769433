-- +goose Up
-- What the platform sends to, other than banks, and cannot reach. The moments are of the real clock.
CREATE TABLE outages (
  service TEXT NOT NULL PRIMARY KEY,
  since BIGINT NOT NULL,
  looked_at BIGINT NOT NULL,
  error TEXT NOT NULL,
  waiting TEXT NOT NULL
){{suffix}};
