import { readFile } from 'node:fs/promises';
import type { Receipt } from '@/lib/page-plan/receipts/schemas';
import { SheafError } from '@/packages/client/src/index';
import { createNumberedPdf, getPageText } from '@/test-support/pdf-fixtures';
import { runVerification } from '@/test-support/receipts/run-verification';
import type { Api, Project } from './harness/api';
import { createPdfFile } from './harness/drop-files';
import { expectAccessible } from './harness/expect-accessible';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { readPageTexts } from './harness/pdf-pages';
import { ADMIN } from './harness/server';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

const getExpectedTexts = (...pages: number[]) => pages.map((page) => getPageText('pile', page));

test('a file is uploaded, cut by clicks, and every part has exactly its pages', async ({
  page,
  api,
  project,
  expectedProblems,
}) => {
  test.slow();
  expectedProblems.push(MISSING_PAGE_IMAGE);
  await api.setCategories(project, ['invoice', 'delivery_note']);

  await page.goto('/projects');
  await signIn(page, ADMIN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expectAccessible(page, 'the projects');
  await page.getByRole('main').getByRole('link', { name: project.name }).click();

  await expect(page.getByText('Upload your first documents')).toBeVisible();
  const pile = createPdfFile('pile.pdf', createNumberedPdf({ pages: 8, label: 'pile' }));
  await page.locator('input[type=file]').setInputFiles(pile);
  const row = page.getByRole('row', { name: /pile\.pdf/ });
  await expect(row).toContainText('Done');
  await expectAccessible(page, 'the list');
  const [source] = await api.documents(project);

  await row.getByRole('checkbox').click();
  await expectAccessible(page, 'a selection in the list');
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('link', { name: 'Review pages' }).click();

  // The editor without changes.
  await expect(page.getByRole('button', { name: 'Page 8, part 1' })).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply plan…' });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'the editor');

  // Pages 1–2: invoice; 3: attached to it; 4: discarded; 5–7: delivery note; 8: separate document.
  for (const cut of ['2 and 3', '3 and 4', '4 and 5', '7 and 8']) {
    await page.getByRole('button', { name: `Cut between pages ${cut}` }).click();
  }
  await page.getByRole('button', { name: /^Page 4,/ }).click();
  await page
    .getByRole('toolbar', { name: 'Page plan' })
    .getByRole('button', { name: 'Discard', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Page 4, removed' })).toBeVisible();

  await page.getByRole('button', { name: /^Page 1,/ }).click();
  await page.getByLabel('Name of part 1').fill('Invoice 1042');
  await page.getByRole('combobox', { name: 'Type of part 1' }).click();
  await page.getByRole('option', { name: 'Invoice' }).click();
  await page.getByRole('button', { name: /^Page 3,/ }).click();
  await page
    .getByRole('radiogroup', { name: 'Role of part 2' })
    .getByRole('radio', { name: 'Supporting' })
    .click();
  await page.getByRole('button', { name: /^Page 5,/ }).click();
  await page.getByLabel('Name of part 3').fill('Delivery D-5530');
  await page.getByRole('combobox', { name: 'Type of part 3' }).click();
  await page.getByRole('option', { name: 'Delivery note' }).click();
  await expectAccessible(page, 'a plan in the editor');

  await apply.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 file becomes 3 documents');
  await expectAccessible(page, 'the outcome before applying');
  await dialog.getByRole('button', { name: 'Apply plan' }).click();
  await expect(page.getByText('3 documents in the list')).toBeVisible();
  await expectAccessible(page, 'the result');
  await page.getByRole('link', { name: 'Back to documents' }).last().click();

  for (const name of ['Invoice 1042.pdf', 'Delivery D-5530.pdf']) {
    await expect(page.getByRole('row', { name })).toContainText('Done');
  }
  await expect(page.getByRole('row', { name: /pile\.pdf/ })).toHaveCount(0);
  await expectParts(api, project, source!.uuid);

  // A signed-in user downloads the same bytes.
  await page.getByRole('row', { name: 'Delivery D-5530.pdf' }).hover();
  await page.getByRole('button', { name: 'More for Delivery D-5530.pdf' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Delivery D-5530.pdf');
  expect(await readPageTexts(await readFile(await file.path()))).toEqual(getExpectedTexts(5, 6, 7));

  // The receipt names the pages of the pile, and the documented program accepts it.
  await page.getByRole('button', { name: 'More for Delivery D-5530.pdf' }).click();
  const receiptDownload = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Receipt' }).click();
  const receiptFile = await receiptDownload;
  expect(receiptFile.suggestedFilename()).toBe('Delivery D-5530.pdf.receipt.json');
  const receipt: Receipt = JSON.parse(await readFile(await receiptFile.path(), 'utf8'));
  expect(receipt.manifest.document.pages.map((each) => each.source_page)).toEqual([5, 6, 7]);
  const content = await readFile(await file.path());
  expect(await runVerification('javascript', { receipt, content, server: new URL(page.url()).origin })).toBe(
    true,
  );

  await page.getByRole('link', { name: 'Invoice 1042.pdf' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice 1042');
  await expectAccessible(page, 'a document');
});

async function expectParts(api: Api, project: Project, source: string): Promise<void> {
  const parts = await api.documents(project, { sort: 'created_at' });
  expect(parts).toHaveLength(3);
  const [invoice, delivery, rest] = parts;
  expect(invoice).toMatchObject({ original_filename: 'Invoice 1042.pdf', doc_type: 'invoice' });
  expect(delivery).toMatchObject({ original_filename: 'Delivery D-5530.pdf', doc_type: 'delivery_note' });
  expect(await readPageTexts(await api.file(invoice!.uuid))).toEqual(getExpectedTexts(1, 2));
  expect(await readPageTexts(await api.file(delivery!.uuid))).toEqual(getExpectedTexts(5, 6, 7));
  expect(await readPageTexts(await api.file(rest!.uuid))).toEqual(getExpectedTexts(8));

  const { attachments, metadata } = await api.document(invoice!.uuid);
  expect(attachments).toHaveLength(1);
  expect(attachments[0]!.source).toMatchObject({ uuid: source, pages: [3] });
  expect(await readPageTexts(await api.attachmentFile(invoice!.uuid, attachments[0]!.uuid))).toEqual(
    getExpectedTexts(3),
  );
  expect(metadata.split?.sources).toEqual([{ uuid: source, original_filename: 'pile.pdf', pages: [1, 2] }]);

  const gone = await api.document(source).catch((error: unknown) => error);
  expect(gone).toBeInstanceOf(SheafError);
  expect((gone as SheafError).status).toBe(404);
  expect((gone as SheafError).replacedBy).toContain(invoice!.uuid);
}
