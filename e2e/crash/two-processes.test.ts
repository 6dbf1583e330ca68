import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashRound, prepareRounds, type Target } from './crash-round';
import { Installation } from './installation';
import { tracesLeft } from './traces';
import type { Round } from './traffic';

/** The short form of `npm run check:crash -- --two-processes`. */
const SOME: Target[] = [
  { at: 'upload.committed', passes: 1, during: 'upload' },
  { at: 'random', afterMs: 200, since: 'acknowledged' },
];

let installation: Installation;
let rounds: Round[];
let key: string;

beforeAll(async () => {
  installation = await Installation.create({ postgres: process.env.TEST_DATABASE_URL, survivor: true });
  ({ rounds, key } = await prepareRounds(installation, SOME.length));
});
afterAll(() => installation?.remove());

test.each(SOME.map((target, index) => ({ ...target, index })))(
  'one of two is killed ($at): the other goes on with its work, uploads are kept, the plan is whole',
  async ({ index }) => {
    const outcome = await crashRound(installation, rounds[index]!, key, SOME[index]!);
    expect(outcome.broken).toEqual([]);
    expect(outcome.plan).not.toBe('broken');
  },
);

test('after all of that, nothing is left over in the database', async () => {
  expect(await installation.lookInside(tracesLeft)).toEqual([]);
});
