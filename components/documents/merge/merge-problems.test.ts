import { expect, test } from 'vitest';
import type { Mergeable, MergeChoice } from './merge-choice';
import { isReady, type MergeRefusal, problemsOf, wayOutOf } from './merge-problems';

const file = (uuid: string, status: Mergeable['status'] = 'done'): [string, Mergeable] => [
  uuid,
  { uuid, original_filename: `${uuid}.pdf`, status, replacing: null },
];
const documents = new Map([file('a'), file('b'), file('sent', 'exported'), file('busy', 'processing')]);
const refusal = (of: MergeChoice, more: Partial<MergeRefusal> = {}): MergeRefusal => ({
  status: 409,
  message: '“b.pdf” is already being changed.',
  errors: { 'attachments.0': ['“b.pdf” is already being changed.'] },
  of,
  tried: true,
  ...more,
});

test('two documents that may stand where they stand can be merged', () => {
  expect(isReady(problemsOf({ receivers: ['a'], attachments: ['b'] }, documents))).toBe(true);
  expect(isReady(problemsOf({ receivers: ['sent'], attachments: ['b'] }, documents))).toBe(true);
});

test('more documents than one request can name are not sent', () => {
  const many = Array.from({ length: 501 }, (_, at) => file(`d${at}`));
  const choice = { receivers: ['a'], attachments: many.map(([uuid]) => uuid) };
  const problems = problemsOf(choice, new Map([...documents, ...many]));
  expect(problems.missing).toBe('A merge can have at most 500 documents on each side.');
  expect(isReady(problems)).toBe(false);
});

test('each document that can’t is told why, and no other', () => {
  const { rows, missing } = problemsOf({ receivers: ['a', 'busy'], attachments: ['sent', 'b'] }, documents);
  expect([...rows.keys()].sort()).toEqual(['busy', 'sent']);
  expect(rows.get('busy')).toBe('“busy.pdf” is processing. Wait until its scan is done.');
  expect(missing).toBeUndefined();
});

test.each([
  [{ receivers: [], attachments: ['a', 'b'] }, 'Choose at least one document that receives.'],
  [{ receivers: ['a', 'b'], attachments: [] }, 'Choose at least one document to attach.'],
  [{ receivers: ['a'], attachments: [] }, /needs two documents/],
] as const)('an empty side is said, and what to do about it', (choice, sentence) => {
  const problems = problemsOf(choice, documents);
  expect(problems.missing).toMatch(sentence);
  expect(isReady(problems)).toBe(false);
});

test('a refusal stands at the document that it is about, until that is taken out', () => {
  const choice = { receivers: ['a'], attachments: ['b'] };
  const refused = problemsOf(choice, documents, refusal(choice));
  expect(refused.rows.get('b')).toBe('“b.pdf” is already being changed.');
  // It is said once: at the row, not over the whole.
  expect(refused.refusal).toBeUndefined();
  const without = problemsOf({ receivers: ['a'], attachments: [] }, documents, refusal(choice));
  expect(without.rows.size).toBe(0);
});

test('a refusal of the whole is told as it came', () => {
  const choice = { receivers: ['a'], attachments: ['b'] };
  const none = refusal(choice, { status: 0, message: 'Sheaf does not answer.', errors: {} });
  const problems = problemsOf(choice, documents, none);
  expect(problems.refusal).toBe('Sheaf does not answer.');
  // It can be tried again as it is.
  expect(isReady(problems)).toBe(true);
});

test('every way out says that the choice is not lost, or what to change in it', () => {
  const choice = { receivers: ['a'], attachments: ['b'] };
  expect(wayOutOf(0, refusal(choice, { status: 0 }))).toBe('Your choice is kept.');
  expect(wayOutOf(0, refusal(choice))).toBe('Nothing was merged, and your choice is kept.');
  expect(wayOutOf(1, refusal(choice))).toBe(
    'Nothing was merged. Take it out to merge the others, or change sides.',
  );
  expect(wayOutOf(2, refusal(choice))).toMatch(/Take them out/);
  // Before anyone has tried, nothing could have been merged.
  expect(wayOutOf(1)).toBe('Take it out to merge the others, or change sides.');
  expect(wayOutOf(1, refusal(choice, { tried: false }))).toBe(wayOutOf(1));
});
