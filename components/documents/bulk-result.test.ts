import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { LOCALES } from '@/lib/foundation/languages/locales';
import { type BulkResult, formatDone, formatNotDone, toAssignResult, toTypeResult } from './bulk-result';

const t = getTranslator('en', 'documents');
const a = { original_filename: 'a.pdf' };

test.each<[BulkResult, string, string]>([
  [{ kind: 'approved' }, '1 document approved', '2 documents approved'],
  [{ kind: 'labeled' }, '1 document labeled', '2 documents labeled'],
  [
    { kind: 'queued' },
    '1 document queued to find types and cuts',
    '2 documents queued to find types and cuts',
  ],
  [toAssignResult({ name: 'Rita' }), '1 document assigned to Rita', '2 documents assigned to Rita'],
  [toAssignResult(null), '1 document unassigned', '2 documents unassigned'],
  [toTypeResult('purchase_order'), '1 document typed Purchase order', '2 documents typed Purchase order'],
  [toTypeResult(null), '1 document changed to no type', '2 documents changed to no type'],
])('the message counts the documents: %o', (result, one, two) => {
  expect(formatDone(t, 1, result)).toBe(one);
  expect(formatDone(t, 2, result)).toBe(two);
});

test('the error names the first document, counts the others, and has the reason', () => {
  const approved = { kind: 'approved' } as const;
  expect(formatNotDone(t, approved, a, 0, 'It is held.')).toBe('“a.pdf” was not approved. It is held.');
  expect(formatNotDone(t, toAssignResult({ name: 'Rita' }), a, 1, 'It is held.')).toBe(
    '“a.pdf” and 1 other were not assigned to Rita. It is held.',
  );
  expect(formatNotDone(t, toTypeResult('invoice'), a, 2, 'It is held.')).toBe(
    '“a.pdf” and 2 others were not typed Invoice. It is held.',
  );
});

test.each(LOCALES)('every result has messages in %s', (locale) => {
  const translator = getTranslator(locale, 'documents');
  const results: BulkResult[] = [
    ...(['approved', 'labeled', 'queued', 'unassigned', 'untyped'] as const).map((kind) => ({ kind })),
    toAssignResult({ name: 'Rita' }),
    toTypeResult('invoice'),
  ];
  for (const result of results) {
    expect(formatDone(translator, 3, result)).toContain('3');
    expect(formatNotDone(translator, result, a, 0, 'Reason.')).toMatch(/a\.pdf.* Reason\.$/);
  }
});

test('German and French have their own plurals', () => {
  expect(formatDone(getTranslator('de', 'documents'), 1, { kind: 'approved' })).toBe(
    '1 Dokument freigegeben',
  );
  expect(formatDone(getTranslator('de', 'documents'), 2, toTypeResult(null))).toBe(
    '2 Dokumente haben jetzt keinen Typ',
  );
  expect(formatDone(getTranslator('fr', 'documents'), 2, { kind: 'approved' })).toBe('2 documents approuvés');
});
