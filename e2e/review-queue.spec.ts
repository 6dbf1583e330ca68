import type { Page } from 'playwright/test';
import type { Api, Project } from './harness/api';
import { openColleague } from './harness/colleague';
import { expectAccessible } from './harness/expect-accessible';
import { uploadNotes } from './harness/notes';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

async function openList(page: Page, api: Api, project: Project): Promise<void> {
  await page.goto(`${api.url}/projects/${project.uuid}/documents`);
  await expect(page.getByRole('row', { name: /note 1\.txt/ })).toBeVisible();
  await waitForHydration(page.getByRole('button').first());
}

const getPath = (page: Page) => new URL(page.url()).pathname;
const getEnd = (page: Page) => page.getByRole('heading', { name: 'No other document waits for you' });

/** Approves one document after the other by keys. @returns the paths of the documents */
async function approveUntilEnd(page: Page): Promise<string[]> {
  const approved: string[] = [];
  while (!(await getEnd(page).isVisible())) {
    const path = getPath(page);
    await expect(page.getByRole('button', { name: /^Approve and next/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => getPath(page) !== path || (await getEnd(page).isVisible()), { timeout: 30_000 })
      .toBe(true);
    approved.push(path);
  }
  return approved;
}

test('three people share a queue by keys: no document is opened twice', async ({
  app,
  browser,
  api,
  project,
}) => {
  // Three browsers work at once.
  test.slow();
  const uuids = await uploadNotes(api, project, 5);
  const [ben, cleo] = [
    await openColleague(browser, api, project, 'ben'),
    await openColleague(browser, api, project, 'cleo'),
  ];
  const people = [app, ben.page, cleo.page];
  for (const page of people) await openList(page, api, project);
  await Promise.all(people.map((page) => page.keyboard.press('n')));
  await Promise.all(people.map((page) => page.waitForURL(/\/documents\/[^/]+\?queue=values/)));
  expect(new Set(people.map(getPath)).size).toBe(3);

  // The others see who has claimed what, in the list and on the document.
  const watcher = await app.context().newPage();
  await openList(watcher, api, project);
  await expect(watcher.getByRole('row').filter({ hasText: `Claimed by ${ben.email}` })).toHaveCount(1);
  await expect(watcher.getByRole('row').filter({ hasText: 'Claimed by You' })).toHaveCount(1);
  await expectAccessible(watcher, 'a list with claims');
  await watcher.goto(getPath(ben.page));
  await expect(watcher.getByText(`Claimed by ${ben.email}`)).toBeVisible();
  await expect(watcher.getByRole('status').filter({ hasText: `Also viewing: ${ben.email}` })).toBeVisible();
  await expectAccessible(watcher, 'a document that somebody else has claimed');
  await watcher.close();

  const approved = (await Promise.all(people.map(approveUntilEnd))).flat();
  expect(approved.toSorted()).toEqual(uuids.map((uuid) => `/documents/${uuid}`).toSorted());
  await expectAccessible(app, 'the end of the queue');
  for (const { page } of [ben, cleo]) await page.context().close();
});

test('a claim is taken and released by a key, and a released document goes to the next person', async ({
  app,
  browser,
  api,
  project,
}) => {
  const [uuid] = await uploadNotes(api, project, 1);
  const ben = await openColleague(browser, api, project, 'ben');
  await app.goto(`/documents/${uuid}`);
  const claim = app.getByRole('button', { name: 'Claim', exact: false }).filter({ hasText: 'Claim' });
  await expect(claim).toHaveAttribute('aria-pressed', 'false');
  await waitForHydration(app.getByRole('button').first());
  await app.keyboard.press('c');
  await expect(claim).toHaveAttribute('aria-pressed', 'true');

  await openList(ben.page, api, project);
  await ben.page.keyboard.press('n');
  await expect(ben.page.getByText('No document waits for you.')).toBeVisible();
  await app.keyboard.press('c');
  await expect(claim).toHaveAttribute('aria-pressed', 'false');
  await ben.page.keyboard.press('n');
  await ben.page.waitForURL(new RegExp(`/documents/${uuid}\\?queue=values`));
  await expect(app.getByText(`Claimed by ${ben.email}`)).toBeVisible({ timeout: 20_000 });
  await ben.page.context().close();
});

test('a document is postponed and rejected with reasons', async ({ app, api, project, expectedProblems }) => {
  // The rejected document leaves the list while its page is still open.
  expectedProblems.push(/status of 404/);
  const [first, second] = await uploadNotes(api, project, 2);
  await app.goto(`/documents/${first}`);
  await waitForHydration(app.getByRole('button').first());
  await app.getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Postpone…' }).click();
  const dialog = app.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Postpone' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('Waits for the credit note.');
  await expectAccessible(app, 'the dialog to postpone a document');
  await dialog.getByRole('button', { name: 'Postpone' }).click();
  await expect(app.getByText(/postponed until/)).toBeVisible();
  await app.goto(`/documents/${first}`);
  await expect(app.getByText(/Postponed until .*: Waits for the credit note\./)).toBeVisible();

  await openList(app, api, project);
  await expect(app.getByRole('row', { name: /note 1\.txt/ })).toContainText('Waits for the credit note.');
  await app.keyboard.press('n');
  await app.waitForURL(new RegExp(`/documents/${second}\\?queue=values`));

  await expect(app.getByRole('button', { name: /^Claimed/ })).toBeVisible();
  await app.getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Reject…' }).click();
  await dialog.getByLabel('Reason').fill('Advertising.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(getEnd(app).or(app.getByText('note 2.txt rejected')).first()).toBeVisible();
  await app.goto(`/projects/${project.uuid}/documents?trashed=true`);
  await expect(app.getByRole('row', { name: /note 2\.txt/ })).toContainText('Rejected: Advertising.');
});

test('people comment on a document and mention each other', async ({ app, browser, api, project }) => {
  const [uuid] = await uploadNotes(api, project, 1);
  const ben = await openColleague(browser, api, project, 'ben');
  const cleo = await openColleague(browser, api, project, 'cleo');
  await ben.page.goto(`${api.url}/documents/${uuid}`);
  await waitForHydration(ben.page.getByRole('button').first());
  const field = ben.page.getByRole('textbox', { name: 'New comment' });
  await field.fill('Please check');
  await field.press('End');
  await ben.page.getByRole('button', { name: 'Mention' }).click();
  await ben.page.getByRole('menuitem', { name: cleo.email }).click();
  await expect(field).toHaveValue(`Please check @${cleo.email} `);
  // Ctrl+Enter sends the comment, and doesn't approve the document.
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  expect((await api.documents(project))[0]?.status).toBe('done');

  await cleo.page.goto(`${api.url}/documents/${uuid}`);
  const comments = cleo.page.getByRole('list', { name: 'Comments' });
  await expect(comments.getByText(`@${cleo.email}`)).toBeVisible();
  await expectAccessible(cleo.page, 'a document with a comment');
  await expect(comments.getByRole('button', { name: /Delete the comment/ })).toHaveCount(0);

  await app.goto(`/documents/${uuid}`);
  await app.getByRole('button', { name: `Delete the comment of ${ben.email}` }).click();
  await expect(app.getByRole('list', { name: 'Comments' })).toHaveCount(0);
  for (const { page } of [ben, cleo]) await page.context().close();
});

test('the second look is refused to the person who approved the document', async ({
  app,
  browser,
  api,
  project,
}) => {
  await api.patch(`/api/projects/${project.uuid}/settings`, { second_look: { required: true, above: null } });
  const [uuid] = await uploadNotes(api, project, 1);
  const ben = await openColleague(browser, api, project, 'ben');
  await ben.page.goto(`${api.url}/documents/${uuid}`);
  await waitForHydration(ben.page.getByRole('button').first());
  await ben.page.keyboard.press('Control+Enter');
  await expect(getEnd(ben.page).or(ben.page.getByRole('heading', { name: /left to check/ }))).toBeVisible();
  await ben.page.getByRole('button', { name: 'Stay on this document' }).click();
  await expect(ben.page.getByText('You approved it. Another member must validate it.')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Validate' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(ben.page, 'a document that needs a second look');

  await app.goto(`/documents/${uuid}`);
  await expect(app.getByText(`Approved by ${ben.email}. Needs a second look.`)).toBeVisible();
  await waitForHydration(app.getByRole('button').first());
  await app.getByRole('button', { name: 'Validate' }).click();
  await expect(app.getByText('Checked twice.')).toBeVisible();
  await ben.page.context().close();
});
