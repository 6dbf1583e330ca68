import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('the menu of a document renames, types, assigns and deletes it', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  // The deleted document and its image may be asked for until the lists are loaded again.
  expectedProblems.push(/status of 404/);
  await api.setCategories(project, ['letter']);
  const { uuid } = await api.uploadAndWait(project, {
    name: 'named by the scanner.pdf',
    content: createNumberedPdf({ pages: 1, label: 'menu' }),
  });
  await app.goto(`/documents/${uuid}`);
  const open = async (item: string) => {
    await app.getByRole('button', { name: 'More', exact: true }).click();
    await app.getByRole('menuitem', { name: item, exact: true }).click();
  };

  await open('Rename');
  const dialog = app.getByRole('dialog', { name: 'Rename the document' });
  await expectAccessible(app, 'the dialog to rename a document');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rent contract');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await expect(app.getByRole('heading', { level: 1, name: 'Rent contract.pdf' })).toBeVisible();

  await open('Type');
  // A mouse that jumps to the other menu closes it.
  await app.getByRole('menuitemradio', { name: 'Letter' }).press('Enter');
  await expect.poll(async () => (await api.document(uuid)).doc_type).toBe('letter');
  await expect(app.getByRole('button', { name: 'Letter' })).toBeVisible();

  await open('Assigned to');
  await app.getByRole('menuitemradio', { name: /owner/i }).first().press('Enter');
  await expect.poll(async () => (await api.document(uuid)).assignee).not.toBeNull();

  await open('Delete');
  await expect(app.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await app
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: 'moved to the trash' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(app.getByRole('row', { name: /Rent contract\.pdf/ })).toBeVisible();
});

test('a text file has a type chooser', async ({ app, api, project }) => {
  await api.setCategories(project, ['letter']);
  const { uuid } = await api.uploadAndWait(project, { name: 'note.txt', content: Buffer.from('Dear all,') });
  await app.goto(`/documents/${uuid}`);
  await app.getByRole('button', { name: 'No type' }).click();
  await app.getByRole('menuitemradio', { name: 'Letter' }).click();
  await expect.poll(async () => (await api.document(uuid)).doc_type).toBe('letter');
});

test('the menu of a document finds its types and cuts', async ({ app, api, project }) => {
  test.slow();
  await api.setCategories(project, ['letter', 'contract', 'invoice']);
  const content = await createPaperPdf([...createInvoice(1), ...createContract(1), ...createLetter(1)]);
  const { uuid } = await api.uploadAndWait(project, { name: 'pile.pdf', content });
  await app.goto(`/documents/${uuid}`);
  await app.getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Find types and cuts' }).click();
  await expect(app.getByText('Looks like 3 documents.')).toBeVisible({ timeout: 60_000 });
  await expect(app.getByRole('link', { name: 'Review pages' }).first()).toBeVisible();
});
