import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import { LATE_PICTURE } from './harness/late-picture';
import { expect, test } from './harness/test';

test('what is deleted can be taken back at once, or restored from the trash', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(LATE_PICTURE);
  for (const name of ['keep.pdf', 'drop.pdf']) {
    await api.uploaded(project, { name, content: numberedPdf({ pages: 1, label: name }) });
  }
  await desk.goto(`/projects/${project.uuid}/documents`);
  const row = desk.getByRole('row', { name: /drop\.pdf/ });

  await row.hover();
  await row.getByRole('button', { name: 'More for drop.pdf' }).click();
  await desk.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await row.hover();
  await row.getByRole('button', { name: 'More for drop.pdf' }).click();
  await desk.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await desk.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Trash' }).click();
  await expect(row).toBeVisible();
  await expectAccessible(desk, 'the trash');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(desk.getByText('The trash is empty')).toBeVisible();
  await expectAccessible(desk, 'the empty trash');
  await desk.getByRole('button', { name: 'Show the documents' }).click();
  await expect(row).toBeVisible();
});
