import { expect, test } from 'vitest';
import type { MetadataField } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/projects/settings';
import { leftToDo, needsLook, shownFields } from './shown-fields';

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
  shownFields({ metadataFields }, FIELDS, docType);

test('every field of the type is there, with a value or without one; tables stand by themselves', () => {
  const fields = shown('invoice', reading('due', '2026-11-30'));
  expect(fields.map(({ field, reading: { value } }) => [field.key, value])).toEqual([
    ['number', null],
    ['due', '2026-11-30'],
  ]);
});

test('a value of another type’s field stays in sight and can be changed; one that the settings forgot can’t', () => {
  const fields = shown('invoice', reading('weight', '12'), reading('old', 'x'), reading('older', null));
  expect(fields.slice(2).map(({ field, known }) => [field.key, known])).toEqual([
    ['weight', true],
    ['old', false],
  ]);
});

test('wrong, suggested and unsure values want a look; sure, typed and missing ones don’t', () => {
  const look = (field: MetadataField) => needsLook(shown('letter', field)[0]!);
  expect(look(reading('due', '2026-11-31'))).toBe(true);
  expect(look(reading('due', '2026-11-30', { source: 'carried' }))).toBe(true);
  expect(look(reading('due', '2026-11-30', { confidence: 0.71 }))).toBe(true);
  expect(look(reading('due', '2026-11-30'))).toBe(false);
  expect(look(reading('due', '2026-11-30', { source: 'manual', confidence: null }))).toBe(false);
  expect(look(reading('due', null, { confidence: null }))).toBe(false);
});

test('what is left to do tells values that were not found from valid ones', () => {
  const number = reading('number', '1042');
  const due = reading('due', '2026-11-30');
  expect(leftToDo(shown('invoice', number, due))).toBe('Every value is valid.');
  expect(leftToDo(shown('invoice', number))).toBe('1 not found, the others are valid.');
  expect(leftToDo(shown('invoice'))).toBe('No value was found.');
  expect(leftToDo(shown('invoice', reading('due', '2026-11-31')))).toBe('1 to check.');
  expect(leftToDo([])).toBe('Nothing to check.');
});

test('while the type is unknown every field of the project is there', () => {
  expect(shown(null).map(({ field }) => field.key)).toEqual(['number', 'due', 'weight']);
});
