import { afterAll, beforeAll, expect, test } from 'vitest';
import { CRASH_POINTS } from '@/lib/core/crash-points';
import { crashRound, everyStep, prepareRounds, STEPS_OF_OBJECTS } from './crash-round';
import { Installation } from './installation';
import { tracesLeft } from './traces';
import type { Round } from './traffic';

/** Every step once; `npm run check:crash` goes on with random moments and with two processes. */
const EVERY_STEP = everyStep('file');

let installation: Installation;
let rounds: Round[];
let key: string;

beforeAll(async () => {
  installation = await Installation.create({ postgres: process.env.TEST_DATABASE_URL || undefined });
  ({ rounds, key } = await prepareRounds(installation, EVERY_STEP.length));
});
afterAll(() => installation?.remove());

test('the steps below, and those of a webhook, are all that there are', () => {
  // `lib/webhooks/kill.db.test.ts` kills at the steps of a webhook.
  const points = CRASH_POINTS.filter((point) => !point.startsWith('webhook.'));
  const steps = [...EVERY_STEP, ...STEPS_OF_OBJECTS];
  expect(new Set(steps.map((target) => (target.at === 'random' ? null : target.at)))).toEqual(
    new Set(points),
  );
});

EVERY_STEP.forEach((target, index) => {
  const step =
    target.at === 'random' ? '' : `${target.at} of ${target.during === 'cut' ? 'a cut' : 'an upload'}`;
  test(`killed at ${step}: uploads are kept, the plan is whole or not there, nothing is stuck`, async () => {
    const outcome = await crashRound(installation, rounds[index]!, key, target);
    expect(outcome.broken).toEqual([]);
    expect(outcome.plan).not.toBe('broken');
  });
});

test('after all of that, nothing is left over in the database', async () => {
  expect(await installation.lookInside(tracesLeft)).toEqual([]);
});
