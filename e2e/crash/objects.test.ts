import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashRound, prepareRounds, STEPS_OF_OBJECTS } from './crash-round';
import { Installation } from './installation';
import type { Round } from './traffic';

/** The last steps of what is different in an object store; `npm run check:crash -- --storage s3` goes through all. */
const SOME = STEPS_OF_OBJECTS.slice(2);

let installation: Installation;
let rounds: Round[];
let key: string;

beforeAll(async () => {
  const postgres = process.env.TEST_DATABASE_URL || undefined;
  installation = await Installation.create({ postgres, storage: 's3' });
  ({ rounds, key } = await prepareRounds(installation, SOME.length));
});
afterAll(() => installation?.remove());

SOME.forEach((target, index) => {
  const step = target.at === 'random' ? '' : `${target.at} of ${target.during}`;
  test(`killed at ${step}: uploads are kept in the object store, the plan is whole or not there`, async () => {
    const outcome = await crashRound(installation, rounds[index]!, key, target);
    expect(outcome.broken).toEqual([]);
    expect(outcome.plan).not.toBe('broken');
  });
});
