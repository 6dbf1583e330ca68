import { expect, test } from 'vitest';
import { applyTypeBarcodes } from './apply-type-barcodes';
import { getReasonText, type Reason } from './proposal-reason';
import { createBarcodeReason, matchTypeBarcodes } from './type-barcodes';

const CATEGORIES = [
  { value: 'invoice', description: null, barcode_prefix: 'INV' },
  { value: 'credit_note', description: null, barcode_prefix: 'INV-C' },
  { value: 'letter', description: null },
];

test('the longest prefix that a barcode begins with names the type', () => {
  const barcodes = [
    { page: 1, text: '4006381333931' },
    { page: 1, text: 'INV-C17' },
    { page: 1, text: 'INV-9' },
    { page: 3, text: 'INV-9' },
    { page: 4, text: 'inv-9' },
    { page: 4, text: 'X-INV-9' },
  ];
  expect([...matchTypeBarcodes(barcodes, CATEGORIES)]).toEqual([
    [1, { docType: 'credit_note', reason: createBarcodeReason(1, 'INV-C17') }],
    [3, { docType: 'invoice', reason: createBarcodeReason(3, 'INV-9') }],
  ]);
});

test('a long barcode is shortened in the reason', () => {
  expect(getReasonText(createBarcodeReason(2, 'x'.repeat(2000)))).toBe(
    `Page 2 has the barcode “${'x'.repeat(60)}…”.`,
  );
});

test('a type barcode cuts the proposal of an external classifier and replaces its type', () => {
  const segment = { confidence: 0.7, reasons: [{ text: 'It looks like one.' }] as Reason[] };
  const proposal = {
    segments: [
      { startPage: 1, endPage: 1, type: { docType: 'letter', confidence: 0.8 }, ...segment },
      { startPage: 2, endPage: 5, type: { docType: 'letter', confidence: 0.8 }, ...segment },
    ],
    confidence: 0.6,
  };
  const types = matchTypeBarcodes(
    [
      { page: 2, text: 'INV-1' },
      { page: 4, text: 'INV-2' },
    ],
    CATEGORIES,
  );
  const type = { docType: 'invoice', confidence: 1 };
  expect(applyTypeBarcodes(proposal, types)).toEqual({
    segments: [
      proposal.segments[0],
      {
        startPage: 2,
        endPage: 3,
        type,
        confidence: 0.7,
        reasons: [createBarcodeReason(2, 'INV-1'), { text: 'It looks like one.' }],
      },
      {
        startPage: 4,
        endPage: 5,
        type,
        confidence: 1,
        reasons: [createBarcodeReason(4, 'INV-2')],
      },
    ],
    confidence: 0.6,
  });
});
