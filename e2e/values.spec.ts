import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright/test';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { httpCall } from './harness/http-call';
import { expect, test } from './harness/test';

const FIELDS = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
];

async function createInvoice(number: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const lines = ['Invoice', `Invoice number: ${number}`, 'Due date: 30.11.2026', 'Total: 1,234.50'];
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 760 - at * 30, size: 14, font });
  return Buffer.from(await pdf.save());
}

const ITEMS = [
  ['Description', 'Quantity', 'Unit price', 'Total'],
  ['Oak board', '2', '10.00', '20.00'],
  ['Elm board', '3', '5.00', '15.00'],
];

/** Creates an invoice with a supplier and a table of two items. */
async function createInvoiceWithItems(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawText('Invoice', { x: 60, y: 760, size: 14, font });
  page.drawText('Supplier: Fernhill Timbers', { x: 60, y: 720, size: 14, font });
  for (const [row, texts] of ITEMS.entries())
    for (const [column, text] of texts.entries())
      page.drawText(text, { x: 60 + column * 130, y: 660 - row * 30, size: 14, font });
  return Buffer.from(await pdf.save());
}

/** Uploads an invoice whose items are extracted. `readCells` returns the cells in reading order. */
async function uploadItems(
  api: Api,
  project: Project,
  fields: { key: string; label: string; type: string }[] = [],
) {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [...fields, { key: 'lines', label: 'Line items', type: 'table' }],
  });
  const { uuid } = await api.uploadAndWait(project, {
    name: 'items.pdf',
    content: await createInvoiceWithItems(),
  });
  const readCells = async () => {
    const table = (await api.document(uuid)).data.tables![0]!;
    return table.rows.flatMap(({ cells }) => table.columns.map(({ key }) => cells[key]!));
  };
  return { uuid, readCells };
}

const getCells = (app: Page) => app.getByRole('table', { name: 'Line items' }).locator('[data-cell]');

/** Creates a project with extracted values and uploads two scanned invoices; the second is the newest. */
async function uploadTwoInvoices(api: Api, project: Project) {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: FIELDS,
    custom_schema: { number: '$ data.fields.invoice_number', sum: '$ data.fields.total' },
  });
  const older = await api.uploadAndWait(project, { name: 'older.pdf', content: await createInvoice('NF-1') });
  const newer = await api.uploadAndWait(project, { name: 'newer.pdf', content: await createInvoice('NF-2') });
  return { older, newer };
}

const getField = (app: Page, label: string) => app.getByRole('textbox', { name: label, exact: true });
const getStoredValue = async (api: Api, uuid: string, key: string) =>
  (await api.document(uuid)).data.metadataFields.find((each) => each.key === key)?.value;

test('a value is corrected by keyboard, the document approved, and the listing has the correction', async ({
  app,
  api,
  project,
}) => {
  const { older, newer } = await uploadTwoInvoices(api, project);
  await app.goto(`/documents/${newer.uuid}`);
  await getField(app, 'Invoice number').focus();
  await expectAccessible(app, 'the values');

  await app.keyboard.press('Enter');
  await expect(getField(app, 'Due date')).toBeFocused();
  await app.keyboard.type('31 Nov 2026');
  await app.keyboard.press('Enter');
  await expect(app.getByText('Due date is ambiguous. Choose one.')).toBeVisible();
  await expectAccessible(app, 'an invalid value');
  await app.getByRole('button', { name: '30 Nov 2026' }).click();

  await getField(app, 'Total').focus();
  await app.keyboard.type('1.234,75');
  await app.keyboard.press('Enter');
  await expect.poll(() => getStoredValue(api, newer.uuid, 'total')).toBe('1234.75');
  await app.keyboard.press('Control+Enter');
  await app.waitForURL(`**/documents/${older.uuid}`);
  await expect(getField(app, 'Invoice number')).toHaveValue('NF-1');
  expect((await api.document(newer.uuid)).status).toBe('approved');

  const key = await api.createApiKey(`listing ${project.name}`);
  const response = await httpCall(
    `${api.url}/api/v1/external/projects/${project.uuid}/documents/custom?from=2020-01-01&status=approved`,
    { headers: { authorization: `Bearer ${key}` } },
  );
  expect(JSON.parse(response.bytes.toString()).documents).toEqual([{ number: 'NF-2', sum: '1234.75' }]);

  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('heading', { name: 'Nothing is left to check' })).toBeVisible();
  await expectAccessible(app, 'the end of the list');
});

