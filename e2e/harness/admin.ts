import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What a command ended with. */
export interface AdminAnswer {
  exitCode: number | null;
  /** The one object of standard output; null for a command that was killed. */
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what its verb answers.
  json: any;
}

/** Where the installation is. */
export interface AdminTarget {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** `npm run admin -- <args> --json`, as a process of its own. */
export function startAdmin(
  target: AdminTarget,
  ...args: string[]
): { process: ChildProcess; answer: Promise<AdminAnswer> } {
  // Empty counts as absent.
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
  const answer = text(child.stdout!).then(async (printed) => {
    await exited;
    return { exitCode: child.exitCode, json: printed === '' ? null : JSON.parse(printed) };
  });
  return { process: child, answer };
}

export const admin = (target: AdminTarget, ...args: string[]): Promise<AdminAnswer> =>
  startAdmin(target, ...args).answer;
