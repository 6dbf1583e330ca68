import sharp from 'sharp';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import { dropFiles, pdfFile } from './harness/drop-files';
import { expect, test } from './harness/test';

test('files that are dropped anywhere on an empty project are uploaded, followed and listed', async ({
  desk,
  project,
}) => {
  await desk.goto(`/projects/${project.uuid}/documents`);
  await expect(desk.getByText('Put the first pages on the desk')).toBeVisible();
  await expectAccessible(desk, 'an empty project');

  const files = [
    pdfFile('morning.pdf', numberedPdf({ pages: 3, label: 'morning' })),
    pdfFile('noon.pdf', numberedPdf({ pages: 1, label: 'noon' })),
  ];
  const place = desk.getByText('Put the first pages on the desk');
  await dropFiles(place, files, { hover: true });
  await expect(desk.getByText(/Drop 2 files into/)).toBeVisible();
  await expectAccessible(desk, 'files hanging over the page');
  await dropFiles(place, files);

  const tray = desk.getByRole('complementary', { name: 'Activity' });
  await expect(tray).toContainText('morning.pdf');
  const grid = desk.getByRole('grid', { name: 'Documents' });
  await expect(grid.getByRole('row', { name: /morning\.pdf.*Done/ })).toBeVisible();
  await expect(grid.getByRole('row', { name: /noon\.pdf.*Done/ })).toBeVisible();
  await expect(tray).toContainText('2 documents in the list.');
  await expectAccessible(desk, 'the list with the tray');
});

test('a file that is refused is named with its reason, and the others can go without it', async ({
  desk,
  project,
  expectedProblems,
}) => {
  // The browser prints the answer of 422.
  expectedProblems.push(/status of 422/);
  await desk.goto(`/projects/${project.uuid}/documents`);
  const page = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>Hi') };
  const good = pdfFile('good.pdf', numberedPdf({ pages: 2, label: 'good' }));
  await dropFiles(desk.getByText('Put the first pages on the desk'), [page, good]);

  const tray = desk.getByRole('complementary', { name: 'Activity' });
  await expect(tray.getByRole('alert')).toContainText('page.pdf');
  await expectAccessible(desk, 'a refused upload');
  await tray.getByRole('button', { name: 'Upload the other' }).click();
  await expect(desk.getByRole('row', { name: /good\.pdf.*Done/ })).toBeVisible();
  await expect(desk.getByRole('row', { name: /page\.pdf/ })).toHaveCount(0);
  await expect(tray.getByRole('alert')).toContainText(/HTML|web page|kind/i);
});

test('an upload goes on when the page is reloaded', async ({ desk, project }) => {
  await desk.goto(`/projects/${project.uuid}/documents`);
  await dropFiles(desk.getByText('Put the first pages on the desk'), [
    pdfFile('kept.pdf', numberedPdf({ pages: 40, label: 'kept' })),
  ]);
  await expect(desk.getByRole('row', { name: /kept\.pdf/ })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('complementary', { name: 'Activity' })).toContainText('kept.pdf');
  await expect(desk.getByRole('row', { name: /kept\.pdf.*Done/ })).toBeVisible();
});

test('photos that are dropped together become one document when the person says so', async ({
  desk,
  project,
}) => {
  await desk.goto(`/projects/${project.uuid}/documents`);
  const photos = await Promise.all(
    ['#d9e2ec', '#f0e4d4', '#dcebd9'].map(async (background, index) => ({
      name: `contract ${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
  await dropFiles(desk.getByText('Put the first pages on the desk'), photos);
  const question = desk.getByRole('dialog', { name: 'Are these 3 images pages of one document?' });
  await expect(question.getByRole('img', { name: 'Page 3' })).toBeVisible();
  await expectAccessible(desk, 'the question about photos');
  await question.getByRole('button', { name: 'Join into one' }).click();
  await expect(desk.getByRole('row', { name: /contract 1\.pdf.*3.*Done/ })).toBeVisible();
  await expect(desk.getByRole('row')).toHaveCount(2);
});

test('a newcomer without files at hand tries it with samples', async ({
  desk,
  project,
  expectedProblems,
}) => {
  // The browser prints what the network was made to answer.
  expectedProblems.push(/status of 503/);
  await desk.goto(`/projects/${project.uuid}/documents`);
  await desk.route('**/api/sample-files/*', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { message: 'The service is busy.' },
    }),
  );
  const add = desk.getByRole('button', { name: 'Add sample files' });
  await expect(async () => {
    await add.click();
    await expect(desk.getByRole('alert').filter({ hasText: 'The service is busy.' })).toBeVisible();
  }).toPass();
  await expectAccessible(desk, 'samples that did not come');
  await desk.unroute('**/api/sample-files/*');
  await add.click();
  const grid = desk.getByRole('grid', { name: 'Documents' });
  for (const name of ['Inbound 20 Nov.pdf', 'Carrier agreement.pdf', 'scan_0412.pdf']) {
    await expect(grid.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
});