test('a document without a type collapses the fields of certain types that have no value', async ({
  app,
  api,
  project,
}) => {
  await api.setCategories(project, ['invoice', 'delivery_note']);
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [
      { key: 'invoice_number', label: 'Invoice number', type: 'text', doc_types: ['invoice'] },
      { key: 'gross_weight', label: 'Gross weight', type: 'number', doc_types: ['delivery_note'] },
      { key: 'parcels', label: 'Parcels', type: 'table', doc_types: ['delivery_note'] },
      { key: 'contact', label: 'Contact', type: 'text' },
    ],
  });
  const file = { name: 'untyped.pdf', content: await createInvoice('NF-1') };
  const { uuid } = await api.uploadAndWait(project, file, { classify: 'false' });
  await app.goto(`/documents/${uuid}`);
  await expect(getField(app, 'Invoice number')).toHaveValue('NF-1');
  await expect(getField(app, 'Contact')).toBeVisible();
  await expect(getField(app, 'Gross weight')).toHaveCount(0);
  await expect(app.getByRole('heading', { name: 'Parcels' })).toHaveCount(0);
  const collapsed = app.getByRole('button', { name: '2 fields without a value' });
  await expect(collapsed).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(app, 'collapsed fields');

  await collapsed.focus();
  await app.keyboard.press('Enter');
  await expect(collapsed).toHaveAttribute('aria-expanded', 'true');
  await expect(app.getByRole('heading', { name: 'Parcels' })).toBeVisible();
  await expectAccessible(app, 'expanded fields');
  // The arrow keys go on through the expanded fields.
  await getField(app, 'Contact').focus();
  await app.keyboard.press('ArrowDown');
  await expect(getField(app, 'Gross weight')).toBeFocused();
  await app.keyboard.type('12.5');
  await app.keyboard.press('Enter');
  await expect.poll(() => getStoredValue(api, uuid, 'gross_weight')).toBe('12.5');
  // A field that gets a value stays in its place until the list is collapsed.
  const unused = app.getByRole('list', { name: 'Fields without a value' });
  await expect(unused.getByRole('textbox', { name: 'Gross weight' })).toBeVisible();
  await collapsed.click();
  await expect(unused).toHaveCount(0);
  await expect(getField(app, 'Gross weight')).toHaveValue('12.5');
  await expect(app.getByRole('button', { name: '1 field without a value' })).toBeVisible();

  await api.post(`/api/projects/${project.uuid}/documents/bulk`, {
    documents: [uuid],
    action: 'set_type',
    doc_type: 'delivery_note',
  });
  await app.reload();
  await expect(app.getByText('Delivery note').first()).toBeVisible();
  await expect(app.getByRole('button', { name: /without a value$/ })).toHaveCount(0);
});

test('a letter has no values if all fields are those of invoices', async ({ app, api, project }) => {
  await api.setCategories(project, ['invoice', 'letter']);
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: FIELDS.map((field) => ({ ...field, doc_types: ['invoice'] })),
  });
  const file = { name: 'letter.pdf', content: await createInvoice('NF-1') };
  const { uuid } = await api.uploadAndWait(project, file, { classify: 'false' });
  await api.post(`/api/projects/${project.uuid}/documents/bulk`, {
    documents: [uuid],
    action: 'set_type',
    doc_type: 'letter',
  });
  await app.goto(`/documents/${uuid}`);
  await expect(app.getByText('Nothing is read from documents of type Letter.')).toBeVisible();
  await expect(getField(app, 'Total')).toHaveCount(0);
  await expectAccessible(app, 'a document whose type has no fields');
});

