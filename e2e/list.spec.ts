import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { uploadProposedPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

const getRows = (app: Page) => app.getByRole('grid', { name: 'Documents' }).locator('[data-row]');
const selectRow = (app: Page, name: string) =>
  app.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
const uploadPdf = (api: Api, project: Project, name: string) =>
  api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 1, label: name }) });

test('the list is filtered by assignee and date, and the URL keeps the filter', async ({
  app,
  api,
  project,
}) => {
  const mine = await uploadPdf(api, project, 'mine.pdf');
  await uploadPdf(api, project, 'nobody’s.pdf');
  await api.assignToOwner(mine.uuid);
  await app.goto(`/projects/${project.uuid}/documents`);
  await expect(getRows(app)).toHaveCount(2);

  // Use the keyboard.
  await app.getByRole('button', { name: 'Assigned' }).focus();
  await app.keyboard.press('Enter');
  await expectAccessible(app, 'the filter by assignee');
  await app.getByRole('menuitemcheckbox', { name: 'Me' }).press('Enter');
  await app.keyboard.press('Escape');
  await expect(getRows(app)).toHaveText([/mine\.pdf/]);
  await expect(app).toHaveURL(/assignee=me/);
  await app.reload();
  await expect(getRows(app)).toHaveText([/mine\.pdf/]);

  // The next stop is the header of the sorted column.
  const received = app.getByRole('button', { name: 'Received', exact: true }).first();
  await received.click();
  const spans = app.getByRole('dialog', { name: 'Received' });
  await expectAccessible(app, 'the filter by time');
  await spans.getByLabel('To').fill('2020-01-31');
  await expect(app.getByText('No document matches')).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(app.getByRole('button', { name: 'Until 31 Jan 2020' })).toBeVisible();
  await expectAccessible(app, 'a list that two filters leave empty');
  await app.getByRole('button', { name: 'Clear filters' }).click();
  await expect(getRows(app)).toHaveCount(2);
  await expect(app).not.toHaveURL(/assignee|created/);

  await received.click();
  await spans.getByRole('button', { name: 'Today' }).click();
  await expect(getRows(app)).toHaveCount(2);
  await expect(app).toHaveURL(/created_from=/);
  await expect(app.getByRole('button', { name: 'Today', exact: true })).toBeVisible();

  await app.goto(`/projects/${project.uuid}/documents`);
  await app.getByRole('link', { name: 'Assigned to me' }).click();
  await expect(getRows(app)).toHaveText([/mine\.pdf/]);
  await expect(app.getByRole('link', { name: 'Assigned to me' })).toHaveAttribute('aria-current', 'page');
});

