-- +goose Up
-- Roles of users that the operator, or a merchant, made. The operator's journal has a row of each; none ever changes but
-- for its end, and no name is given twice.
CREATE TABLE roles (
  id TEXT NOT NULL PRIMARY KEY, -- follows from the place and the name
  place TEXT NOT NULL, -- a merchant, or operator
  name TEXT NOT NULL,
  scopes TEXT NOT NULL, -- with a space between them
  made_at BIGINT NOT NULL,
  made_by TEXT, -- people, one a line
  retired_at BIGINT,
  UNIQUE (place, name)
){{suffix}};
INSERT INTO entry_kinds (kind, type, subject, debit, credit) VALUES
  (302, 'role.created', 'role', '', ''),
  (303, 'role.retired', 'role', '', '');