test('another person’s save is shown, and typed text stays', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/412/);
  const { newer } = await uploadTwoInvoices(api, project);
  // Disable presence updates, so that the page learns of other users only from a rejected save.
  await app.route('**/presence', (route) => route.fulfill({ status: 204, body: '' }));
  // Wait for the page's first presence request: after it, focusing a field selects its content.
  const ready = app.waitForRequest('**/presence');
  await app.goto(`/documents/${newer.uuid}`);
  await ready;
  await getField(app, 'Total').focus();
  await app.keyboard.type('99.00');
  await api.patch(`/api/prebuilt-documents/${newer.uuid}`, {
    data: { metadataFields: [{ key: 'invoice_number', value: 'NF-9' }] },
  });
  await app.keyboard.press('Enter');
  await expect(app.getByText(/changed Invoice number\./)).toBeVisible();
  await expect(getField(app, 'Total')).toHaveValue('99.00');
  await expectAccessible(app, 'a conflict');
  await app.getByRole('button', { name: 'Reload and save mine' }).click();
  await expect.poll(() => getStoredValue(api, newer.uuid, 'total')).toBe('99.00');
  expect(await getStoredValue(api, newer.uuid, 'invoice_number')).toBe('NF-9');
});

test('a record is shown by name from the first response on, never by ID', async ({ app, api, project }) => {
  const entity = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Suppliers',
  });
  const records = `/api/projects/${project.uuid}/entities/${entity.id}/records`;
  await api.post(records, { records: [{ data: { name: 'Fernhill Timber' } }] });
  const { records: made } = await api.get<{ records: { id: string }[] }>(records);
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [{ key: 'supplier', label: 'Supplier', type: 'entity' }],
  });
  const { uuid } = await api.uploadAndWait(project, {
    name: 'one.pdf',
    content: await createInvoice('NF-1'),
  });
  await api.patch(`/api/prebuilt-documents/${uuid}`, {
    data: { metadataFields: [{ key: 'supplier', value: made[0]!.id }] },
  });
  // Check the HTML rendered by the server.
  const page = await (await app.goto(`/documents/${uuid}`))!.text();
  expect(page).toContain('value="Fernhill Timber"');
  // Check the hydrated page too, without a request for the value.
  await expect(app.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Fernhill Timber');
});

test('on a phone the position of a value is below it, and at 320 px values have the full width', async ({
  app,
  api,
  project,
}) => {
  const { newer } = await uploadTwoInvoices(api, project);
  await app.setViewportSize({ width: 390, height: 700 });
  await app.goto(`/documents/${newer.uuid}`);
  await getField(app, 'Total').focus();
  const place = app.locator('[data-place="total"]');
  await expect(place).toBeVisible();
  await expect(place).toContainText('Page 1: “1,234.50”');
  await expect(place).toBeInViewport({ ratio: 1 });
  // The footer bar must not cover it.
  const foot = (await app.locator('footer').boundingBox())!;
  const { y, height } = (await place.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(foot.y + 1);
  await expectAccessible(app, 'a value with its place on a phone');

  await app.setViewportSize({ width: 320, height: 640 });
  const input = getField(app, 'Due date');
  expect(await input.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  const label = (await app.getByText('Due date', { exact: true }).boundingBox())!;
  expect(label.y + label.height).toBeLessThanOrEqual((await input.boundingBox())!.y + 1);
});

test('attachments are shown next to the values, and more can be attached', async ({ app, api, project }) => {
  const { older, newer } = await uploadTwoInvoices(api, project);
  await app.goto(`/documents/${newer.uuid}`);
  await app.getByRole('button', { name: 'Attach', exact: true }).click();
  const dialog = app.getByRole('dialog', { name: /^(Attach documents|Merge)/ });
  await dialog.getByRole('button', { name: 'Add an attachment' }).click();
  await dialog.getByRole('option', { name: /older\.pdf/ }).click();
  await expectAccessible(app, 'a merge that begins on the document');
  // The page's shortcuts are disabled while the dialog is open: the approve key attaches here, and J does nothing.
  await dialog.getByRole('row', { name: /older\.pdf/ }).focus();
  await app.keyboard.press('j');
  await app.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await api.document(newer.uuid)).attachments.length).toBe(1);
  expect((await api.document(newer.uuid)).status).toBe('done');

  const strip = app.getByRole('navigation', { name: 'Pages' });
  await strip.getByRole('button', { name: 'Page 1 of older.pdf, attached' }).click();
  await expect(app.getByRole('img', { name: 'Page 1 of older.pdf' })).toBeVisible();
  await expectAccessible(app, 'a page of an attachment');
  // A passing pointer doesn't change the shown page; focusing a value does.
  await getField(app, 'Total').hover();
  // Pause: nothing shows that the pointer has rested.
  await app.waitForTimeout(400);
  await expect(app.getByRole('img', { name: 'Page 1 of older.pdf' })).toBeVisible();
  await getField(app, 'Total').focus();
  await expect(app.getByRole('img', { name: 'Page 1 of newer.pdf' })).toBeVisible();

  // A phone has no page strip, so use the list of attachments.
  await app.setViewportSize({ width: 390, height: 700 });
  await app.getByRole('button', { name: 'View older.pdf' }).click();
  await expect(app.getByRole('img', { name: 'Page 1 of older.pdf' })).toBeInViewport();
  await app.getByRole('button', { name: 'Back to the document' }).click();
  await expect(app.getByRole('img', { name: 'Page 1 of newer.pdf' })).toBeVisible();
  expect((await api.documents(project)).map(({ uuid }) => uuid)).not.toContain(older.uuid);
});

