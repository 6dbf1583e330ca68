import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/v1/external/projects/[projectUuid]/documents/route';
import { readEnv } from '@/lib/foundation/config/env';
import { provideServices } from '@/lib/platform/context';
import { type Container, openContainer } from '@/lib/server/container';
import { buildChildren } from '@/scripts/build-children.mjs';
import { buildProgram } from '@/scripts/build-program.mjs';
import { buildRequest } from '@/test-support/app';
import { getDatabaseUrl, runOnServer, TEMPLATE_DATABASE } from '@/test-support/database';
import { makeApiKey, makeOrganization, makeProject } from '@/test-support/factories';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';

/** Tests with real processes: the program of `npm run worker`, and a server that accepts uploads and runs no jobs. */

const server = process.env.TEST_DATABASE_URL;
const workers: ChildProcess[] = [];
let program: string;
let folder: string;

beforeAll(async () => {
  await buildChildren();
  program = await buildProgram('worker');
  folder = await mkdtemp(join(tmpdir(), 'sheaf-worker-'));
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

function startWorker(env: Record<string, string>) {
  const worker = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, ...env },
  });
  workers.push(worker);
  let printed = '';
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return { process: worker, output: () => printed, exited: once(worker, 'exit') };
}

test('a worker without a queue to serve prints the reason and exits', async () => {
  const embedded = startWorker({});
  const inngest = startWorker({
    JOBS: 'inngest',
    INNGEST_EVENT_KEY: 'key',
    INNGEST_SIGNING_KEY: 'signkey-test-00',
  });
  expect(await embedded.exited).toEqual([1, null]);
  expect(embedded.output()).toBe(
    'A worker requires DATABASE_URL. The embedded database allows only one process, which runs its jobs itself.\n',
  );
  expect(await inngest.exited).toEqual([1, null]);
  expect(inngest.output()).toContain('JOBS is "inngest"');
});

if (server) {
  test('a worker processes at once what a process without jobs accepted, and exits within its time limit', async () => {
    const name = `sheaf_worker_${process.pid}_${Date.now()}`;
    await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
    const DATABASE_URL = getDatabaseUrl(server, name);
    const settings = { DATABASE_URL, RUN_JOBS: 'false', DATA_DIR: folder };
    const web: Container = await openContainer(readEnv(settings), pino({ level: 'silent' }));
    try {
      await web.services.jobs.start();
      provideServices(Promise.resolve(web.services));
      const organization = await makeOrganization(web.services);
      const project = await makeProject(web.services, organization);
      const { credential: as } = await makeApiKey(web.services, { organization });
      const upload = async (fileName: string) => {
        const form = new FormData();
        form.append(
          'files[]',
          new File([new Uint8Array(createNumberedPdf({ pages: 2, label: fileName }))], fileName, {
            type: 'application/pdf',
          }),
        );
        const params = { projectUuid: project.id };
        const response = await POST(buildRequest({ body: form, as }), { params: Promise.resolve(params) });
        expect(response.status).toBe(200);
      };
      const settled = (count: number, timeout: number) =>
        expect
          .poll(() => web.services.db.document.count({ where: { status: 'done' } }), {
            timeout,
            interval: 20,
          })
          .toBe(count);

      await upload('before.pdf');
      expect(await web.services.db.jobRun.count()).toBe(0);
      const worker = startWorker({ DATABASE_URL });
      await settled(1, 20_000);
      if (process.platform === 'linux') {
        const environment = await readFile(`/proc/${worker.process.pid}/environ`, 'utf8');
        expect(environment).toContain('NODE_ENV=production');
        expect(environment).not.toContain('DATABASE_URL=');
      }
      await upload('after.pdf');
      await settled(2, 10_000);

      worker.process.kill('SIGTERM');
      expect(await worker.exited).toEqual([0, null]);
    } finally {
      await web.close();
      await runOnServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}
