import { expect, test } from 'vitest';
import { compileCategory } from '@/lib/recognition/classification/offered-categories';
import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import { splitWords } from '@/lib/recognition/lexicon/tokenize-page-text';
import { ALTERNATIVE_NAMES, renameTypes } from './rename-types';

const LISTED = new Set(CONCEPTS.flatMap(({ names, cues }) => [...names, ...cues.keys()]));

test.each(Object.entries(ALTERNATIVE_NAMES))('for %s, “%s” has no word of the lexicon', (_, name) => {
  const words = splitWords(name.replaceAll('_', ' '));
  expect(words.filter((word) => LISTED.has(word))).toEqual([]);
});

test('two types never have the same name', () => {
  expect(new Set(Object.values(ALTERNATIVE_NAMES)).size).toBe(Object.keys(ALTERNATIVE_NAMES).length);
});

test('renames types throughout the expected result and removes descriptions', () => {
  const segment = { start_page: 1, end_page: 1, source: 'a.pdf' };
  const truth = renameTypes({
    categories: [{ value: 'invoice', description: 'A bill' }],
    documents: [
      {
        file: 'a.pdf',
        pages: 2,
        stratum: 'mixed',
        segments: [
          { ...segment, doc_type: 'invoice' },
          { ...segment, doc_type: null },
        ],
      },
    ],
  });
  expect(truth.categories).toEqual([{ value: ALTERNATIVE_NAMES.invoice, description: null }]);
  expect(truth.documents[0]!.segments.map(({ doc_type }) => doc_type)).toEqual([
    ALTERNATIVE_NAMES.invoice,
    null,
  ]);
});

test.each(Object.entries(ALTERNATIVE_NAMES))('%s is recognized by the name “%s”', (type, name) => {
  const [first] = compileCategory({ value: name, description: null }).concepts;
  expect(first && CONCEPTS[first.index]!.name).toBe(type);
});