test('a table is filled like a spreadsheet: typing, Tab, and pasting many cells', async ({
  app,
  api,
  project,
}) => {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [{ key: 'lines', label: 'Line items', type: 'table' }],
  });
  const { uuid } = await api.uploadAndWait(project, { name: 'bare.txt', content: Buffer.from('Nothing') });
  const readRows = async () => {
    const table = (await api.document(uuid)).data.tables?.[0];
    return table?.rows.map(({ cells }) => table.columns.map(({ key }) => cells[key]?.value ?? null));
  };
  await app.goto(`/documents/${uuid}`);
  await app.getByRole('button', { name: 'Add a row' }).click();
  const cells = getCells(app);
  await expect(cells.first()).toBeFocused();
  const [columns, first] = [await cells.count(), 'Oak board'];

  await app.keyboard.type(first);
  await app.keyboard.press('Tab');
  await expect(cells.nth(1)).toBeFocused();
  await app.keyboard.type('7');
  await app.keyboard.press('Enter');
  await expect.poll(readRows).toEqual([[first, '7', ...Array(columns - 2).fill(null)]]);
  await expectAccessible(app, 'a table with a row');

  await cells.first().focus();
  await cells.first().evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Elm board\t8\nFir board\t9\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect
    .poll(async () => (await readRows())?.map((row) => row.slice(0, 2)))
    .toEqual([
      ['Elm board', '8'],
      ['Fir board', '9'],
    ]);
  await cells.first().focus();
  await app.keyboard.press('Delete');
  await expect.poll(async () => (await readRows())?.[0]?.[0]).toBeNull();

  await app.keyboard.press('Shift+Enter');
  await expect(cells.nth(2 * columns)).toBeFocused();
  await app.keyboard.type('Ash board');
  await app.keyboard.press('Enter');
  await expect.poll(async () => (await readRows())?.[2]?.[0]).toBe('Ash board');
  await cells.first().focus();
  await app.keyboard.press('Control+Delete');
  await expect
    .poll(async () => (await readRows())?.map(([name]) => name))
    .toEqual(['Fir board', 'Ash board']);
  await expect(cells.first()).toBeFocused();
});

