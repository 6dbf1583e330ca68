import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replaceTable, toRows } from './bench-table';
import type { Measurement } from './measurement';

const fast: Measurement = {
  what: 'Upload',
  measured: '150 MB/s',
  range: '140 MB/s – 160 MB/s',
  ofPeer: 0.756,
  required: 'at least .7 of the peer',
  met: true,
};
const slow: Measurement = {
  what: 'a | b',
  measured: 'stopped: no\nserver',
  growth: 2.5,
  required: '< 1',
  met: false,
};

test('a row has the median, the range, the ratio to the peer, the growth, and whether the goal is met', () => {
  expect(toRows([fast, slow, { what: 'x', measured: '1', met: true }])).toEqual([
    ['Upload', '150 MB/s', '140 MB/s – 160 MB/s', '0.76', null, 'at least .7 of the peer', true],
    ['a | b', 'stopped: no\nserver', undefined, undefined, '2.50 ×', '< 1', false],
    ['x', '1', undefined, undefined, null, undefined, null],
  ]);
});

test('a page gets the table between its markers, repeatedly, and keeps the rest', () => {
  const page = 'before\n<!-- measured: begin -->\nold\n<!-- measured: end -->\nafter\n';
  const written = replaceTable(page, [fast, slow]);
  expect(written).toMatch(/^before\n<!-- measured: begin -->\n\n\| what \| measured /);
  expect(written).toContain('| a \\| b | stopped: no server |  |  | 2.50 × | < 1 | **no** |');
  expect(written).toMatch(/<!-- measured: end -->\nafter\n$/);
  expect(written).not.toContain('old');
  expect(replaceTable(written, [fast, slow])).toBe(written);
});

test('a page without the markers is an error and stays unchanged', () => {
  expect(() => replaceTable('nothing', [fast])).toThrow('The page has no place for a table');
});

test('docs/performance.md has the markers', () => {
  expect(replaceTable(readFileSync('docs/performance.md', 'utf8'), [fast])).toContain(
    '| Upload | 150 MB/s |',
  );
});
