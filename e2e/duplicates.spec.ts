import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { expect, test } from './harness/test';

const UNIQUE = { id: 'twice', name: 'Entered twice', kind: 'unique', severity: 'block', fields: ['number'] };

/** Uploads a page and sets its invoice number. */
async function uploadInvoice(api: Api, project: Project, name: string, number: string): Promise<string> {
  const content = createNumberedPdf({ pages: 1, label: name });
  const { uuid } = await api.uploadAndWait(project, { name, content });
  await api.patch(`/api/prebuilt-documents/${uuid}`, {
    data: { metadataFields: [{ key: 'number', value: number }] },
  });
  return uuid;
}

/** Creates two uploads of the same file, and two documents with the same invoice number. */
async function createDuplicates(api: Api, project: Project) {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    duplicates: 'flag',
    extraction_fields: [{ key: 'number', label: 'Invoice number', type: 'text' }],
    rules: [UNIQUE],
  });
  const content = createNumberedPdf({ pages: 1, label: 'letter' });
  await api.uploadAndWait(project, { name: 'letter.pdf', content });
  const copy = await api.uploadAndWait(project, { name: 'letter again.pdf', content });
  const first = await uploadInvoice(api, project, 'invoice.pdf', 'NF 88412');
  const second = await uploadInvoice(api, project, 'invoice again.pdf', 'nf 88412');
  return { copy: copy.uuid, first, second };
}

test('equal files and equal values are resolved on one page, and the failed check passes', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  test.slow();
  expectedProblems.push(MISSING_PAGE_IMAGE);
  await app.goto(`/projects/${project.uuid}/duplicates`);
  await expect(app.getByRole('heading', { name: 'No duplicates' })).toBeVisible();
  await expectAccessible(app, 'the empty page of duplicates');

  const { copy, first, second } = await createDuplicates(api, project);
  const outcomes = async (uuid: string) => (await api.document(uuid)).checks.map(({ outcome }) => outcome);
  await expect.poll(() => outcomes(first)).toEqual(['failed']);
  expect(await outcomes(second)).toEqual(['failed']);

  await app.goto(`/documents/${copy}`);
  await app.getByRole('link', { name: 'Show the others' }).click();
  const files = app.getByRole('region', { name: 'Same file · 2 documents' });
  await expect(files.getByRole('link')).toHaveText(['letter.pdf', 'letter again.pdf']);
  await expect(app.getByText('Duplicates of letter again.pdf')).toBeVisible();
  const values = app.getByRole('region', { name: 'Entered twice · 2 documents' });
  await expect(values).toHaveCount(0);

  await app.goto(`/documents/${first}`);
  const failed = app.getByRole('list', { name: 'Failed checks' });
  await expectAccessible(app, 'a document with a duplicate');
  await failed.getByRole('link', { name: 'Show the others' }).click();
  await expect(values).toContainText('Invoice number: nf 88412');
  await expect(values.getByRole('link')).toHaveText(['invoice.pdf', 'invoice again.pdf']);
  await expect(files).toHaveCount(0);

  await app.getByRole('link', { name: 'Show all' }).click();
  await expect(files).toBeVisible();
  await expect(values).toBeVisible();
  await expectAccessible(app, 'the duplicates');

  const remove = values.getByRole('button', { name: 'Delete invoice again.pdf' });
  await remove.click();
  await expect(values).toHaveCount(0);
  await expect(files).toBeVisible();
  await app.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(values.getByRole('listitem')).toHaveCount(2);

  await remove.click();
  await expect(values).toHaveCount(0);
  // A background job checks the document that remains.
  await expect.poll(() => outcomes(first), { timeout: 15_000 }).toEqual(['passed']);
});

test('the keyboard moves through the groups and deletes, and the focus stays in the list', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  test.slow();
  expectedProblems.push(MISSING_PAGE_IMAGE);
  await createDuplicates(api, project);
  await app.goto(`/projects/${project.uuid}/documents`);
  const links = app.getByRole('navigation', { name: 'Project' });
  await links.getByRole('link', { name: 'Duplicates' }).press('Enter');
  await expect(app.getByRole('region', { name: 'Same file · 2 documents' })).toBeVisible();
  const getLink = (name: string) => app.getByRole('main').getByRole('link', { name, exact: true });
  await app.keyboard.press('j');
  await expect(getLink('invoice.pdf')).toBeFocused();
  await app.keyboard.press('j');
  await app.keyboard.press('Delete');
  await expect(getLink('letter.pdf')).toBeFocused();
  await expect(getLink('invoice.pdf')).toHaveCount(0);
  await app.keyboard.press('Tab');
  await expect(app.getByRole('button', { name: 'Delete letter.pdf' })).toBeFocused();
  await app.keyboard.press('Enter');
  await expect(app.getByRole('heading', { name: 'No duplicates' })).toBeVisible();
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each row fits, with its button', async ({ app, api, project }) => {
    test.slow();
    await createDuplicates(api, project);
    await app.goto(`/projects/${project.uuid}/duplicates`);
    const buttons = app.getByRole('button', { name: /^Delete / });
    await expect(buttons).toHaveCount(4);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  });
});
