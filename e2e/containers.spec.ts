import { readFile } from 'node:fs/promises';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createInvoice, createLetter } from '@/test-support/classification/papers';
import { createArchive } from '@/test-support/container-fixtures';
import { dropFiles } from './harness/drop-files';
import { expectAccessible } from './harness/expect-accessible';
import { expectPages } from './harness/piles';
import { expect, test } from './harness/test';

const createPile = async (number: number) =>
  Buffer.from(await createPaperPdf([...createLetter(number), ...createInvoice(number)]));

test('an uploaded archive with two piles becomes two documents with proposals, and can be downloaded', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter', 'invoice']);
  const archive = await createArchive([
    ['2026/monday.pdf', await createPile(1)],
    ['2026/tuesday.pdf', await createPile(3)],
    ['empty.txt', ''],
  ]);
  await app.goto(`/projects/${project.uuid}/documents`);
  const detect = app.getByRole('switch', { name: /Find types and cuts/ });
  await detect.click();
  await expect(detect).toBeChecked();
  await dropFiles(app.getByText('Upload your first documents'), [
    { name: 'March.zip', mimeType: 'application/zip', buffer: archive },
  ]);

  const tray = app.getByRole('complementary', { name: 'Activity' });
  await expect(tray).toContainText('2 documents, 2 need action.', { timeout: 120_000 });
  await expect(tray).toContainText('“empty.txt”: The file is empty.');
  await expectAccessible(app, 'the tray of an unpacked archive');

  const rows = app.getByRole('grid', { name: 'Documents' }).getByRole('row');
  await expect(rows.filter({ hasText: 'March.zip' })).toHaveCount(0);
  for (const name of ['monday.pdf', 'tuesday.pdf']) {
    await expect(rows.filter({ hasText: name }).getByRole('link', { name: 'Review pages' })).toBeVisible();
  }

  const documents = await api.documents(project);
  const monday = documents.find((document) => document.original_filename === 'monday.pdf')!;
  await app.goto(`/documents/${monday.uuid}`);
  const details = app.locator('dl').filter({ hasText: 'Came in' });
  await expect(details).toContainText('2026/monday.pdf');
  await expectAccessible(app, 'a document that came in an archive');
  const downloading = app.waitForEvent('download');
  await details.getByRole('link', { name: 'March.zip' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('March.zip');
  expect(await readFile(await download.path())).toEqual(archive);

  await app.goto(`/projects/${project.uuid}/review?documents=${monday.uuid}`);
  await expectPages(app, ['part 1', 'part 2', 'part 2']);
});
