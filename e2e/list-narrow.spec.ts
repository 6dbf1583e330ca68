import type { Page } from 'playwright/test';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createInvoice } from '@/test-support/classification/papers';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { getOverflow } from './harness/get-overflow';
import { expect, test } from './harness/test';

const LONG_NAMES = [
  'Inbound of the harbour, pages 1–2.pdf',
  'Inbound of the harbour, pages 3–4.pdf',
] as const;

const getRows = (app: Page) => app.getByRole('grid', { name: 'Documents' }).locator('[data-row]');

test('a search shows where the hit is, and opens the document at its page', async ({ app, api, project }) => {
  const pages = [...createInvoice(1), ...createInvoice(2)];
  const content = await createPaperPdf(pages);
  await api.uploadAndWait(project, { name: 'scan.pdf', content }, { classify: 'false' });
  const { documents } = await api.get<{ documents: { match?: { snippet: string; page: number } }[] }>(
    `/api/projects/${project.uuid}/documents?q=invoice`,
  );
  const { match } = documents[0]!;
  await app.goto(`/projects/${project.uuid}/documents?q=invoice`);
  const row = getRows(app).first();
  await expect(row.locator('mark').first()).toHaveText(/invoice/i);
  await expect(row).toContainText(`Page ${match!.page}`);
  await expectAccessible(app, 'the hits of a search');
  await row.getByRole('link', { name: /^Page/ }).click();
  await app.waitForURL(/\/documents\/.*page=1&q=invoice/);
  await app.goto(app.url().replace('page=1', `page=${pages.length}`));
  await expect(app.getByRole('img', { name: `Page ${pages.length} of scan.pdf` })).toBeVisible();
  await app.getByRole('link', { name: 'Back to the documents' }).click();
  await expect(app).toHaveURL(/\/documents\?q=invoice$/);
});

test('documents without a type are found by the filter', async ({ app, api, project }) => {
  await api.setCategories(project, ['invoice']);
  const content = createNumberedPdf({ pages: 1, label: 'plain' });
  const { uuid } = await api.uploadAndWait(project, { name: 'typed.pdf', content }, { classify: 'false' });
  await api.post(`/api/projects/${project.uuid}/documents/bulk`, {
    documents: [uuid],
    action: 'set_type',
    doc_type: 'invoice',
  });
  await api.uploadAndWait(project, { name: 'plain.pdf', content }, { classify: 'false' });
  await app.goto(`/projects/${project.uuid}/documents`);
  await expect(getRows(app)).toHaveCount(2);
  await app.getByRole('button', { name: 'Type', exact: true }).click();
  await app.getByRole('menuitemcheckbox', { name: 'No type' }).click();
  await expect(getRows(app)).toHaveText([/plain\.pdf/]);
  await app.getByRole('menuitemcheckbox', { name: 'Mixed' }).click();
  await app.keyboard.press('Escape');
  await expect(app).toHaveURL(/untyped=none%2Cmixed/);
  await expect(app.getByRole('button', { name: 'Type: 2' })).toBeVisible();
});

test('on narrow pages, one sheet has all filters and the order, and nothing is cut off', async ({
  app,
  api,
  project,
}) => {
  for (const name of LONG_NAMES) {
    await api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 1, label: name }) });
  }
  await app.goto(`/projects/${project.uuid}/documents`);
  for (const width of [1024, 390, 320]) {
    await app.setViewportSize({ width, height: 800 });
    const button = app.getByRole('button', { name: /^Filter/ });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await getOverflow(app), `at ${width} px`).toBe(0);
    await button.click();
    const sheet = app.getByRole('dialog', { name: 'Filter and order' });
    for (const label of ['Status', 'Type', 'Hold', 'Assigned to', 'Received', 'Order'])
      await expect(sheet.getByRole('group', { name: label })).toBeVisible();
    await expectAccessible(app, `the sheet of filters at ${width} px`);
    await app.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  // The label of the upload strip is whole at 320 px.
  const strip = app.getByText('Next files', { exact: true });
  await expect(strip).toBeVisible();
  expect(await strip.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)).toBe(0);
  await app.getByRole('button', { name: /^Filter/ }).click();
  const sheet = app.getByRole('dialog', { name: 'Filter and order' });
  await sheet.getByRole('button', { name: 'Nobody' }).click();
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await sheet.getByRole('button', { name: 'Name A–Z' }).click();
  await sheet.getByRole('button', { name: 'Show 2 documents' }).click();
  await expect(app).toHaveURL(/status=done&assignee=none&sort=original_filename/);
  await expect(app.getByRole('button', { name: 'Filter 2 set' })).toBeVisible();
  // Both ends of a long name are visible, so that similar names differ.
  for (const [index, name] of LONG_NAMES.entries()) {
    const link = getRows(app).nth(index).getByRole('link', { name, exact: true });
    await expect(link.getByText(name.slice(-12), { exact: true })).toBeInViewport({ ratio: 1 });
  }

  // The selection bar doesn't cover the filters.
  await getRows(app).first().getByRole('checkbox').click();
  const bar = (await app.getByRole('toolbar', { name: 'Selection' }).boundingBox())!;
  const tabs = (await app.getByRole('group', { name: 'Status' }).boundingBox())!;
  expect(bar.y + bar.height).toBeLessThanOrEqual(tabs.y);
});

test('on a phone, the document page and the editor show a long name on two lines', async ({
  app,
  api,
  project,
}) => {
  const [name] = LONG_NAMES;
  const content = createNumberedPdf({ pages: 2, label: 'long' });
  const { uuid } = await api.uploadAndWait(project, { name, content });
  await app.setViewportSize({ width: 320, height: 640 });
  for (const path of [`/documents/${uuid}`, `/projects/${project.uuid}/review?documents=${uuid}`]) {
    await app.goto(path);
    const heading = app.getByRole('heading', { level: 1, name });
    await expect(heading).toHaveAttribute('title', name);
    const { height } = (await heading.boundingBox())!;
    expect(height, path).toBe(40);
    expect(await getOverflow(app), path).toBe(0);
    await expectAccessible(app, `a long name at 320 px on ${path}`);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('hints of keys are hidden', async ({ app, api, project }) => {
    const content = createNumberedPdf({ pages: 1, label: 'one' });
    const { uuid } = await api.uploadAndWait(project, { name: 'one.pdf', content });
    await app.goto(`/documents/${uuid}`);
    const approve = app.getByRole('button', { name: /^Approve and next/ });
    await expect(approve).toBeVisible();
    await expect(approve.locator('kbd')).toBeHidden();
  });
});
