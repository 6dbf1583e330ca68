#!/bin/sh
# The database's container runs it once, on an empty volume: Sheaf's account owns its database and is no superuser. The
# superuser then has no password, so that it is let in by the container's own socket alone.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 <<'SQL'
\set password `cat /run/secrets/postgres_password`
CREATE ROLE sheaf LOGIN PASSWORD :'password';
CREATE DATABASE sheaf OWNER sheaf;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
