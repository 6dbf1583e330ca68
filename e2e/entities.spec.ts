import { readFile } from 'node:fs/promises';
import { expectAccessible } from './harness/accessible';
import { spreadsheet } from './harness/spreadsheet';
import { expect, test } from './harness/test';

const COLOURS = ['red', 'green', 'blue'];
const csv = [
  'Supplier No.,Name,Days,Colour',
  ...Array.from({ length: 1_500 }, (_, n) => `S-${1000 + n},Supplier ${n} Ltd,${n % 60},${COLOURS[n % 3]}`),
].join('\n');

test('a list of suppliers is imported, searched, edited, deleted by match and exported', async ({
  desk,
  project,
  expectedProblems,
}) => {
  test.slow();
  // The record that is refused.
  expectedProblems.push(/422 \(Unprocessable/);
  await desk.goto(`/projects/${project.uuid}/documents`);
  await desk
    .getByRole('navigation', { name: 'Project' })
    .getByRole('link', { name: 'Entity records' })
    .click();

  await test.step('an entity with declared fields is made', async () => {
    await expect(desk.getByText('Make the first entity')).toBeVisible();
    await expectAccessible(desk, 'no entity yet');
    await desk.getByRole('button', { name: 'New entity' }).click();
    await desk.getByLabel('Name').fill('Suppliers');
    await desk.getByRole('button', { name: 'Add a field' }).click();
    await desk.getByLabel('Key of field 1').fill('supplier_no');
    await desk.getByRole('checkbox', { name: 'supplier_no is required' }).click();
    await desk.getByRole('button', { name: 'Add a field' }).click();
    await desk.getByLabel('Key of field 2').fill('days');
    await desk.getByRole('combobox', { name: 'Type of days' }).click();
    await desk.getByRole('option', { name: 'Number' }).click();
    await expectAccessible(desk, 'the dialog of an entity');
    await desk.getByRole('button', { name: 'Make entity' }).click();
    await expect(desk.getByText('Suppliers has no records yet')).toBeVisible();
  });

  const grid = desk.getByRole('grid', { name: 'Suppliers' });
  await test.step('a CSV file is mapped and imported', async () => {
    await desk.getByRole('button', { name: 'Import a file' }).click();
    await desk
      .getByLabel('File to import')
      .setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText('suppliers.csv has 1,500 records.')).toBeVisible();
    await expect(dialog.getByLabel('Field for Supplier No.')).toHaveValue('supplier_no');
    await expect(dialog.getByLabel('Field for Days')).toHaveValue('days');
    await dialog.getByLabel('Field for Colour').fill('colour');
    await expectAccessible(desk, 'the import');
    await dialog.getByRole('button', { name: 'Import 1,500 records' }).click();
    await expect(desk.getByText('1,500 records were imported.')).toBeVisible();
    await expect(grid.getByRole('row', { name: /S-1000/ })).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', '1501');
    await expectAccessible(desk, 'the records');
  });

  await test.step('a file with a wrong record says which one', async () => {
    await desk.getByRole('button', { name: 'Import', exact: true }).click();
    const wrong = 'supplier_no,days\nS-1,3\n,4';
    await desk
      .getByLabel('File to import')
      .setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) });
    await desk.getByRole('button', { name: 'Import 2 records' }).click();
    await expect(desk.getByRole('alert')).toContainText(
      'Record 2 of the file: “supplier_no” is required. Nothing was imported.',
    );
    await desk.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a search finds one of them, which is edited', async () => {
    await desk.getByRole('searchbox', { name: 'Search Suppliers' }).fill('s-2344');
    const row = grid.getByRole('row', { name: /S-2344/ });
    await expect(grid.getByRole('row')).toHaveCount(2);
    await row.click();
    await expectAccessible(desk, 'the dialog of a record');
    await desk.getByLabel('Value of Name').fill('Harbour Paper Co');
    await desk.getByRole('button', { name: 'Save record' }).click();
    await expect(grid.getByRole('row', { name: /Harbour Paper Co/ })).toBeVisible();
    await desk.getByRole('searchbox', { name: 'Search Suppliers' }).fill('');
    await expect(grid.getByRole('row', { name: /S-1000/ })).toBeVisible();
  });

  await test.step('one is added by hand, and deleted', async () => {
    await desk.getByRole('button', { name: 'Add record' }).click();
    await desk.getByLabel(/^supplier_no/).fill('A-1');
    await desk.getByRole('dialog').getByRole('button', { name: 'Add record' }).click();
    await expect(desk.getByText('The record was added.')).toBeVisible();
    await desk.getByRole('searchbox', { name: 'Search Suppliers' }).fill('a-1');
    await desk.getByRole('checkbox', { name: 'Select A-1' }).click();
    await desk.getByRole('button', { name: 'Delete for good' }).click();
    await expect(desk.getByText('No record matches')).toBeVisible();
    await desk.getByRole('searchbox', { name: 'Search Suppliers' }).fill('');
  });

  await test.step('what matches is counted first, and deleted then', async () => {
    await desk.getByRole('button', { name: 'Delete by match' }).click();
    const panel = desk.getByRole('complementary', { name: 'Delete by match' });
    await panel.getByLabel('Field 1').fill('colour');
    await panel.getByLabel('Value 1').fill('green');
    await expect(panel.getByText('500 of 1,500 records match.')).toBeVisible();
    const button = panel.getByRole('button', { name: /^Delete/ });
    await expect(button).toBeDisabled();
    await expectAccessible(desk, 'deleting by match');
    const roomPx = await button.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return element.getBoundingClientRect().width - words.getBoundingClientRect().width;
    });
    expect(roomPx, 'Its words don’t touch its edges.').toBeGreaterThanOrEqual(16);
    await panel.getByLabel('Type 500 to go on').fill('500');
    await button.click();
    await expect(desk.getByText('500 records were deleted.')).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', '1001');
    await expect(grid.getByRole('row', { name: /S-1001/ })).toHaveCount(0);
  });

  await test.step('the rest is exported', async () => {
    await desk.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('menuitem', { name: /^CSV/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Suppliers.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toBe('supplier_no,days,Name,colour');
    expect(lines.length).toBe(1_001);
    expect(lines.some((line) => line.includes('Harbour Paper Co'))).toBe(true);
  });
});

