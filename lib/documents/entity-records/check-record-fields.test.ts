import { expect, test } from 'vitest';
import type { EntityField } from './entity-field';
import { parseRecords } from './parse-records';

const FIELDS: EntityField[] = [
  { key: 'no', type: 'string', required: true },
  { key: 'days', type: 'number', required: false },
];

test('a value that does not fit its field has a reason with the name of the field', async () => {
  const records = [{ no: 'a', days: null }, { days: 1 }, { no: 'a', days: 'x' }];
  const body = JSON.stringify({ records: records.map((data) => ({ data })) });
  const { misfits } = await parseRecords(new TextEncoder().encode(body), FIELDS);
  expect(misfits).toEqual({
    'records.1.data': [
      {
        message: 'records.1.data: “no” is required.',
        ...{ reason: 'field_required', values: { label: 'no' } },
      },
    ],
    'records.2.data': [
      {
        message: 'records.2.data: “days” must be a number.',
        ...{ reason: 'field_value', values: { label: 'days' } },
      },
    ],
  });
});
