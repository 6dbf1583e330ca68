import type { Page } from 'playwright/test';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createInvoice, createLetter } from '@/test-support/classification/papers';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { expectPages, openEditor } from './harness/piles';
import { expect, test } from './harness/test';

async function uploadPile(api: Api, project: Project): Promise<string> {
  await api.setCategories(project, ['letter', 'invoice']);
  const pages = [...createInvoice(1), ...createLetter(2), ...createInvoice(3)];
  const file = { name: 'Inbound 20 Nov.pdf', content: await createPaperPdf(pages) };
  const { uuid } = await api.uploadAndWait(project, file, { classify: 'true' });
  return uuid;
}

/** Opens the editor with the proposal of a pile. */
async function openPile(app: Page, api: Api, project: Project): Promise<void> {
  await openEditor(app, project, await uploadPile(api, project));
  await expectPages(app, ['part 1', 'part 1', 'part 2', 'part 3', 'part 3']);
}

test('parts are named by their content, also after a cut, and a typed name wins', async ({
  app,
  api,
  project,
}) => {
  await openPile(app, api, project);
  const parts = app.getByRole('complementary', { name: 'Parts' });
  const first = 'Invoice INV-18231 – ACME Ltd';
  await expect(parts.getByLabel('Name of part 1')).toHaveAttribute('placeholder', `${first}.pdf`);
  await expect(parts.getByRole('button', { name: `Part 1, ${first}, pages 1–2` })).toBeVisible();
  await expect(
    parts.getByRole('button', { name: 'Part 3, Invoice INV-38231 – ACME Ltd, pages 4–5' }),
  ).toBeVisible();
  await expect(parts.getByRole('list', { name: 'Why it was proposed' })).toContainText(
    'Page 1 is titled “Invoice”.',
  );

  await test.step('a part that a person cuts has the values of its own pages', async () => {
    await app.getByRole('button', { name: 'Join pages 2 and 3' }).click();
    await app.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
    await expectPages(app, ['part 1', 'part 2', 'part 2', 'part 3', 'part 3']);
    await expect(parts.getByRole('button', { name: /^Part 1, Invoice INV-18231 – ACME Ltd/ })).toBeVisible();
    await expect(parts.getByRole('button', { name: /^Part 2, .*INV-18231 – ACME Ltd/ })).toBeVisible();
    await expectAccessible(app, 'parts with names from their content');
  });

  await app.getByRole('button', { name: /^Page 2,/ }).click();
  await parts.getByLabel('Name of part 2').fill('Mine');
  await app.getByRole('button', { name: 'Apply plan…' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(app.getByText('3 documents in the list')).toBeVisible();
  const names = (await api.documents(project)).map(({ original_filename }) => original_filename);
  expect(names.sort()).toEqual([`${first}.pdf`, 'Invoice INV-38231 – ACME Ltd.pdf', 'Mine.pdf']);
});

test('parts that were cut just before the plan is applied have their names', async ({
  app,
  api,
  project,
}) => {
  await openPile(app, api, project);
  await app.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('dialog', { name: '1 file becomes 4 documents' })).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByText('4 documents in the list')).toBeVisible();
  const names = (await api.documents(project)).map(({ original_filename }) => original_filename);
  expect(names.filter((name) => name.includes('INV-18231 – ACME Ltd'))).toHaveLength(2);
});

test('the pattern of names is checked and tried on a document before it is saved', async ({
  app,
  api,
  project,
}) => {
  await uploadPile(api, project);
  await app.goto(`/projects/${project.uuid}/settings?section=splitting`);
  const pattern = app.getByLabel('Pattern', { exact: true });
  await expect(pattern).toHaveValue('{type} {number} – {party}');
  await pattern.fill('{supplier} {number}');
  await expect(app.getByText('{supplier} is not a placeholder.')).toBeVisible();
  await pattern.fill('{date} {party} {number}');

  await app.getByRole('button', { name: /^Document to name/ }).click();
  await app.getByRole('option', { name: /Inbound 20 Nov\.pdf/ }).click();
  const names = app.getByRole('list', { name: 'Proposed names' });
  await expect(names).toContainText('2026-03-01 ACME Ltd INV-18231.pdf');
  await pattern.fill('{number}, {file}, {pages}');
  await expect(names).toContainText('INV-18231, Inbound 20 Nov, pages 1–2.pdf');
  await expectAccessible(app, 'the pattern of names with a preview');

  await app.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(app.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  const saved = await api.get<{ name_pattern: string }>(`/api/projects/${project.uuid}/settings`);
  expect(saved.name_pattern).toBe('{number}, {file}, {pages}');
});
