import { readFile } from 'node:fs/promises';
import { expectAccessible } from './harness/accessible';
import { expect, test } from './harness/test';

test('what was done is found by words and by project, and taken along as a file', async ({
  desk,
  api,
  project,
}) => {
  const entity = `Suppliers ${Date.now().toString(36)}`;
  await api.post(`/api/projects/${project.uuid}/entities`, { name: entity });
  await api.patch(`/api/projects/${project.uuid}/settings`, { duplicates: 'flag' });
  await desk.goto('/organization/audit');
  const log = desk.getByRole('list', { name: 'Audit log' });

  await desk.getByRole('searchbox', { name: 'Words that an entry says' }).fill(`ENTITY ${entity}`);
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expect(log).toContainText('made an entity');
  await expectAccessible(desk, 'the audit log, searched');
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: /^Export/ }).click();
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(entity);

  await desk.getByRole('button', { name: 'Show everything' }).click();
  await desk.getByRole('combobox', { name: 'In' }).click();
  await desk.getByRole('option', { name: project.name }).click();
  await expect(log).toContainText('changed the settings');
  await expect(log.getByRole('listitem').filter({ hasNotText: project.name })).toHaveCount(0);

  await desk.getByRole('searchbox', { name: 'Words that an entry says' }).fill('nobody did this');
  await expect(desk.getByText('Nothing was done that fits')).toBeVisible();
  await desk.getByRole('button', { name: 'Show all that was done' }).click();
  await expect(log).toContainText('made the project');
});
