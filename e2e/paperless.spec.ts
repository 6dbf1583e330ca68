import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createInvoice, createLetter } from '@/test-support/classification/papers';
import { openPaperlessStandIn, PAPERLESS_TOKEN } from '@/test-support/paperless/paperless-server';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('a tagged pile of Paperless-ngx is split, and its parts come back with their types', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter', 'invoice']);
  const paperless = await openPaperlessStandIn();
  try {
    const bytes = Buffer.from(await createPaperPdf([...createLetter(1), ...createInvoice(1)]));
    const source = paperless.add('pile.pdf', bytes, ['Inbox', 'split']);

    await app.goto(`/projects/${project.uuid}/destinations`);
    await app.getByRole('button', { name: 'Send to Paperless-ngx' }).click();
    const sending = app.getByRole('dialog', { name: 'Send to Paperless-ngx' });
    await sending.getByLabel('Address', { exact: true }).fill(paperless.url);
    await sending.getByLabel('API token').fill(PAPERLESS_TOKEN);
    await sending.getByLabel('Tags (optional)').fill('Sheaf');
    await expectAccessible(app, 'adding Paperless-ngx as a destination');
    await sending.getByRole('button', { name: 'Save and test' }).click();
    await expect(app.getByText('Connected to Paperless-ngx.')).toBeVisible();

    await app.goto(`/projects/${project.uuid}/channels`);
    await app.getByRole('button', { name: 'Read from Paperless-ngx' }).click();
    const reading = app.getByRole('dialog', { name: 'Read from Paperless-ngx' });
    await reading.getByLabel('Address', { exact: true }).fill(paperless.url);
    await reading.getByLabel('API token').fill(PAPERLESS_TOKEN);
    await expect(reading.getByLabel('Tag', { exact: true })).toHaveValue('split');
    await reading.getByLabel('Classify and split').click();
    await app.getByRole('option', { name: 'Always' }).click();
    await expectAccessible(app, 'adding Paperless-ngx as a channel');
    await reading.getByRole('button', { name: 'Save and test' }).click();
    await expect(app.getByText('The test succeeded.')).toBeVisible();
    await app.getByRole('button', { name: 'Run now' }).click();
    const row = app.getByRole('table', { name: 'Items' }).getByRole('row', { name: /pile\.pdf/ });
    await expect(row.getByText('Taken')).toBeVisible({ timeout: 90_000 });

    await app.goto(`/projects/${project.uuid}/documents`);
    await app.getByRole('link', { name: 'Review pages' }).click({ timeout: 90_000 });
    await app.getByRole('button', { name: 'Apply plan…' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
    await expect(app.getByText('2 documents in the list')).toBeVisible({ timeout: 90_000 });
    for (const { uuid } of await api.documents(project)) {
      await expect.poll(async () => (await api.document(uuid)).status, { timeout: 90_000 }).toBe('done');
      await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
    }
    await expect.poll(() => paperless.documents.size, { timeout: 90_000 }).toBe(3);
    const parts = [...paperless.documents.values()].filter(({ id }) => id !== source);
    expect(parts.map((part) => paperless.labels.document_types.get(part.document_type!)).sort()).toEqual([
      'invoice',
      'letter',
    ]);
    for (const { id } of parts) expect(paperless.getTags(id)).toEqual(['Sheaf']);

    await app.goto(`/projects/${project.uuid}/channels`);
    await app.getByRole('button', { name: 'Run now' }).click();
    await expect.poll(() => paperless.getTags(source), { timeout: 90_000 }).toEqual(['Inbox', 'split done']);
    expect(paperless.problems).toEqual([]);
  } finally {
    await paperless.close();
  }
});
