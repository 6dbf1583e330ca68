import type { Page } from 'playwright/test';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { INPUT_METHODS } from './harness/input-methods';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { getPageInState, getTool, openEditor, uploadPile } from './harness/piles';
import { ADMIN } from './harness/server';
import { signIn } from './harness/sign-in';
import { corruptStoredFile } from './harness/stored-file';
import { expect, test } from './harness/test';

const cut = (page: Page, before: number) =>
  page.getByRole('button', { name: `Cut between pages ${before - 1} and ${before}` }).click();
const applyPlan = async (page: Page) => {
  await page.getByRole('button', { name: 'Apply plan…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
};

test('a draft returns after an immediate reload and after leaving, and not once all is undone', async ({
  app,
  api,
  project,
}) => {
  await openEditor(app, project, await uploadPile(api, project, { pages: 4 }));
  await cut(app, 3);
  // Reload during the delay before the draft is saved.
  await app.reload();
  await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
  await cut(app, 2);
  await app.getByRole('link', { name: 'Back to documents' }).click();
  await expect(app.getByRole('row', { name: /pile\.pdf/ })).toBeVisible();
  await app.goBack();
  await expect(getPageInState(app, 3, 'part 3')).toBeVisible();

  await getTool(app, 'Reset').click();
  await expect(getPageInState(app, 4, 'part 1')).toBeVisible();
  await app.reload();
  await expect(getPageInState(app, 4, 'part 1')).toBeVisible();
});

test('two tabs with one plan show the same, and each can undo the other’s edits', async ({
  app,
  context,
  api,
  project,
}) => {
  const uuid = await uploadPile(api, project, { pages: 4 });
  await openEditor(app, project, uuid);
  const other = await context.newPage();
  await openEditor(other, project, uuid);
  await cut(app, 3);
  await expect(getPageInState(other, 3, 'part 2')).toBeVisible();
  await cut(other, 2);
  await expect(getPageInState(app, 3, 'part 3')).toBeVisible();
  await getTool(app, 'Undo').click();
  await expect(getPageInState(app, 2, 'part 1')).toBeVisible();
  await expect(getPageInState(other, 2, 'part 1')).toBeVisible();
  await expect(getPageInState(other, 3, 'part 2')).toBeVisible();
});

test('with a second tab open, every fast edit counts in both', async ({ app, context, api, project }) => {
  const uuid = await uploadPile(api, project, { pages: 21 });
  const other = await context.newPage();
  await openEditor(other, project, uuid);
  await openEditor(app, project, uuid);
  // Edit about as often as the draft is saved, so that changes from the other tab overlap with the next edit.
  for (let before = 2; before <= 21; before += 1) {
    await cut(app, before);
    // Pause: edits must come about as often as the draft is saved.
    await app.waitForTimeout(450);
  }
  await getPageInState(app, 1, 'part 1').click();
  const name = (page: Page) => page.getByLabel('Name of part 1');
  await name(app).click();
  for (const spurt of ['Harb', 'our in', 'voi', 'ce 10', '42']) {
    await app.keyboard.type(spurt);
    // Pause: typing must come about as often as the draft is saved.
    await app.waitForTimeout(500);
  }
  for (const tab of [app, other]) {
    await expect(getPageInState(tab, 21, 'part 21')).toBeVisible();
    await expect(name(tab)).toHaveValue('Harbour invoice 1042');
  }
});

test('an expired session leads to sign-in and back to the draft', async ({
  app,
  context,
  api,
  project,
  expectedProblems,
}) => {
  // After the plan is applied, requests for the file that it replaced may still be on their way.
  expectedProblems.push(/status of 401/, /status of 404/);
  await openEditor(app, project, await uploadPile(api, project, { pages: 3 }));
  await cut(app, 2);
  await context.clearCookies();
  await app.getByRole('button', { name: 'Apply plan…' }).click();
  await expect(app).toHaveURL(/\/sign-in/);
  await signIn(app, ADMIN);
  await expect(getPageInState(app, 2, 'part 2')).toBeVisible();
  await applyPlan(app);
  await expect(app.getByText('2 documents in the list')).toBeVisible();
});

test('a slow and then lost connection loses nothing: the request can be retried', async ({
  app,
  context,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, MISSING_PAGE_IMAGE);
  const session = await context.newCDPSession(app);
  const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 50_000 };
  await openEditor(app, project, await uploadPile(api, project, { pages: 4 }));
  await session.send('Network.emulateNetworkConditions', slow);
  await cut(app, 3);
  await app.getByRole('button', { name: 'Apply plan…' }).click();
  const dialog = app.getByRole('dialog', { name: '1 file becomes 2 documents' });
  await expect(dialog).toBeVisible();
  await session.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await dialog.getByRole('button', { name: 'Apply plan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Can’t reach Sheaf.');
  await session.send('Network.emulateNetworkConditions', slow);
  await dialog.getByRole('button', { name: 'Apply plan' }).click();
  await expect(app.getByText('2 documents in the list')).toBeVisible();
});

for (const hand of INPUT_METHODS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('if drafts can’t be saved, leaving asks for confirmation', async ({ app, api, project }) => {
      await app.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      const uuid = await uploadPile(api, project, { pages: 3 });
      await app.goto(`/projects/${project.uuid}/documents`);
      await openEditor(app, project, uuid);
      await hand.cut(app, 2);
      // After this, going back asks for confirmation.
      await expect(app.getByText('This device can’t keep your draft')).toBeVisible();
      const requested: string[] = [];
      let leaves = false;
      app.on('dialog', async (dialog) => {
        requested.push(dialog.type());
        await (leaves ? dialog.accept() : dialog.dismiss());
      });
      await app.evaluate(() => window.history.back());
      await expect.poll(() => requested).toEqual(['confirm']);
      await expect(getPageInState(app, 2, 'part 2')).toBeVisible();
      requested.length = 0;
      await hand.press(app.getByRole('link', { name: 'Back to documents' }));
      await expect.poll(() => requested).toEqual(['confirm']);
      await app.close({ runBeforeUnload: true });
      await expect.poll(() => requested).toEqual(['confirm', 'beforeunload']);
      await expect(getPageInState(app, 2, 'part 2')).toBeVisible();
      leaves = true;
      await app.evaluate(() => window.history.back());
      await expect(app).toHaveURL(/\/documents$/);
    });

    test('a failed change says so, leaves everything as it was, and its draft can be applied again', async ({
      app,
      api,
      project,
      expectedProblems,
    }) => {
      expectedProblems.push(/\/(thumbnail|file|text)/);
      const content = createNumberedPdf({ pages: 4, label: `spoiled ${hand.name} ${Date.now()}` });
      const { uuid } = await api.uploadAndWait(project, { name: 'pile.pdf', content });
      await openEditor(app, project, uuid);
      await hand.cut(app, 3);
      const mend = await corruptStoredFile(content);
      await hand.press(app.getByRole('button', { name: 'Apply plan…' }));
      await hand.press(app.getByRole('dialog').getByRole('button', { name: 'Apply plan' }));
      await expect(app.getByRole('heading', { name: 'The plan could not be applied' })).toBeVisible();
      await expect(app.getByText('All files are unchanged.')).toBeVisible();
      await hand.press(app.getByRole('link', { name: 'Back to the plan' }));
      await expect(getPageInState(app, 3, 'part 2')).toBeVisible();
      await app.goBack();
      await mend();
      await hand.press(app.getByRole('button', { name: 'Retry' }));
      await expect(app.getByText('2 documents in the list')).toBeVisible();
    });
  });
}
