import { expect, it } from 'vitest';
import { createTrainingRandom } from '../classification/training-random';
import { drawForAudit } from './draw-for-audit';

const random = createTrainingRandom(5);
const hex = (digits: number) =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

/** Series of 20,000 IDs with few differences: counters, IDs with the same time, and IDs that differ at the start. */
const SERIES: Record<string, string[]> = {
  counter: Array.from({ length: 20_000 }, (_, index) => `${index}`),
  uuid: Array.from({ length: 20_000 }, () => `018f2e4a-7c00-7${hex(3)}-9${hex(3)}-${hex(12)}`),
  prefix: Array.from({ length: 20_000 }, (_, index) => `${index.toString(16)}-018f2e4a-7c00`),
};

it.each(Object.entries(SERIES))('the draw takes about the share of the IDs: %s', (_, ids) => {
  for (const share of [0.01, 0.05, 0.5]) {
    const expected = ids.length * share;
    const drawn = ids.filter((id) => drawForAudit(id, share)).length;
    expect(Math.abs(drawn - expected)).toBeLessThan(4 * Math.sqrt(expected * (1 - share)));
  }
});

it('a retry draws the same IDs, and a larger share keeps the IDs of a smaller one', () => {
  for (const id of SERIES.uuid!.slice(0, 1000)) {
    expect(drawForAudit(id, 0.2)).toBe(drawForAudit(id, 0.2));
    if (drawForAudit(id, 0.05)) expect(drawForAudit(id, 0.2)).toBe(true);
  }
});

it('neighboring IDs are drawn independently', () => {
  const drawn = SERIES.counter!.map((id) => drawForAudit(id, 0.5));
  const equal = drawn.filter((value, index) => value === drawn[index + 1]).length;
  expect(Math.abs(equal - 10_000)).toBeLessThan(4 * Math.sqrt(5000));
});

it('the shares 0 and 1 draw no ID and every ID', () => {
  expect(SERIES.uuid!.some((id) => drawForAudit(id, 0))).toBe(false);
  expect(SERIES.uuid!.every((id) => drawForAudit(id, 1))).toBe(true);
});