test('a spreadsheet and a JSON export are read too', async ({ desk, api, project }) => {
  const { id } = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Cost centres',
  });
  await desk.goto(`/projects/${project.uuid}/entities?entity=${id}`);
  await desk.getByRole('button', { name: 'Import a file' }).click();
  const exported = '{"records":[{"data":{"n":12345678901234567890}},{"data":{"n":2}}]}';
  await desk
    .getByLabel('File to import')
    .setInputFiles({ name: 'export.json', mimeType: 'application/json', buffer: Buffer.from(exported) });
  await desk.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(desk.getByText('2 records were imported.')).toBeVisible();
  await expect(desk.getByRole('gridcell', { name: '12345678901234567890', exact: true })).toBeVisible();

  await desk.getByRole('button', { name: 'Import', exact: true }).click();
  const xlsx = spreadsheet([
    ['Code', 'Name', 'Budget', 'Since'],
    ['C-100', 'Sales', 10, new Date('2025-01-01')],
    ['C-200', 'Press', 20, new Date('2025-07-01')],
    ['C-300', 'Warehouse', 1234.5, new Date('2026-02-01')],
  ]);
  await desk.getByLabel('File to import').setInputFiles({
    name: 'cost-centres.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx,
  });
  await desk.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(desk.getByText('3 records were imported.')).toBeVisible();
  await expect(desk.getByRole('row', { name: /Warehouse/ })).toContainText('2026-02-01');
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