test('a doubtful value is checked by Enter or by a click, and stays as it is', async ({
  app,
  api,
  project,
}) => {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [
      { key: 'vendor', label: 'Vendor', type: 'text' },
      { key: 'total', label: 'Total', type: 'amount' },
    ],
  });
  const { uuid } = await api.uploadAndWait(project, {
    name: 'receipt.txt',
    content: Buffer.from('Bread 2.40\nButter 1.20\nThank you, Corner bakery\n3.60'),
  });
  const readValue = async (label: string) =>
    (await api.document(uuid)).data.metadataFields.find((field) => field.label === label);
  const read = await Promise.all(['Vendor', 'Total'].map(readValue));
  const doubtful = read.flatMap((field) =>
    field?.value && field.confidence !== null && field.confidence < 0.85 ? [field.label] : [],
  );
  expect(doubtful).toEqual(['Vendor', 'Total']);

  await app.goto(`/documents/${uuid}`);
  await getField(app, 'Vendor').focus();
  await app.keyboard.press('Enter');
  await expect(getField(app, 'Total')).toBeFocused();
  await app.getByRole('button', { name: /^Mark Total as checked/ }).click();
  await expect(app.getByText('Checked', { exact: true })).toHaveCount(2);
  await expect.poll(async () => (await readValue('Total'))?.source).toBe('manual');
  for (const before of read) expect((await readValue(before!.label))?.value).toBe(before!.value);

  const history = app.getByRole('complementary', { name: 'Values' });
  await expect(history.getByText('checked Vendor', { exact: false })).toBeVisible();
  await expect(history.getByText('Total: 3.60 · checked')).toBeVisible();
  await app.goto('/organization/audit');
  const log = app.getByRole('list', { name: 'Audit log' });
  await expect(log.getByText('checked Total of receipt.txt').first()).toBeVisible();
  await expectAccessible(app, 'the audit log with checked values');
});

test('doubtful cells are checked by Enter, by a click, or all at once, and stay as they are', async ({
  app,
  api,
  project,
}) => {
  const { uuid, readCells } = await uploadItems(api, project);
  const read = await readCells();
  expect(read.map(({ value }) => value)).toEqual(ITEMS.slice(1).flat());
  expect(read.every(({ confidence }) => confidence !== null && confidence < 0.85)).toBe(true);
  const readSources = async () => (await readCells()).map(({ source }) => source ?? 'scan');
  const expectChecked = (count: number) =>
    expect.poll(readSources).toEqual(read.map((_, index) => (index < count ? 'manual' : 'scan')));

  await app.goto(`/documents/${uuid}`);
  await expect(app.getByText('1 to check.')).toBeVisible();
  for (const width of [1440, 1180, 1179, 1024, 862]) {
    await app.setViewportSize({ width, height: 768 });
    const sections = app.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('button', { name: 'Next to check' })).toBeVisible();
    const getHidden = () => sections.evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    await expect.poll(getHidden, `the bar at ${width} px`).toBe(0);
  }
  await app.setViewportSize({ width: 1440, height: 900 });
  const cells = getCells(app);
  await cells.first().focus();
  await expect(cells.first()).toContainText('to check');
  await expectAccessible(app, 'a table with doubtful cells');
  await app.keyboard.press('Enter');
  await expect(cells.nth(1)).toBeFocused();
  await expectChecked(1);
  await expect(cells.first()).not.toContainText('to check');
  await app.getByRole('button', { name: 'Mark Quantity, row 1 as checked' }).click();
  await expect(cells.nth(2)).toBeFocused();
  await expectChecked(2);
  // Enter confirms a value that was opened and left as it is.
  await app.keyboard.press('F2');
  await app.keyboard.press('Enter');
  await expectChecked(3);
  await cells.first().focus();
  await app.keyboard.press('Alt+N');
  await expect(cells.nth(3)).toBeFocused();

  await app.getByRole('button', { name: 'Mark 5 as checked' }).click();
  await expectChecked(8);
  await expect(app.getByText('Nothing to check.')).toBeVisible();
  const checked = await readCells();
  expect(checked.map(({ value }) => value)).toEqual(ITEMS.slice(1).flat());
  expect(checked.map(({ scanned }) => scanned)).toEqual(read);
});

test('a table keeps its size while a cell is edited', async ({ app, api, project }) => {
  const { uuid } = await uploadItems(api, project);
  await app.goto(`/documents/${uuid}`);
  const [cells, table] = [getCells(app), app.getByRole('table', { name: 'Line items' })];
  await cells.first().focus();
  const measure = async () => {
    const { width, height } = (await table.boundingBox())!;
    return { width, height };
  };
  const size = await measure();
  for (const index of [0, 1, 7]) {
    await cells.nth(index).focus();
    await app.keyboard.press('F2');
    await expect(cells.nth(index).getByRole('textbox')).toBeFocused();
    expect(await measure()).toEqual(size);
    await app.keyboard.press('Escape');
  }
  // The reason why a text isn't saved moves nothing either.
  await cells.nth(7).focus();
  await app.keyboard.type('1.234');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('alert').filter({ hasText: 'Did you mean' })).toBeVisible();
  expect(await measure()).toEqual(size);
  await expectAccessible(app, 'a cell with an ambiguous number');
});

