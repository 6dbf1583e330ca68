import { readFile } from 'node:fs/promises';
import { expectAccessible } from './harness/expect-accessible';
import { createSpreadsheet } from './harness/spreadsheet';
import { expect, test } from './harness/test';

const COLORS = ['red', 'green', 'blue'];
const csv = [
  'Supplier No.,Name,Days,Colour',
  ...Array.from({ length: 1_500 }, (_, n) => `S-${1000 + n},Supplier ${n} Ltd,${n % 60},${COLORS[n % 3]}`),
].join('\n');

test('suppliers are imported, searched, edited, deleted by match and exported', async ({
  app,
  project,
  expectedProblems,
}) => {
  test.slow();
  // The rejected record.
  expectedProblems.push(/422 \(Unprocessable/);
  await app.goto(`/projects/${project.uuid}/documents`);
  await app
    .getByRole('navigation', { name: 'Project' })
    .getByRole('link', { name: 'Entity records' })
    .click();

  await test.step('an entity with declared fields is made', async () => {
    await expect(app.getByText('Create the first entity')).toBeVisible();
    await expectAccessible(app, 'no entity yet');
    await app.getByRole('button', { name: 'New entity' }).click();
    await app.getByLabel('Name').fill('Suppliers');
    await app.getByRole('button', { name: 'Add a field' }).click();
    await app.getByLabel('Key of field 1').fill('supplier_no');
    await app.getByRole('checkbox', { name: 'supplier_no is required' }).click();
    await app.getByRole('button', { name: 'Add a field' }).click();
    await app.getByLabel('Key of field 2').fill('days');
    await app.getByRole('combobox', { name: 'Type of days' }).click();
    await app.getByRole('option', { name: 'Number' }).click();
    await expectAccessible(app, 'the dialog of an entity');
    await app.getByRole('button', { name: 'Create entity' }).click();
    await expect(app.getByText('Suppliers has no records yet')).toBeVisible();
  });

  const grid = app.getByRole('grid', { name: 'Suppliers' });
  await test.step('a CSV file is mapped and imported', async () => {
    await app.getByRole('button', { name: 'Import a file' }).click();
    await app
      .getByLabel('File to import')
      .setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const dialog = app.getByRole('dialog');
    await expect(dialog.getByText('suppliers.csv has 1,500 records.')).toBeVisible();
    await expect(dialog.getByLabel('Field for Supplier No.')).toHaveValue('supplier_no');
    await expect(dialog.getByLabel('Field for Days')).toHaveValue('days');
    await dialog.getByLabel('Field for Colour').fill('colour');
    await expectAccessible(app, 'the import');
    await dialog.getByRole('button', { name: 'Import 1,500 records' }).click();
    await expect(app.getByText('1,500 records were imported.')).toBeVisible();
    await expect(grid.getByRole('row', { name: /S-1000/ })).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', '1501');
    await expectAccessible(app, 'the records');
  });

  await test.step('a file with a wrong record says which one', async () => {
    await app.getByRole('button', { name: 'Import', exact: true }).click();
    const wrong = 'supplier_no,days\nS-1,3\n,4';
    await app
      .getByLabel('File to import')
      .setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) });
    await app.getByRole('button', { name: 'Import 2 records' }).click();
    await expect(app.getByRole('alert')).toContainText(
      'Record 2 of the file: “supplier_no” is required. Nothing was imported.',
    );
    await app.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a search finds one of them, which is edited', async () => {
    await app.getByRole('searchbox', { name: 'Search Suppliers' }).fill('s-2344');
    const row = grid.getByRole('row', { name: /S-2344/ });
    await expect(grid.getByRole('row')).toHaveCount(2);
    await row.click();
    await expectAccessible(app, 'the dialog of a record');
    await app.getByLabel('Value of Name').fill('Harbour Paper Co');
    await app.getByRole('button', { name: 'Save record' }).click();
    await expect(grid.getByRole('row', { name: /Harbour Paper Co/ })).toBeVisible();
    await app.getByRole('searchbox', { name: 'Search Suppliers' }).fill('');
    await expect(grid.getByRole('row', { name: /S-1000/ })).toBeVisible();
  });

  await test.step('one is added by hand, and deleted', async () => {
    await app.getByRole('button', { name: 'Add record' }).click();
    await app.getByLabel(/^supplier_no/).fill('A-1');
    await app.getByRole('dialog').getByRole('button', { name: 'Add record' }).click();
    await expect(app.getByText('The record was added.')).toBeVisible();
    await app.getByRole('searchbox', { name: 'Search Suppliers' }).fill('a-1');
    await app.getByRole('checkbox', { name: 'Select A-1' }).click();
    await app.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(app.getByText('No record matches')).toBeVisible();
    await app.getByRole('searchbox', { name: 'Search Suppliers' }).fill('');
  });

  await test.step('matching records are counted, then deleted', async () => {
    await app.getByRole('button', { name: 'Delete by match' }).click();
    const panel = app.getByRole('complementary', { name: 'Delete by match' });
    await panel.getByLabel('Field 1').fill('colour');
    await panel.getByLabel('Value 1').fill('green');
    await expect(panel.getByText('500 of 1,500 records match.')).toBeVisible();
    const button = panel.getByRole('button', { name: /^Delete/ });
    await expect(button).toBeDisabled();
    await expectAccessible(app, 'deleting by match');
    const roomPx = await button.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return element.getBoundingClientRect().width - words.getBoundingClientRect().width;
    });
    expect(roomPx, 'Its words don’t touch its edges.').toBeGreaterThanOrEqual(16);
    await panel.getByLabel('Type 500 to confirm').fill('500');
    await button.click();
    await expect(app.getByText('500 records were deleted.')).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', '1001');
    await expect(grid.getByRole('row', { name: /S-1001/ })).toHaveCount(0);
  });

  await test.step('the rest is exported', async () => {
    await app.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      app.waitForEvent('download'),
      app.getByRole('menuitem', { name: /^CSV/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Suppliers.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toBe('supplier_no,days,Name,colour');
    expect(lines.length).toBe(1_001);
    expect(lines.some((line) => line.includes('Harbour Paper Co'))).toBe(true);
  });
});

