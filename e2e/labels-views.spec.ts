import type { Page } from 'playwright/test';
import type { Api, Project } from './harness/api';
import { openColleague } from './harness/colleague';
import { expectAccessible } from './harness/expect-accessible';
import { getOverflow } from './harness/get-overflow';
import { uploadNotes } from './harness/notes';
import { expect, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

const setLabels = (api: Api, uuid: string, labels: string[]) =>
  api.patch(`/api/prebuilt-documents/${uuid}`, { labels });
const getRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function openList(page: Page, api: Api, project: Project, query = ''): Promise<void> {
  await page.goto(`${api.url}/projects/${project.uuid}/documents${query}`);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await waitForHydration(page.getByRole('button').first());
}

test('documents are labeled by keyboard, filtered by a label, and the view is shared', async ({
  app,
  api,
  browser,
  project,
}) => {
  test.slow();
  const [first, second] = await uploadNotes(api, project, 3);
  await setLabels(api, second!, ['Urgent', 'Tax 2026']);

  // On the document: Enter adds the text or a suggestion, and Backspace removes the last label.
  await app.goto(`/documents/${first}`);
  await waitForHydration(app.getByRole('button').first());
  await app.getByRole('button', { name: 'Add labels' }).focus();
  await app.keyboard.press('Enter');
  const dialog = app.getByRole('dialog', { name: 'Labels' });
  const input = dialog.getByRole('combobox', { name: 'Labels' });
  await expect(input).toBeFocused();
  await expect(dialog.getByRole('option')).toHaveText(['Tax 2026', 'Urgent']);
  await app.keyboard.type('Wrong');
  await app.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove Wrong' })).toBeVisible();
  await app.keyboard.press('Backspace');
  await expect(dialog.getByRole('button', { name: 'Remove Wrong' })).toHaveCount(0);
  await app.keyboard.type('urg');
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Enter');
  await expectAccessible(app, 'the dialog of labels');
  await app.keyboard.type('Paper');
  await app.keyboard.press('Enter');
  await app.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(app.getByText('Labels of note 1.txt changed')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Edit labels' })).toBeVisible();
  await expectAccessible(app, 'a document with labels');
  const { labels } = await api.get<{ labels: string[] }>(`/api/prebuilt-documents/${first}`);
  expect(labels).toEqual(['Urgent', 'Paper']);

  // In the list: the filter shows the labels of the project.
  await openList(app, api, project);
  await expect(getRow(app, 'note 1')).toContainText('Labels: Urgent, Paper');
  await app.getByRole('button', { name: 'Label', exact: true }).click();
  await expectAccessible(app, 'the menu of labels');
  await app.getByRole('menuitemcheckbox', { name: 'Urgent' }).click();
  await app.keyboard.press('Escape');
  await expect(app).toHaveURL(/label=Urgent/);
  await expect(app.locator('[data-row]')).toHaveCount(2);

  // The filters become a view, which another member opens.
  await app.getByRole('button', { name: 'Views', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Save this view…' }).click();
  const save = app.getByRole('dialog', { name: 'Save this view' });
  await save.getByRole('textbox', { name: 'Name' }).fill('Urgent papers');
  await save.getByRole('switch', { name: /^Share/ }).click();
  await expectAccessible(app, 'the dialog of a view');
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('View “Urgent papers” saved')).toBeVisible();

  const { page: ben } = await openColleague(browser, api, project);
  await openList(ben, api, project);
  await expect(ben.locator('[data-row]')).toHaveCount(3);
  await ben.getByRole('button', { name: 'Views', exact: true }).click();
  await expectAccessible(ben, 'the menu of views');
  await expect(ben.getByRole('menuitem', { name: 'Delete a view' })).toHaveCount(0);
  await ben.getByRole('menuitemradio', { name: /^Urgent papers/ }).click();
  await expect(ben.locator('[data-row]')).toHaveCount(2);
  await expect(ben).toHaveURL(/label=Urgent/);
  await ben.context().close();

  await app.getByRole('button', { name: 'Views', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Delete a view' }).press('ArrowRight');
  await app.getByRole('menuitem', { name: /^Urgent papers/ }).press('Enter');
  await expect(app.getByText('View “Urgent papers” deleted')).toBeVisible();
});

test('labels that a colleague adds while the dialog is open stay', async ({ app, api, project }) => {
  const [uuid] = await uploadNotes(api, project, 1);
  await setLabels(api, uuid!, ['Urgent']);
  await app.goto(`/documents/${uuid}`);
  await waitForHydration(app.getByRole('button').first());
  await app.getByRole('button', { name: 'Edit labels' }).click();
  const dialog = app.getByRole('dialog', { name: 'Labels' });
  await dialog.getByRole('button', { name: 'Remove Urgent' }).click();
  await dialog.getByRole('combobox', { name: 'Labels' }).fill('Mine');
  await setLabels(api, uuid!, ['Urgent', 'Theirs']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await api.document(uuid!)).labels).toEqual(['Theirs', 'Mine']);
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await api.document(uuid!)).labels).toEqual(['Theirs', 'Urgent']);
});

test('a label is added to the selection, and the addition is undone', async ({ app, api, project }) => {
  const [first] = await uploadNotes(api, project, 2);
  await setLabels(api, first!, ['Urgent']);
  await openList(app, api, project);
  await getRow(app, 'note 1').getByRole('checkbox').click();
  await getRow(app, 'note 2').getByRole('checkbox').click();
  await app.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Add labels' }).click();
  const dialog = app.getByRole('dialog', { name: 'Add labels to 2 documents' });
  await dialog.getByRole('combobox').fill('urgent');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(app.getByText('2 documents labeled')).toBeVisible();
  await expect(getRow(app, 'note 2')).toContainText('Labels: urgent');
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(getRow(app, 'note 2')).not.toContainText('Labels:');
  await expect(getRow(app, 'note 1')).toContainText('Labels: Urgent');
});

test('claimed and postponed documents are filtered', async ({ app, api, project }) => {
  const [first, second] = await uploadNotes(api, project, 3);
  await api.post(`/api/prebuilt-documents/${first}/claim`, undefined);
  await api.post(`/api/prebuilt-documents/${second}/postpone`, {
    until: new Date(Date.now() + 86_400_000).toISOString(),
    reason: 'The supplier sends another one.',
  });
  await openList(app, api, project);
  const review = app.getByRole('button', { name: 'Review', exact: true });
  await review.click();
  await app.getByRole('menuitemcheckbox', { name: 'Claimed by me' }).click();
  await app.keyboard.press('Escape');
  await expect(app.locator('[data-row]')).toHaveCount(1);
  await expect(getRow(app, 'note 1')).toBeVisible();
  await openList(app, api, project, '?postponed=true');
  await expect(app.locator('[data-row]')).toHaveCount(1);
  await expect(getRow(app, 'note 2')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('labels and views fit, and the sheet filters by them', async ({ app, api, project }) => {
    const [first] = await uploadNotes(api, project, 2);
    await setLabels(api, first!, ['Urgent', 'A label of almost fifty characters, no less'.replace(',', '')]);
    await openList(app, api, project);
    expect(await getOverflow(app)).toBe(0);
    await expectAccessible(app, 'a narrow list with labels');
    await app.getByRole('button', { name: 'Filter' }).click();
    const sheet = app.getByRole('dialog', { name: 'Filter and order' });
    await sheet.getByRole('button', { name: 'Urgent' }).click();
    await expectAccessible(app, 'the sheet of filters');
    await sheet.getByRole('button', { name: /^Show 1 document/ }).click();
    await expect(app.locator('[data-row]')).toHaveCount(1);
    await app.getByRole('button', { name: 'Views', exact: true }).click();
    await expect(app.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible();
    expect(await getOverflow(app)).toBe(0);
    await app.keyboard.press('Escape');
    await app.goto(`/documents/${first}`);
    await waitForHydration(app.getByRole('button').first());
    await app.getByRole('button', { name: 'Edit labels' }).click();
    await expect(app.getByRole('combobox', { name: 'Labels' })).toBeVisible();
    expect(await getOverflow(app)).toBe(0);
    await expectAccessible(app, 'the narrow dialog of labels');
  });
});
