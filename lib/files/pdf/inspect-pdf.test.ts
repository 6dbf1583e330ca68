import { expect, test } from 'vitest';
import { createPortfolio } from '@/test-support/container-fixtures';
import { writeTempFile } from '@/test-support/pdf/cut-part';
import { formPdf } from '@/test-support/pdf-feature-fixtures';
import { SHARED_RESOURCE_PDFS } from '@/test-support/pdf-shared-resource-fixtures';
import { inspectPdf } from './inspect-pdf';

const inspected = (bytes: Buffer) => inspectPdf({ path: writeTempFile(bytes) }, { maxPages: 10 });

test('detects a signature wherever its type and value are', () => {
  expect(inspected(formPdf({ pages: 1, signed: true }))).toMatchObject({ hasForm: true, signed: true });
  expect(inspected(SHARED_RESOURCE_PDFS.signatures!())).toMatchObject({ hasForm: true, signed: true });
  expect(inspected(formPdf({ pages: 1 }))).toMatchObject({ hasForm: true, signed: false });
});

test('detects a portfolio by its collection and its files', async () => {
  const portfolio = await createPortfolio({ 'a.txt': Buffer.from('Hello') });
  expect(inspected(portfolio)).toMatchObject({ readable: true, pageCount: 1, isPortfolio: true });
  expect(inspected(await createPortfolio({}))).not.toHaveProperty('isPortfolio');
  expect(inspected(formPdf({ pages: 1 }))).not.toHaveProperty('isPortfolio');
});
