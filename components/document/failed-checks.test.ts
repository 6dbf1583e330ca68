import { expect, test } from 'vitest';
import { blocksApproval } from '@/lib/documents/checks/blocks-approval';
import type { Check } from '@/lib/documents/checks/schemas';
import { getFailedChecks } from './failed-checks';

const check = (id: string, fields: string[], more: Partial<Check> = {}): Check => ({
  rule_id: id,
  name: id,
  outcome: 'failed',
  severity: 'warn',
  fields,
  message: `${id} failed.`,
  ...more,
});
const data = {
  metadataFields: [],
  tables: [{ key: 'lines', label: 'Lines', columns: [], rows: [] }],
};

test('a failed check is shown at its table, or else at its last field', () => {
  const checks = [
    check('sum', ['net', 'tax', 'total']),
    check('lines', ['lines', 'net']),
    check('expression', []),
    check('fine', ['net'], { outcome: 'passed', message: null }),
  ];
  const failed = getFailedChecks({ checks, data });
  expect(failed.map(({ rule_id: id, place }) => [id, place])).toEqual([
    ['sum', 'total'],
    ['lines', 'lines'],
    ['expression', undefined],
  ]);
});

test('a rule and a built-in check with the same message are shown once', () => {
  const message = 'Net 1.00 + Tax 1.00 = 2.00, but Total is 3.00.';
  const checks = [
    check('totals', ['net', 'tax', 'total'], { message, severity: 'block' }),
    check('builtin.total', ['net', 'tax', 'total'], { message }),
  ];
  const failed = getFailedChecks({ checks, data });
  expect(failed.map(({ rule_id: id }) => id)).toEqual(['totals']);
  expect(failed.filter(blocksApproval)).toHaveLength(1);
});
