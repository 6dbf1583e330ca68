import { PDFDocument, StandardFonts } from 'pdf-lib';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { uploadTwoPartPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

/** Creates an invoice, with a blank second page. */
async function createInvoice(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [at, line] of ['Invoice', 'Invoice number: NF-1', 'Total: 1,234.50'].entries())
    page.drawText(line, { x: 60, y: 760 - at * 40, size: 24, font });
  pdf.addPage([595, 842]);
  return Buffer.from(await pdf.save());
}

test.beforeEach(async ({ api, project }) => {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
  });
});

test('a page that loads is gray, and a blank page is marked as blank', async ({ app, api, project }) => {
  const { uuid } = await api.uploadAndWait(project, {
    name: 'two pages.pdf',
    content: await createInvoice(),
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await app.route(/thumbnail\?width=1024/, async (route) => {
    await held;
    await route.continue();
  });
  // The page counts as loaded only after its images.
  await app.goto(`/documents/${uuid}`, { waitUntil: 'domcontentloaded' });
  await expect(app.locator('[data-page-loading]')).toBeVisible();
  release();
  await expect(app.locator('[data-page-loading]')).toHaveCount(0);
  const page = app.getByRole('region', { name: 'Page', exact: true });
  await expect(page.getByText('Blank')).toHaveCount(0);
  await app.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Blank')).toBeVisible();
});

test('Ctrl+Enter approves, also while “More ways to approve” has the focus', async ({
  app,
  api,
  project,
}) => {
  const { uuid } = await api.uploadAndWait(project, { name: 'approve.pdf', content: await createInvoice() });
  await app.goto(`/documents/${uuid}`);
  await app.getByRole('button', { name: 'More ways to approve' }).focus();
  await app.keyboard.press('Control+Enter');
  await expect.poll(async () => (await api.document(uuid)).status).toBe('approved');
  await expect(app.getByRole('menuitem', { name: 'Approve and stay' })).toHaveCount(0);
});

test('a held document says that its values are not read yet, and a damaged one expects none', async ({
  app,
  api,
  project,
}) => {
  const held = await uploadTwoPartPile(api, project);
  await app.goto(`/documents/${held}`);
  await expect(app.getByRole('textbox', { name: 'Total' })).toHaveAttribute('placeholder', 'Not read yet');
  // The bar and the details have the same word for its type.
  await expect(app.getByText('Mixed', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expect(app.getByText('No type')).toHaveCount(0);

  const damaged = { name: 'torn.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<<') };
  const { uuid } = await api.uploadAndWait(project, damaged);
  await app.goto(`/documents/${uuid}`);
  await expect(app.getByRole('textbox', { name: 'Total' })).toHaveAttribute('placeholder', '–');
});

test('a message has the font of the page, and leaves the tools of the page free', async ({
  app,
  api,
  project,
}) => {
  await api.uploadAndWait(project, { name: 'older.pdf', content: await createInvoice() });
  const newer = await api.uploadAndWait(project, { name: 'newer.pdf', content: await createInvoice() });
  await app.goto(`/documents/${newer.uuid}`);
  await app.getByRole('button', { name: 'Approve and next' }).click();
  await expect(app.getByRole('heading', { name: 'older.pdf' })).toBeVisible();
  const message = app.locator('[data-sonner-toast]').filter({ hasText: 'newer.pdf' });
  await expect(message).toBeVisible();
  const getFont = (element: Element) => getComputedStyle(element).fontFamily;
  expect(await message.evaluate(getFont)).toBe(await app.locator('body').evaluate(getFont));
  // The message slides in from below.
  const tools = app.getByRole('toolbar', { name: 'Page and zoom' });
  await expect
    .poll(async () => {
      const [above, below] = [await message.boundingBox(), await tools.boundingBox()];
      return above!.y + above!.height <= below!.y;
    })
    .toBe(true);
});

test('scanning again asks first if typed text would be lost', async ({ app, api, project }) => {
  const { uuid } = await api.uploadAndWait(project, { name: 'scan.pdf', content: await createInvoice() });
  await app.goto(`/documents/${uuid}`);
  await app.getByRole('textbox', { name: 'Total' }).fill('about twelve');
  await app.getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Scan again' }).click();
  const dialog = app.getByRole('dialog', { name: 'Scan again without the typed text?' });
  await expectAccessible(app, 'the question before a scan');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await api.document(uuid)).status).toBe('done');
  await expect(app.getByRole('textbox', { name: 'Total' })).toHaveValue('about twelve');
});

test('the shortcuts are grouped by task', async ({ app, api, project }) => {
  const { uuid } = await api.uploadAndWait(project, { name: 'keys.pdf', content: await createInvoice() });
  await app.goto(`/documents/${uuid}`);
  await app.getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Shortcuts' }).click();
  const dialog = app.getByRole('dialog', { name: 'Shortcuts' });
  for (const task of ['Move', 'Values', 'Tables', 'Document'])
    await expect(dialog.getByRole('heading', { name: task, exact: true })).toBeVisible();
  await expectAccessible(app, 'the shortcuts of the document page');
});

test('browsers keep the images of a page, because their URLs name the file', async ({
  app,
  api,
  project,
}) => {
  const { uuid } = await api.uploadAndWait(project, { name: 'kept.pdf', content: await createInvoice() });
  const note = createNumberedPdf({ pages: 1, label: 'note' });
  const attached = await api.uploadAndWait(project, { name: 'note.pdf', content: note });
  await api.post('/api/prebuilt-documents/attach', { documents: [uuid], attachments: [attached.uuid] });
  await expect.poll(async () => (await api.document(uuid)).attachments.length).toBe(1);
  const kept: { version: string | null; caching: string | undefined }[] = [];
  app.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.endsWith('/thumbnail') || response.status() !== 200) return;
    kept.push({ version: searchParams.get('v'), caching: response.headers()['cache-control'] });
  });
  await app.goto(`/documents/${uuid}`);
  await expect(app.locator('[data-page-loading]')).toHaveCount(0);
  const { file_sha256: sha256, attachments } = await api.document(uuid);
  const versions = [sha256, attachments[0]!.file_sha256].map((hash) => hash.slice(0, 16));
  await expect
    .poll(() => versions.every((version) => kept.some((each) => each.version === version)))
    .toBe(true);
  for (const each of kept) {
    expect(versions).toContain(each.version);
    expect(each.caching).toContain('immutable');
  }
});
