import type { Browser } from 'playwright/test';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { uploadPile } from './harness/piles';
import { openSignedIn } from './harness/sign-in';
import { expect, test } from './harness/test';

const PASSWORD = 'a lantern beside the quiet harbour';

/** Adds a reviewer to the project and signs them in, in their own browser window. */
async function openColleague(browser: Browser, api: Api, project: Project) {
  const email = `colleague-${Date.now().toString(36)}@sheaf.example`;
  await api.post(`/api/organizations/${api.organizationId}/members`, {
    email,
    role: 'reviewer',
    password: PASSWORD,
    projects: [project.uuid],
  });
  const page = await (await browser.newContext()).newPage();
  await openSignedIn(page, api.url, { email, password: PASSWORD });
  return { email, page };
}

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

  await other.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
  await other.getByRole('button', { name: /^Apply plan/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(other).toHaveURL(/request=split-/);
  await expect(app.getByRole('heading', { name: 'These pages can no longer be planned' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(app.getByRole('link', { name: /contested/ }).first()).toBeVisible();
  await other.context().close();
});
