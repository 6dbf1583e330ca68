import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer, openReceiver, type Receiver } from '@/lib/testing/receiver';
import { Api } from '../harness/api';
import { createOwnDatabase } from '../harness/own-database';
import { ADMIN, startServer } from '../harness/server';
import { until } from '../harness/until';
import { PatientClient } from './client';
import { must, type Shown, show } from './shown';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SETTLED_WITHIN_MS = 30_000;

/** By how much the clock is ahead of the true one, one after the other: forwards and back again. */
const JUMPS: [string, number][] = [
  ['an hour forwards', HOUR_MS],
  ['an hour back', 0],
  ['a day forwards', 24 * HOUR_MS],
  ['a day back', 0],
];

/**
 * The clock of the built application jumps while jobs run and deliveries wait for their next try.
 *
 * @param options.short by a day alone
 */
export async function showClockJumps({
  postgres,
  short = false,
}: {
  postgres: string | undefined;
  short?: boolean;
}): Promise<Shown[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-clock-'));
  const database = postgres ? await createOwnDatabase(postgres, 'clock') : undefined;
  const receiver = await openReceiver();
  const server = await startServer({
    dataDir,
    env: {
      NODE_OPTIONS: `--require ${resolve('e2e/faults/jumping-clock.cjs')}`,
      LOG_LEVEL: 'silent',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const shown: Shown[] = [];
    for (const [what, aheadMs] of short ? JUMPS.slice(-2) : JUMPS) {
      const client = await PatientClient.open(api, what);
      const jump = async () => {
        await writeFile(join(dataDir, 'clock.json'), String(aheadMs));
        return aheadMs;
      };
      shown.push(await show(what, () => overJump(client, receiver, jump)));
    }
    return shown;
  } finally {
    await server.kill();
    await receiver.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Files are being read, one is being cut, and an endpoint that has failed waits to be tried again: then it jumps. */
async function overJump(
  client: PatientClient,
  receiver: Receiver,
  jump: () => Promise<number>,
): Promise<string> {
  const { api, project } = client;
  const path = `/${project.uuid}`;
  await api.post(`/api/projects/${project.uuid}/webhook-endpoints`, {
    url: `${receiver.origin}${path}`,
    events: ['document.created'],
  });
  const source = client.newFile('source', 4);
  const told = () =>
    new Set(receiver.calls.filter((call) => call.path === path).map(({ headers }) => headers['webhook-id']))
      .size;
  receiver.behave(answer(500));
  await client.uploadUntilTaken(source);
  const [document] = await until('it is settled', SETTLED_WITHIN_MS, async () => {
    const documents = await api.documents(project);
    return documents.every(({ status }) => !['pending', 'processing'].includes(status)) && documents;
  });
  await until('the endpoint has failed', SETTLED_WITHIN_MS, async () => told() === 1);
  const callsBefore = receiver.calls.length;
  receiver.behave(answer(204));

  const files = Array.from({ length: 6 }, (_, index) => client.newFile(`file ${index}`));
  await Promise.all(files.map((file) => client.uploadUntilTaken(file)));
  const cut = await client.plan(
    [document!.uuid],
    [
      { start_page: 1, end_page: 2 },
      { start_page: 3, end_page: 4 },
    ],
  );
  must(cut.status === 202, `The plan is ${cut.status}.`);
  const aheadMs = await jump();
  const began = performance.now();
  // The process looks at its clock's file now and then.
  await sleep(100);
  await Api.signIn(api.url, ADMIN);
  const late = client.newFile('after the jump');
  must((await client.uploadUntilTaken(late)).length === 0, 'An upload is refused after the jump.');
  const settled = await until('all is settled', SETTLED_WITHIN_MS, async () => {
    const documents = await api.documents(project);
    const atRest = documents.every(
      ({ status, replacing }) => !['pending', 'processing'].includes(status) && !replacing,
    );
    return documents.length === files.length + 3 && atRest && documents;
  });
  const settledMs = Math.round(performance.now() - began);
  await until('all deliveries are made', SETTLED_WITHIN_MS, async () => {
    const [first] = receiver.calls.filter((call) => call.path === path);
    const tries = receiver.calls.filter(
      ({ headers }) => headers['webhook-id'] === first?.headers['webhook-id'],
    );
    return tries.length > 1 && told() === files.length + 4;
  });
  const deliveredMs = Math.round(performance.now() - began);
  must((await client.call('/api/health')).status === 200, 'It is not healthy.');
  const { created_at: said } = settled.find(({ original_filename }) => original_filename === late.name)!;
  const saidAheadMs = Date.parse(said) - Date.now();
  must(Math.abs(saidAheadMs - aheadMs) < MINUTE_MS, `Its clock is ${saidAheadMs} ms ahead: it did not jump.`);
  return `settled after ${settledMs} ms, all told after ${deliveredMs} ms by ${receiver.calls.length - callsBefore} calls`;
}
