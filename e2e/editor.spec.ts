import type { Locator, Page } from 'playwright/test';
import { numberedPdf, pageText } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import type { Api, Project } from './harness/api';
import { textOfPages } from './harness/pdf-pages';
import { expect, test } from './harness/test';

async function openEditor(page: Page, api: Api, project: Project, pages: number): Promise<string> {
  const content = numberedPdf({ pages, label: 'pile' });
  const { uuid } = await api.uploaded(project, { name: 'pile.pdf', content });
  await page.goto(`/projects/${project.uuid}/review?documents=${uuid}`);
  await expect(page.getByRole('button', { name: /^Page 1,/ })).toBeVisible();
  return uuid;
}

const textsOfList = async (api: Api, project: Project) =>
  Promise.all(
    (await api.documents(project, { sort: 'created_at' })).map(async ({ uuid }) =>
      textOfPages(await api.file(uuid)),
    ),
  );

test('the whole cut goes by keyboard alone', async ({ desk, api, project }) => {
  await openEditor(desk, api, project, 5);
  await tabTo(desk, desk.getByRole('button', { name: 'Page 1, part 1' }));
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('ArrowRight');
  await expect(desk.getByRole('button', { name: /^Page 3,/ })).toBeFocused();
  await desk.keyboard.press('s');
  await expect(desk.getByRole('button', { name: 'Page 3, part 2' })).toBeVisible();
  await desk.keyboard.press('End');
  await desk.keyboard.press('Delete');
  await expect(desk.getByRole('button', { name: 'Page 5, removed' })).toBeVisible();
  await desk.keyboard.press('Control+z');
  await desk.keyboard.press('Control+Shift+Z');
  await expect(desk.getByRole('button', { name: 'Page 5, removed' })).toBeVisible();

  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('dialog')).toContainText('1 file becomes 2 documents');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('2 documents in the list')).toBeVisible();
  expect(await textsOfList(api, project)).toEqual([
    [pageText('pile', 1), pageText('pile', 2)],
    [pageText('pile', 3), pageText('pile', 4)],
  ]);
});

test('a plan that the rules refuse can’t be applied, and says what mends it', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, api, project, 3);
  await desk.getByRole('button', { name: /^Page 1,/ }).click();
  await desk
    .getByRole('radiogroup', { name: 'Role of part 1' })
    .getByRole('radio', { name: 'Supporting' })
    .click();
  await expect(desk.getByText(/^Fix 1 problem/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Apply plan…' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(desk, 'an invalid plan');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Nothing changes yet.')).toBeVisible();
});

test('a change that was overtaken is refused, and the draft is kept', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  // The browser prints the answers of 409 and 404.
  expectedProblems.push(/status of 4(04|09)/);
  const uuid = await openEditor(desk, api, project, 4);
  await desk.getByRole('button', { name: 'Cut between pages 1 and 2' }).click();
  await desk.getByRole('button', { name: 'Apply plan…' }).click();
  await expect(desk.getByRole('dialog')).toContainText('1 file becomes 2 documents');
  const rival = await api.applyPlan(
    [uuid],
    [
      { start_page: 1, end_page: 3 },
      { start_page: 4, end_page: 4 },
    ],
  );
  await desk.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(desk.getByRole('dialog').getByRole('alert')).toContainText('Your draft is kept.');
  await expectAccessible(desk, 'a refused plan');
  await api.settled(rival!);
});

test('progress is followed, also after a reload', async ({ desk, api, project }) => {
  await openEditor(desk, api, project, 4);
  await desk.getByRole('button', { name: 'Cut between pages 2 and 3' }).click();
  await desk.getByRole('button', { name: 'Apply plan…' }).click();
  // As long as the change is said to run, its progress can be looked at.
  await desk.route('**/upload-status/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'pending' } });
  });
  await desk.getByRole('dialog').getByRole('button', { name: 'Apply plan' }).click();
  await expect(desk.getByText('The pages are being cut')).toBeVisible();
  await expectAccessible(desk, 'a change in progress');
  await desk.reload();
  await expect(desk.getByText('The pages are being cut')).toBeVisible();
  // An answer that is on its way is waited for: taking its route away would handle it twice.
  await desk.unrouteAll({ behavior: 'wait' });
  await expect(desk.getByText('2 documents in the list')).toBeVisible();
});

test('a thousand pages: only those in sight are there, and all can be reached', async ({
  desk,
  api,
  project,
}) => {
  await openEditor(desk, api, project, 1000);
  expect(await desk.getByRole('gridcell').count()).toBeLessThan(300);
  await tabTo(desk, desk.getByRole('button', { name: 'Page 1, part 1' }));
  await desk.keyboard.press('End');
  await expect(desk.getByRole('button', { name: /^Page 1,?000,/ })).toBeFocused();
  expect(await desk.getByRole('gridcell').count()).toBeLessThan(300);
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}
