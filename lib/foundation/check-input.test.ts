import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundedRecord, checkInput } from './check-input';
import { MAX_PROBLEMS } from './errors';

/** Counts the parses that reach a schema, and how often the schema runs. Each parse has a separate context. */
function watched<S extends z.ZodType>(schema: S) {
  const parses = new Set<unknown>();
  const counts = { parses: () => parses.size, runs: 0 };
  const run = schema._zod.run;
  schema._zod.run = (payload, context) => {
    parses.add(context);
    counts.runs += 1;
    return run(payload, context);
  };
  return [schema, counts] as const;
}

const getProblems = (schema: z.ZodType, input: unknown) => {
  const result = checkInput(schema, input);
  return result.success ? [] : result.problems;
};
const getPaths = (schema: z.ZodType, input: unknown) =>
  getProblems(schema, input).map(({ path }) => path.join('.'));

describe('the work for a large input', () => {
  test('checks a valid array of 20,000 numbers in slices of 1,000, each number twice', () => {
    const [item, counts] = watched(z.int());
    const schema = z.object({ numbers: z.array(item).max(20_000) });
    expect(checkInput(schema, { numbers: new Array(20_000).fill(1) }).success).toBe(true);
    expect(counts.parses()).toBeLessThanOrEqual(21);
    expect(counts.runs).toBeLessThanOrEqual(40_000);
  });

  test('checks arrays and records inside array items in the same way', () => {
    const [item, counts] = watched(z.string());
    const row = z.object({
      list: z.array(item).max(2000),
      cells: boundedRecord(z.string(), item, 2000),
    });
    const schema = z.object({ rows: z.array(row).max(10_000) });
    const list = new Array(2000).fill('');
    const cells = Object.fromEntries(list.map((_, at) => [`c${at}`, '']));
    const rows = [
      ...new Array(10).fill({ list, cells }),
      ...new Array(9000).fill({ list: [], cells: { a: '' } }),
    ];
    expect(checkInput(schema, { rows }).success).toBe(true);
    expect(counts.parses()).toBeLessThanOrEqual(100);
    expect(counts.runs).toBeLessThanOrEqual(2 * (10 * 4000 + 9000));
  });

  test('a small input is parsed once', () => {
    const [item, counts] = watched(z.int());
    const schema = z.object({ numbers: z.array(item).max(20_000) });
    expect(checkInput(schema, { numbers: new Array(900).fill(1) }).success).toBe(true);
    expect(getPaths(schema, { numbers: [1, 'x'] })).toEqual(['numbers.1']);
    expect(counts.parses()).toBe(2);
    expect(counts.runs).toBe(902);
  });

  test('stops checking an array of invalid items after 100 problems', () => {
    const [item, counts] = watched(z.int());
    const schema = z.object({ numbers: z.array(item).max(500_000) });
    expect(getPaths(schema, { numbers: new Array(500_000).fill('x') })).toEqual(
      Array.from({ length: MAX_PROBLEMS }, (_, at) => `numbers.${at}`),
    );
    expect(counts.runs).toBe(1000);
  });

  test('checks no items if any array is longer than its maximum', () => {
    const [item, counts] = watched(z.int());
    const schema = z.array(z.object({ numbers: z.array(item).max(5) })).max(5000);
    const input = [...new Array(4000).fill({ numbers: ['x'] }), { numbers: [1, 2, 3, 4, 5, 6] }];
    expect(getProblems(schema, input)).toEqual([
      {
        path: [4000, 'numbers'],
        sentence: '`[4000].numbers` can have at most 5 items.',
        reason: { kind: 'too_many', values: { max: 5 } },
      },
    ]);
    expect(counts.runs).toBe(0);
  });
});

test('reports invalid items of a large input with their paths, and problems of their container', () => {
  const schema = z.object({
    name: z.string(),
    rows: z.array(z.object({ list: z.array(z.int()).max(3000) })).max(3000),
  });
  const list: unknown[] = new Array(2500).fill(1);
  list[2001] = 'x';
  const rows: unknown[] = new Array(2500).fill({ list: [1] });
  rows[1] = { list };
  rows[2300] = {};
  expect(getProblems(schema, { rows }).map(({ sentence }) => sentence)).toEqual([
    '`name` is required.',
    '`rows[1].list[2001]` must be a number.',
    '`rows[2300].list` is required.',
  ]);
});

test('reports the 100 problems of a large input with their paths', () => {
  const row = z.object({ list: z.array(z.int()).max(3000), cells: boundedRecord(z.string(), z.int(), 3000) });
  const schema = z.object({ rows: z.array(row).max(3000) });
  const list = [...new Array(1990).fill(1), ...new Array(60).fill('x')];
  const cells = Object.fromEntries(list.map((each, at) => [`c${at}`, each]));
  const rows = [
    { list: [], cells: {} },
    { list, cells },
  ];
  const paths = getPaths(schema, { rows });
  expect(paths).toHaveLength(MAX_PROBLEMS);
  expect(paths[0]).toBe('rows.1.list.1990');
  expect(paths[59]).toBe('rows.1.list.2049');
  expect(paths[60]).toBe('rows.1.cells.c1990');
});

test.each([
  [z.string(), undefined, 'required', {}],
  [z.string(), 5, 'invalid_type', {}],
  [z.enum(['a', 'b']), 'c', 'invalid_choice', {}],
  [z.email(), 'x', 'invalid_email', {}],
  [z.string().regex(/^a$/), 'x', 'invalid_format', {}],
  [z.string().min(1), '', 'blank', {}],
  [z.string().min(8), 'x', 'too_short', { min: 8 }],
  [z.string().max(3), 'long', 'too_long', { max: 3 }],
  [z.number().min(2), 1, 'too_small', { min: 2 }],
  [z.number().max(2), 3, 'too_big', { max: 2 }],
  [z.array(z.string()).min(1).max(9), [], 'too_few', { min: 1 }],
  [z.array(z.string()).max(1), ['a', 'b'], 'too_many', { max: 1 }],
] as const)('names the general reason of a check (%#)', (schema, value, kind, values) => {
  const [problem] = getProblems(z.object({ a: schema }), { a: value });
  expect(problem).toMatchObject({ path: ['a'], reason: { kind, values } });
});
