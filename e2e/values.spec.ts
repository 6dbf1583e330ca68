import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright/test';
import { expectAccessible } from './harness/accessible';
import type { Api, Project } from './harness/api';
import { httpCall } from './harness/http-call';
import { expect, test } from './harness/test';

const FIELDS = [
  { key: 'invoice_number', label: 'Invoice number', type: 'text' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'total', label: 'Total', type: 'amount' },
];

async function invoice(number: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const lines = ['Invoice', `Invoice number: ${number}`, 'Due date: 30.11.2026', 'Total: 1,234.50'];
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 760 - at * 30, size: 14, font });
  return Buffer.from(await pdf.save());
}

/** A project that asks for values, and two scanned invoices of it; the second is the newest. */
async function twoInvoices(api: Api, project: Project) {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: FIELDS,
    custom_schema: { number: '$ data.fields.invoice_number', sum: '$ data.fields.total' },
  });
  const older = await api.uploaded(project, { name: 'older.pdf', content: await invoice('NF-1') });
  const newer = await api.uploaded(project, { name: 'newer.pdf', content: await invoice('NF-2') });
  return { older, newer };
}

const field = (desk: Page, label: string) => desk.getByRole('textbox', { name: label, exact: true });
const storedValue = async (api: Api, uuid: string, key: string) =>
  (await api.document(uuid)).data.metadataFields.find((each) => each.key === key)?.value;

test('a value is corrected by keyboard, the document approved, and the listing shows what was corrected', async ({
  desk,
  api,
  project,
}) => {
  const { older, newer } = await twoInvoices(api, project);
  await desk.goto(`/documents/${newer.uuid}`);
  await field(desk, 'Invoice number').focus();
  await expectAccessible(desk, 'the values');

  await desk.keyboard.press('Enter');
  await expect(field(desk, 'Due date')).toBeFocused();
  await desk.keyboard.type('31 Nov 2026');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Due date: which of these is meant?')).toBeVisible();
  await expectAccessible(desk, 'an invalid value');
  await desk.getByRole('button', { name: '30 Nov 2026' }).click();

  await field(desk, 'Total').focus();
  await desk.keyboard.type('1.234,75');
  await desk.keyboard.press('Enter');
  await expect.poll(() => storedValue(api, newer.uuid, 'total')).toBe('1234.75');
  await desk.keyboard.press('Control+Enter');
  await desk.waitForURL(`**/documents/${older.uuid}`);
  await expect(field(desk, 'Invoice number')).toHaveValue('NF-1');
  expect((await api.document(newer.uuid)).status).toBe('approved');

  const key = await api.createApiKey(`listing ${project.name}`);
  const answer = await httpCall(
    `${api.url}/api/v1/external/projects/${project.uuid}/documents/custom?from=2020-01-01&status=approved`,
    { headers: { authorization: `Bearer ${key}` } },
  );
  expect(JSON.parse(answer.bytes.toString()).documents).toEqual([{ number: 'NF-2', sum: '1234.75' }]);

  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('heading', { name: 'Nothing is left to check' })).toBeVisible();
  await expectAccessible(desk, 'the end of the list');
});

test('what someone else saves meanwhile is told, and what was typed stays', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/412/);
  const { newer } = await twoInvoices(api, project);
  // The page learns of others by asking; here it is to learn by being refused.
  await desk.route('**/presence', (route) => route.fulfill({ status: 204, body: '' }));
  // The page's own first question: from then on it selects what a field shows when it is entered.
  const ready = desk.waitForRequest('**/presence');
  await desk.goto(`/documents/${newer.uuid}`);
  await ready;
  await field(desk, 'Total').focus();
  await desk.keyboard.type('99.00');
  await api.patch(`/api/prebuilt-documents/${newer.uuid}`, {
    data: { metadataFields: [{ key: 'invoice_number', value: 'NF-9' }] },
  });
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/changed Invoice number meanwhile/)).toBeVisible();
  await expect(field(desk, 'Total')).toHaveValue('99.00');
  await expectAccessible(desk, 'a conflict');
  await desk.getByRole('button', { name: 'Reload and save mine' }).click();
  await expect.poll(() => storedValue(api, newer.uuid, 'total')).toBe('99.00');
  expect(await storedValue(api, newer.uuid, 'invoice_number')).toBe('NF-9');
});

