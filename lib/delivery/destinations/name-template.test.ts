import { expect, test } from 'vitest';
import {
  buildObjectName,
  describeNameTemplateProblem,
  findNameTemplateProblem,
  type NameTemplateValues,
  toNameKey,
  withSuffix,
} from './name-template';

const values: NameTemplateValues = {
  doc_type: 'invoice',
  original_filename: 'Scan 12.pdf',
  reference: null,
  uuid: '0192f0c1-7d2e-7a51-9c5e-3f1f0d9b2a11',
  page_count: 3,
  received_at: new Date('2026-11-27T23:30:00Z'),
  fields: { invoice_number: 'RE/2026-7', empty: ' ', none: null, dots: '..' },
};
const build = (template: string, changes: Partial<NameTemplateValues> = {}) =>
  buildObjectName(template, { ...values, ...changes });

test.each([
  ['{doc_type}/{received:yyyy-MM}/{fields.invoice_number|original_filename}', 'invoice/2026-11/RE_2026-7'],
  ['{fields.none|fields.empty|original_filename}', 'Scan 12'],
  ['{received:dd.MM.yyyy} {page_count} {uuid}', '27.11.2026 3 0192f0c1-7d2e-7a51-9c5e-3f1f0d9b2a11'],
  ['{reference}/{fields.unknown}/{original_filename}', 'Scan 12'],
  ['/a//b/', 'a/b/Scan 12'],
  ['{fields.dots}/../{fields.dots}', 'Scan 12'],
])('%s gives %s', (template, name) => {
  expect(findNameTemplateProblem(template)).toBeNull();
  expect(build(template)).toBe(name);
});

test('no value leaves its part of the path, hides a file, or has a name that a file system rejects', () => {
  const hostile = [
    '../../etc/passwd',
    '/etc/passwd',
    '..\\..\\x',
    '.hidden',
    'a\u0000b\nc\u202edfp.exe',
    'CON',
    'lpt1.txt',
    'trailing. . .',
    'a:b*c?"<>|',
    'n'.repeat(5000),
    '发'.repeat(400),
    '\ud800',
    ' ',
  ];
  for (const original_filename of hostile) {
    const name = build('{original_filename}/{original_filename}', { original_filename });
    const segments = name.split('/');
    expect(segments.length, original_filename).toBeLessThanOrEqual(2);
    for (const segment of segments) {
      expect(segment, original_filename).not.toMatch(
        /[\p{Cc}\p{Surrogate}\u202e<>:"\\|?*]|^[.\s]|[.\s]$|^$/u,
      );
      expect(segment).not.toMatch(/^(con|lpt1)(\.|$)/i);
      expect(Buffer.byteLength(segment)).toBeLessThanOrEqual(201);
    }
  }
});

test('a path has at most 10 parts and 700 characters', () => {
  const template = Array.from({ length: 10 }, () => '{original_filename}').join('/');
  const name = build(template, { original_filename: `${'n'.repeat(300)}.pdf` });
  expect(name.length).toBeLessThanOrEqual(700);
  expect(name.endsWith('n')).toBe(true);
});

test('problems of a template are sentences', () => {
  const describe = (template: string) => describeNameTemplateProblem(findNameTemplateProblem(template)!);
  expect(describe('{number}')).toBe('{number} is not a placeholder.');
  expect(describe('{original_filename|x}')).toBe('{x} is not a placeholder.');
  expect(describe('{received:hh}')).toBe('{received:hh} is not a placeholder.');
  expect(describe('{doc_type')).toBe('A brace has no counterpart.');
  expect(describe('  ')).toBe('The template is empty.');
  expect(describe('a/'.repeat(10))).toBe('A name can have at most 10 parts between slashes.');
});

test('names that a file system can take for the same have one key', () => {
  expect(toNameKey('Märchen')).toBe(toNameKey('MA\u0308RCHEN'));
  expect(toNameKey('a')).not.toBe(toNameKey('b'));
  expect(withSuffix('a/Invoice', 2)).toBe('a/Invoice (2)');
});
