import { stat } from 'node:fs/promises';
import pino from 'pino';
import type { Env } from '@/lib/config/env';
import { DomainError } from '@/lib/core/errors';
import { findServer } from '@/lib/operator/ask-server';
import { perform } from '@/lib/operator/perform';
import type { Report } from '@/lib/operator/report';
import type { Ask } from '@/lib/operator/verbs';
import { socketOf } from '@/lib/platform/db/data-folder';
import { join } from '@/lib/platform/paths';

export interface OpenAsk {
  ask: Ask;
  close(): Promise<void>;
}

/**
 * A way to have verbs done: by the running server, where it has the embedded database; else by this process, which then
 * has the data folder for itself, or one more connection to the PostgreSQL server.
 *
 * @throws DomainError not_found where there is no installation
 */
export async function openAsk(env: Env): Promise<OpenAsk> {
  if (!env.databaseUrl) {
    const server = await findServer(socketOf(env.dataDir));
    if (server) return { ask: server, close: async () => {} };
    await requireInstallation(env);
  }
  // A container is much to load, and needed here alone.
  const { openContainer } = await import('@/lib/container');
  const container = await openContainer(env, pino({ level: 'silent' }), { serving: false });
  const ask = (name: string, input: unknown, report: Report) =>
    perform(container.operator, name, input, report);
  return { ask: ask as Ask, close: () => container.close() };
}

export const databaseFolder = (env: Env): string => join(env.dataDir, 'database');

/** @throws DomainError not_found */
export async function requireInstallation(env: Env): Promise<void> {
  if (await isThere(databaseFolder(env))) return;
  throw new DomainError(
    'not_found',
    `There is no installation in ${env.dataDir}. Name its folder by DATA_DIR, or its database by DATABASE_URL.`,
  );
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