test('thumbnails stay in their boxes, also of a long receipt, in the list and in dialogs', async ({
  app,
  api,
  project,
}) => {
  const uuids: string[] = [];
  for (const [name, height] of [
    ['receipt.jpg', 900],
    ['photo.jpg', 200],
  ] as const) {
    const background = '#d9e2ec';
    const content = await sharp({ create: { width: 300, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    uuids.push((await api.uploadAndWait(project, { name, content })).uuid);
  }
  const paper = { name: 'paper.pdf', content: createNumberedPdf({ pages: 2, label: 'paper' }) };
  uuids.push((await api.uploadAndWait(project, paper)).uuid);
  await app.goto(`/projects/${project.uuid}/documents`);
  await expectThumbnailsInside(app.getByRole('grid', { name: 'Documents' }), 3);
  await getRows(app).first().focus();
  await app.keyboard.press('Control+a');
  await app.keyboard.press('m');
  await expectThumbnailsInside(app.getByRole('dialog', { name: /Merge 3 documents/ }), 3);

  await app.goto(`/projects/${project.uuid}/review?documents=${uuids.join(',')}`);
  await app.getByRole('button', { name: 'Cut between pages 3 and 4' }).click();
  await app.getByRole('button', { name: /^Apply plan/ }).click();
  await expectThumbnailsInside(app.getByRole('dialog'), 3);
});

/** Expects that each page image is loaded and covers its box exactly. */
async function expectThumbnailsInside(place: Locator, count: number): Promise<void> {
  const measured = () =>
    place.locator('span:has(> img)').evaluateAll((boxes) =>
      boxes.map((box) => {
        const image = box.querySelector('img')!;
        const [inner, outer] = [image.getBoundingClientRect(), box.getBoundingClientRect()];
        return image.naturalWidth > 0 && inner.height <= outer.height && inner.width <= outer.width;
      }),
    );
  await expect.poll(async () => (await measured()).filter(Boolean).length).toBeGreaterThanOrEqual(count);
  // Opening a dialog scales its content for a moment.
  await expect.poll(measured).not.toContain(false);
}

test('selected photos are marked as not cuttable, and R still opens the review', async ({
  app,
  api,
  project,
}) => {
  for (const [name, background] of [
    ['first.jpg', '#d9e2ec'],
    ['second.jpg', '#f0e4d4'],
  ] as const) {
    const content = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await api.uploadAndWait(project, { name, content });
  }
  await uploadPdf(api, project, 'paper.pdf');
  await app.goto(`/projects/${project.uuid}/documents`);
  const bar = app.getByRole('toolbar', { name: 'Selection' });
  await selectRow(app, 'first.jpg');
  await selectRow(app, 'second.jpg');
  await expect(bar).toContainText('2 pages · images can’t be cut');
  await bar.getByRole('link', { name: 'Review pages' }).focus();
  await expect(app.getByRole('tooltip')).toContainText('Images are kept, attached, or deleted whole');
  await selectRow(app, 'paper.pdf');
  await expect(bar).toContainText('3 pages · 2 images can’t be cut');
  await expectAccessible(app, 'photos that are chosen');
  await app.keyboard.press('r');
  await app.waitForURL(/\/review\?documents=/);
  expect(new URL(app.url()).searchParams.get('documents')!.split(',')).toHaveLength(3);
});

test('shortcuts of the list are off while a row’s menu is open', async ({ app, api, project }) => {
  await uploadPdf(api, project, 'one.pdf');
  await uploadPdf(api, project, 'two.pdf');
  await app.goto(`/projects/${project.uuid}/documents`);
  await selectRow(app, 'one.pdf');
  await selectRow(app, 'two.pdf');
  await getRows(app).first().hover();
  await app.getByRole('button', { name: 'More for two.pdf' }).click();
  await app.keyboard.press('m');
  await app.keyboard.press('r');
  await app.keyboard.press('Escape');
  await expect(app.getByRole('dialog')).toHaveCount(0);
  // Escape closed the menu but kept the selection.
  await expect(app.getByRole('toolbar', { name: 'Selection' }).getByText('2 selected')).toBeVisible();
  await expect(app).toHaveURL(/\/documents$/);
  await getRows(app).first().focus();
  await app.keyboard.press('?');
  await expect(app.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Merge the selection');
  await expectAccessible(app, 'the keys of the list');
  await app.keyboard.press('Escape');
  await expect(getRows(app).first()).toBeFocused();
});

test('the selection bar fits its page, explains disabled actions quietly, and hides no action on a phone', async ({
  app,
  api,
  project,
}) => {
  await uploadPdf(api, project, 'one.pdf');
  await uploadPdf(api, project, 'two.pdf');
  const bar = app.getByRole('toolbar', { name: 'Selection' });
  const ways = bar.getByRole('link', { name: 'Review pages' });
  const merge = bar.getByRole('button', { name: 'Merge' });
  await app.goto(`/projects/${project.uuid}/documents`);
  await selectRow(app, 'one.pdf');
  // A disabled button on the dark bar has no highlighted background.
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await expect(merge).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await selectRow(app, 'two.pdf');

  for (const width of [1440, 1240, 1100, 1024, 960, 900, 862, 700, 390, 360, 320]) {
    await app.setViewportSize({ width, height: 800 });
    const sheet = (await app.getByRole('main').boundingBox())!;
    const parts = [
      bar,
      bar.getByText('2', { exact: false }).first(),
      bar.getByRole('button', { name: 'Clear the selection' }),
    ];
    for (const part of parts) {
      const box = (await part.boundingBox())!;
      expect(box.x, `at ${width} px`).toBeGreaterThanOrEqual(sheet.x);
      expect(box.x + box.width, `at ${width} px`).toBeLessThanOrEqual(sheet.x + sheet.width);
    }
    expect(await bar.evaluate((it) => it.scrollWidth - it.clientWidth), `at ${width} px`).toBe(0);
  }
  // Its label is visible if there is room, and its name always.
  const detect = bar.getByRole('button', { name: 'Find types and cuts' });
  for (const [width, hasLabel] of [
    [1440, true],
    [1024, false],
  ] as const) {
    await app.setViewportSize({ width, height: 800 });
    await expect(detect).toBeInViewport({ ratio: 1 });
    expect((await detect.boundingBox())!.width > 100, `at ${width} px`).toBe(hasLabel);
    expect((await bar.boundingBox())!.height, `at ${width} px`).toBe(44);
  }
  // Both essential labels stay visible at narrow widths.
  for (const width of [320, 390]) {
    await app.setViewportSize({ width, height: 800 });
    expect((await ways.boundingBox())!.width, `at ${width} px`).toBeGreaterThan(90);
    expect((await merge.boundingBox())!.width, `at ${width} px`).toBeGreaterThan(50);
  }
  await expectAccessible(app, 'the selection on a phone');
  await expect(detect).toBeHidden();
  await bar.getByRole('button', { name: 'More for the selection' }).click();
  await expect(app.getByRole('menuitem', { name: 'Find types and cuts' })).toBeVisible();
  await app.getByRole('menuitem', { name: /owner/ }).click();
  await expect(app.getByText(/2 documents assigned to/)).toBeVisible();
  const listed = await api.documents(project);
  expect(listed.every(({ assignee }) => assignee !== null)).toBe(true);
});

test('returning from the editor keeps the list’s filter, order and row', async ({ app, api, project }) => {
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    await api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 2, label: name }) });
  }
  const narrowed = /\/documents\?status=done&sort=original_filename$/;
  await app.goto(`/projects/${project.uuid}/documents?status=done&sort=original_filename`);

  // Use only the keyboard: first a skip link past the navigation, then the rows.
  await app.keyboard.press('Tab');
  const skip = app.getByRole('link', { name: 'Skip to the documents' });
  await expect(skip).toBeFocused();
  // Until hydration, the link targets the whole page.
  await expect(async () => {
    await skip.focus();
    await app.keyboard.press('Enter');
    await expect(getRows(app).first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('r');
  await app.waitForURL(/\/review\?documents=/);
  await app.getByRole('button', { name: /^Page 1,/ }).waitFor();
  await app.getByRole('link', { name: 'Back to documents' }).click();
  await expect(app).toHaveURL(narrowed);
  await expect(getRows(app).nth(1)).toBeFocused();

  // Verify after the plan is applied: b.pdf is now a document without a type and with another name.
  await app.keyboard.press('r');
  await app.getByRole('button', { name: /^Page 1,/ }).waitFor();
  await app.getByLabel('Name of part 1').fill('renamed.pdf');
  await app.keyboard.press('Control+Enter');
  await app.getByRole('dialog').waitFor();
  await app.keyboard.press('Control+Enter');
  await expect(app).toHaveURL(narrowed);
  await expect(getRows(app).filter({ hasText: 'renamed.pdf' })).toBeFocused();
});

test('on a touch screen the menu of a row is visible', async ({
  browser,
  cookies,
  api,
  project,
  baseURL,
}) => {
  await uploadPdf(api, project, 'one.pdf');
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1180, height: 820 },
  });
  await context.addCookies(cookies);
  const app = await context.newPage();
  await app.goto(`/projects/${project.uuid}/documents`);
  await expect(app.getByRole('button', { name: 'More for one.pdf' })).toHaveCSS('opacity', '1');
  await context.close();
});

