import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/v1/external/projects/[projectUuid]/documents/route';
import { readEnv } from '@/lib/config/env';
import { type Container, openContainer } from '@/lib/container';
import { provideServices } from '@/lib/context';
import { requestOf } from '@/lib/testing/app';
import { onServer, TEMPLATE_DATABASE, withDatabase } from '@/lib/testing/database';
import { makeApiKey, makeOrganization, makeProject } from '@/lib/testing/factories';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { buildChildren } from '@/scripts/build-children.mjs';
import { buildProgram } from '@/scripts/build-program.mjs';

/** Real processes: the program that `npm run worker` starts, beside one that takes uploads and runs no jobs. */

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

test('where there is nothing for a worker, it says so in a sentence and ends', async () => {
  const embedded = startWorker({});
  const inngest = startWorker({
    JOBS: 'inngest',
    INNGEST_EVENT_KEY: 'key',
    INNGEST_SIGNING_KEY: 'signkey-test-00',
  });
  expect(await embedded.exited).toEqual([1, null]);
  expect(embedded.output()).toBe(
    'A worker needs DATABASE_URL: the embedded database lets one process in, which runs its jobs itself.\n',
  );
  expect(await inngest.exited).toEqual([1, null]);
  expect(inngest.output()).toContain('JOBS is "inngest"');
});

if (server) {
  test('what a process that runs no jobs took in, a worker works on at once, and ends within its time', async () => {
    const name = `sheaf_worker_${process.pid}_${Date.now()}`;
    await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
    const DATABASE_URL = withDatabase(server, name);
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
          new File([new Uint8Array(numberedPdf({ pages: 2, label: fileName }))], fileName, {
            type: 'application/pdf',
          }),
        );
        const params = { projectUuid: project.id };
        const answer = await POST(requestOf({ body: form, as }), { params: Promise.resolve(params) });
        expect(answer.status).toBe(200);
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
      // Its children are warm now: what is left is how long the call takes.
      const began = performance.now();
      await upload('after.pdf');
      await settled(2, 10_000);
      expect(performance.now() - began).toBeLessThan(5000);

      worker.process.kill('SIGTERM');
      expect(await worker.exited).toEqual([0, null]);
    } finally {
      await web.close();
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}
