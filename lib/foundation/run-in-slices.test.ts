import { expect, test, vi } from 'vitest';
import { countTurns } from '@/test-support/count-turns';
import { createSliceRunner } from './run-in-slices';

test('consecutive computations share the time slice', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const run = createSliceRunner();
    function* compute() {
      now += 3;
      yield;
      return now;
    }
    const turns = await countTurns(async () => {
      for (let index = 0; index < 30; index += 1) await run(compute());
    });
    expect(turns).toBeGreaterThanOrEqual(10);
  } finally {
    clock.mockRestore();
  }
});
