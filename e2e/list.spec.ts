import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import type { Api, Project } from './harness/api';
import { expect, test } from './harness/test';

const rows = (desk: Page) => desk.getByRole('grid', { name: 'Documents' }).locator('[data-row]');
const choose = (desk: Page, name: string) =>
  desk.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
const pdf = (api: Api, project: Project, name: string) =>
  api.uploaded(project, { name, content: numberedPdf({ pages: 1, label: name }) });

test('the list is narrowed to whom a document is given and to when it came, and the address keeps it', async ({
  desk,
  api,
  project,
}) => {
  const mine = await pdf(api, project, 'mine.pdf');
  await pdf(api, project, 'nobody’s.pdf');
  const { members } = await api.get<{ members: { id: string }[] }>(
    `/api/organizations/${api.organizationId}/members`,
  );
  await api.patch(`/api/prebuilt-documents/${mine.uuid}`, { assignee: members[0]!.id });
  await desk.goto(`/projects/${project.uuid}/documents`);
  await expect(rows(desk)).toHaveCount(2);

  // By the keyboard.
  await desk.getByRole('button', { name: 'Assigned' }).focus();
  await desk.keyboard.press('Enter');
  await expectAccessible(desk, 'the filter by assignee');
  await desk.getByRole('menuitemcheckbox', { name: 'Me' }).press('Enter');
  await desk.keyboard.press('Escape');
  await expect(rows(desk)).toHaveText([/mine\.pdf/]);
  await expect(desk).toHaveURL(/assignee=me/);
  await desk.reload();
  await expect(rows(desk)).toHaveText([/mine\.pdf/]);

  // The column's head, by which the list is ordered, comes after it.
  const received = desk.getByRole('button', { name: 'Received', exact: true }).first();
  await received.click();
  const spans = desk.getByRole('dialog', { name: 'Received' });
  await expectAccessible(desk, 'the filter by time');
  await spans.getByLabel('To').fill('2020-01-31');
  await expect(desk.getByText('No document matches')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'Until 31 Jan 2020' })).toBeVisible();
  await expectAccessible(desk, 'a list that two filters leave empty');
  await desk.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(desk)).toHaveCount(2);
  await expect(desk).not.toHaveURL(/assignee|created/);

  await received.click();
  await spans.getByRole('button', { name: 'Today' }).click();
  await expect(rows(desk)).toHaveCount(2);
  await expect(desk).toHaveURL(/created_from=/);
  await expect(desk.getByRole('button', { name: 'Today', exact: true })).toBeVisible();

  await desk.goto(`/projects/${project.uuid}/documents`);
  await desk.getByRole('link', { name: 'Assigned to me' }).click();
  await expect(rows(desk)).toHaveText([/mine\.pdf/]);
  await expect(desk.getByRole('link', { name: 'Assigned to me' })).toHaveAttribute('aria-current', 'page');
});

test('of chosen photos it is said that they can’t be cut, and R reviews them all the same', async ({
  desk,
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
    await api.uploaded(project, { name, content });
  }
  await pdf(api, project, 'paper.pdf');
  await desk.goto(`/projects/${project.uuid}/documents`);
  const bar = desk.getByRole('toolbar', { name: 'Selection' });
  await choose(desk, 'first.jpg');
  await choose(desk, 'second.jpg');
  await expect(bar).toContainText('2 pages · images can’t be cut');
  await bar.getByRole('link', { name: 'Review pages' }).hover();
  await expect(desk.getByRole('tooltip')).toContainText('Images are kept, attached or deleted whole');
  await choose(desk, 'paper.pdf');
  await expect(bar).toContainText('3 pages · 2 images can’t be cut');
  await expectAccessible(desk, 'photos that are chosen');
  await desk.keyboard.press('r');
  await desk.waitForURL(/\/review\?documents=/);
  expect(new URL(desk.url()).searchParams.get('documents')!.split(',')).toHaveLength(3);
});

test('keys of the list do nothing while a menu of a row has its own', async ({ desk, api, project }) => {
  await pdf(api, project, 'one.pdf');
  await pdf(api, project, 'two.pdf');
  await desk.goto(`/projects/${project.uuid}/documents`);
  await choose(desk, 'one.pdf');
  await choose(desk, 'two.pdf');
  await rows(desk).first().hover();
  await desk.getByRole('button', { name: 'More for two.pdf' }).click();
  await desk.keyboard.press('m');
  await desk.keyboard.press('r');
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  // Nor has Escape, which closed the menu, let go of what is chosen.
  await expect(desk.getByRole('toolbar', { name: 'Selection' }).getByText('2 selected')).toBeVisible();
  await expect(desk).toHaveURL(/\/documents$/);
  await rows(desk).first().focus();
  await desk.keyboard.press('?');
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toContainText('Merge what is selected');
  await expectAccessible(desk, 'the keys of the list');
  await desk.keyboard.press('Escape');
  await expect(rows(desk).first()).toBeFocused();
});

