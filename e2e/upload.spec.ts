import sharp from 'sharp';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { createPdfFile, dropFiles } from './harness/drop-files';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

test('files dropped anywhere on an empty project are uploaded, followed and listed', async ({
  app,
  project,
}) => {
  await app.goto(`/projects/${project.uuid}/documents`);
  await expect(app.getByText('Upload your first documents')).toBeVisible();
  await expectAccessible(app, 'an empty project');

  const files = [
    createPdfFile('morning.pdf', createNumberedPdf({ pages: 3, label: 'morning' })),
    createPdfFile('noon.pdf', createNumberedPdf({ pages: 1, label: 'noon' })),
  ];
  const place = app.getByText('Upload your first documents');
  await dropFiles(place, files, { hover: true });
  await expect(app.getByText(/Drop 2 files into/)).toBeVisible();
  await expectAccessible(app, 'files hanging over the page');
  await dropFiles(place, files);

  const tray = app.getByRole('complementary', { name: 'Activity' });
  await expect(tray).toContainText('morning.pdf');
  const grid = app.getByRole('grid', { name: 'Documents' });
  await expect(grid.getByRole('row', { name: /morning\.pdf.*Done/ })).toBeVisible();
  await expect(grid.getByRole('row', { name: /noon\.pdf.*Done/ })).toBeVisible();
  await expect(tray).toContainText('2 documents in the list.');
  await expectAccessible(app, 'the list with the tray');
});

test('rejected files are named in one row with their reasons, and the others are uploaded', async ({
  app,
  project,
  expectedProblems,
}) => {
  // The browser logs the 422 response.
  expectedProblems.push(/status of 422/);
  await app.goto(`/projects/${project.uuid}/documents`);
  const page = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>Hi') };
  const good = createPdfFile('good.pdf', createNumberedPdf({ pages: 2, label: 'good' }));
  const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
  const program = { name: 'setup.exe', mimeType: 'text/plain', buffer: Buffer.from('echo not a document') };
  await dropFiles(app.getByText('Upload your first documents'), [page, good, empty, program]);

  const tray = app.getByRole('complementary', { name: 'Activity' });
  await expect(tray.getByText('3 files not uploaded')).toBeVisible();
  await expect(tray.getByRole('alert')).toHaveCount(1);
  await expect(tray.getByRole('alert')).toContainText(/“empty.pdf”: The file is empty.*“page.pdf”/s);
  await expect(tray.getByRole('alert')).toContainText('“setup.exe” is a program or script');
  await expect(tray.getByRole('status')).toHaveText('1 uploaded, 3 rejected');
  // The tray covers a third of the window at most.
  const { height } = app.viewportSize()!;
  expect((await tray.boundingBox())!.height).toBeLessThanOrEqual(height / 3 + 2);
  await expectAccessible(app, 'a rejected upload');
  // And on a phone, a third of the list.
  await app.setViewportSize({ width: 390, height: 844 });
  const list = app.getByRole('grid', { name: 'Documents' }).locator('..');
  await expect
    .poll(async () => (await tray.boundingBox())!.height / (await list.boundingBox())!.height)
    .toBeLessThanOrEqual(1 / 3);
  await app.setViewportSize({ width: 1440, height: 900 });
  await expect(app.getByRole('row', { name: /good\.pdf.*Done/ })).toBeVisible();
  await expect(app.getByRole('row', { name: /page\.pdf/ })).toHaveCount(0);
  await expect(tray.getByRole('alert')).toContainText(/HTML|web page|kind/i);
});

test('an upload continues when the page is reloaded', async ({ app, project }) => {
  await app.goto(`/projects/${project.uuid}/documents`);
  await dropFiles(app.getByText('Upload your first documents'), [
    createPdfFile('kept.pdf', createNumberedPdf({ pages: 40, label: 'kept' })),
  ]);
  await expect(app.getByRole('row', { name: /kept\.pdf/ })).toBeVisible();
  await app.reload();
  await expect(app.getByRole('complementary', { name: 'Activity' })).toContainText('kept.pdf');
  await expect(app.getByRole('row', { name: /kept\.pdf.*Done/ })).toBeVisible();
});

