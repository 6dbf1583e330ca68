import { expect, test } from 'vitest';
import { runModelSession } from '@/test-support/page-plan/model/run-model-session';

const STEPS = 200;

test(`after each of ${STEPS} random plans, attaches and undos, the state matches the reference`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  const tally = await runModelSession({ steps: STEPS, seed });
  const { plans, attaches, undos, valid, undone, attached } = tally;
  expect(plans + attaches + undos).toBeGreaterThan(STEPS * 0.8);
  // Make sure that enough plans were applied.
  expect(valid / plans, `seed ${seed}`).toBeGreaterThan(0.4);
  expect([attached, undone].every((count) => count > 5)).toBe(true);
}, 300_000);
