import { getDatabaseUrl, runOnServer } from '@/test-support/database';

/** PostgreSQL database used only by this run. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** @param server URL of any database on the server, with a role that can create databases */
export async function createTestDatabase(server: string, purpose: string): Promise<TestDatabase> {
  const name = `sheaf_${purpose}_${process.pid}`;
  const drop = () => runOnServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop();
  await runOnServer(server, `CREATE DATABASE ${name}`);
  return { url: getDatabaseUrl(server, name), drop };
}
