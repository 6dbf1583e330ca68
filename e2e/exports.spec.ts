import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  createFields,
  parseCsv,
  parseWorkbook,
  readSheet,
} from '@/test-support/delivery/exports/export-fixture';
import { readZip } from '@/test-support/documents/bulk/read-zip';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

const NAMES = ['a.pdf', 'b.pdf', 'c.pdf'];
const FIELDS = createFields({ total: 'amount', line_items: 'table' });

async function fillProject(api: Api, project: Project) {
  await api.patch(`/api/projects/${project.uuid}/settings`, { extraction_fields: FIELDS });
  for (const [index, name] of NAMES.entries())
    await api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: index + 1 }) });
}

/** Chooses Export in the dialog, and returns the downloaded file. */
async function download(app: Page) {
  const downloading = app.waitForEvent('download');
  await app.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const file = await downloading;
  await expect(app.getByRole('dialog')).toHaveCount(0);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a filtered list is saved as a file, in the chosen format and with the keyboard', async ({
  app,
  api,
  project,
}) => {
  await fillProject(api, project);
  await app.goto(`/projects/${project.uuid}/documents?q=b.pdf`);
  await expect(app.locator('[data-row]')).toHaveCount(1);
  const button = app.getByRole('button', { name: 'Export', exact: true });
  await button.focus();
  await app.keyboard.press('Enter');
  await expect(app.getByRole('dialog', { name: 'Export documents' })).toBeVisible();
  await expectAccessible(app, 'the dialog of an export');
  const csv = await download(app);
  expect(csv.name).toMatch(/ \d{4}-\d{2}-\d{2}\.csv$/);
  expect(parseCsv(csv.bytes.toString('utf8')).map((row) => [row[1], row[6], row[8]])).toEqual([
    ['original_filename', 'page_count', 'total'],
    ['b.pdf', '2', ''],
  ]);
  await expect(button).toBeFocused();

  await button.click();
  await app.getByRole('radio', { name: 'Excel' }).click();
  const xlsx = await download(app);
  expect(parseWorkbook(xlsx.bytes).SheetNames).toEqual(['documents', 'line_items']);

  await button.click();
  await app.getByLabel('Rows').click();
  await app.getByRole('option', { name: /line_items/ }).click();
  const table = await download(app);
  expect(table.name).toMatch(/ line_items \d{4}-\d{2}-\d{2}\.csv$/);
  expect(parseCsv(table.bytes.toString('utf8'))[0]![0]).toBe('document_uuid');
});

test('a selection is exported, alone and in a ZIP with the files', async ({ app, api, project }) => {
  await fillProject(api, project);
  await app.goto(`/projects/${project.uuid}/documents?sort=original_filename`);
  await app.getByRole('row', { name: /a\.pdf/ }).focus();
  await app.keyboard.press('Space');
  await app.keyboard.press('Shift+ArrowDown');
  const bar = app.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Export' }).click();
  await expect(app.getByRole('dialog', { name: 'Export 2 documents' })).toBeVisible();
  await app.getByRole('radio', { name: 'JSON' }).click();
  const json = await download(app);
  const { documents } = JSON.parse(json.bytes.toString('utf8'));
  const names = documents.map(({ original_filename: name }: { original_filename: string }) => name);
  expect(names.toSorted()).toEqual(['a.pdf', 'b.pdf']);

  await bar.getByRole('button', { name: 'Export' }).click();
  await app.getByRole('radio', { name: 'Excel' }).click();
  await app.getByRole('switch', { name: /Include the files/ }).click();
  await expectAccessible(app, 'the dialog of an export with files');
  const { bytes } = await download(app);
  const zip = readZip(bytes);
  expect([...zip.keys()].toSorted()).toEqual(['a.pdf', 'b.pdf', 'values.xlsx']);
  const rows = readSheet(parseWorkbook(zip.get('values.xlsx')!), 'documents');
  expect(rows.slice(1).map((row) => row[1])).toEqual(['b.pdf', 'a.pdf']);
});
