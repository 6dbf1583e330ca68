import { describe, expect, test } from 'vitest';
import type { FieldValue } from '@/lib/documents/document-data';
import type { Transaction } from '@/lib/platform/db/database';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { DEFAULT_SETTINGS, type ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { evaluateDocuments, getPreparedUniqueValues, prepareDocument } from './evaluate-document';

const COMMON = { id: 'r', name: 'Rule', severity: 'warn' } as const;
const toSettings = (rule: Rule): ProjectSettings => ({
  ...DEFAULT_SETTINGS,
  arithmetic_checks: 'off',
  extraction_fields: [
    { key: 'number', label: 'Number', type: 'number' },
    { key: 'date', label: 'Date', type: 'date' },
  ],
  rules: [rule],
});

const prepare = (settings: ProjectSettings, values: Record<string, FieldValue>) =>
  prepareDocument(
    {
      ...{ id: 'document', projectId: 'project', docType: null, pageCount: 1 },
      data: {
        metadataFields: Object.entries(values).map(([key, value]) => ({
          ...{ key, label: key, value, raw: null, confidence: null, page: null, box: null, source: 'scan' },
        })),
      },
    },
    settings,
  );

describe('pattern', () => {
  const settings = toSettings({ ...COMMON, kind: 'pattern', field: 'number', pattern: '\\d+' });
  const evaluate = async (number?: FieldValue) => {
    const document = prepare(settings, number === undefined ? {} : { number });
    const context = { now: new Date(), duplicates: new Set<string>() };
    // Only a rule of the kind `lookup` reads the database.
    const [result] = await evaluateDocuments({} as Transaction, [{ document, settings, context }]);
    const [check] = result!.checks;
    return check!.message ?? check!.outcome;
  };
  test.each<[FieldValue | undefined, string]>([
    ['17', 'passed'],
    ['n/a', 'Number “n/a” doesn’t match the pattern.'],
    [['17', '18'], 'passed'],
    [['17', 'n/a'], 'Number “n/a” doesn’t match the pattern.'],
    [[], 'not_applicable'],
    [' ', 'not_applicable'],
    [null, 'not_applicable'],
    [undefined, 'not_applicable'],
  ])('%o: %s', async (number, outcome) => {
    expect(await evaluate(number)).toBe(outcome);
  });
});

describe('unique', () => {
  const settings = toSettings({ ...COMMON, kind: 'unique', fields: ['number', 'date'] });
  const getDigest = (number: FieldValue, date: FieldValue) =>
    getPreparedUniqueValues(prepare(settings, { number, date }))[0]?.digest;
  test('a value of the wrong type is compared as a text', () => {
    const known = getDigest('n/a', 'next week');
    expect(known).toBeDefined();
    expect(getDigest(' N/A', 'Next  week')).toBe(known);
    expect(getDigest('0', 'next week')).not.toBe(known);
    expect(getDigest(['a', 'b'], 'next week')).toBe(getDigest('a, b', 'next week'));
    expect(getDigest('1.50', '2026-01-01')).toBe(getDigest('1.5', '2026-01-01'));
  });
  test('a missing value has no duplicates', () => {
    expect([getDigest(null, '2026-01-01'), getDigest('1', []), getDigest('1', ' ')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
