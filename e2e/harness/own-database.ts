import { onServer, withDatabase } from '@/lib/testing/database';

/** A database that only this run uses, on a PostgreSQL server. */
export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** @param server the URL of any database of the server, by a role that may create others */
export async function createOwnDatabase(server: string, purpose: string): Promise<OwnDatabase> {
  const name = `sheaf_${purpose}_${process.pid}`;
  const drop = () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop();
  await onServer(server, `CREATE DATABASE ${name}`);
  return { url: withDatabase(server, name), drop };
}
