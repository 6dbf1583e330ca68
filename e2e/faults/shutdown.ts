import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 } from '../crash/round-traffic';
import { Api } from '../harness/api';
import { httpCall } from '../harness/http-call';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { createTestDatabase } from '../harness/test-database';
import { createUploadCall } from '../harness/upload-call';
import { waitUntil } from '../harness/wait-until';
import { assertThat, type CheckResult, runCheck } from './report';
import { RetryingClient } from './retrying-client';

const EXIT_TIMEOUT_MS = 30_000;
const NOT_READY_TIMEOUT_MS = 1000;
const SETTLE_TIMEOUT_MS = 30_000;
/** Timeout in ms for preparation; a busy machine reads the source slowly. */
const PREPARE_TIMEOUT_MS = 120_000;
/** Time in ms that an upload continues after the signal. */
const IN_FLIGHT_MS = 3000;
const PAGE_COUNT = 40;

/** Tests SIGTERM on the built application with an upload that finishes and an upload that never does. */
export async function checkShutdown(options: {
  postgres: string | undefined;
  short?: boolean;
}): Promise<CheckResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-stop-'));
  const database = options.postgres ? await createTestDatabase(options.postgres, 'stop') : undefined;
  const start = () =>
    startServer({ dataDir, env: { LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }) } });
  let server: RunningServer | undefined;
  const restart = async () => {
    server = await start();
    return server;
  };
  try {
    const first = await restart();
    const api = await Api.signIn(first.url, ADMIN);
    const shown = [
      await runCheck('an upload comes to its end, a cut is under way', async () =>
        checkExit(first, await RetryingClient.open(api, 'Ended'), restart, true),
      ),
    ];
    if (options.short || !server) return shown;
    const second = server;
    const again = await RetryingClient.open(api.forUrl(second.url), 'Endless');
    shown.push(
      await runCheck('an upload never comes to its end', () => checkExit(second, again, restart, false)),
    );
    return shown;
  } finally {
    await server?.kill();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param lets `true` if the upload in progress may finish */
async function checkExit(
  server: RunningServer,
  client: RetryingClient,
  restart: () => Promise<RunningServer>,
  lets: boolean,
): Promise<string> {
  const source = client.newFile('source', PAGE_COUNT);
  await client.uploadUntilAccepted(source);
  const [document] = await waitUntil('it is settled', PREPARE_TIMEOUT_MS, async () => {
    const documents = await client.api.documents(client.project);
    return documents.every(({ status }) => !['pending', 'processing'].includes(status)) && documents;
  });
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { name, content, sha256: hash } = client.newFile('under way');
  const headers = client.api.credentials;
  const call = createUploadCall(
    [{ name, content }],
    { classify: 'false' },
    { headers, beforeEnd: () => gate },
  );
  const upload = httpCall(`${server.url}/api/projects/${client.project.uuid}/documents`, call).catch(
    () => null,
  );
  await sleep(300);
  const plan = await client.plan(
    [document!.uuid],
    Array.from({ length: PAGE_COUNT }, (_, index) => ({ start_page: index + 1, end_page: index + 1 })),
  );
  assertThat(plan.status === 202, `The plan is ${plan.status}.`);

  const exited = once(server.process, 'exit');
  const began = performance.now();
  server.process.kill('SIGTERM');
  await waitUntil('it is not ready any more', NOT_READY_TIMEOUT_MS, async () => {
    const health = await fetch(`${server.url}/api/health`).catch(() => null);
    return !health?.ok;
  });
  if (lets) setTimeout(letGo, IN_FLIGHT_MS);
  const [code] = (await Promise.race([exited, sleep(EXIT_TIMEOUT_MS, ['too long'])])) as [unknown];
  const endedMs = Math.round(performance.now() - began);
  letGo();
  assertThat(code !== 'too long', 'It runs on for 30 s.');
  assertThat(code === 0, `It ends with ${code}.`);
  const response = await upload;
  if (lets)
    assertThat(response?.status === 202, `The upload that was under way is ${response?.status ?? 'broken'}.`);
  else
    assertThat(
      response === null || response.status >= 400,
      `The upload that never ended is ${response?.status}.`,
    );

  const there = new RetryingClient(client.api.forUrl((await restart()).url), client.project, '');
  const count = PAGE_COUNT + (lets ? 1 : 0);
  const documents = await waitUntil('all is settled after the restart', SETTLE_TIMEOUT_MS, async () => {
    const found = await there.api.documents(client.project);
    const atRest = found.every(
      ({ status, replacing }) => !['pending', 'processing'].includes(status) && !replacing,
    );
    return found.length === count && atRest && found;
  });
  const kept = documents.find(({ original_filename }) => original_filename === name);
  assertThat((kept !== undefined) === lets, `${name} is ${kept ? '' : 'not '}there.`);
  if (kept)
    assertThat(sha256(await there.api.file(kept.uuid)) === hash, `${name} has other bytes than were sent.`);
  return `ended after ${endedMs} ms, the upload ${response?.status ?? 'broken off'}, all ${count} documents there after the restart`;
}
