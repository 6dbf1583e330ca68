import { expect, test } from 'vitest';
import { CRASH_POINTS } from '@/lib/core/crash-points';
import { everyStep, STEPS_OF_OBJECTS } from './crash-round';
import { ownKilled, testKills, testTraces } from './killed';

/** Every step once; `npm run check:crash` goes on with random moments and with two processes. */
const EVERY_STEP = everyStep('file');

const own = ownKilled({}, EVERY_STEP);

test('the steps below, and those of a webhook, are all that there are', () => {
  // `lib/webhooks/kill.db.test.ts` kills at the steps of a webhook.
  const points = CRASH_POINTS.filter((point) => !point.startsWith('webhook.'));
  const steps = [...EVERY_STEP, ...STEPS_OF_OBJECTS];
  expect(new Set(steps.map((target) => (target.at === 'random' ? null : target.at)))).toEqual(
    new Set(points),
  );
});

testKills(own, EVERY_STEP, 'uploads are kept, the plan is whole or not there, nothing is stuck');
testTraces(own);
