import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEMORY_SETTINGS } from '@/scripts/memory-settings.mjs';
import { freePort } from '@/test-support/free-port';
import { openValidatingProxy, PRISM_COMMAND } from './validating-proxy';

/** Built application running as a separate process, as `npm start` runs it. */
export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the process group, including children. */
  kill(): Promise<void>;
}

export const ADMIN = { email: 'owner@sheaf.example', password: 'a long enough password' };

interface Options {
  /** Data folder to keep. Default: a temporary folder that `stop` removes. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** Path of the Node program. Default: the Node program that runs the test. */
  program?: string;
  /** Maximum time until the server is ready, in ms. */
  readyWithinMs?: number;
  /** `scripts/start.mjs` to run what `npm start` runs, including the build. Default: the built server. */
  script?: 'scripts/start.mjs';
  /** `true` to skip the health request, which makes the server write a file. */
  skipReadyCheck?: boolean;
}

/** @throws Error with the process output if the server doesn't become ready */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const server = resolve(options.script ?? '.next/standalone/server.js');
  if (!existsSync(server)) throw new Error('The application is not built: run `npm run build` first.');
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const serverPort = PRISM_COMMAND ? await freePort() : port;
  const closeProxy = PRISM_COMMAND ? await openValidatingProxy(port, serverPort) : undefined;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'sheaf-data-')));
  const child = spawn(options.program ?? process.execPath, [server], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      HOSTNAME: '127.0.0.1',
      DATA_DIR: dataDir,
      APP_ROOT: process.cwd(),
      NEXT_MANUAL_SIG_HANDLE: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_PER_MINUTE: '100000',
      // The same engine on every machine.
      OCR_ENGINE: 'wasm',
      // As `scripts/start.mjs` does.
      ...MEMORY_SETTINGS,
      ...(closeProxy && { PUBLIC_URL: url }),
      ...options.env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const running: RunningServer = {
    url,
    port,
    dataDir,
    process: child,
    output: () => printed,
    stop: async () => {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await exited;
      await closeProxy?.();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
    kill: async () => {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
      await exited;
      await closeProxy?.();
    },
  };
  await waitUntilReady(running, options);
  return running;
}

async function waitUntilReady(
  server: RunningServer,
  { readyWithinMs: withinMs = 60_000, skipReadyCheck = false }: Options,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (server.process.exitCode !== null || server.process.signalCode !== null) {
      throw new Error(`The server ended before it was ready:\n${server.output()}`);
    }
    if (skipReadyCheck) {
      if (server.output().includes('Sheaf is ready')) return;
    } else {
      const response = await fetch(`${server.url}/api/health`).catch(() => undefined);
      if (response?.ok) return;
    }
    await sleep(100);
  }
  await server.kill();
  throw new Error(`The server was not ready within ${withinMs / 1000} s:\n${server.output()}`);
}
