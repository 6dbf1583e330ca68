import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface AdminResult {
  exitCode: number | null;
  /** JSON object from standard output; `null` if the command was killed. */
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the type of its response.
  json: any;
}

export interface AdminTarget {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Runs `npm run admin -- <args> --json` as a separate process. */
export function startAdminCommand(
  target: AdminTarget,
  ...args: string[]
): { process: ChildProcess; result: Promise<AdminResult> } {
  // Empty values are treated as absent.
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: target.dataDir,
    DATABASE_URL: target.databaseUrl ?? '',
  };
  const child: ChildProcess = spawn(process.execPath, ['scripts/admin.mjs', ...args, '--json'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  const exited = once(child, 'exit');
  const result = text(child.stdout!).then(async (printed) => {
    await exited;
    return { exitCode: child.exitCode, json: printed === '' ? null : JSON.parse(printed) };
  });
  return { process: child, result };
}

export const runAdminCommand = (target: AdminTarget, ...args: string[]): Promise<AdminResult> =>
  startAdminCommand(target, ...args).result;
