import type { Page } from 'playwright/test';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

/** Returns the notice that someone else saved first. */
const getConflictNotice = (app: Page) =>
  app.getByRole('dialog').getByRole('alert').filter({ hasText: 'Someone else has changed' });

test.beforeEach(({ expectedProblems }) => {
  // The browser logs the late save that fails with 412.
  expectedProblems.push(/412 \(Precondition Failed/);
});

test('endpoint: another person’s change is shown, and mine is saved only on confirmation', async ({
  app,
  api,
  project,
}) => {
  const path = `/api/projects/${project.uuid}/webhook-endpoints`;
  const { id } = await api.post<{ id: string }>(path, { url: 'http://127.0.0.1:9/first' });
  await app.goto(`/projects/${project.uuid}/webhooks`);
  await app.getByRole('button', { name: 'More actions for this endpoint' }).click();
  await app.getByRole('menuitem', { name: /^Change/ }).click();
  await app.getByLabel('Address').fill('http://127.0.0.1:9/mine');
  await api.patch(`${path}/${id}`, { url: 'http://127.0.0.1:9/theirs' });

  const save = app.getByRole('button', { name: 'Save endpoint' });
  await save.click();
  await expect(getConflictNotice(app)).toContainText('http://127.0.0.1:9/theirs');
  await expect(save).toBeDisabled();
  await expectAccessible(app, 'an endpoint that someone else has changed');
  await getConflictNotice(app).getByRole('button', { name: 'Keep mine' }).click();
  await expect(app.getByLabel('Address')).toHaveValue('http://127.0.0.1:9/mine');
  await save.click();
  await expect(app.getByRole('dialog')).toHaveCount(0);
  expect(await api.get(`${path}/${id}`)).toMatchObject({ url: 'http://127.0.0.1:9/mine' });
});

test('entity: their version can be loaded completely', async ({ app, api, project }) => {
  const path = `/api/projects/${project.uuid}/entities`;
  const { id } = await api.post<{ id: string }>(path, { name: 'Suppliers' });
  await app.goto(`/projects/${project.uuid}/entities`);
  await app.getByRole('button', { name: /^Name and fields/ }).click();
  await app.getByLabel('Name', { exact: true }).fill('Mine');
  await api.patch(`${path}/${id}`, { name: 'Vendors' });

  await app.getByRole('button', { name: 'Save entity' }).click();
  await expect(getConflictNotice(app)).toContainText('It is now: Vendors, with 0 fields.');
  await expectAccessible(app, 'an entity that someone else has changed');
  await getConflictNotice(app).getByRole('button', { name: 'Load theirs' }).click();
  await expect(app.getByLabel('Name', { exact: true })).toHaveValue('Vendors');
  await expect(getConflictNotice(app)).toHaveCount(0);
  expect(await api.get(`${path}/${id}`)).toMatchObject({ name: 'Vendors' });
});

test('member: role and projects are not overwritten accidentally', async ({ app, api, project }) => {
  const path = `/api/organizations/${api.organizationId}/members`;
  const email = `two-admins-${Date.now().toString(36)}@sheaf.example`;
  const { id } = await api.post<{ id: string }>(path, { email, role: 'viewer', projects: [project.uuid] });
  await app.goto('/organization/members');
  await app.getByRole('button', { name: `Change ${email}` }).click();
  await api.patch(`${path}/${id}`, { role: 'reviewer' });

  await app.getByRole('button', { name: 'Save member' }).click();
  await expect(getConflictNotice(app)).toContainText('It is now: Reviewer');
  await expectAccessible(app, 'a member that someone else has changed');
  await getConflictNotice(app).getByRole('button', { name: 'Load theirs' }).click();
  await expect(app.getByRole('combobox', { name: 'Role' })).toContainText('Reviewer');
  await app.getByRole('button', { name: 'Save member' }).click();
  await expect(app.getByRole('dialog')).toHaveCount(0);
});
