import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '@/test-support/free-port';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { Api } from '../harness/api';
import { ADMIN } from '../harness/server';
import { waitUntil } from '../harness/wait-until';

const KEY = 'a secret key of the test that nobody may read';

/** Reads the environment that a process started with, as any process of the same user can. */
const readEnvironment = (pid: number): Promise<string> => readFile(`/proc/${pid}/environ`, 'utf8');

async function findDescendants(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    tasks.map(async (task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const pids = children.join(' ').split(/\s+/).filter(Boolean).map(Number);
  return [...pids, ...(await Promise.all(pids.map(findDescendants))).flat()];
}

test.runIf(process.platform === 'linux')(
  'no process of `npm start` shows a secret in its environment',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-secrets-'));
    const port = await freePort();
    const secrets = { SECRET_KEY: KEY, ADMIN_PASSWORD: ADMIN.password, LLM_API_KEY: 'sk-of-the-test' };
    let output = '';
    const server: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
        ...{ ADMIN_EMAIL: ADMIN.email, RATE_LIMIT_PER_MINUTE: '10000' },
        ...secrets,
      } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (text) => (output += text));
    try {
      await waitUntil('the server is ready', 600_000, async () => {
        if (server.exitCode !== null) throw new Error(output);
        return output.includes('Sheaf is ready');
      });
      const api = await Api.signIn(`http://127.0.0.1:${port}`, ADMIN);
      const project = await api.createProject('Secrets');
      await api.uploadAndWait(project, { name: 'one.pdf', content: createNumberedPdf({ pages: 1 }) });
      const pids = [server.pid!, ...(await findDescendants(server.pid!))];
      // The server, and a child process that has read the file.
      expect(pids.length).toBeGreaterThanOrEqual(2);
      for (const pid of pids) {
        const environment = await readEnvironment(pid);
        for (const [name, value] of Object.entries(secrets)) {
          expect(environment, `${name} in ${pid}`).not.toContain(`${name}=`);
          expect(environment, `${name} in ${pid}`).not.toContain(value);
        }
      }
    } finally {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  700_000,
);
