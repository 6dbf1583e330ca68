import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { findMergeProblems, formatMergeFix, isReady, type MergeError } from './merge-problems';
import type { Mergeable, MergeSelection } from './merge-selection';

const t = getTranslator('en', 'documents');

const file = (uuid: string, status: Mergeable['status'] = 'done'): [string, Mergeable] => [
  uuid,
  { uuid, original_filename: `${uuid}.pdf`, status, replacing: null },
];
const documents = new Map([file('a'), file('b'), file('sent', 'exported'), file('busy', 'processing')]);
const rejection = (of: MergeSelection, more: Partial<MergeError> = {}): MergeError => ({
  status: 409,
  message: '“b.pdf” is already being changed.',
  errors: { 'attachments.0': ['“b.pdf” is already being changed.'] },
  request: of,
  isSubmitted: true,
  ...more,
});

test('two eligible documents can be merged', () => {
  expect(isReady(findMergeProblems(t, { receivers: ['a'], attachments: ['b'] }, documents))).toBe(true);
  expect(isReady(findMergeProblems(t, { receivers: ['sent'], attachments: ['b'] }, documents))).toBe(true);
});

test('more documents than one request accepts are not sent', () => {
  const many = Array.from({ length: 501 }, (_, at) => file(`d${at}`));
  const choice = { receivers: ['a'], attachments: many.map(([uuid]) => uuid) };
  const problems = findMergeProblems(t, choice, new Map([...documents, ...many]));
  expect(problems.missing).toBe('A merge can have at most 500 documents on each side.');
  expect(isReady(problems)).toBe(false);
});

test('exactly the ineligible documents have a reason', () => {
  const { rows, missing } = findMergeProblems(
    t,
    { receivers: ['a', 'busy'], attachments: ['sent', 'b'] },
    documents,
  );
  expect([...rows.keys()].sort()).toEqual(['busy', 'sent']);
  expect(rows.get('busy')).toBe('“busy.pdf” is processing. Wait until its scan is done.');
  expect(missing).toBeUndefined();
});

test.each([
  [{ receivers: [], attachments: ['a', 'b'] }, 'Choose at least one receiving document.'],
  [{ receivers: ['a', 'b'], attachments: [] }, 'Choose at least one document to attach.'],
  [{ receivers: ['a'], attachments: [] }, /Choose two or more documents/],
] as const)('an empty side is reported with what to do', (choice, sentence) => {
  const problems = findMergeProblems(t, choice, documents);
  expect(problems.missing).toMatch(sentence);
  expect(isReady(problems)).toBe(false);
});

test('an error stays at its document until that is removed', () => {
  const choice = { receivers: ['a'], attachments: ['b'] };
  const rejected = findMergeProblems(t, choice, documents, rejection(choice));
  expect(rejected.rows.get('b')).toBe('“b.pdf” is already being changed.');
  // The message is shown only once, at the row.
  expect(rejected.error).toBeUndefined();
  const without = findMergeProblems(t, { receivers: ['a'], attachments: [] }, documents, rejection(choice));
  expect(without.rows.size).toBe(0);
});

test('an error about the whole merge is shown unchanged', () => {
  const choice = { receivers: ['a'], attachments: ['b'] };
  const none = rejection(choice, { status: 0, message: 'Can’t reach Sheaf.', errors: {} });
  const problems = findMergeProblems(t, choice, documents, none);
  expect(problems.error).toBe('Can’t reach Sheaf.');
  // The merge can be retried unchanged.
  expect(isReady(problems)).toBe(true);
});

test('every error says that the selection is kept, or what to change in it', () => {
  const choice = { receivers: ['a'], attachments: ['b'] };
  expect(formatMergeFix(t, 0, rejection(choice, { status: 0 }))).toBe('Your choice is kept.');
  expect(formatMergeFix(t, 0, rejection(choice))).toBe('Nothing was merged, and your choice is kept.');
  expect(formatMergeFix(t, 1, rejection(choice))).toBe(
    'Nothing was merged. Remove it to merge the others, or change sides.',
  );
  expect(formatMergeFix(t, 2, rejection(choice))).toMatch(/Remove them/);
  // Before a merge was attempted, the text must not say that nothing was merged.
  expect(formatMergeFix(t, 1)).toBe('Remove it to merge the others, or change sides.');
  expect(formatMergeFix(t, 1, rejection(choice, { isSubmitted: false }))).toBe(formatMergeFix(t, 1));
});
