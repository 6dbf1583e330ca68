import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
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
  const pictures: string[] = [];
  app.on('request', (request) => request.url().includes('/thumbnail') && pictures.push(request.url()));
  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Trash' }).click();
  await expect(row).toBeVisible();
  // The server has no images of pages in the trash.
  expect(pictures).toEqual([]);
  await expectAccessible(app, 'the trash');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(app.getByText('The trash is empty')).toBeVisible();
  await expectAccessible(app, 'the empty trash');
  await app.getByRole('button', { name: 'Show the documents' }).click();
  await expect(row).toBeVisible();
});
