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