test('a spreadsheet and a JSON export are imported too', async ({ app, api, project }) => {
  const { id } = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Cost centres',
  });
  await app.goto(`/projects/${project.uuid}/entities?entity=${id}`);
  await app.getByRole('button', { name: 'Import a file' }).click();
  const exported = '{"records":[{"data":{"n":12345678901234567890}},{"data":{"n":2}}]}';
  await app
    .getByLabel('File to import')
    .setInputFiles({ name: 'export.json', mimeType: 'application/json', buffer: Buffer.from(exported) });
  await app.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(app.getByText('2 records were imported.')).toBeVisible();
  await expect(app.getByRole('gridcell', { name: '12345678901234567890', exact: true })).toBeVisible();

  await app.getByRole('button', { name: 'Import', exact: true }).click();
  const xlsx = createSpreadsheet([
    ['Code', 'Name', 'Budget', 'Since'],
    ['C-100', 'Sales', 10, new Date('2025-01-01')],
    ['C-200', 'Press', 20, new Date('2025-07-01')],
    ['C-300', 'Warehouse', 1234.5, new Date('2026-02-01')],
  ]);
  await app.getByLabel('File to import').setInputFiles({
    name: 'cost-centres.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx,
  });
  await app.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(app.getByText('3 records were imported.')).toBeVisible();
  await expect(app.getByRole('row', { name: /Warehouse/ })).toContainText('2026-02-01');
  const { records } = await api.get<{ records: { data: object }[] }>(
    `/api/projects/${project.uuid}/entities/${id}/records`,
  );
  expect(records.at(-1)?.data).toEqual({
    Code: 'C-300',
    Name: 'Warehouse',
    Budget: 1234.5,
    Since: '2026-02-01',
  });
});
