import { expect, test } from 'vitest';
import { showDatabaseFaults } from './database-faults';

/** The short form of `npm run check:database`, which also waits for a network that swallows everything. */
test('a database that fails is 503 to be tried again, and costs nothing that was acknowledged', async () => {
  const server = process.env.TEST_DATABASE_URL!;
  const shown = await showDatabaseFaults({ server, seed: 7, uploads: 6, silence: false });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
});
