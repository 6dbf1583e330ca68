import { expect, test } from 'vitest';
import { plainInvoice } from '@/lib/extraction/testing/letters';
import { extractValues } from '@/lib/extraction/values/extract-values';
import { ProjectSettingsPatch } from '@/lib/projects/settings';
import { INVOICE_FIELDS } from './invoice-fields';

test('what a project may begin with is well formed, and found in an invoice', () => {
  const { extraction_fields } = ProjectSettingsPatch.parse({ extraction_fields: INVOICE_FIELDS });
  expect(extraction_fields).toEqual(INVOICE_FIELDS);
  const page = plainInvoice({ reference: 'H-17', day: '1 May 2026', sum: '20.00', items: 1 });
  const { metadataFields } = extractValues({ pages: [page], invoice: null }, INVOICE_FIELDS);
  expect(Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]))).toMatchObject({
    invoice_number: 'H-17',
    invoice_date: '2026-05-01',
    total: '20.00',
    vendor: 'Harbour Paper Ltd',
  });
});
