import { expect, test } from 'vitest';
import { findLeaks } from './find-leaks';
import type { QpdfFacts, QpdfObject } from './reference-tools';

const stream = (text: string): QpdfObject => ({
  stream: { dict: {}, data: Buffer.from(text.padEnd(40)).toString('base64') },
});

const page = (content: string): QpdfObject => ({ value: { '/Type': '/Page', '/Contents': content } });

function facts(
  pages: string[],
  objects: Record<string, QpdfObject>,
  fields: QpdfFacts['fields'] = [],
): QpdfFacts {
  return { pages, objects: new Map(Object.entries(objects)), fields, hasForm: true, outline: [], labels: [] };
}

const SOURCE = facts(
  ['1 0 R', '2 0 R'],
  {
    '1 0 R': page('3 0 R'),
    '2 0 R': page('4 0 R'),
    '3 0 R': stream('first page'),
    '4 0 R': stream('second page'),
  },
  [
    { fullname: 'mine', page: 1 },
    { fullname: 'theirs', page: 2 },
  ],
);

test('a part with its own page alone has no leak', () => {
  const part = facts(['7 0 R'], { '7 0 R': page('8 0 R'), '8 0 R': stream('first page') });
  expect(findLeaks(SOURCE, part, [0])).toEqual([]);
});

test('content, pages, and fields that should be gone are found', () => {
  const objects = { '7 0 R': page('8 0 R'), '8 0 R': stream('first page'), '9 0 R': stream('second page') };
  const part = facts(['7 0 R'], { ...objects, '10 0 R': page('9 0 R') }, [{ fullname: 'theirs', page: 0 }]);
  expect(findLeaks(SOURCE, part, [0])).toEqual([
    '1 streams of other pages',
    '1 pages that should be gone',
    '1 fields of other pages',
  ]);
});