test('the sidebar shows the number of documents', async ({ app, api, project }) => {
  const mine = await uploadPdf(api, project, 'mine.pdf');
  const gone = await uploadPdf(api, project, 'gone.pdf');
  await api.assignToOwner(mine.uuid);
  await api.delete(`/api/prebuilt-documents/${gone.uuid}`);
  const entity = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Suppliers',
  });
  const data = ['Fernhill', 'Bluepeak', 'Harbour'].map((name) => ({ data: { name } }));
  await api.post(`/api/projects/${project.uuid}/entities/${entity.id}/records`, { records: data });
  await app.goto(`/projects/${project.uuid}/documents`);
  const places = app.getByRole('navigation', { name: 'Project' });
  for (const words of ['Documents 1', 'Entity records 3', 'Assigned to me 1', 'Trash 1']) {
    await expect(places.getByRole('link', { name: words, exact: true })).toBeVisible();
  }
});

test('sorted by doubt, the file with the least sure cut comes first', async ({ app, api, project }) => {
  await uploadProposedPile(api, project, { name: 'pile.pdf', pages: 4 }, [
    { start_page: 1, end_page: 1, confidence: 0.9 },
    { start_page: 2, end_page: 3, confidence: 0.6 },
    { start_page: 4, end_page: 4, confidence: 0.6 },
  ]);
  await uploadPdf(api, project, 'newest.pdf');
  await app.goto(`/projects/${project.uuid}/documents`);
  await expect(getRows(app)).toHaveText([/newest\.pdf/, /pile\.pdf/]);
  await expect(getRows(app).nth(1)).toContainText(
    'Looks like 3 documents. 2 cuts are unsure, the first at page 2.',
  );

  await app.getByRole('button', { name: 'Order: Newest' }).click();
  await app.getByRole('menuitemradio', { name: 'Least sure first' }).click();
  await expect(getRows(app)).toHaveText([/pile\.pdf/, /newest\.pdf/]);
  await expect(app).toHaveURL(/sort=certainty/);
  await app.reload();
  await expect(app.getByRole('button', { name: 'Order: Least sure first' })).toBeVisible();
  await expect(getRows(app)).toHaveText([/pile\.pdf/, /newest\.pdf/]);
});

test('the thumbnail of a page that is three times as high as wide stays in its box', async ({
  app,
  api,
  project,
}) => {
  const receipt = { create: { width: 200, height: 600, channels: 3 as const, background: '#d8d2c4' } };
  await api.uploadAndWait(project, { name: 'receipt.png', content: await sharp(receipt).png().toBuffer() });
  await app.goto(`/projects/${project.uuid}/documents`);
  const image = getRows(app).first().locator('img').first();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalHeight > 0))
    .toBe(true);
  const [box, frame] = [await image.boundingBox(), await image.locator('..').boundingBox()];
  expect(box).toEqual(frame);
});
