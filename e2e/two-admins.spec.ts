import type { Page } from 'playwright/test';
import { expectAccessible } from './harness/accessible';
import { expect, test } from './harness/test';

/** The note that someone else was faster. */
const overtaken = (desk: Page) =>
  desk.getByRole('dialog').getByRole('alert').filter({ hasText: 'Someone else has changed' });

test.beforeEach(({ expectedProblems }) => {
  // The save that comes too late, where the page had not heard of the other one before.
  expectedProblems.push(/412 \(Precondition Failed/);
});

test('of an endpoint: what someone else has changed is said, and mine is saved only once I say so', async ({
  desk,
  api,
  project,
}) => {
  const path = `/api/projects/${project.uuid}/webhook-endpoints`;
  const { id } = await api.post<{ id: string }>(path, { url: 'http://127.0.0.1:9/first' });
  await desk.goto(`/projects/${project.uuid}/webhooks`);
  await desk.getByRole('button', { name: 'More for this endpoint' }).click();
  await desk.getByRole('menuitem', { name: /^Change/ }).click();
  await desk.getByLabel('Address').fill('http://127.0.0.1:9/mine');
  await api.patch(`${path}/${id}`, { url: 'http://127.0.0.1:9/theirs' });

  const save = desk.getByRole('button', { name: 'Save endpoint' });
  await save.click();
  await expect(overtaken(desk)).toContainText('http://127.0.0.1:9/theirs');
  await expect(save).toBeDisabled();
  await expectAccessible(desk, 'an endpoint that someone else has changed');
  await overtaken(desk).getByRole('button', { name: 'Keep mine' }).click();
  await expect(desk.getByLabel('Address')).toHaveValue('http://127.0.0.1:9/mine');
  await save.click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect(await api.get(`${path}/${id}`)).toMatchObject({ url: 'http://127.0.0.1:9/mine' });
});

test('of an entity: theirs can be loaded, and nothing of it is lost', async ({ desk, api, project }) => {
  const path = `/api/projects/${project.uuid}/entities`;
  const { id } = await api.post<{ id: string }>(path, { name: 'Suppliers' });
  await desk.goto(`/projects/${project.uuid}/entities`);
  await desk.getByRole('button', { name: /^Name and fields/ }).click();
  await desk.getByLabel('Name', { exact: true }).fill('Mine');
  await api.patch(`${path}/${id}`, { name: 'Vendors' });

  await desk.getByRole('button', { name: 'Save entity' }).click();
  await expect(overtaken(desk)).toContainText('It is now: Vendors, with 0 fields.');
  await expectAccessible(desk, 'an entity that someone else has changed');
  await overtaken(desk).getByRole('button', { name: 'Load theirs' }).click();
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Vendors');
  await expect(overtaken(desk)).toHaveCount(0);
  expect(await api.get(`${path}/${id}`)).toMatchObject({ name: 'Vendors' });
});

test('of a member: role and projects are not overwritten unknowingly', async ({ desk, api, project }) => {
  const path = `/api/organizations/${api.organizationId}/members`;
  const email = `two-admins-${Date.now().toString(36)}@sheaf.example`;
  const { id } = await api.post<{ id: string }>(path, { email, role: 'viewer', projects: [project.uuid] });
  await desk.goto('/organization/members');
  await desk.getByRole('button', { name: `Change ${email}` }).click();
  await api.patch(`${path}/${id}`, { role: 'reviewer' });

  await desk.getByRole('button', { name: 'Save member' }).click();
  await expect(overtaken(desk)).toContainText('It is now: Reviewer');
  await expectAccessible(desk, 'a member whom someone else has changed');
  await overtaken(desk).getByRole('button', { name: 'Load theirs' }).click();
  await expect(desk.getByRole('combobox', { name: 'Role' })).toContainText('Reviewer');
  await desk.getByRole('button', { name: 'Save member' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
});