test('on a phone the focused control is above the bar at the bottom', async ({ app, api, project }) => {
  const { uuid } = await uploadItems(api, project, [{ key: 'supplier', label: 'Supplier', type: 'entity' }]);
  await app.setViewportSize({ width: 390, height: 600 });
  await app.goto(`/documents/${uuid}`);
  const controls = [
    app.getByRole('combobox', { name: 'Supplier' }),
    getCells(app).first(),
    getCells(app).last(),
    app.getByRole('button', { name: 'Add a row' }),
  ];
  for (const control of controls) {
    await app.evaluate(() => window.scrollTo(0, 0));
    await control.focus();
    await expect
      .poll(async () => {
        const [{ y, height }, foot] = [
          (await control.boundingBox())!,
          (await app.locator('footer').boundingBox())!,
        ];
        return y + height <= foot.y + 1;
      })
      .toBe(true);
  }
});

const readWords = (api: Api, uuid: string) =>
  api.get<{ words: { text: string; box: [number, number, number, number] }[] }>(
    `/api/prebuilt-documents/${uuid}/pages/1/words`,
  );

/** Returns the middle of a word on the page, in pixels of the window. */
async function findWordOnScreen(app: Page, api: Api, uuid: string, text: string) {
  const { words } = await readWords(api, uuid);
  const word = words.find((each) => each.text === text);
  if (!word) throw new Error(`The page has no word “${text}”.`);
  const { x, y, width, height } = (await app.locator('[data-word-layer]').boundingBox())!;
  const [left, top, w, h] = word.box;
  return { word, x: x + (left + w / 2) * width, y: y + (top + h / 2) * height };
}

test('a field takes a clicked word and its place, and the change can be undone', async ({
  app,
  api,
  project,
}) => {
  const { newer } = await uploadTwoInvoices(api, project);
  const readField = async (wanted: string) =>
    (await api.document(newer.uuid)).data.metadataFields.find(({ key }) => key === wanted);
  const undo = app.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Undo' });
  await app.goto(`/documents/${newer.uuid}`);
  await getField(app, 'Due date').focus();
  await app.keyboard.press('Alt+Delete');
  await expect.poll(() => getStoredValue(api, newer.uuid, 'due_date')).toBe(null);
  const cleared = await readField('due_date');

  await app.keyboard.press('Alt+P');
  await expect(app.getByText('Click the words of Due date')).toBeVisible();
  await expectAccessible(app, 'picking words on the page');
  const target = await findWordOnScreen(app, api, newer.uuid, '30.11.2026');
  await app.mouse.click(target.x, target.y);
  await expect(getField(app, 'Due date')).toBeFocused();
  await expect.poll(() => getStoredValue(api, newer.uuid, 'due_date')).toBe('2026-11-30');
  expect(await readField('due_date')).toMatchObject({ source: 'manual', page: 1, box: target.word.box });
  await expect(app.getByRole('button', { name: 'Go to Due date' })).toBeVisible();

  await undo.click();
  await expect.poll(() => readField('due_date')).toEqual(cleared);

  // A value that was read is not checked after an undo.
  const read = await readField('invoice_number');
  expect(read).toMatchObject({ value: 'NF-2', source: 'scan' });
  await getField(app, 'Invoice number').focus();
  const word = await findWordOnScreen(app, api, newer.uuid, 'Invoice');
  await app.mouse.click(word.x, word.y);
  await expect.poll(() => readField('invoice_number')).toMatchObject({ value: 'Invoice', source: 'manual' });
  await undo.click();
  await expect.poll(() => readField('invoice_number')).toEqual(read);
  await expect(getField(app, 'Invoice number')).toHaveValue('NF-2');
});

