import { expect, test } from 'vitest';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { inProcessShaper } from '@/test-support/custom-schema/in-process-shaper';
import { type DocumentShaper, MAX_BATCH_CHARACTERS, ShapingStopped } from './document-shaper-port';
import { ListingShaper } from './listing-shaper';

const getDocuments = (...names: string[]) =>
  names.map((name) => ({ uuid: `uuid-${name}`, original_filename: name }) as CollectedDocument);

async function all(texts: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const text of texts) read.push(text);
  return read;
}

/** Creates a shaper that fails on every document whose name begins with "slow", as a killed child process does. */
function shaperThatStops() {
  const calls: string[][] = [];
  const shaper: DocumentShaper = {
    shape: async (_, documents) => {
      calls.push(documents.map((each) => each.original_filename));
      if (documents.some((each) => each.original_filename.startsWith('slow')))
        throw new ShapingStopped('time');
      return documents.map((each) => ({ text: `"${each.original_filename}"`, failures: [] }));
    },
    close: async () => {},
  };
  return { shaper, calls };
}

test('a document that stops the evaluation is reported in its place, and the others are shaped', async () => {
  const { shaper } = shaperThatStops();
  const shaped = await all(new ListingShaper(shaper, {}).shape(getDocuments('a', 'slow', 'b')));
  expect(shaped.map((text) => JSON.parse(text))).toEqual([
    'a',
    {
      error: 'custom_schema_limit',
      message: expect.stringContaining('exceed the time limit'),
      uuid: 'uuid-slow',
      original_filename: 'slow',
    },
    'b',
  ]);
});

test('after three such documents the listing evaluates no more, and reports each of the rest', async () => {
  const { shaper, calls } = shaperThatStops();
  const listing = new ListingShaper(shaper, {});
  await all(listing.shape(getDocuments('slow 1', 'a', 'slow 2', 'slow 3', 'b')));
  const before = calls.length;
  const rest = await all(listing.shape(getDocuments('c', 'd')));
  expect(calls.length).toBe(before);
  expect(rest.map((text) => JSON.parse(text).uuid)).toEqual(['uuid-c', 'uuid-d']);
  expect(calls.length).toBe(5);
});

test('a call shapes up to its output limit, and continues once that is sent', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `document ${index}`);
  const log: (string | { characters: number })[] = [];
  const shaper: DocumentShaper = {
    ...inProcessShaper,
    shape: async (template, documents) => {
      const shaped = await inProcessShaper.shape(template, documents);
      log.push({ characters: JSON.stringify(shaped).length });
      return shaped;
    },
  };
  const large = names.map((original_filename) => ({
    ...{ original_filename, data: { metadataFields: [] }, reference: 'x'.repeat(500_000) },
  })) as unknown as CollectedDocument[];
  const template = { name: '$ original_filename', text: '$ reference' };
  for await (const text of new ListingShaper(shaper, template).shape(large)) log.push(JSON.parse(text).name);
  const calls = log.flatMap((each) => (typeof each === 'object' ? [each.characters] : []));
  expect(calls).toHaveLength(5);
  expect(Math.max(...calls)).toBeLessThan(MAX_BATCH_CHARACTERS + 600_000);
  expect(log.filter((each) => typeof each === 'string')).toEqual(names);
  // Every result of a call is yielded before the next call.
  expect(log.map((each) => typeof each).join()).toMatch(/^(object(,string){9},?){4}object(,string){4}$/);
});
