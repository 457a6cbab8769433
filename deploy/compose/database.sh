#!/bin/bash
# Creates the database and its two roles, once, when PostgreSQL's volume is new (see docs/operations/postgresql.md).
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
    --set owner="$OWNER_PASSWORD" --set server="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE farthing_owner LOGIN PASSWORD :'owner';
CREATE ROLE farthing_server LOGIN PASSWORD :'server';
CREATE DATABASE farthing OWNER farthing_owner TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C';
\connect farthing
GRANT USAGE ON SCHEMA public TO farthing_server;
ALTER DEFAULT PRIVILEGES FOR ROLE farthing_owner IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO farthing_server;
SQL
