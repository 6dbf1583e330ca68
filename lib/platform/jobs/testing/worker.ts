import { appendFileSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { createEmbeddedEngine } from '../embedded/engine';
import { defineEvent } from '../event';
import { defineJob } from '../job';
import { sendEvent } from '../outbox';
import { silentLogger } from './silent-logger';

/**
 * A process of its own that runs jobs until none is left, for tests that kill it:
 * `worker.ts <PGlite folder or postgresql:// URL> <folder> <documents to send> <dump to begin from>`.
 *
 * Each step writes `<document> <step> begun` and `<document> <step> ended` to `<folder>/log`; the step `cut` waits
 * in between until `<folder>/gate` exists.
 */

const [database = '', folder = '', documents = '0', dump] = process.argv.slice(2);
const onServer = database.startsWith('postgresql://');
const migrations = 'prisma/migrations';

const requested = defineEvent('worker/document.requested', z.object({ document: z.string() }));

const write = (line: string) => appendFileSync(join(folder, 'log'), `${line}\n`);
const gateIsOpen = () => existsSync(join(folder, 'gate'));

const job = defineJob({ id: 'worker', on: requested, retries: 0 }, async ({ event, step }) => {
  const { document } = event.data;
  for (const name of ['measure', 'cut', 'join']) {
    await step.run(name, async () => {
      write(`${document} ${name} begun`);
      while (name === 'cut' && !gateIsOpen()) await new Promise((resolve) => setTimeout(resolve, 20));
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
