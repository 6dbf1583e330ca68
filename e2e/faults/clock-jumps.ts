import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { Api } from '../harness/api';
import { ADMIN, startServer } from '../harness/server';
import { createTestDatabase } from '../harness/test-database';
import { waitUntil } from '../harness/wait-until';
import { assertThat, type CheckResult, runCheck } from './report';
import { RetryingClient } from './retrying-client';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SETTLE_TIMEOUT_MS = 30_000;

/** Clock offsets applied in sequence: forward, then back. */
const JUMPS: [string, number][] = [
  ['an hour forwards', HOUR_MS],
  ['an hour back', 0],
  ['a day forwards', 24 * HOUR_MS],
  ['a day back', 0],
];

/**
 * Changes the clock of the built application while jobs run and deliveries wait for their next attempt.
 *
 * @param options.short only a jump of one day
 */
export async function checkClockJumps({
  postgres,
  short: isShort = false,
}: {
  postgres: string | undefined;
  short?: boolean;
}): Promise<CheckResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-clock-'));
  const database = postgres ? await createTestDatabase(postgres, 'clock') : undefined;
  const receiver = await openWebhookReceiver();
  const server = await startServer({
    dataDir,
    env: {
      NODE_OPTIONS: `--require ${resolve('e2e/faults/jumping-clock.cjs')}`,
      LOG_LEVEL: 'silent',
      ALLOW_PRIVATE_NETWORK: 'true',
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const shown: CheckResult[] = [];
    for (const [what, aheadMs] of isShort ? JUMPS.slice(-2) : JUMPS) {
      const client = await RetryingClient.open(api, what);
      const jump = async () => {
        await writeFile(join(dataDir, 'clock.json'), String(aheadMs));
        return aheadMs;
      };
      shown.push(await runCheck(what, () => checkJump(client, receiver, jump)));
    }
    return shown;
  } finally {
    await server.kill();
    await receiver.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Changes the clock while files are read, one is cut, and a failed delivery waits for its retry. */
async function checkJump(
  client: RetryingClient,
  receiver: WebhookReceiver,
  jump: () => Promise<number>,
): Promise<string> {
  const { api, project } = client;
  const path = `/${project.uuid}`;
  await api.post(`/api/projects/${project.uuid}/webhook-endpoints`, {
    url: `${receiver.origin}${path}`,
    events: ['document.created'],
  });
  const source = client.newFile('source', 4);
  const countDelivered = () =>
    new Set(receiver.calls.filter((call) => call.path === path).map(({ headers }) => headers['webhook-id']))
      .size;
  receiver.setBehavior(respondWith(500));
  await client.uploadUntilAccepted(source);
  const [document] = await waitUntil('it is settled', SETTLE_TIMEOUT_MS, async () => {
    const documents = await api.documents(project);
    return documents.every(({ status }) => !['pending', 'processing'].includes(status)) && documents;
  });
  await waitUntil('the endpoint has failed', SETTLE_TIMEOUT_MS, async () => countDelivered() === 1);
  const callsBefore = receiver.calls.length;
  receiver.setBehavior(respondWith(204));

  const files = Array.from({ length: 6 }, (_, index) => client.newFile(`file ${index}`));
  await Promise.all(files.map((file) => client.uploadUntilAccepted(file)));
  const cut = await client.plan(
    [document!.uuid],
    [
      { start_page: 1, end_page: 2 },
      { start_page: 3, end_page: 4 },
    ],
  );
  assertThat(cut.status === 202, `The plan is ${cut.status}.`);
  const aheadMs = await jump();
  const began = performance.now();
  // The process polls its clock file.
  await sleep(100);
  await Api.signIn(api.url, ADMIN);
  const late = client.newFile('after the jump');
  assertThat((await client.uploadUntilAccepted(late)).length === 0, 'An upload is rejected after the jump.');
  const settled = await waitUntil('all is settled', SETTLE_TIMEOUT_MS, async () => {
    const documents = await api.documents(project);
    const atRest = documents.every(
      ({ status, replacing }) => !['pending', 'processing'].includes(status) && !replacing,
    );
    return documents.length === files.length + 3 && atRest && documents;
  });
  const settledMs = Math.round(performance.now() - began);
  await waitUntil('all deliveries are made', SETTLE_TIMEOUT_MS, async () => {
    const [first] = receiver.calls.filter((call) => call.path === path);
    const attempts = receiver.calls.filter(
      ({ headers }) => headers['webhook-id'] === first?.headers['webhook-id'],
    );
    return attempts.length > 1 && countDelivered() === files.length + 4;
  });
  const deliveredMs = Math.round(performance.now() - began);
  assertThat((await client.call('/api/health')).status === 200, 'It is not healthy.');
  const { created_at: said } = settled.find(({ original_filename }) => original_filename === late.name)!;
  const saidAheadMs = Date.parse(said) - Date.now();
  assertThat(
    Math.abs(saidAheadMs - aheadMs) < MINUTE_MS,
    `Its clock is ${saidAheadMs} ms ahead: it did not jump.`,
  );
  return `settled after ${settledMs} ms, all delivered after ${deliveredMs} ms by ${receiver.calls.length - callsBefore} calls`;
}
