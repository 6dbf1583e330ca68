import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('an approved document arrives in a folder with its values, and another one is sent by hand', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  test.slow();
  // The page may be requesting deliveries while their destination is deleted.
  expectedProblems.push(/404 \(Not Found\).*\/destinations\//);
  const folder = join(process.env.E2E_DESTINATION_FOLDER!, project.uuid);
  const upload = (name: string) =>
    api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 1, label: name }) });
  const approved = await upload('approved.pdf');
  const manual = await upload('manual.pdf');

  await app.goto(`/projects/${project.uuid}/documents`);
  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Destinations' }).click();
  await expect(app.getByText('No destination yet')).toBeVisible();
  await expectAccessible(app, 'destinations without a destination');
  await app.getByRole('button', { name: 'Send to a folder' }).click();
  const adding = app.getByRole('dialog', { name: 'Send to a folder' });
  await adding.getByLabel('Label', { exact: true }).fill('Archive');
  await adding.getByLabel('Folder', { exact: true }).fill(folder);
  const template = adding.getByRole('textbox', { name: 'Name' });
  await template.fill('{received:yyyy}/{original_filename}');
  const year = new Date().getUTCFullYear();
  await expect(adding.getByText(`${year}/manual`)).toBeVisible();
  await adding.getByRole('combobox', { name: 'Values next to the file' }).click();
  await app.getByRole('option', { name: 'CSV file' }).click();
  await adding.getByRole('switch', { name: 'Mark as exported' }).click();
  await expectAccessible(app, 'adding a folder');
  await adding.getByRole('button', { name: 'Save and test' }).click();
  await expect(app.getByText('Sheaf can write to the folder.')).toBeVisible();
  await expect(app.getByText('No deliveries yet')).toBeVisible();

  await api.patch(`/api/prebuilt-documents/${approved.uuid}`, { status: 'approved' });
  const deliveries = app.getByRole('table', { name: 'Deliveries' });
  await expect(deliveries.getByRole('row', { name: /approved\.pdf/ })).toContainText('Delivered', {
    timeout: 60_000,
  });
  await expectAccessible(app, 'a destination with a delivery');
  const arrived = join(folder, String(year));
  expect((await readdir(arrived)).sort()).toEqual(['approved.csv', 'approved.pdf']);
  expect(await readFile(join(arrived, 'approved.pdf'))).toEqual(
    createNumberedPdf({ pages: 1, label: 'approved.pdf' }),
  );
  expect(await readFile(join(arrived, 'approved.csv'), 'utf8')).toContain(approved.uuid);
  await expect.poll(async () => (await api.document(approved.uuid)).status).toBe('exported');

  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Documents' }).click();
  await app.getByRole('row', { name: /manual\.pdf/ }).hover();
  await app.getByRole('button', { name: 'More for manual.pdf' }).click();
  await app.getByRole('menuitem', { name: 'Send to' }).click();
  await app.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(app.getByText('manual.pdf is being sent to Archive')).toBeVisible();
  await expect
    .poll(async () => (await readdir(arrived)).sort(), { timeout: 60_000 })
    .toEqual(['approved.csv', 'approved.pdf', 'manual.csv', 'manual.pdf']);
  expect((await api.document(manual.uuid)).status).toBe('done');

  await app.goto(`/projects/${project.uuid}/destinations`);
  const destination = app.getByRole('region', { name: 'Destination', exact: true });
  await destination.getByRole('button', { name: 'Edit' }).click();
  const editing = app.getByRole('dialog', { name: 'Edit Archive' });
  await editing.getByLabel('Label', { exact: true }).fill('Archive of 2026');
  await editing.getByRole('button', { name: 'Save destination' }).click();
  await expect(destination.getByRole('heading', { name: 'Archive of 2026' })).toBeVisible();
  await destination.getByRole('switch', { name: 'On' }).click();
  await expect(destination.getByText('Off', { exact: true })).toBeVisible();
  await destination.getByRole('button', { name: 'More actions for this destination' }).click();
  await app.getByRole('menuitem', { name: 'Delete destination…' }).click();
  await app.getByRole('button', { name: 'Delete destination' }).click();
  await expect(app.getByText('No destination yet')).toBeVisible();
});
