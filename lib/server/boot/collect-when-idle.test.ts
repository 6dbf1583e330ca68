import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle, IDLE_CHECK_MS } from './collect-when-idle';

const MIB = 2 ** 20;
let cpuMs: number;
let heapBytes: number;
let collections: number;
let collector: { close(): void };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [cpuMs, heapBytes, collections] = [5000, 200 * MIB, 0];
  collector = collectWhenIdle({
    getCpuMs: () => cpuMs,
    getHeapBytes: () => heapBytes,
    collect: () => {
      collections += 1;
      heapBytes = 100 * MIB;
      cpuMs += 150;
    },
  });
});
afterEach(() => {
  collector.close();
  vi.useRealTimers();
});

/** Lets 30 s pass in which the process works and allocates. */
function pass(workMs: number, allocatedBytes = 0) {
  cpuMs += workMs;
  heapBytes += allocatedBytes;
  vi.advanceTimersByTime(IDLE_CHECK_MS);
}

test('collects once after work, and again only after the heap has grown', () => {
  pass(20_000);
  expect(collections).toBe(0);
  pass(100);
  expect(collections).toBe(1);
  pass(100, 5 * MIB);
  expect(collections).toBe(1);
  pass(100, 20 * MIB);
  expect(collections).toBe(2);
});

test('does not collect during work', () => {
  for (let check = 0; check < 10; check += 1) pass(5000, 20 * MIB);
  expect(collections).toBe(0);
});

test('collects the garbage of this process', async () => {
  const garbage = new WeakRef({});
  // A reference keeps its object until the current callbacks are done.
  await new Promise(setImmediate);
  const real = collectWhenIdle();
  vi.advanceTimersByTime(IDLE_CHECK_MS);
  real.close();
  expect(garbage.deref()).toBeUndefined();
});
