import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { uploadTwoPartPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

test('a deletion is undone at once, or the document restored from the trash', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  for (const name of ['keep.pdf', 'drop.pdf']) {
    await api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 1, label: name }) });
  }
  await app.goto(`/projects/${project.uuid}/documents`);
  const row = app.getByRole('row', { name: /drop\.pdf/ });

  await row.hover();
  await row.getByRole('button', { name: 'More for drop.pdf' }).click();
  await app.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await app.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();

  await row.hover();
  await row.getByRole('button', { name: 'More for drop.pdf' }).click();
  await app.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  const thumbnails: string[] = [];
  app.on('request', (request) => request.url().includes('/thumbnail') && thumbnails.push(request.url()));
  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Trash' }).click();
  await expect(row).toBeVisible();
  // The server has no images of pages in the trash.
  expect(thumbnails).toEqual([]);
  await expectAccessible(app, 'the trash');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(app.getByText('The trash is empty')).toBeVisible();
  await expectAccessible(app, 'the empty trash');
  await app.getByRole('button', { name: 'Show the documents' }).click();
  await expect(row).toBeVisible();
});

test('a held file in the trash does not ask for a review', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  const uuid = await uploadTwoPartPile(api, project, 'held.pdf');
  await app.goto(`/projects/${project.uuid}/documents`);
  const row = app.getByRole('row', { name: /held\.pdf/ });
  await expect(row).toContainText('Looks like 2 documents.');

  await api.delete(`/api/prebuilt-documents/${uuid}`);
  await app.goto(`/projects/${project.uuid}/documents?trashed=true`);
  await expect(row.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect(row).not.toContainText('Looks like');
});

test('an undo stays on the pages of its project, and closes on other pages', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  await api.uploadAndWait(project, {
    name: 'drop.pdf',
    content: createNumberedPdf({ pages: 1, label: 'drop' }),
  });
  await app.goto(`/projects/${project.uuid}/documents`);
  const row = app.getByRole('row', { name: /drop\.pdf/ });
  await row.focus();
  await app.keyboard.press('Delete');
  const undo = app.getByRole('button', { name: 'Undo', exact: true });
  // The toast stays open while the pointer is over it.
  await undo.hover();
  const links = app.getByRole('navigation', { name: 'Project' });
  await links.getByRole('link', { name: 'Trash' }).press('Enter');
  await expect(row).toBeVisible();
  await expect(undo).toBeVisible();
  await app.getByRole('link', { name: 'Sheaf', exact: true }).press('Enter');
  await app.waitForURL(/\/projects$/);
  await expect(undo).toHaveCount(0);
});
