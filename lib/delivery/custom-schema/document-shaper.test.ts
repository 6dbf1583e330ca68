import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { buildChildren } from '@/scripts/build-children.mjs';
import { openDocumentShaper } from './document-shaper';
import { type DocumentShaper, MAX_BATCH_CHARACTERS } from './document-shaper-port';

let shaper: DocumentShaper;
/** Shaper whose memory runs out before its time, also on a slow machine. */
let patientShaper: DocumentShaper;

beforeAll(async () => {
  const options = { childrenFolder: await buildChildren(), children: 1, memoryLimitMb: 400 };
  shaper = openDocumentShaper({ ...options, timeLimitMs: 2000 });
  patientShaper = openDocumentShaper({ ...options, timeLimitMs: 25_000 });
});
afterAll(() => Promise.all([shaper?.close(), patientShaper?.close()]));

function documentWith(values: Record<string, string>): CollectedDocument {
  const fields = Object.entries(values).map(([key, value]) => ({
    ...{ key, label: key, value, raw: value, confidence: 0.9, page: 1, box: null },
    source: 'scan' as const,
  }));
  return {
    uuid: '7f0c3c1e-6a53-4c9e-9f0e-0d2b5a8d1c11',
    original_filename: 'invoice.pdf',
    data: { metadataFields: fields },
  } as unknown as CollectedDocument;
}

const SMALL = documentWith({ number: 'A-17', note: 'x'.repeat(2000) });

test('documents are shaped in a child, in order, with the failed expressions', async () => {
  const documents = ['A-1', 'A-2'].map((number) => documentWith({ number }));
  const shaped = await shaper.shape({ n: '$ data.fields.number', bad: '$ length(`1`)' }, documents);
  expect(shaped).toEqual(
    ['A-1', 'A-2'].map((n) => ({
      text: JSON.stringify({ n, bad: null }),
      failures: [{ path: ['bad'], message: expect.stringContaining('length()') }],
    })),
  );
});

test('a child stops at its output limit and returns the results so far', async () => {
  const documents = Array.from({ length: 20 }, () => documentWith({ note: 'x'.repeat(900_000) }));
  const shaped = await shaper.shape({ note: '$ data.fields.note' }, documents);
  expect(shaped).toHaveLength(5);
  expect(JSON.stringify(shaped).length).toBeLessThan(MAX_BATCH_CHARACTERS + 1_000_000);
});

const TENFOLD = '[@,@,@,@,@,@,@,@,@,@]';

test('an oversized document is reported, and the others are shaped', async () => {
  const template = { a: `$ ${TENFOLD} | ${TENFOLD} | ${TENFOLD}` };
  const empty = documentWith({});
  const [large, small] = await shaper.shape(template, [SMALL, empty]);
  expect(large).toEqual({ limit: 'size' });
  expect(small).toMatchObject({ failures: [] });
});

test.each([
  // Each step makes the text 10 times as long.
  ['memory', { a: `$ to_string(@) | ${Array(9).fill(`to_string(${TENFOLD})`).join(' | ')}` }],
  // Iterates 1,000 times over a list of 100,000.
  [
    'time',
    {
      a: `$ ${TENFOLD} | ${Array(4).fill(`[*].${TENFOLD} | []`).join(' | ')} | ${Array(1000).fill('[*].[@] | []').join(' | ')}`,
    },
  ],
])('an endless evaluation is stopped by its %s, and the next one succeeds', async (limit, template) => {
  const stopped = limit === 'memory' ? patientShaper : shaper;
  await expect(stopped.shape(template, [SMALL])).rejects.toMatchObject({
    name: 'ShapingStopped',
    limit,
  });
  expect(await stopped.shape({ n: '$ data.fields.number' }, [SMALL])).toEqual([
    { text: '{"n":"A-17"}', failures: [] },
  ]);
});
