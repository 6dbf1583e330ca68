import { expect, test } from 'vitest';
import { checkDatabaseFaults } from './database-faults';

/** Runs the short form of `npm run check -- database`. The full form also tests a network that drops all packets. */
test('a failing database gives retryable 503, and loses nothing acknowledged', async () => {
  const server = process.env.TEST_DATABASE_URL!;
  const shown = await checkDatabaseFaults({ server, seed: 7, uploads: 6, silence: false });
  expect(shown.filter(({ problem }) => problem !== '')).toEqual([]);
});
