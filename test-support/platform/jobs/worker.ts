import { appendFileSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { createEmbeddedEngine } from '@/lib/platform/jobs/embedded/embedded-job-engine';
import { defineEvent } from '@/lib/platform/jobs/event';
import { defineJob } from '@/lib/platform/jobs/job';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { silentLogger } from './silent-logger';

/**
 * Worker process that runs jobs until none is left, for tests that kill it: `worker.ts <PGlite folder or postgresql://
 * URL> <folder> <documents to send> <dump to begin from>`.
 *
 * Each step writes `<document> <step> begun` and `<document> <step> ended` to `<folder>/log`. Between them, the step
 * `cut` waits until `<folder>/gate` exists.
 */

const [database = '', folder = '', documents = '0', dump] = process.argv.slice(2);
const onServer = database.startsWith('postgresql://');
const migrations = 'prisma/migrations';

const requested = defineEvent('worker/document.requested', z.object({ document: z.string() }));

const write = (line: string) => appendFileSync(join(folder, 'log'), `${line}\n`);
const isGateOpen = () => existsSync(join(folder, 'gate'));

const job = defineJob({ id: 'worker', on: requested, retries: 0 }, async ({ event, step }) => {
  const { document } = event.data;
  for (const name of ['measure', 'cut', 'join']) {
    await step.run(name, async () => {
      write(`${document} ${name} begun`);
      while (name === 'cut' && !isGateOpen()) await new Promise((resolve) => setTimeout(resolve, 20));
      write(`${document} ${name} ended`);
    });
  }
});

const { db, close } = onServer
  ? await openPostgres(database, migrations)
  : await openPglite(database, migrations, dump ? new Blob([await readFile(dump)]) : undefined);
for (let count = 1; count <= Number(documents); count += 1) {
  await sendEvent(db, requested, { document: `document-${count}` });
}
const engine = createEmbeddedEngine([job], {
  db,
  logger: silentLogger,
  soleProcess: !onServer,
  workers: 3,
  leaseMs: 5000,
  pollMs: 20,
});
await engine.start();
await engine.idle?.();
await engine.stop();
await close();
