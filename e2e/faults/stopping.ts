import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256 } from '../crash/traffic';
import { Api } from '../harness/api';
import { httpCall } from '../harness/http-call';
import { createOwnDatabase } from '../harness/own-database';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { until } from '../harness/until';
import { uploadCall } from '../harness/upload-call';
import { PatientClient } from './client';
import { must, type Shown, show } from './shown';

const ENDED_WITHIN_MS = 30_000;
const NOT_READY_WITHIN_MS = 1000;
const SETTLED_WITHIN_MS = 30_000;
/** Before anything is shown: a busy machine takes its time to read the source. */
const PREPARED_WITHIN_MS = 120_000;
/** How long an upload is still on its way after the signal. */
const ON_ITS_WAY_MS = 3000;
const PAGES = 40;

/** What SIGTERM does to the built application: one upload that comes to its end meanwhile, and one that never does. */
export async function showStopping(options: {
  postgres: string | undefined;
  short?: boolean;
}): Promise<Shown[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-stop-'));
  const database = options.postgres ? await createOwnDatabase(options.postgres, 'stop') : undefined;
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
      await show('an upload comes to its end, a cut is under way', async () =>
        ended(first, await PatientClient.open(api, 'Ended'), restart, true),
      ),
    ];
    if (options.short || !server) return shown;
    const second = server;
    const again = await PatientClient.open(api.at(second.url), 'Endless');
    shown.push(await show('an upload never comes to its end', () => ended(second, again, restart, false)));
    return shown;
  } finally {
    await server?.kill();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param lets whether the upload that is under way is let come to its end */
async function ended(
  server: RunningServer,
  client: PatientClient,
  restart: () => Promise<RunningServer>,
  lets: boolean,
): Promise<string> {
  const source = client.newFile('source', PAGES);
  await client.uploadUntilTaken(source);
  const [document] = await until('it is settled', PREPARED_WITHIN_MS, async () => {
    const documents = await client.api.documents(client.project);
    return documents.every(({ status }) => !['pending', 'processing'].includes(status)) && documents;
  });
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { name, content, sha256: hash } = client.newFile('under way');
  const headers = client.api.credentials;
  const call = uploadCall([{ name, content }], { classify: 'false' }, { headers, beforeEnd: () => gate });
  const upload = httpCall(`${server.url}/api/projects/${client.project.uuid}/documents`, call).catch(
    () => null,
  );
  await sleep(300);
  const plan = await client.plan(
    [document!.uuid],
    Array.from({ length: PAGES }, (_, index) => ({ start_page: index + 1, end_page: index + 1 })),
  );
  must(plan.status === 202, `The plan is ${plan.status}.`);

  const exited = once(server.process, 'exit');
  const began = performance.now();
  server.process.kill('SIGTERM');
  await until('it is not ready any more', NOT_READY_WITHIN_MS, async () => {
    const health = await fetch(`${server.url}/api/health`).catch(() => null);
    return !health?.ok;
  });
  if (lets) setTimeout(letGo, ON_ITS_WAY_MS);
  const [code] = (await Promise.race([exited, sleep(ENDED_WITHIN_MS, ['too long'])])) as [unknown];
  const endedMs = Math.round(performance.now() - began);
  letGo();
  must(code !== 'too long', 'It runs on for 30 s.');
  must(code === 0, `It ends with ${code}.`);
  const answer = await upload;
  if (lets) must(answer?.status === 202, `The upload that was under way is ${answer?.status ?? 'broken'}.`);
  else must(answer === null || answer.status >= 400, `The upload that never ended is ${answer?.status}.`);

  const there = new PatientClient(client.api.at((await restart()).url), client.project, '');
  const count = PAGES + (lets ? 1 : 0);
  const documents = await until('all is settled after the restart', SETTLED_WITHIN_MS, async () => {
    const found = await there.api.documents(client.project);
    const atRest = found.every(
      ({ status, replacing }) => !['pending', 'processing'].includes(status) && !replacing,
    );
    return found.length === count && atRest && found;
  });
  const kept = documents.find(({ original_filename }) => original_filename === name);
  must((kept !== undefined) === lets, `${name} is ${kept ? '' : 'not '}there.`);
  if (kept) must(sha256(await there.api.file(kept.uuid)) === hash, `${name} has other bytes than were sent.`);
  return `ended after ${endedMs} ms, the upload ${answer?.status ?? 'broken off'}, all ${count} documents there after the restart`;
}
