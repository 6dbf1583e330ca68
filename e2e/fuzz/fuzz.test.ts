import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz';

/** Runs the short form of `npm run check -- fuzz`. */
test('hostile requests to every operation get documented responses and block no others', async () => {
  const report = await runFuzz({ seed: 7, rounds: 1, large: true });
  expect(report.problems).toEqual([]);
  expect(report.neverSucceeded).toEqual([]);
  expect(report.standstills).toEqual([]);
}, 400_000);
