import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { parseCsv, parseWorkbook, readSheet } from '@/test-support/delivery/exports/export-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

/** Uploads two documents, and approves the first one. */
async function fillProject(api: Api, project: Project): Promise<void> {
  const [first] = [
    await api.uploadAndWait(project, { name: 'a.pdf', content: createNumberedPdf({ pages: 1 }) }),
    await api.uploadAndWait(project, { name: 'b.pdf', content: createNumberedPdf({ pages: 2 }) }),
  ];
  await api.patch(`/api/prebuilt-documents/${first.uuid}`, { status: 'approved' });
}

const getFigure = (app: Page, name: string) =>
  app
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');
const getSlider = (app: Page, title: string) =>
  app.getByRole('slider', { name: `Day of the chart ${title}` });

test('the figures appear after an upload and an approval, and follow the period', async ({
  app,
  api,
  project,
}) => {
  await app.goto(`/projects/${project.uuid}/dashboard`);
  await expect(app.getByRole('heading', { name: 'No figures in this period' })).toBeVisible();
  await expectAccessible(app, 'an empty dashboard');

  await fillProject(api, project);
  await app.goto(`/projects/${project.uuid}/documents`);
  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(app).toHaveURL(`/projects/${project.uuid}/dashboard`);
  await expect(getFigure(app, 'Received')).toHaveText('2');
  await expect(getFigure(app, 'Decided')).toHaveText('1');
  await expect(getFigure(app, 'Decided automatically')).toHaveText('0%');
  await expect(getFigure(app, 'Values to approve')).toHaveText('1');
  const reviewers = app.getByRole('table', { name: 'Reviewers' });
  await expect(reviewers.getByRole('row')).toHaveCount(2);
  await expect(reviewers.getByRole('columnheader').nth(1)).toHaveText('Documents');
  await expectAccessible(app, 'the dashboard');

  const intake = app.getByRole('table', { name: 'Intake' });
  await expect(intake.getByRole('row')).toHaveCount(31);
  await expect(intake.getByRole('row').last()).toContainText('2');
  await app.getByRole('radio', { name: '7 days' }).click();
  await expect(intake.getByRole('row')).toHaveCount(8);
  await expect(app).toHaveURL(/\?days=7$/);
  await app.reload();
  await expect(intake.getByRole('row')).toHaveCount(8);

  await app.getByRole('radio', { name: 'Custom' }).click();
  const days = app.getByRole('form', { name: 'Days' });
  await days.getByLabel('First day (UTC)').fill('2026-01-02');
  await days.getByLabel('Last day (UTC)').fill('2026-01-01');
  await expect(days.getByRole('alert')).toHaveText('The first day must not be after the last day.');
  await expectAccessible(app, 'the dashboard with a wrong period');
  await days.getByLabel('Last day (UTC)').fill('2026-01-03');
  await days.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(app).toHaveURL(/\?from=2026-01-02&to=2026-01-03$/);
  await expect(getFigure(app, 'Received')).toHaveText('0');
  await expect(getFigure(app, 'Median time to decision')).toHaveText('None');
  await expect(getFigure(app, 'Values to approve')).toHaveText('1');
});

test('the values of a day are shown by the pointer and by the keyboard alone', async ({
  app,
  api,
  project,
}) => {
  await fillProject(api, project);
  await app.goto(`/projects/${project.uuid}/dashboard?days=7`);
  const chart = app.getByRole('figure', { name: 'Intake' });
  const slider = getSlider(app, 'Intake');
  await expect(chart).toContainText('Point at a day');
  const { width, height } = (await slider.boundingBox())!;
  await slider.hover({ position: { x: width - 12, y: height / 2 } });
  const today = /\d{4} Uploads: 0, API: 0, Channels: 0|\d{4} Uploads: 2, API: 0, Channels: 0, Pages: 3/;
  await expect(chart).toContainText(today);
  await app.mouse.move(0, 0);
  await expect(chart).toContainText('Point at a day');

  await app.getByRole('radio', { name: 'Custom' }).focus();
  await app.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuenow', '7');
  await expect(slider).toHaveAttribute('aria-valuetext', /\. Uploads: 2, API: 0, Channels: 0, Pages: 3$/);
  await app.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '6');
  await app.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '1');
  await expect(slider).toHaveAttribute('aria-valuetext', /Uploads: 0, .*Pages: 0$/);
  await expectAccessible(app, 'a chart with a chosen day');
  await app.keyboard.press('End');
  await app.keyboard.press('Tab');
  await expect(getSlider(app, 'Decisions')).toHaveAttribute('aria-valuetext', /Automatic: 0, By people: 1$/);
  await app.keyboard.press('Tab');
  await expect(getSlider(app, 'Time to decision')).toHaveAttribute(
    'aria-valuetext',
    /Median: .* (s|min), 90th/,
  );
  await app.keyboard.press('Tab');
  await expect(getSlider(app, 'Share decided automatically')).toHaveAttribute(
    'aria-valuetext',
    /Automatic: 0%, By people: 100%$/,
  );
});

test('the figures are downloaded as a workbook and as CSV, with the keyboard', async ({
  app,
  api,
  project,
}) => {
  await fillProject(api, project);
  await app.goto(`/projects/${project.uuid}/dashboard?days=7`);
  const download = async (item: string) => {
    await app.getByRole('button', { name: 'Export' }).press('Enter');
    const downloading = app.waitForEvent('download');
    await app.getByRole('menuitem', { name: item }).press('Enter');
    const file = await downloading;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const workbook = await download('Excel, all tables');
  expect(workbook.name).toMatch(/ dashboard \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.xlsx$/);
  const rows = readSheet(parseWorkbook(workbook.bytes), 'days');
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)!.slice(1, 3)).toEqual([2, 3]);
  const csv = await download('Reviewers');
  expect(csv.name).toMatch(/ reviewers .*\.csv$/);
  expect(parseCsv(csv.bytes.toString('utf8'))[1]!.slice(2, 4)).toEqual(['1', '1']);
});

test('the dashboard fits a phone', async ({ app, api, project }) => {
  await fillProject(api, project);
  await app.setViewportSize({ width: 390, height: 844 });
  for (const query of ['', '?from=2026-01-01&to=2026-12-31']) {
    await app.goto(`/projects/${project.uuid}/dashboard${query}`);
    await expect(getFigure(app, 'Values to approve')).toHaveText('1');
    const wide = await app.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter((each) => !each.closest('.sr-only') && each.getBoundingClientRect().right > innerWidth + 1)
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(wide).toEqual([]);
    await expectAccessible(app, 'the dashboard on a phone');
  }
  const slider = getSlider(app, 'Intake');
  await slider.scrollIntoViewIfNeeded();
  const { width, height } = (await slider.boundingBox())!;
  await slider.click({ position: { x: width / 2, y: height / 2 } });
  await expect(app.getByRole('figure', { name: 'Intake' })).toContainText('Uploads: ');
});
