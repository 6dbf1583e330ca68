import type { Page } from 'playwright/test';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { expectAccessible } from './harness/expect-accessible';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { expectPages, getSelectedPages, getTool } from './harness/piles';
import { uploadTwoPartPile } from './harness/proposed-pile';
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
  const labels = await watchLabel(app, '[role=dialog] [aria-busy]');
  await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(app.getByRole('heading', { name: 'pile 2.pdf' })).toBeVisible();
  // The button stays busy until the next file is shown.
  expect(await labels()).toEqual([expect.stringMatching(/^Apply plan/), expect.stringMatching(/^Applying…/)]);
  await expect(app.getByText('1 file becomes 3 documents.')).toBeVisible();
  await expect(app.getByText('Undo', { exact: true })).toBeVisible();

  await app.getByRole('button', { name: 'Check 3 documents' }).click();
  await expect(app).toHaveURL(/\/documents\/.*change=split-/, { timeout: 60_000 });
  await expect(app.getByText('1 of 3', { exact: true })).toBeVisible();
  await expectAccessible(app, 'a document that came out of a pile');
  for (const place of ['2 of 3', '3 of 3']) {
    await approve(app);
    await expect(app.getByText(place, { exact: true })).toBeVisible();
  }
  await app.getByRole('button', { name: 'Previous document' }).click();
  await expect(app.getByText('2 of 3', { exact: true })).toBeVisible();
  await app.getByRole('button', { name: 'Next document' }).click();
  await expect(app.getByText('3 of 3', { exact: true })).toBeVisible();
  await approve(app);
  await expect(app.getByRole('heading', { name: 'All 3 documents are checked' })).toBeVisible();
  await expectAccessible(app, 'the end of a check');

  // From here the keyboard leads through the next pile.
  await app.getByRole('link', { name: 'Review next: pile 2.pdf' }).waitFor();
  await app.keyboard.press('n');
  await expect(app.getByRole('heading', { name: 'pile 2.pdf' })).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await app.getByRole('dialog').waitFor();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('heading', { name: '3 documents in the list' })).toBeVisible({
    timeout: 60_000,
  });
  await app.keyboard.press('c');
  await expect(app.getByText('1 of 3', { exact: true })).toBeVisible();
  await app.getByRole('button', { name: 'Skip' }).click();
  await expect(app.getByText('2 of 3', { exact: true })).toBeVisible();

  // The tray of the list has the same link.
  await app.getByRole('link', { name: 'Back to the documents' }).click();
  await app
    .getByRole('complementary', { name: 'Activity' })
    .getByRole('link', { name: 'Check 3 documents' })
    .click();
  await expect(app.getByText('1 of 3', { exact: true })).toBeVisible();
});

test('a pile that stays whole leads to the next pile of the same list', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  const upload = (name: string) => uploadTwoPartPile(api, project, name);
  const [first, , last] = [
    await upload('mine.pdf'),
    await upload('not mine.pdf'),
    await upload('mine too.pdf'),
  ];
  for (const uuid of [first, last]) await api.assignToOwner(uuid);

  await app.goto(`/projects/${project.uuid}/review?documents=${first}&assignee=me`);
  await expectPages(app, ['part 1', 'part 2']);
  await getSelectedPages(app).fill('1-2');
  await getSelectedPages(app).press('Enter');
  await getTool(app, 'Join').click();
  await expectPages(app, ['part 1', 'part 1']);
  await app.getByRole('button', { name: 'Apply plan…' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(app.getByRole('heading', { name: 'mine too.pdf' })).toBeVisible();
  await expect(app.getByText('The next file is open.')).toBeVisible();
  expect((await api.document(first)).status).toBe('done');
});

/** Approves the document by key once it is read. */
async function approve(app: Page): Promise<void> {
  const button = app.getByRole('button', { name: /^Approve and next/ });
  await expect(button).toBeVisible({ timeout: 60_000 });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await app.keyboard.press('Control+Enter');
}

/** Records the texts of the first element with this selector. Returns a function that reads them, without repetitions. */
async function watchLabel(app: Page, selector: string): Promise<() => Promise<string[]>> {
  const labels = await app.evaluateHandle((wanted) => {
    const seen: string[] = [];
    const look = () => {
      const text = document.querySelector(wanted)?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    look();
    return seen;
  }, selector);
  return () => labels.jsonValue();
}
