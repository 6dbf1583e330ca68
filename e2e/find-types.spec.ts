import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { createPdfFile, dropFiles } from './harness/drop-files';
import { expectAccessible } from './harness/expect-accessible';
import { expectPages } from './harness/piles';
import { expect, test } from './harness/test';

const createPile = async (name: string, number: number) =>
  createPdfFile(
    name,
    Buffer.from(
      await createPaperPdf([...createInvoice(number), ...createContract(number), ...createLetter(number)]),
    ),
  );

test('types and cuts are found in files that are already in the list', async ({ app, api, project }) => {
  test.slow();
  await api.setCategories(project, ['letter', 'contract', 'invoice']);
  await app.goto(`/projects/${project.uuid}/documents`);
  await dropFiles(app.getByText('Upload your first documents'), [
    await createPile('from the menu.pdf', 1),
    await createPile('from the bar.pdf', 2),
    await createPile('from the editor.pdf', 3),
  ]);
  const grid = app.getByRole('grid', { name: 'Documents' });
  const getRow = (name: string) => grid.getByRole('row', { name: new RegExp(name) });
  for (const name of ['menu', 'bar', 'editor']) {
    await expect(getRow(`from the ${name}\\.pdf.*Done`)).toBeVisible({ timeout: 60_000 });
  }

  await test.step('by the menu of a row', async () => {
    const row = getRow('from the menu');
    await row.hover();
    await row.getByRole('button', { name: 'More for from the menu.pdf' }).click();
    await app.getByRole('menuitem', { name: 'Find types and cuts' }).click();
    await expect(row).toContainText('Looks like 3 documents.', { timeout: 60_000 });
    await expect(row.getByRole('link', { name: 'Review pages' })).toBeVisible();
  });

  await test.step('by the selection bar', async () => {
    const row = getRow('from the bar');
    await row.getByRole('checkbox').click();
    await app.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Type' }).click();
    await app.getByRole('menuitem', { name: 'Find types and cuts' }).click();
    await expect(row).toContainText('Looks like 3 documents.', { timeout: 60_000 });
  });

  await test.step('in the editor, which then starts with the proposal', async () => {
    const row = getRow('from the editor');
    await row.hover();
    await row.getByRole('button', { name: 'More for from the editor.pdf' }).click();
    await app.getByRole('menuitem', { name: 'Review pages' }).click();
    await expectPages(app, ['part 1', 'part 1', 'part 1', 'part 1', 'part 1', 'part 1']);
    await expectAccessible(app, 'the editor without a proposal');
    await app.getByRole('button', { name: 'Find types and cuts' }).click();
    await expect(app.getByRole('grid', { name: 'Pages' })).toBeVisible({ timeout: 60_000 });
    await expectPages(app, ['part 1', 'part 1', 'part 2', 'part 2', 'part 2', 'part 3']);
    await expect(app.getByRole('button', { name: 'Find types and cuts' })).toHaveCount(0);
  });
});

test('a sample file in the editor has tips, until they are closed', async ({ app, project }) => {
  test.slow();
  await app.goto(`/projects/${project.uuid}/documents`);
  const add = app.getByRole('button', { name: 'Add sample files' });
  await add.click();
  const row = app.getByRole('row', { name: /Inbound 20 Nov\.pdf/ });
  await row.getByRole('link', { name: 'Review pages' }).click({ timeout: 120_000 });
  const tips = app.getByRole('complementary', { name: 'How to review a proposal' });
  await expect(tips).toContainText('Check the cuts');
  await expectAccessible(app, 'the tips on a sample file');
  await tips.getByRole('button', { name: 'Close the tips' }).click();
  await expect(tips).toHaveCount(0);
  await app.reload();
  await expect(app.getByRole('grid', { name: 'Pages' })).toBeVisible();
  await expect(tips).toHaveCount(0);
});
