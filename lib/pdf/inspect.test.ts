import { expect, test } from 'vitest';
import { formPdf } from '@/lib/testing/pdf-feature-fixtures';
import { MARKED_PDFS } from '@/lib/testing/pdf-marked-fixtures';
import { inspect } from './inspect';
import { fileOf } from './testing/part-of';

const inspected = (bytes: Buffer) => inspect({ path: fileOf(bytes) }, { maxPages: 10 });

test('a signature is told wherever its type and its value stand', () => {
  expect(inspected(formPdf({ pages: 1, signed: true }))).toMatchObject({ hasForm: true, signed: true });
  expect(inspected(MARKED_PDFS.signatures!())).toMatchObject({ hasForm: true, signed: true });
  expect(inspected(formPdf({ pages: 1 }))).toMatchObject({ hasForm: true, signed: false });
});
