import { expect, test } from 'vitest';
import { DOCUMENT_STATUSES } from '@/lib/documents/document-status';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import {
  describeSideBlocker,
  formatConsequences,
  formatHeadline,
  formatMergeButton,
  formatMergeDone,
  formatMergeUndone,
  type Merge,
  removeName,
} from './merge-labels';
import { getSideBlocker, SIDES } from './merge-selection';

const t = getTranslator('en', 'documents');

const one: Merge = { receivers: ['order.pdf'], attachments: ['delivery note.pdf'] };
const many: Merge = { receivers: ['a.pdf', 'b.pdf'], attachments: ['x.pdf', 'y.pdf', 'z.pdf'] };
const createPreview = (gets: number[], values = 0, edited = 0) => ({ gets, values, edited });

test.each([
  [one, '“order.pdf” gets 1 attachment.'],
  [{ ...one, attachments: ['x', 'y'] }, '“order.pdf” gets 2 attachments, in this order.'],
  [many, 'Both documents get the same 3 attachments, in this order.'],
  [{ ...many, receivers: ['a', 'b', 'c'] }, 'All 3 documents get the same 3 attachments, in this order.'],
  [{ ...many, attachments: ['x'] }, 'Both documents get the same attachment.'],
  // Their own attachments count as soon as they are known.
  [{ ...one, preview: createPreview([3]) }, '“order.pdf” gets 3 attachments, in this order.'],
  [
    { ...many, preview: createPreview([3, 4]) },
    'Both documents get up to 4 attachments, in this order. Existing attachments are not repeated.',
  ],
])('the headline says who gets how many documents', (merge, sentence) => {
  expect(formatHeadline(t, merge)).toBe(sentence);
});

test('says beforehand what happens to the attached documents, in the same number of sentences', () => {
  expect(formatConsequences(t, one)).toEqual([
    '“delivery note.pdf” leaves the list.',
    'Its values aren’t carried over.',
    'Nothing is scanned again. You can undo it for 30 days.',
  ]);
  expect(formatConsequences(t, { ...many, preview: createPreview([3, 3], 11, 2) })).toEqual([
    'The 3 attached documents leave the list.',
    'Their 11 values stay with them and aren’t carried over. 2 of them were typed by hand.',
    'Nothing is scanned again. You can undo it for 30 days.',
  ]);
  expect(formatConsequences(t, { ...one, preview: createPreview([1], 1) })[1]).toBe(
    'Its 1 value stays with it and isn’t carried over.',
  );
  expect(formatConsequences(t, { ...many, preview: createPreview([3, 3]) })[1]).toBe(
    'They have no values that could be carried over.',
  );
  expect(formatConsequences(t, { ...one, attachments: ['x.pdf', 'y.pdf'] })[0]).toBe(
    '“x.pdf” and “y.pdf” leave the list.',
  );
});

test.each([
  [1, 1, 'Attach 1 document'],
  [1, 3, 'Attach 3 documents'],
  [2, 3, 'Attach 3 to 2 documents'],
  [2, 0, 'Attach documents'],
])('the button for %i receivers and %i attachments', (receivers, attachments, words) => {
  expect(formatMergeButton(t, receivers, attachments)).toBe(words);
});

test('afterwards the toast names what was done or undone', () => {
  expect(formatMergeDone(t, one)).toBe('“delivery note.pdf” attached to “order.pdf”');
  expect(formatMergeDone(t, many)).toBe('3 documents attached to 2 documents');
  expect(formatMergeUndone(t, one)).toBe('“delivery note.pdf” is back in the list');
  expect(formatMergeUndone(t, many)).toBe('3 documents are back in the list');
});

test('the first sentence is below a name, without the name', () => {
  expect(removeName('“a.pdf” is processing. Wait until its scan is done.', 'a.pdf')).toBe('Processing.');
  expect(removeName('“a.pdf” has left the list.', 'a.pdf')).toBe('Has left the list.');
  expect(removeName('Attachment 2 is not known.', 'a.pdf')).toBe('Attachment 2 is not known.');
});

test('the page has the same reasons as the server, in the language of the page', () => {
  for (const status of DOCUMENT_STATUSES) {
    for (const replacing of [null, 'split-1']) {
      const document = { uuid: 'a', original_filename: 'a.pdf', status, replacing };
      for (const side of SIDES) {
        const reason = getSideBlocker(side, document);
        const described = describeSideBlocker(t, side, document);
        expect(described?.message).toBe(reason);
        expect(described?.note).toBe(reason && removeName(reason, 'a.pdf'));
      }
    }
  }
  const exported = { uuid: 'a', original_filename: 'a.pdf', status: 'exported', replacing: null } as const;
  expect(describeSideBlocker(getTranslator('de', 'documents'), 'attachments', exported)?.note).toBe(
    'Exportiert, kann nicht angehängt werden.',
  );
});

test('German and French have their own plurals', () => {
  const german = getTranslator('de', 'documents');
  expect(formatHeadline(german, many)).toBe(
    'Beide Dokumente erhalten dieselben 3 Anlagen, in dieser Reihenfolge.',
  );
  expect(formatMergeDone(german, one)).toBe('„delivery note.pdf“ an „order.pdf“ angehängt');
  const french = getTranslator('fr', 'documents');
  expect(formatMergeDone(french, many)).toBe('3 documents joints à 2 documents');
  expect(formatConsequences(french, { ...one, preview: createPreview([1], 2, 1) })[1]).toBe(
    'Ses 2 valeurs lui restent et ne sont pas reprises. 1 d’entre elles a été saisie à la main.',
  );
});