test('a record stands by its name from the first answer on, never by its id', async ({
  desk,
  api,
  project,
}) => {
  const entity = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Suppliers',
  });
  const records = `/api/projects/${project.uuid}/entities/${entity.id}/records`;
  await api.post(records, { records: [{ data: { name: 'Fernhill Timber' } }] });
  const { records: made } = await api.get<{ records: { id: string }[] }>(records);
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [{ key: 'supplier', label: 'Supplier', type: 'entity' }],
  });
  const { uuid } = await api.uploaded(project, { name: 'one.pdf', content: await invoice('NF-1') });
  await api.patch(`/api/prebuilt-documents/${uuid}`, {
    data: { metadataFields: [{ key: 'supplier', value: made[0]!.id }] },
  });
  // What the server itself has drawn.
  const page = await (await desk.goto(`/documents/${uuid}`))!.text();
  expect(page).toContain('value="Fernhill Timber"');
  // Without the question for it, too.
  await expect(desk.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Fernhill Timber');
});

test('on a phone the place of a value is seen below it, and at 320 px values have the whole width', async ({
  desk,
  api,
  project,
}) => {
  const { newer } = await twoInvoices(api, project);
  await desk.setViewportSize({ width: 390, height: 700 });
  await desk.goto(`/documents/${newer.uuid}`);
  await field(desk, 'Total').focus();
  const place = desk.locator('[data-place="total"]');
  await expect(place).toBeVisible();
  await expect(place).toContainText('Page 1: “1,234.50”');
  await expect(place).toBeInViewport({ ratio: 1 });
  // Not behind the bar at the foot.
  const foot = (await desk.locator('footer').boundingBox())!;
  const { y, height } = (await place.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(foot.y + 1);
  await expectAccessible(desk, 'a value with its place on a phone');

  await desk.setViewportSize({ width: 320, height: 640 });
  const input = field(desk, 'Due date');
  expect(await input.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  const label = (await desk.getByText('Due date', { exact: true }).boundingBox())!;
  expect(label.y + label.height).toBeLessThanOrEqual((await input.boundingBox())!.y + 1);
});

test('what is attached is looked at beside the values, and more is attached from here', async ({
  desk,
  api,
  project,
}) => {
  const { older, newer } = await twoInvoices(api, project);
  await desk.goto(`/documents/${newer.uuid}`);
  await desk.getByRole('button', { name: 'Attach', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: /^(Attach documents|Merge)/ });
  await dialog.getByRole('button', { name: 'Add an attachment' }).click();
  await dialog.getByRole('option', { name: /older\.pdf/ }).click();
  await expectAccessible(desk, 'a merge that begins on the document');
  // The page's own keys rest meanwhile: what approves a document there attaches here, and J goes nowhere.
  await dialog.getByRole('row', { name: /older\.pdf/ }).focus();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await api.document(newer.uuid)).attachments.length).toBe(1);
  expect((await api.document(newer.uuid)).status).toBe('done');

  const strip = desk.getByRole('navigation', { name: 'Pages' });
  await strip.getByRole('button', { name: 'Page 1 of older.pdf, attached' }).click();
  await expect(desk.getByRole('img', { name: 'Page 1 of older.pdf' })).toBeVisible();
  await expectAccessible(desk, 'a page of an attachment');
  // A pointer on its way does not take one from it; the focus in a value does.
  await field(desk, 'Total').hover();
  await desk.waitForTimeout(400);
  await expect(desk.getByRole('img', { name: 'Page 1 of older.pdf' })).toBeVisible();
  await field(desk, 'Total').focus();
  await expect(desk.getByRole('img', { name: 'Page 1 of newer.pdf' })).toBeVisible();

  // On a phone, without a strip, by the list of what is attached.
  await desk.setViewportSize({ width: 390, height: 700 });
  await desk.getByRole('button', { name: 'Look at older.pdf' }).click();
  await expect(desk.getByRole('img', { name: 'Page 1 of older.pdf' })).toBeInViewport();
  await desk.getByRole('button', { name: 'Back to the document' }).click();
  await expect(desk.getByRole('img', { name: 'Page 1 of newer.pdf' })).toBeVisible();
  expect((await api.documents(project)).map(({ uuid }) => uuid)).not.toContain(older.uuid);
});
