import { expect, test } from 'vitest';
import { getPollIntervalMs } from './poll-interval';

test('polls a status within a second at first, then less often, and at least every five seconds', () => {
  const pauses = Array.from({ length: 20 }, (_, responses) => getPollIntervalMs(responses));
  expect(pauses[0]).toBeLessThan(1_000);
  const growing = pauses.filter((pause) => pause < 5_000);
  expect(growing.length).toBeGreaterThan(4);
  expect(growing.every((pause, index) => index === 0 || pause > growing[index - 1]!)).toBe(true);
  expect(pauses.slice(growing.length).every((pause) => pause === 5_000)).toBe(true);
});