test('the bar of what is selected keeps to its sheet, tells what cannot be done quietly, and hides no deed on a phone', async ({
  desk,
  api,
  project,
}) => {
  await pdf(api, project, 'one.pdf');
  await pdf(api, project, 'two.pdf');
  const bar = desk.getByRole('toolbar', { name: 'Selection' });
  const ways = bar.getByRole('link', { name: 'Review pages' });
  const merge = bar.getByRole('button', { name: 'Merge' });
  await desk.goto(`/projects/${project.uuid}/documents`);
  await choose(desk, 'one.pdf');
  // Nothing on the dark bar shines that can't be pressed.
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await expect(merge).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await choose(desk, 'two.pdf');

  for (const width of [1440, 1100, 960, 900, 862, 700, 390, 360, 320]) {
    await desk.setViewportSize({ width, height: 800 });
    const sheet = (await desk.getByRole('main').boundingBox())!;
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
  // The two words that a desk is for.
  for (const width of [320, 390]) {
    await desk.setViewportSize({ width, height: 800 });
    expect((await ways.boundingBox())!.width, `at ${width} px`).toBeGreaterThan(90);
    expect((await merge.boundingBox())!.width, `at ${width} px`).toBeGreaterThan(50);
  }
  await expectAccessible(desk, 'the selection on a phone');
  await bar.getByRole('button', { name: 'More for the selection' }).click();
  await desk.getByRole('menuitem', { name: /owner/ }).click();
  await expect(desk.getByText(/2 documents assigned to/)).toBeVisible();
  const listed = await api.documents(project);
  expect(listed.every(({ assignee }) => assignee !== null)).toBe(true);
});

test('from the editor one comes back to the list as it was narrowed and ordered, and to the row', async ({
  desk,
  api,
  project,
}) => {
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    await api.uploaded(project, { name, content: numberedPdf({ pages: 2, label: name }) });
  }
  const narrowed = /\/documents\?status=done&sort=original_filename$/;
  await desk.goto(`/projects/${project.uuid}/documents?status=done&sort=original_filename`);

  // By keys alone: a stop that skips the places, then the rows.
  await desk.keyboard.press('Tab');
  const skip = desk.getByRole('link', { name: 'Skip to the documents' });
  await expect(skip).toBeFocused();
  // Until the page is alive, the link leads to the page as a whole.
  await expect(async () => {
    await skip.focus();
    await desk.keyboard.press('Enter');
    await expect(rows(desk).first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('r');
  await desk.waitForURL(/\/review\?documents=/);
  await desk.getByRole('button', { name: /^Page 1,/ }).waitFor();
  await desk.getByRole('link', { name: 'Back to documents' }).click();
  await expect(desk).toHaveURL(narrowed);
  await expect(rows(desk).nth(1)).toBeFocused();

  // And after the plan is applied: b.pdf has become a document without a type, of another name.
  await desk.keyboard.press('r');
  await desk.getByRole('button', { name: /^Page 1,/ }).waitFor();
  await desk.getByLabel('Name of part 1').fill('renamed.pdf');
  await desk.keyboard.press('Control+Enter');
  await desk.getByRole('dialog').waitFor();
  await desk.keyboard.press('Control+Enter');
  await expect(desk).toHaveURL(narrowed);
  await expect(rows(desk).filter({ hasText: 'renamed.pdf' })).toBeFocused();
});

test('on a touch screen the menu of a row is in sight', async ({
  browser,
  cookies,
  api,
  project,
  baseURL,
}) => {
  await pdf(api, project, 'one.pdf');
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1180, height: 820 },
  });
  await context.addCookies(cookies);
  const desk = await context.newPage();
  await desk.goto(`/projects/${project.uuid}/documents`);
  await expect(desk.getByRole('button', { name: 'More for one.pdf' })).toHaveCSS('opacity', '1');
  await context.close();
});

test('the places of the sidebar tell how much is there', async ({ desk, api, project }) => {
  const mine = await pdf(api, project, 'mine.pdf');
  const gone = await pdf(api, project, 'gone.pdf');
  const { members } = await api.get<{ members: { id: string }[] }>(
    `/api/organizations/${api.organizationId}/members`,
  );
  await api.patch(`/api/prebuilt-documents/${mine.uuid}`, { assignee: members[0]!.id });
  await api.delete(`/api/prebuilt-documents/${gone.uuid}`);
  const entity = await api.post<{ id: string }>(`/api/projects/${project.uuid}/entities`, {
    name: 'Suppliers',
  });
  const data = ['Fernhill', 'Bluepeak', 'Harbour'].map((name) => ({ data: { name } }));
  await api.post(`/api/projects/${project.uuid}/entities/${entity.id}/records`, { records: data });
  await desk.goto(`/projects/${project.uuid}/documents`);
  const places = desk.getByRole('navigation', { name: 'Project' });
  for (const words of ['Documents 1', 'Entity records 3', 'Assigned to me 1', 'Trash 1']) {
    await expect(places.getByRole('link', { name: words, exact: true })).toBeVisible();
  }
});