test('photos dropped together become one document on request', async ({ app, project }) => {
  await app.goto(`/projects/${project.uuid}/documents`);
  const photos = await Promise.all(
    ['#d9e2ec', '#f0e4d4', '#dcebd9'].map(async (background, index) => ({
      name: `contract ${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
  await dropFiles(app.getByText('Upload your first documents'), photos);
  const question = app.getByRole('dialog', { name: 'Are these 3 images pages of one document?' });
  await expect(question.getByRole('img', { name: 'Page 3' })).toBeVisible();
  await expectAccessible(app, 'the question about photos');
  await question.getByRole('button', { name: 'Join into one' }).click();
  await expect(app.getByRole('row', { name: /contract 1\.pdf.*3.*Done/ })).toBeVisible();
  await expect(app.getByRole('row')).toHaveCount(2);
});

test.describe('with the tips', () => {
  test.use({ hasReviewTips: true });

  test('a new user without files reviews the sample pile, which opens as soon as its cuts are found', async ({
    app,
    project,
    expectedProblems,
  }) => {
    test.slow();
    // The browser logs the simulated network response.
    expectedProblems.push(/status of 503/);
    await app.goto(`/projects/${project.uuid}/documents`);
    await app.route('**/api/sample-files/*', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '1' },
        json: { message: 'The service is busy.' },
      }),
    );
    const add = app.getByRole('button', { name: 'Add sample files' });
    await expect(async () => {
      await add.click();
      await expect(app.getByRole('alert').filter({ hasText: 'The service is busy.' })).toBeVisible();
    }).toPass();
    await expectAccessible(app, 'samples that did not come');
    await app.unroute('**/api/sample-files/*');
    await add.click();
    const grid = app.getByRole('grid', { name: 'Documents' });
    for (const name of ['Inbound 20 Nov.pdf', 'Carrier agreement.pdf', 'scan_0412.pdf']) {
      await expect(grid.getByRole('row').filter({ hasText: name })).toBeVisible();
    }
    await expect(app.getByText('Sheaf is finding types and cuts in the samples.')).toBeVisible();
    await expect(app.getByRole('progressbar', { name: 'Progress of the samples' })).toBeVisible();
    await expectAccessible(app, 'samples that are being classified');

    // Types and cuts are found in samples, whatever the project's setting.
    await expect(app.getByRole('heading', { level: 1, name: 'Inbound 20 Nov.pdf' })).toBeVisible({
      timeout: 120_000,
    });
    await expect(app.getByRole('button', { name: /^Page \d+, part 4$/ }).first()).toBeVisible();
    const tips = app.getByRole('complementary', { name: 'How to review a proposal' });
    await expect(tips.getByRole('listitem')).toHaveText([
      /Check the cuts/,
      /Check the types/,
      /Apply the plan/,
    ]);
    await app.goBack();
    await expect(grid).toBeVisible();
    await expect(grid.getByRole('row').filter({ hasText: 'Inbound 20 Nov.pdf' })).toContainText(
      'Looks like 4 documents.',
    );
    await expect(app.getByText('Sheaf is finding types and cuts in the samples.')).toHaveCount(0);
  });
});

test('the sample pile does not open for a user who went elsewhere, or stays in the list', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  const notice = app.getByText('Sheaf is finding types and cuts in the samples.');
  const tray = app.getByRole('complementary', { name: 'Activity' });
  const expectClassified = () =>
    expect(tray.getByRole('link', { name: 'Review pages' })).toBeVisible({ timeout: 120_000 });
  await app.goto(`/projects/${project.uuid}/documents`);
  const add = app.getByRole('button', { name: 'Add sample files' });
  await waitForHydration(add);
  await add.click();
  await expect(notice).toBeVisible();
  await app.getByRole('link', { name: 'Webhooks' }).click();
  await expect(app.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
  await expectClassified();
  await expect(app).toHaveURL(/\/webhooks/);
  await tray.getByRole('button', { name: 'Dismiss' }).click();

  const other = await api.createProject(`Samples ${Date.now().toString(36)}`);
  await app.goto(`/projects/${other.uuid}/documents`);
  await waitForHydration(add);
  await add.click();
  await app.getByRole('button', { name: 'Stay in the list' }).click();
  await expect(notice).toHaveCount(0);
  await expectClassified();
  await expect(app.getByRole('grid', { name: 'Documents' })).toBeVisible();
});
