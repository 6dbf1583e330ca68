import { expect, test } from 'vitest';
import { z } from 'zod';
import { Defect } from './assert';
import { salvage } from './salvage';
import { storedJson } from './stored-json';

const Row = z.object({
  key: z.string(),
  share: z.number().min(0).max(1).nullable(),
  page: z.int().min(1).nullable(),
  box: z.tuple([z.number(), z.number()]).nullable(),
  value: z.union([z.string(), z.array(z.string()), z.null()]),
  note: z.string().optional(),
  cells: z.record(z.string(), z.object({ text: z.string() })).optional(),
});
const Table = z.object({ rows: z.array(Row), title: z.string().optional() });
const good = { key: 'a', share: 0.5, page: 1, box: [1, 2], value: 'x' };
const salvaged = (row: object) => salvage(Table, { rows: [good, { ...good, ...row }] })?.value;
const withRow = (row: object) => ({ rows: [good, { ...good, ...row }] });

test('each invalid part costs the smallest part that the schema can omit', () => {
  expect(salvaged({ share: -0.3 })).toEqual(withRow({ share: 0 }));
  expect(salvaged({ share: 7 })).toEqual(withRow({ share: 1 }));
  expect(salvaged({ share: 'much' })).toEqual(withRow({ share: null }));
  expect(salvaged({ page: -3 })).toEqual(withRow({ page: null }));
  expect(salvaged({ box: [1, 'two'] })).toEqual(withRow({ box: null }));
  expect(salvaged({ box: { x: 1 } })).toEqual(withRow({ box: null }));
  expect(salvaged({ value: { a: 1 } })).toEqual(withRow({ value: null }));
  expect(salvaged({ note: 5 })).toEqual(withRow({}));
  expect(salvaged({ cells: { a: { text: 'x' }, b: { text: 1 } } })).toEqual(
    withRow({ cells: { a: { text: 'x' } } }),
  );
  expect(salvaged({ key: 1 })).toEqual({ rows: [good] });
  expect(salvage(Table, { rows: [1, good, null, { share: 1 }], title: {} })?.value).toEqual({ rows: [good] });
});

test('a value without a valid part is replaced, and each part is reported once', () => {
  const codec = storedJson(Table, () => null);
  for (const garbage of ['x', 1, [], {}, { rows: {} }, true, null]) {
    const reports: string[][] = [];
    expect(codec.read(garbage, (problems) => reports.push(problems))).toBeNull();
    expect(reports).toHaveLength(1);
    expect(reports[0]!.length).toBeGreaterThan(0);
  }
  expect(codec.read({ rows: [good] }, () => expect.unreachable())).toEqual({ rows: [good] });
});

test('a plan with an invalid row is dropped as a whole', () => {
  expect(storedJson(Table, () => null, { keepWholeArrays: true }).read({ rows: [good, 1] })).toBeNull();
});

test('a deeply nested value is dropped without an error', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 20_000; depth += 1) deep = { cells: deep };
  expect(storedJson(Table, () => null).read(deep)).toBeNull();
});

test('a value that a read would reject is not written, and the message doesn’t contain the value', () => {
  const codec = storedJson(Table, () => null);
  expect(() => codec.write({ rows: [{ ...good, share: -0.3 }] })).toThrow(Defect);
  expect(() => codec.write({ rows: [{ ...good, share: Number.NaN }] })).toThrow(/rows\.0\.share/);
  expect(() => codec.write({ rows: [{ ...good, note: { secret: 'Schmidt' } }] })).not.toThrow(/Schmidt/);
  expect(() => codec.write({ rows: [good] })).not.toThrow();
});

test.each(['a\u0000', 'a\ud83d'])('text %j is only written to a column that stores it', (text) => {
  const values = [
    { rows: [{ ...good, value: [text] }] },
    { rows: [{ ...good, cells: { [text]: { text: 'x' } } }] },
  ];
  for (const value of values) {
    expect(() => storedJson(Table, () => null).write(value)).toThrow(/NUL character/);
    expect(() => storedJson(Table, () => null, { keepsAnyText: true }).write(value)).not.toThrow();
  }
});
