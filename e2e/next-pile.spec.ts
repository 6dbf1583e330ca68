import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('the projects page has a queue of waiting documents, and an applied plan leads to the next pile', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter', 'contract', 'invoice']);
  for (const number of [1, 2]) {
    const pages = [...createInvoice(number), ...createContract(number), ...createLetter(number)];
    const file = { name: `pile ${number}.pdf`, content: await createPaperPdf(pages) };
    await api.uploadAndWait(project, file, { classify: 'true' });
  }

  await app.goto('/projects');
  const queue = app.getByRole('region', { name: 'Needs you' });
  // Other tests have older documents in the queue.
  await expect(queue.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(app, 'the queue over all projects');

  await app.goto(`/projects/${project.uuid}/documents`);
  const row = app.getByRole('row', { name: /pile 1\.pdf/ });
  await expect(row).toContainText('Looks like 3 documents.');
  await row.getByRole('link', { name: 'Review pages' }).click();
  await expect(app.getByRole('heading', { name: 'pile 1.pdf' })).toBeVisible();

  await app.getByRole('button', { name: 'Apply plan…' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(app.getByRole('heading', { name: 'pile 2.pdf' })).toBeVisible();
  await expect(app.getByText('1 file becomes 3 documents.')).toBeVisible();
  await app.getByRole('button', { name: 'Follow the change' }).click();
  await expect(app.getByText('3 documents in the list')).toBeVisible({ timeout: 60_000 });
});
