import { expect, test } from 'vitest';
import { compileCategory } from '@/lib/classification/categories';
import { CONCEPTS } from '@/lib/classification/lexicon/lexicon';
import { wordsOf } from '@/lib/classification/words';
import { OTHER_NAMES, renamed } from './renamed';

const LISTED = new Set(CONCEPTS.flatMap(({ names, cues }) => [...names, ...cues.keys()]));

test.each(Object.entries(OTHER_NAMES))('for %s, “%s” has no word that the lexicon lists', (_, name) => {
  const words = wordsOf(name.replaceAll('_', ' '));
  expect(words.filter((word) => LISTED.has(word))).toEqual([]);
});

test('two types are never called the same', () => {
  expect(new Set(Object.values(OTHER_NAMES)).size).toBe(Object.keys(OTHER_NAMES).length);
});

test('a truth is renamed throughout, and nothing is described any more', () => {
  const segment = { start_page: 1, end_page: 1, source: 'a.pdf' };
  const truth = renamed({
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
  expect(truth.categories).toEqual([{ value: OTHER_NAMES.invoice, description: null }]);
  expect(truth.documents[0]!.segments.map(({ doc_type }) => doc_type)).toEqual([OTHER_NAMES.invoice, null]);
});

test.each(Object.entries(OTHER_NAMES))('%s is understood by the name “%s”', (type, name) => {
  const [first] = compileCategory({ value: name, description: null }).concepts;
  expect(first && CONCEPTS[first.index]!.name).toBe(type);
});
