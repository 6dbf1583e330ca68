#!/bin/sh
# Runs once in the database container, on an empty volume. Creates Sheaf's account, which owns its database and is not a
# superuser. Removes the superuser's password, so that the superuser can connect only through the container's socket.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 <<'SQL'
\set password `cat /run/secrets/postgres_password`
CREATE ROLE sheaf LOGIN PASSWORD :'password';
CREATE DATABASE sheaf OWNER sheaf;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
