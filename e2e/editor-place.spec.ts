import type { Page } from 'playwright/test';
import { expectAccessible } from './harness/expect-accessible';
import { getPage, openEditor, uploadPile } from './harness/piles';
import { uploadProposedPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

/** Waits for the response with the thumbnails from a page on. */
const readThumbnails = async (app: Page, path: string, first: number) => {
  const response = await app.waitForResponse(
    (each) => each.url().includes(path) && new URL(each.url()).searchParams.get('first') === `${first}`,
  );
  const { images } = (await response.json()) as { images: (string | null)[] };
  return images;
};

test('the thumbnails of a long pile come in few responses, the visible ones first, and the place survives a reload', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  const requested: string[] = [];
  app.on('request', (request) => {
    if (/\/thumbnails?\?/.test(request.url())) requested.push(request.url());
  });
  const uuid = await uploadProposedPile(api, project, { name: 'long.pdf', pages: 310 }, [
    { start_page: 1, end_page: 200, confidence: 0.99 },
    { start_page: 201, end_page: 310, confidence: 0.99 },
  ]);
  const path = `/api/prebuilt-documents/${uuid}/thumbnails`;
  // They are rendered before someone opens the pile.
  await expect
    .poll(async () => (await api.get<{ images: unknown[] }>(`${path}?first=301&width=128`)).images, {
      timeout: 120_000,
    })
    .not.toContain(null);

  const [images] = await Promise.all([readThumbnails(app, path, 1), openEditor(app, project, uuid)]);
  expect(images).toHaveLength(50);
  const sheets = app.getByRole('grid', { name: 'Pages' }).locator('[data-page] img');
  await expect.poll(() => sheets.count()).toBeGreaterThan(50);
  await expect
    .poll(() => sheets.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  expect(requested.filter((url) => url.includes('/thumbnails?')).length).toBeLessThanOrEqual(7);
  // Beside the batches, only the page in the preview has an image of its own.
  const single = requested.filter((url) => /\/thumbnail\?width=128/.test(url));
  expect(single.every((url) => url.includes('/pages/1/'))).toBe(true);
  expect(await app.locator('[data-page]').count()).toBeLessThan(250);

  await app.keyboard.press('End');
  await expect(getPage(app, 310)).toBeFocused();
  await app.getByRole('radio', { name: 'M', exact: true }).click();
  await getPage(app, 309).focus();
  await expect(getPage(app, 309)).toBeInViewport();
  await app.reload();
  await expect(getPage(app, 309)).toBeFocused();
  await expect(getPage(app, 309)).toBeInViewport();
  await expect(app.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await app.keyboard.press('n');
  await expect(app.getByText('No cut is unsure.')).toBeVisible();
});

test('Reset and the sizes stay in view on a small screen, and an edit doesn’t move the footer', async ({
  app,
  api,
  project,
}) => {
  const uuid = await uploadProposedPile(api, project, { name: 'narrow.pdf', pages: 6 }, [
    { start_page: 1, end_page: 4, confidence: 0.99 },
    { start_page: 5, end_page: 6, confidence: 0.99 },
  ]);
  const other = await uploadPile(api, project, { name: 'beside.pdf', pages: 2 });
  for (const width of [1440, 1024, 880]) {
    await app.setViewportSize({ width, height: 768 });
    await openEditor(app, project, uuid, other);
    await expect(app.getByRole('radiogroup', { name: 'Sheet size' })).toBeInViewport({ ratio: 1 });
    await expect(app.getByRole('button', { name: 'Reset…' })).toBeInViewport({ ratio: 1 });
    const toolbar = app.getByRole('toolbar', { name: 'Page plan' });
    expect(await toolbar.evaluate((bar) => bar.scrollWidth - bar.clientWidth), `${width} px`).toBe(0);

    if (width < 1180) {
      await app.getByRole('button', { name: 'More tools' }).click();
      await expect(app.getByRole('button', { name: 'At blank pages' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(app, `tools at ${width} px`);
      await app.keyboard.press('Escape');
    }
    const footer = app.getByRole('contentinfo');
    const height = (await footer.boundingBox())!.height;
    await app.getByRole('button', { name: 'Cut between pages 2 and 3' }).click();
    await expect(app.getByText(/leaves the list/)).toBeVisible();
    if (width >= 1024) expect((await footer.boundingBox())!.height).toBe(height);
    await app.keyboard.press('Control+z');
  }
});

test('if the files are gone, the dialog shows only that', async ({ app, api, project, expectedProblems }) => {
  expectedProblems.push(/status of 404/);
  const uuid = await uploadPile(api, project, { name: 'gone.pdf', pages: 2 });
  await openEditor(app, project, uuid);
  await app.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
  // The presence of this page must not report the change first.
  await app.route('**/presence', (route) => route.abort());
  expectedProblems.push(/ERR_FAILED/);
  await api.delete(`/api/prebuilt-documents/${uuid}`);
  await app.keyboard.press('Control+Enter');
  const dialog = app.getByRole('dialog', { name: 'This plan can’t be applied' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Apply plan/ })).toHaveCount(0);
  await expect(dialog.getByText(/Nothing changes until/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Back to the plan' }).click();
  await expect(getPage(app, 1)).toBeVisible();
});