test('a table cell takes clicked words and their place, also while it is edited', async ({
  app,
  api,
  project,
}) => {
  const { uuid, readCells } = await uploadItems(api, project);
  const read = await readCells();
  await app.goto(`/documents/${uuid}`);
  const cells = getCells(app);
  await cells.nth(3).focus();
  await app.keyboard.press('Alt+P');
  await expect(app.getByText('Click the words of Total, row 1')).toBeVisible();
  const target = await findWordOnScreen(app, api, uuid, '15.00');
  await app.mouse.click(target.x, target.y);
  await expect(cells.nth(3)).toBeFocused();
  await expect
    .poll(async () => (await readCells())[3])
    .toMatchObject({ value: '15.00', source: 'manual', page: 1, box: target.word.box });
  await app
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(async () => (await readCells())[3]).toEqual(read[3]);
  await expect(cells.nth(3)).toContainText('to check');

  // A typed value without a place loses the place of the words again.
  await app.getByRole('button', { name: 'Add a row' }).click();
  await expect(cells.nth(8)).toBeFocused();
  await app.keyboard.type('Fir board');
  await app.keyboard.press('Enter');
  await expect.poll(async () => (await readCells())[8]?.value).toBe('Fir board');
  const typed = (await readCells())[8];
  expect(typed).toMatchObject({ source: 'manual', page: null, box: null });
  await cells.nth(8).focus();
  // The word belongs to another value, so picking is started: otherwise, the click goes to that value.
  await app.keyboard.press('Alt+P');
  const elm = await findWordOnScreen(app, api, uuid, 'Elm');
  await app.mouse.click(elm.x, elm.y);
  await expect.poll(async () => (await readCells())[8]).toMatchObject({ value: 'Elm', page: 1 });
  await app
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(async () => (await readCells())[8]).toEqual(typed);

  await cells.first().focus();
  await app.keyboard.press('F2');
  await app.keyboard.type('Ash');
  const word = await findWordOnScreen(app, api, uuid, 'Invoice');
  await app.mouse.click(word.x, word.y);
  await expect.poll(async () => (await readCells())[0]!.value).toBe('Invoice');
  await expect(cells.first().getByRole('textbox')).toHaveCount(0);
  await expect(cells.first()).toBeFocused();
});

test('words are not picked for a cell whose row was removed', async ({ app, api, project }) => {
  const { uuid, readCells } = await uploadItems(api, project);
  await app.goto(`/documents/${uuid}`);
  const cells = getCells(app);
  await cells.nth(4).focus();
  await app.keyboard.press('Alt+P');
  await expect(app.getByText('Click the words of Description, row 2')).toBeVisible();
  await app.getByRole('button', { name: 'Remove row 2' }).click();
  await expect(app.getByText('Click the words of')).toHaveCount(0);
  await expect(cells).toHaveCount(4);
  await expect(cells.first()).toBeFocused();
  await expect.poll(async () => (await readCells()).length).toBe(4);

  // The added row gets the ID of the removed one.
  await app.getByRole('button', { name: 'Add a row' }).click();
  await expect(cells.nth(4)).toBeFocused();
  await expect(app.getByText('Click the words of')).toHaveCount(0);
  await expect(cells.nth(4)).toHaveText('–');
});

test('a doubtful record is checked by Enter, and picked words search for another one', async ({
  app,
  api,
  project,
}) => {
  const entity = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Suppliers',
  });
  const path = `/api/projects/${project.uuid}/entities/${entity.id}/records`;
  const names = ['Fernhill Timber', 'Elm Traders'];
  await api.post(path, { records: names.map((name) => ({ data: { name } })) });
  const { records } = await api.get<{ records: { id: string; data: { name: string } }[] }>(path);
  const [read, other] = names.map((name) => records.find(({ data }) => data.name === name)!.id);
  const { uuid } = await uploadItems(api, project, [{ key: 'supplier', label: 'Supplier', type: 'entity' }]);
  const readSupplier = async () =>
    (await api.document(uuid)).data.metadataFields.find(({ key }) => key === 'supplier')!;
  const before = await readSupplier();
  expect(before).toMatchObject({ value: read, source: 'scan' });
  expect(before.confidence).toBeLessThan(0.85);

  await app.goto(`/documents/${uuid}`);
  const supplier = app.getByRole('combobox', { name: 'Supplier' });
  await supplier.focus();
  await app.keyboard.press('Enter');
  await expect.poll(readSupplier).toMatchObject({ value: read, source: 'manual' });
  await expect(app.getByText('Checked', { exact: true })).toBeVisible();

  await supplier.focus();
  await app.keyboard.press('Alt+P');
  await expect(app.getByText('Click the words of Supplier')).toBeVisible();
  const target = await findWordOnScreen(app, api, uuid, 'Elm');
  await app.mouse.click(target.x, target.y);
  await expect(supplier).toBeFocused();
  await expect(supplier).toHaveValue('Elm');
  await expect(app.getByRole('option', { name: /Elm Traders/ })).toBeVisible();
  await expectAccessible(app, 'records for picked words');
  await app.keyboard.press('Enter');
  await expect
    .poll(readSupplier)
    .toMatchObject({ value: other, source: 'manual', page: 1, box: target.word.box });
});

