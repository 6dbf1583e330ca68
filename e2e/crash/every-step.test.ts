import { expect, test } from 'vitest';
import { CRASH_POINTS } from '@/lib/foundation/crash-points';
import { createCrashFixture, testCrashes, testNoLeftovers } from './crash-fixture';
import { getCrashSteps, S3_STEPS } from './crash-round';

/** Runs every step once. `npm run check -- crash` adds random moments and two processes. */
const EVERY_STEP = getCrashSteps('file');

const fixture = createCrashFixture({}, EVERY_STEP);

test('the list has all steps, including those of a webhook', () => {
  // `lib/delivery/webhooks/crash-recovery.db.test.ts` covers the webhook steps.
  const points = CRASH_POINTS.filter((point) => !point.startsWith('webhook.'));
  const steps = [...EVERY_STEP, ...S3_STEPS];
  expect(new Set(steps.map((target) => (target.at === 'random' ? null : target.at)))).toEqual(
    new Set(points),
  );
});

testCrashes(fixture, EVERY_STEP, 'uploads are kept, the plan is whole or not there, nothing is stuck');
testNoLeftovers(fixture);
