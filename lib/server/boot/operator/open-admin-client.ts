import { stat } from 'node:fs/promises';
import pino from 'pino';
import type { Env } from '@/lib/foundation/config/env';
import { DomainError } from '@/lib/foundation/errors';
import { getSocketPath } from '@/lib/platform/db/database-folder';
import { join } from '@/lib/platform/paths';
import { connectToServer } from '@/lib/server/operator/admin-client';
import type { AdminClient } from '@/lib/server/operator/admin-verbs';
import type { ReportProgress } from '@/lib/server/operator/operator-progress';
import { runAdminVerb } from '@/lib/server/operator/run-admin-verb';

export interface OpenAdminClient {
  client: AdminClient;
  close(): Promise<void>;
}

/**
 * Opens a client for admin commands. With an embedded database, the running server executes them. Otherwise, this
 * process does: it locks the data folder, or opens another connection to the PostgreSQL server.
 *
 * @throws DomainError not_found if there is no installation
 */
export async function openAdminClient(env: Env): Promise<OpenAdminClient> {
  if (!env.databaseUrl) {
    const server = await connectToServer(getSocketPath(env.dataDir));
    if (server) return { client: server, close: async () => {} };
    await requireInstallation(env);
  }
  // Loading a container is expensive, and needed only here.
  const { openContainer } = await import('@/lib/server/container');
  const container = await openContainer(env, pino({ level: 'silent' }), { serving: false });
  const ask = (name: string, input: unknown, report: ReportProgress) =>
    runAdminVerb(container.operator, name, input, report);
  return { client: ask as AdminClient, close: () => container.close() };
}

export const getDatabaseFolder = (env: Env): string => join(env.dataDir, 'database');

/** @throws DomainError not_found */
export async function requireInstallation(env: Env): Promise<void> {
  if (await hasPath(getDatabaseFolder(env))) return;
  throw new DomainError(
    'not_found',
    `There is no installation in ${env.dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`,
  );
}

export const hasPath = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
