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
  const cells = app.getByRole('table', { name: 'Line items' }).locator('[data-cell]');
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
    content: Buffer.from('Corner bakery\nBread 2.40\nButter 1.20\n3.60'),
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
  await app.goto(`/documents/${newer.uuid}`);
  await getField(app, 'Due date').focus();
  await app.keyboard.press('Alt+Delete');
  await expect.poll(() => getStoredValue(api, newer.uuid, 'due_date')).toBe(null);

  await app.keyboard.press('Alt+P');
  await expect(app.getByText('Click the words of Due date')).toBeVisible();
  await expectAccessible(app, 'picking words on the page');
  const target = await findWordOnScreen(app, api, newer.uuid, '30.11.2026');
  await app.mouse.click(target.x, target.y);
  await expect(getField(app, 'Due date')).toBeFocused();
  await expect.poll(() => getStoredValue(api, newer.uuid, 'due_date')).toBe('2026-11-30');
  const stored = (await api.document(newer.uuid)).data.metadataFields.find(({ key }) => key === 'due_date');
  expect(stored).toMatchObject({ source: 'manual', page: 1, box: target.word.box });
  await expect(app.getByRole('button', { name: 'Go to Due date' })).toBeVisible();

  await app
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => getStoredValue(api, newer.uuid, 'due_date')).toBe(null);
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
