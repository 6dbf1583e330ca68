import type { Page } from 'playwright/test';
import { openColleague } from './harness/colleague';
import { expectAccessible } from './harness/expect-accessible';
import { uploadPile } from './harness/piles';
import { expect, test } from './harness/test';

test('two people on one document see each other and each other’s changes until one leaves', async ({
  app,
  browser,
  api,
  project,
}) => {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
  });
  const { uuid } = await api.uploadAndWait(project, {
    name: 'shared.txt',
    content: Buffer.from('Total: 10.00'),
  });
  const { email, page: other } = await openColleague(browser, api, project);
  await other.goto(`${api.url}/documents/${uuid}`);
  const theirs = other.getByRole('textbox', { name: 'Total', exact: true });
  await expect(theirs).toHaveValue('10.00');

  await app.goto(`/documents/${uuid}`);
  const openByThem = app.getByRole('status').filter({ hasText: `Also viewing: ${email}` });
  await expect(openByThem).toBeVisible();
  await expectAccessible(app, 'a document that someone else has open');
  await expect(other.getByRole('status').filter({ hasText: /Also viewing:/ })).toBeVisible({
    timeout: 20_000,
  });

  await theirs.fill('12.50');
  await theirs.press('Enter');
  await expect(app.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('12.50', {
    timeout: 20_000,
  });
  await other.goto(`${api.url}/projects`);
  await expect(openByThem).toHaveCount(0, { timeout: 20_000 });
  await other.context().close();
});

test('two people on one pile see each other, and that it was cut', async ({
  app,
  browser,
  api,
  project,
  expectedProblems,
}) => {
  // The pile leaves the list while the second editor still has it open.
  expectedProblems.push(/status of 404/);
  const uuid = await uploadPile(api, project, { name: 'contested.pdf', pages: 3 });
  const { email, page: other } = await openColleague(browser, api, project);
  const review = `/projects/${project.uuid}/review?documents=${uuid}`;
  const reported = other.waitForResponse(/\/presence$/);
  await other.goto(`${api.url}${review}`);
  await reported;
  await expect(other.getByRole('grid', { name: 'Pages' })).toBeVisible();

  await app.goto(`/projects/${project.uuid}/documents`);
  const row = app.getByRole('row', { name: /contested\.pdf/ });
  await expect(row).toContainText(`${email} has it open`);
  await app.goto(review);
  await expect(app.getByRole('status').filter({ hasText: `Also viewing: ${email}` })).toBeVisible();
  await expectAccessible(app, 'an editor that someone else has open');

  for (const status of ['approved', 'done']) {
    await changeStatus(other, uuid, status);
    const reason = app.getByText('“contested.pdf” is approved. Reopen it to change its pages.');
    await expect(reason).toHaveCount(status === 'approved' ? 1 : 0, { timeout: 20_000 });
    await expect(app.getByText(`Changed by ${email} just now`)).toBeVisible();
  }

  await other.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
  await other.getByRole('button', { name: /^Apply plan/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(other).toHaveURL(/request=split-/);
  await expect(app.getByRole('heading', { name: 'These pages can no longer be planned' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(app.getByRole('link', { name: /contested/ }).first()).toBeVisible();
  await expect(app.getByText(`Changed by ${email} just now`)).toBeVisible();
  await other.context().close();
});

test('an idle list follows the changes of others, and keeps its place, selection, and focus', async ({
  app,
  browser,
  api,
  project,
}) => {
  const files = Array.from({ length: 40 }, (_, index) => ({
    name: `note ${String(index).padStart(2, '0')}.txt`,
    content: Buffer.from(`note ${index}`),
  }));
  const { documents } = await api.waitUntilSettled(await api.upload(project, files.slice(0, 30)));
  await api.waitUntilSettled(await api.upload(project, files.slice(30)));
  const { page: other } = await openColleague(browser, api, project);

  await app.goto(`/projects/${project.uuid}/documents?sort=original_filename`);
  const row = app.getByRole('row', { name: /note 25\.txt/ });
  await app.getByRole('grid', { name: 'Documents' }).hover();
  await app.mouse.wheel(0, 900);
  await row.getByRole('checkbox').check();
  const link = row.getByRole('link', { name: 'note 25.txt' });
  await link.focus();
  const place = await row.boundingBox();

  // Nothing changes: the list is asked for, and is not sent again.
  await app.waitForResponse((response) => isList(response.url()) && response.status() === 304, {
    timeout: 30_000,
  });

  const changed = documents.find(({ original_filename: name }) => name === 'note 26.txt')!;
  await changeStatus(other, changed.uuid, 'approved');
  // It is sorted above the visible rows.
  await api.uploadAndWait(project, { name: 'a new note.txt', content: Buffer.from('new') });
  const neighbor = app.getByRole('row', { name: /note 26\.txt/ });
  await expect(neighbor).toContainText('Approved', { timeout: 20_000 });
  await expect(app.getByRole('button', { name: /^All 41/ })).toBeVisible({ timeout: 20_000 });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(link).toBeFocused();
  expect((await row.boundingBox())!.y).toBeCloseTo(place!.y, 0);
  await other.context().close();
});

const isList = (url: string) => /\/documents\?.*limit=100/.test(url);

/** Changes the status of a document as the user of this page. */
async function changeStatus(page: Page, uuid: string, status: string): Promise<void> {
  const ok = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path!, { method: 'PATCH', headers, body: body! })).ok;
    },
    [`/api/prebuilt-documents/${uuid}`, JSON.stringify({ status })],
  );
  expect(ok).toBe(true);
}
