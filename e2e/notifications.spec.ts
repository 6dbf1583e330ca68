import type { Page } from 'playwright/test';
import type { Api, Project } from './harness/api';
import { openColleague } from './harness/colleague';
import { expectAccessible } from './harness/expect-accessible';
import { getOverflow } from './harness/get-overflow';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

/** Time within which the page asks for new notifications, in ms. */
const ARRIVAL_MS = 40_000;

async function uploadNote(api: Api, project: Project): Promise<string> {
  const files = [{ name: 'note.txt', content: Buffer.from('A note') }];
  const { documents } = await api.waitUntilSettled(await api.upload(project, files));
  return documents[0]!.uuid;
}

const getBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const getPanel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a mention arrives at the bell of the other without a reload, and is read by keys', async ({
  browser,
  api,
  project,
}) => {
  test.slow();
  const uuid = await uploadNote(api, project);
  const { id, email, page } = await openColleague(browser, api, project);
  await page.goto(`${api.url}/projects/${project.uuid}/documents`);
  await expect(getBell(page)).toHaveAccessibleName('Notifications');
  await waitForHydration(getBell(page));
  await getBell(page).click();
  await expect(getPanel(page)).toContainText('You have no notifications.');
  await expectAccessible(page, 'the panel without notifications');
  await page.keyboard.press('Escape');
  await expect(getPanel(page)).toBeHidden();
  await expect(getBell(page)).toBeFocused();

  await api.post(`/api/prebuilt-documents/${uuid}/comments`, { text: `@${email} Is this right?` });
  await expect(getBell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: ARRIVAL_MS });
  await page.keyboard.press('Enter');
  await expect(getPanel(page).getByRole('listitem')).toHaveText(
    /Unread: .+ mentioned you on “note\.txt”.*Is this right\?/,
  );
  await expectAccessible(page, 'the panel with a notification');
  await getPanel(page)
    .getByRole('link', { name: /mentioned you/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/documents/${uuid}$`));
  // The page of a document has no sidebar, but its header has the bell.
  await expect(getPanel(page)).toBeHidden();
  await expect(getBell(page)).toHaveAccessibleName('Notifications');
  await waitForHydration(getBell(page));
  await getBell(page).click();
  await expect(getPanel(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the panel on the page of a document');
  await page.keyboard.press('Escape');
  await expect(getBell(page)).toBeFocused();

  // On a phone, the menu shows that something is unread, and has the bell.
  await page.setViewportSize({ width: 390, height: 844 });
  await api.patch(`/api/prebuilt-documents/${uuid}`, { assignee: id });
  await page.goto(`${api.url}/projects/${project.uuid}/documents`);
  const menu = page.getByRole('button', { name: 'Menu, 1 unread notification' });
  await expect(menu).toBeVisible({ timeout: ARRIVAL_MS });
  await waitForHydration(menu);
  await menu.click();
  await getBell(page).click();
  await expect(getPanel(page).getByRole('listitem')).toHaveCount(2);
  await expect(getPanel(page).getByRole('listitem').first()).toContainText('assigned “note.txt” to you');
  expect(await getOverflow(page)).toBe(0);
  const box = (await getPanel(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the panel on a phone in the dark');
  await getPanel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(getBell(page)).toHaveAccessibleName('Notifications');
  await page.context().close();
});

test('preferences are kept, and a kind that is off does not arrive', async ({ browser, api, project }) => {
  test.slow();
  const uuid = await uploadNote(api, project);
  const { email, page } = await openColleague(browser, api, project);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${api.url}/account#notifications`);
  const mentions = page.getByRole('checkbox', { name: 'A comment mentions you: in the app' });
  await expect(mentions).toBeChecked();
  await waitForHydration(mentions);
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/notification-preferences') && response.request().method() === 'PATCH',
  );
  await mentions.click();
  expect((await saved).status()).toBe(200);
  await expect(mentions).not.toBeChecked();
  expect(await getOverflow(page)).toBe(0);
  await expectAccessible(page, 'the preferences on a phone');
  await page.reload();
  await expect(mentions).not.toBeChecked();
  // Reviewers manage no channels.
  await expect(page.getByRole('checkbox', { name: /channel/ })).toHaveCount(0);

  await api.post(`/api/prebuilt-documents/${uuid}/comments`, { text: `@${email} Is this right?` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await waitForHydration(getBell(page));
  await getBell(page).click();
  await expect(getPanel(page)).toContainText('You have no notifications.');
  await page.context().close();
});

test('older notifications are shown on request, and the keyboard continues there', async ({
  browser,
  api,
  project,
}) => {
  const uuid = await uploadNote(api, project);
  const { email, page } = await openColleague(browser, api, project);
  for (let number = 1; number <= 22; number += 1) {
    await api.post(`/api/prebuilt-documents/${uuid}/comments`, { text: `@${email} Question ${number}` });
  }
  await page.goto(`${api.url}/projects/${project.uuid}/documents`);
  await waitForHydration(getBell(page));
  await getBell(page).click();
  const links = getPanel(page).getByRole('link', { name: /mentioned you/ });
  await expect(links).toHaveCount(20);
  await getPanel(page).getByRole('button', { name: 'Show older' }).press('Enter');
  await expect(links).toHaveCount(22);
  await expect(links.nth(20)).toBeFocused();
  await expect(links.nth(20)).toContainText('Question 2');
  await expect(getPanel(page).getByRole('button', { name: 'Show older' })).toBeHidden();
});
