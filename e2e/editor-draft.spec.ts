import type { Page } from 'playwright/test';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { HANDS } from './harness/hands';
import { openEditor, sheetAs, tool, uploadPile } from './harness/piles';
import { ADMIN } from './harness/server';
import { signIn } from './harness/sign-in';
import { spoilStoredFile } from './harness/stored-file';
import { expect, test } from './harness/test';

const cut = (page: Page, before: number) =>
  page.getByRole('button', { name: `Cut between pages ${before - 1} and ${before}` }).click();
const applyPlan = async (page: Page) => {
  await page.getByRole('button', { name: 'Apply plan…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
};

test('a draft is there again after a reload at once, after leaving, and not once all is undone', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, project, await uploadPile(api, project, { pages: 4 }));
  await cut(desk, 3);
  // Within the pause after which it is written.
  await desk.reload();
  await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
  await cut(desk, 2);
  await desk.getByRole('link', { name: 'Back to documents' }).click();
  await expect(desk.getByRole('row', { name: /pile\.pdf/ })).toBeVisible();
  await desk.goBack();
  await expect(sheetAs(desk, 3, 'part 3')).toBeVisible();

  await tool(desk, 'Reset').click();
  await expect(sheetAs(desk, 4, 'part 1')).toBeVisible();
  await desk.reload();
  await expect(sheetAs(desk, 4, 'part 1')).toBeVisible();
});

test('two tabs of one plan show the same, and what one does the other can take back', async ({
  desk,
  context,
  api,
  project,
}) => {
  const uuid = await uploadPile(api, project, { pages: 4 });
  await openEditor(desk, project, uuid);
  const other = await context.newPage();
  await openEditor(other, project, uuid);
  await cut(desk, 3);
  await expect(sheetAs(other, 3, 'part 2')).toBeVisible();
  await cut(other, 2);
  await expect(sheetAs(desk, 3, 'part 3')).toBeVisible();
  await tool(desk, 'Undo').click();
  await expect(sheetAs(desk, 2, 'part 1')).toBeVisible();
  await expect(sheetAs(other, 2, 'part 1')).toBeVisible();
  await expect(sheetAs(other, 3, 'part 2')).toBeVisible();
});

test('with a second tab open, every one of many fast edits counts, in both', async ({
  desk,
  context,
  api,
  project,
}) => {
  const uuid = await uploadPile(api, project, { pages: 21 });
  const other = await context.newPage();
  await openEditor(other, project, uuid);
  await openEditor(desk, project, uuid);
  // About as often as an edit is written: what the other tab does with one meets the next.
  for (let before = 2; before <= 21; before += 1) {
    await cut(desk, before);
    await desk.waitForTimeout(450);
  }
  await sheetAs(desk, 1, 'part 1').click();
  const name = (page: Page) => page.getByLabel('Name of part 1');
  await name(desk).click();
  for (const spurt of ['Harb', 'our in', 'voi', 'ce 10', '42']) {
    await desk.keyboard.type(spurt);
    await desk.waitForTimeout(500);
  }
  for (const tab of [desk, other]) {
    await expect(sheetAs(tab, 21, 'part 21')).toBeVisible();
    await expect(name(tab)).toHaveValue('Harbour invoice 1042');
  }
});

test('a session that has ended leads to the door, and from there back to the draft', async ({
  desk,
  context,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 401/);
  await openEditor(desk, project, await uploadPile(api, project, { pages: 3 }));
  await cut(desk, 2);
  await context.clearCookies();
  await desk.getByRole('button', { name: 'Apply plan…' }).click();
  await expect(desk).toHaveURL(/\/sign-in/);
  await signIn(desk, ADMIN);
  await expect(sheetAs(desk, 2, 'part 2')).toBeVisible();
  await applyPlan(desk);
  await expect(desk.getByText('2 documents in the list')).toBeVisible();
});

test('a connection that is slow, and then gone, costs nothing: it can be tried again', async ({
  desk,
  context,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  const session = await context.newCDPSession(desk);
  const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 50_000 };
  await openEditor(desk, project, await uploadPile(api, project, { pages: 4 }));
  await session.send('Network.emulateNetworkConditions', slow);
  await cut(desk, 3);
  await desk.getByRole('button', { name: 'Apply plan…' }).click();
  const dialog = desk.getByRole('dialog', { name: '1 file becomes 2 documents' });
  await session.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await dialog.getByRole('button', { name: 'Apply plan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sheaf does not answer.');
  await session.send('Network.emulateNetworkConditions', slow);
  await dialog.getByRole('button', { name: 'Apply plan' }).click();
  await expect(desk.getByText('2 documents in the list')).toBeVisible();
});

for (const hand of HANDS) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.name === 'touch' });

    test('where nothing can be kept, nobody leaves unasked', async ({ desk, api, project }) => {
      await desk.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      const uuid = await uploadPile(api, project, { pages: 3 });
      await desk.goto(`/projects/${project.uuid}/documents`);
      await openEditor(desk, project, uuid);
      await hand.cut(desk, 2);
      // From then on going back is asked about.
      await expect(desk.getByText('This device can’t keep your draft')).toBeVisible();
      const asked: string[] = [];
      let leaves = false;
      desk.on('dialog', async (dialog) => {
        asked.push(dialog.type());
        await (leaves ? dialog.accept() : dialog.dismiss());
      });
      await desk.evaluate(() => window.history.back());
      await expect.poll(() => asked).toEqual(['confirm']);
      await expect(sheetAs(desk, 2, 'part 2')).toBeVisible();
      asked.length = 0;
      await hand.press(desk.getByRole('link', { name: 'Back to documents' }));
      await expect.poll(() => asked).toEqual(['confirm']);
      await desk.close({ runBeforeUnload: true });
      await expect.poll(() => asked).toEqual(['confirm', 'beforeunload']);
      await expect(sheetAs(desk, 2, 'part 2')).toBeVisible();
      leaves = true;
      await desk.evaluate(() => window.history.back());
      await expect(desk).toHaveURL(/\/documents$/);
    });

    test('a change that fails says so, leaves all as it was, and its draft can be applied again', async ({
      desk,
      api,
      project,
      expectedProblems,
    }) => {
      expectedProblems.push(/\/(thumbnail|file|text)/);
      const content = numberedPdf({ pages: 4, label: `spoiled ${hand.name} ${Date.now()}` });
      const { uuid } = await api.uploaded(project, { name: 'pile.pdf', content });
      await openEditor(desk, project, uuid);
      await hand.cut(desk, 3);
      const mend = await spoilStoredFile(content);
      await hand.press(desk.getByRole('button', { name: 'Apply plan…' }));
      await hand.press(desk.getByRole('dialog').getByRole('button', { name: 'Apply plan' }));
      await expect(desk.getByRole('heading', { name: 'The plan could not be applied' })).toBeVisible();
      await expect(desk.getByText('Every file is as it was.')).toBeVisible();
      await hand.press(desk.getByRole('link', { name: 'Back to the plan' }));
      await expect(sheetAs(desk, 3, 'part 2')).toBeVisible();
      await desk.goBack();
      await mend();
      await hand.press(desk.getByRole('button', { name: 'Try again' }));
      await expect(desk.getByText('2 documents in the list')).toBeVisible();
    });
  });
}
