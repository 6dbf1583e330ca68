// Keeps secrets out of the environment of the processes that run for long. On Linux, /proc/<pid>/environ shows the
// environment that a process was started with, to every process of the same account: also to the children that open
// files, and whatever the process deletes from it later.

import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variables that are secrets. Each can be given as a file, too: `SECRET_KEY_FILE=/run/secrets/key`. */
export const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'ADMIN_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'LLM_API_KEY',
  'INNGEST_EVENT_KEY',
  'INNGEST_SIGNING_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** Names the file that hands secrets over, from a process to the one that replaces it. */
const HANDED_OVER = 'SHEAF_SECRETS_HANDED_OVER';
/** Where a server finds the pipe with its secrets. */
export const SECRETS_FD = 3;

/**
 * Replaces this process by itself without secrets in its environment, and puts them back into `process.env`, which
 * /proc doesn't show. Without `process.execve` (Node 22.15 and later) the environment stays as it is.
 */
export function leaveEnvironment() {
  const handedOver = process.env[HANDED_OVER];
  if (handedOver) {
    delete process.env[HANDED_OVER];
    Object.assign(process.env, JSON.parse(readFileSync(handedOver, 'utf8')));
    rmSync(handedOver);
    return;
  }
  const { secrets, rest } = separate(process.env);
  if (process.platform !== 'linux' || !process.execve || Object.keys(secrets).length === 0) return;
  const path = join(tmpdir(), `sheaf-${randomUUID()}`);
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, JSON.stringify(secrets));
  closeSync(file);
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...rest, [HANDED_OVER]: path });
}

/** Separates an environment into secrets and the rest. */
export function separate(env) {
  const isSecret = ([name, value]) => SECRETS.includes(name) && value !== undefined && value !== '';
  const entries = Object.entries(env);
  return {
    secrets: Object.fromEntries(entries.filter(isSecret)),
    rest: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
  };
}