test('a box drawn around words fills the focused field; an empty one says that there is no text', async ({
  app,
  api,
  project,
}) => {
  const { newer } = await uploadTwoInvoices(api, project);
  await app.goto(`/documents/${newer.uuid}`);
  await getField(app, 'Invoice number').focus();
  const first = await findWordOnScreen(app, api, newer.uuid, 'Due');
  const last = await findWordOnScreen(app, api, newer.uuid, 'date:');
  await app.mouse.move(first.x - 20, first.y - 8);
  await app.mouse.down();
  await app.mouse.move(last.x + 20, last.y + 8, { steps: 4 });
  await app.mouse.up();
  await expect.poll(() => getStoredValue(api, newer.uuid, 'invoice_number')).toBe('Due date');

  const { x, y, width, height } = (await app.locator('[data-word-layer]').boundingBox())!;
  await app.mouse.move(x + width / 2, y + height * 0.7);
  await app.mouse.down();
  await app.mouse.move(x + width * 0.8, y + height * 0.9, { steps: 4 });
  await app.mouse.up();
  await expect(app.getByRole('alert').filter({ hasText: 'No text was found there' })).toBeVisible();
  expect(await getStoredValue(api, newer.uuid, 'invoice_number')).toBe('Due date');
});

/** Opens an invoice and starts picking words for its number. */
async function openForPicking(app: Page, api: Api, project: Project) {
  const { newer } = await uploadTwoInvoices(api, project);
  await app.goto(`/documents/${newer.uuid}`);
  await getField(app, 'Invoice number').focus();
  await app.keyboard.press('Alt+P');
  const layer = app.locator('[data-word-layer="picking"]');
  await expect(layer).toBeFocused();
  return { newer, layer };
}

test('words are picked by keyboard: arrow keys, Shift, Enter and Escape', async ({ app, api, project }) => {
  const { newer, layer } = await openForPicking(app, api, project);
  await app.keyboard.press('Escape');
  await expect(getField(app, 'Invoice number')).toBeFocused();

  await app.keyboard.press('Alt+P');
  await expect(layer).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight'])
    await app.keyboard.press(key);
  await expect(app.locator('[data-word-mark]')).toHaveCount(2);
  const { words } = await readWords(api, newer.uuid);
  await app.keyboard.press('Enter');
  const value = await expect
    .poll(() => getStoredValue(api, newer.uuid, 'invoice_number'))
    .not.toBe('NF-2')
    .then(() => getStoredValue(api, newer.uuid, 'invoice_number'));
  const [one, two] = String(value).split(' ');
  const at = words.findIndex(({ text }) => text.startsWith(one!));
  expect(words[at + 1]!.text.startsWith(two!)).toBe(true);
  await expect(getField(app, 'Invoice number')).toBeFocused();
});

test('picking for another field starts without the words of the first one', async ({ app, api, project }) => {
  const { layer } = await openForPicking(app, api, project);
  await app.keyboard.press('ArrowRight');
  await app.keyboard.press('Shift+ArrowRight');
  const marks = app.locator('[data-word-mark]');
  await expect(marks).toHaveCount(2);
  await getField(app, 'Due date').hover();
  await app.getByRole('button', { name: 'Pick Due date on the page' }).click();
  await expect(app.getByText('Click the words of Due date')).toBeVisible();
  await expect(layer).toBeFocused();
  await expect(marks).toHaveCount(0);
});
