import { readFile } from 'node:fs/promises';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('entries are found by words and by project, and exported as a file', async ({ app, api, project }) => {
  const entity = `Suppliers ${Date.now().toString(36)}`;
  await api.post(`/api/projects/${project.uuid}/entities`, { name: entity });
  await api.patch(`/api/projects/${project.uuid}/settings`, { duplicates: 'flag' });
  await app.goto('/organization/audit');
  const log = app.getByRole('list', { name: 'Audit log' });

  await app.getByRole('searchbox', { name: 'Search the audit log' }).fill(`ENTITY ${entity}`);
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expect(log).toContainText(`created the entity “${entity}”`);
  await expectAccessible(app, 'the audit log, searched');
  const download = app.waitForEvent('download');
  await app.getByRole('link', { name: /^Export/ }).click();
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(entity);

  await app.getByRole('button', { name: 'Show everything' }).click();
  await app.getByRole('combobox', { name: 'In' }).click();
  await app.getByRole('option', { name: project.name }).click();
  await expect(log).toContainText('changed the settings');
  await expect(log.getByRole('listitem').filter({ hasNotText: project.name })).toHaveCount(0);

  await app.getByRole('searchbox', { name: 'Search the audit log' }).fill('nobody did this');
  await expect(app.getByText('No matching entries')).toBeVisible();
  await app.getByRole('button', { name: 'Show all entries' }).click();
  await expect(log).toContainText('created the project');
});

test('entries about members and keys are sentences with links', async ({ app, api, project }) => {
  const members = `/api/organizations/${api.organizationId}/members`;
  const email = `ada-${Date.now().toString(36)}@example.com`;
  const invited = { email, role: 'viewer', projects: [project.uuid] };
  const { id } = await api.post<{ id: string }>(members, invited);
  await api.patch(`${members}/${id}`, { role: 'reviewer' });
  const keyName = `ERP ${Date.now().toString(36)}`;
  await api.post(`/api/organizations/${api.organizationId}/api-keys`, {
    name: keyName,
    access: 'read',
    projects: [project.uuid],
    expires_at: '2099-03-03T12:00:00Z',
  });

  await app.goto('/organization/audit');
  const entries = app.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  const invitation = entries.filter({ hasText: `invited ${email} as viewer to ${project.name}` });
  await expect(invitation).toContainText('The link was shown to the admin');
  await expect(
    entries.filter({ hasText: `changed the role of ${email} from viewer to reviewer` }),
  ).toHaveCount(1);
  const key = entries.filter({ hasText: `created the API key “${keyName}”` });
  await expect(key).toContainText('Can read documents, files, and records');
  await expect(key).toContainText(`Only ${project.name}`);
  await expect(key).toContainText('Expires on 3 Mar 2099');
  await expectAccessible(app, 'the audit log with members and keys');

  // The label of the action finds the entry.
  await app.getByRole('searchbox', { name: 'Search the audit log' }).fill(`changed ${email}`);
  await expect(entries).toHaveCount(1);
  await entries.getByRole('link', { name: email }).click();
  await expect(app.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});

test('an entry links to its document and says what was done to it', async ({ app, api, project }) => {
  const name = `audited ${Date.now().toString(36)}.pdf`;
  const { uuid } = await api.uploadAndWait(project, {
    name,
    content: createNumberedPdf({ pages: 1, label: name }),
  });
  await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
  await app.goto('/organization/audit');
  const entry = app
    .getByRole('list', { name: 'Audit log' })
    .getByRole('listitem')
    .filter({ hasText: `approved ${name}` });
  await expect(entry).toHaveCount(1);
  await entry.getByRole('link', { name }).click();
  await expect(app.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an entry and the history of a document say what changed from what to what', async ({
  app,
  api,
  project,
}) => {
  const name = `changed ${Date.now().toString(36)}.pdf`;
  const fields = ['net', 'tax', 'sum', 'due'].map((key) => ({
    ...{ key, label: `The ${key}`, type: key === 'due' ? 'date' : 'amount' },
  }));
  await api.patch(`/api/projects/${project.uuid}/settings`, { extraction_fields: fields });
  const { uuid } = await api.uploadAndWait(project, {
    name,
    content: createNumberedPdf({ pages: 1, label: name }),
  });
  const set = (values: Record<string, string>) =>
    api.patch(`/api/prebuilt-documents/${uuid}`, {
      data: { metadataFields: Object.entries(values).map(([key, value]) => ({ key, value })) },
    });
  await set({ sum: '1299.96' });
  await set({ sum: '1299.97' });
  await set({ net: '10.00', tax: '2.00', sum: '12.00', due: '2026-11-30' });

  await app.goto('/organization/audit');
  const entries = app
    .getByRole('list', { name: 'Audit log' })
    .getByRole('listitem')
    .filter({ hasText: name });
  const one = entries.filter({ hasText: 'changed The sum of' }).first();
  await expect(one.getByRole('list', { name: 'Changes' })).toContainText('The sum: 1,299.96');
  await expect(one.getByRole('list', { name: 'Changes' })).toContainText('1,299.97');
  const many = entries.filter({ hasText: '4 changes' });
  await many.getByText('4 changes').click();
  await expect(many.getByRole('list', { name: 'Changes' })).toContainText('30 Nov 2026');
  await expectAccessible(app, 'the audit log with changes');

  await app.goto(`/documents/${uuid}`);
  const history = app.getByRole('complementary', { name: 'Values' });
  await history.getByText('changed The sum', { exact: false }).first().waitFor();
  await expect(
    history.getByRole('list', { name: 'Changes' }).filter({ hasText: '1,299.97' }).first(),
  ).toBeVisible();
});
