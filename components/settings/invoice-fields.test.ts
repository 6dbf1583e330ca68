import { expect, test } from 'vitest';
import { findInvoiceTypes } from '@/lib/documents/values/invoice-types';
import { extractValues } from '@/lib/recognition/extraction/values/extract-values';
import { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import { createPlainInvoice } from '@/test-support/extraction/letters';
import { INVOICE_FIELDS } from './invoice-fields';

test('the starter fields are valid, and found in an invoice', () => {
  const { extraction_fields } = ProjectSettingsPatch.parse({ extraction_fields: INVOICE_FIELDS });
  expect(extraction_fields).toEqual(INVOICE_FIELDS);
  const page = createPlainInvoice({ reference: 'H-17', day: '1 May 2026', sum: '20.00', items: 1 });
  const { metadataFields } = extractValues({ pages: [page], invoice: null }, INVOICE_FIELDS);
  expect(Object.fromEntries(metadataFields.map(({ key, value }) => [key, value]))).toMatchObject({
    invoice_number: 'H-17',
    invoice_date: '2026-05-01',
    total: '20.00',
    vendor: 'Harbour Paper Ltd',
  });
});

test('the starter fields belong to invoices if the project has such a type', () => {
  expect(findInvoiceTypes(['invoice', 'delivery_note', 'Credit note', 'resume'])).toEqual([
    'invoice',
    'Credit note',
  ]);
  expect(findInvoiceTypes(['Rechnung', 'lieferschein', 'facture', 'avoir'])).toEqual([
    'Rechnung',
    'facture',
    'avoir',
  ]);
  expect(findInvoiceTypes(['resume'])).toEqual([]);
});
