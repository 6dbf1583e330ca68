import { expect, test } from 'vitest';
import type { MetadataField, TableCell, ValueTable } from '@/lib/documents/document-data';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import {
  cellNeedsCheck,
  countToCheck,
  formatRemaining,
  getDisplayedFields,
  getEmptyHint,
  getUnusedKeys,
  needsCheck,
} from './displayed-fields';

const t = getTranslator('en', 'values');
const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Number', type: 'text', doc_types: ['invoice'] },
  { key: 'due', label: 'Due date', type: 'date' },
  { key: 'lines', label: 'Lines', type: 'table' },
  { key: 'weight', label: 'Weight', type: 'number', doc_types: ['delivery_note'] },
];
const reading = (key: string, value: string | null, more: Partial<MetadataField> = {}): MetadataField => ({
  key,
  label: key,
  value,
  raw: value,
  confidence: 0.97,
  page: 1,
  box: null,
  source: 'scan',
  ...more,
});
const shown = (docType: string | null, ...metadataFields: MetadataField[]) =>
  getDisplayedFields({ metadataFields }, FIELDS, docType);

test('every field of the type is shown, with or without a value; tables are separate', () => {
  const fields = shown('invoice', reading('due', '2026-11-30'));
  expect(fields.map(({ field, reading: { value } }) => [field.key, value])).toEqual([
    ['number', null],
    ['due', '2026-11-30'],
  ]);
});

test('a value of another type’s field stays visible and editable; one without a setting is read-only', () => {
  const fields = shown('invoice', reading('weight', '12'), reading('old', 'x'), reading('older', null));
  expect(fields.slice(2).map(({ field, isConfigured }) => [field.key, isConfigured])).toEqual([
    ['weight', true],
    ['old', false],
  ]);
});

test('invalid, suggested and unsure values need a check; certain, typed and missing ones don’t', () => {
  const look = (field: MetadataField) => needsCheck(shown('letter', field)[0]!);
  expect(look(reading('due', '2026-11-31'))).toBe(true);
  expect(look(reading('due', '2026-11-30', { source: 'carried' }))).toBe(true);
  expect(look(reading('due', '2026-11-30', { confidence: 0.71 }))).toBe(true);
  expect(look(reading('due', '2026-11-30'))).toBe(false);
  expect(look(reading('due', '2026-11-30', { source: 'manual', confidence: null }))).toBe(false);
  expect(look(reading('due', null, { confidence: null }))).toBe(false);
});

test('doubtful cells need a check until a person edits or confirms them; a table counts once', () => {
  const cell = { value: '5.00', raw: '5.00', confidence: 0.8, page: 1, box: null };
  const table = (...cells: TableCell[]): ValueTable => ({
    key: 'lines',
    label: 'Lines',
    columns: [{ key: 'total', label: 'Total' }],
    rows: cells.map((total) => ({ cells: { total } })),
  });
  const checked = { ...cell, confidence: null, source: 'manual' as const, scanned: cell };
  expect([cell, checked, { ...cell, confidence: 0.97 }, undefined].map(cellNeedsCheck)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(countToCheck(shown(null, reading('due', '2026-11-31')), [table(cell, cell), table(checked)])).toBe(
    2,
  );
  expect(formatRemaining(t, [], { tables: [table(cell)] })).toBe('1 to check.');
  expect(formatRemaining(t, [], { tables: [table(checked)] })).toBe('Nothing to check.');
});

test('the remaining work separates missing values from valid ones', () => {
  const number = reading('number', '1042');
  const due = reading('due', '2026-11-30');
  expect(formatRemaining(t, shown('invoice', number, due))).toBe('Every value is valid.');
  expect(formatRemaining(t, shown('invoice', number))).toBe('1 not found, the others are valid.');
  expect(formatRemaining(t, shown('invoice'))).toBe('No value was found.');
  expect(formatRemaining(t, shown('invoice', reading('due', '2026-11-31')))).toBe('1 to check.');
  expect(formatRemaining(t, [])).toBe('Nothing to check.');
});

test('failed checks are the remaining work after the values to check', () => {
  const checked = [reading('number', '1042'), reading('due', '2026-11-30')];
  expect(formatRemaining(t, shown('invoice', ...checked), { failedChecks: 2 })).toBe('2 checks failed.');
  expect(formatRemaining(t, shown('invoice', reading('due', '2026-11-31')), { failedChecks: 1 })).toBe(
    '1 to check.',
  );
});

test('while the type is unknown every field of the project is shown', () => {
  expect(shown(null).map(({ field }) => field.key)).toEqual(['number', 'due', 'weight']);
});

test('fields of certain types are unused until they have a value or were edited', () => {
  const tables = [{ key: 'lines' }, { key: 'parcels' }];
  const fields: ExtractionField[] = [
    ...FIELDS,
    { key: 'parcels', label: 'Parcels', type: 'table', doc_types: ['delivery_note'] },
  ];
  const getUnused = (...readings: MetadataField[]) => getUnusedKeys(fields, shown(null, ...readings), tables);
  expect(getUnused()).toEqual(['number', 'weight', 'parcels']);
  expect(getUnused(reading('weight', '12'))).toEqual(['number', 'parcels']);
  const cleared = reading('number', null, { source: 'manual', confidence: null });
  expect(getUnused(cleared)).toEqual(['weight', 'parcels']);
});

test('unused fields don’t count as not found', () => {
  const due = reading('due', '2026-11-30');
  expect(formatRemaining(t, shown(null, due), { unused: ['number', 'weight'] })).toBe(
    'Every value is valid.',
  );
  expect(formatRemaining(t, shown(null, due), { unused: ['weight'] })).toBe(
    '1 not found, the others are valid.',
  );
  expect(formatRemaining(t, shown(null), { unused: ['number', 'weight'] })).toBe('No value was found.');
});

test('an empty field of a document that was not scanned is not read yet', () => {
  expect(getEmptyHint(t, 'needs_action')).toBe('Not read yet');
  expect(getEmptyHint(t, 'processing')).toBe('Not read yet');
  expect(getEmptyHint(t, 'needs_action', true)).toBe('–');
  expect(getEmptyHint(t, 'done')).toBe('Not found');
  expect(getEmptyHint(t, 'approved')).toBe('Not found');
});

test('the remaining work in other languages', () => {
  const fields = shown('invoice', reading('number', '1042'));
  expect(formatRemaining(getTranslator('de', 'values'), fields)).toBe(
    '1 nicht gefunden, die übrigen sind gültig.',
  );
  expect(formatRemaining(getTranslator('fr', 'values'), fields, { failedChecks: 2 })).toBe(
    '2 contrôles en échec.',
  );
});
