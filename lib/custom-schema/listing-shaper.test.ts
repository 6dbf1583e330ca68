import { expect, test } from 'vitest';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { ListingShaper } from './listing-shaper';
import { type DocumentShaper, ShapingStopped } from './port';

const documentsOf = (...names: string[]) =>
  names.map((name) => ({ uuid: `uuid-${name}`, original_filename: name }) as CollectedDocument);

/** Stops at every document whose name begins with "slow", as a child process that is ended does. */
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
  const shaped = await new ListingShaper(shaper, {}).shape(documentsOf('a', 'slow', 'b'));
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
  await listing.shape(documentsOf('slow 1', 'a', 'slow 2', 'slow 3', 'b'));
  const before = calls.length;
  const rest = await listing.shape(documentsOf('c', 'd'));
  expect(calls.length).toBe(before);
  expect(rest.map((text) => JSON.parse(text).uuid)).toEqual(['uuid-c', 'uuid-d']);
  expect(calls.length).toBe(5);
});
