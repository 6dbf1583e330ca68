import type { Locator, Page } from 'playwright/test';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api, Project } from './harness/api';
import { drag } from './harness/drag';
import { expectAccessible } from './harness/expect-accessible';
import { MISSING_PAGE_IMAGE } from './harness/missing-page-image';
import { expect, test } from './harness/test';

const upload = (api: Api, project: Project, name: string) =>
  api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 1, label: name }) });

async function uploadAll(api: Api, project: Project, ...names: string[]) {
  const documents = [];
  for (const name of names) documents.push(await upload(api, project, name));
  return documents;
}

const getRow = (app: Page, name: string) => app.getByRole('row', { name: new RegExp(`^Select ${name}`) });
const selectRow = (app: Page, name: string) =>
  app.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
const getSelectionBar = (app: Page) => app.getByRole('toolbar', { name: 'Selection' });
/** Returns the merge dialog. Its title contains a count, so it changes. */
const getMergeDialog = (app: Page) => app.getByRole('dialog', { name: /^Merge \d/ });
const getSide = (app: Page, name: 'Receive' | 'Attach, in this order') =>
  getMergeDialog(app).getByRole('grid', { name });
/** Drags a row by its handle above another row. */
async function dragAbove(app: Page, by: 'mouse' | 'touch', row: Locator, other: Locator): Promise<void> {
  const [grip, above] = [await row.locator('.cursor-grab').boundingBox(), await other.boundingBox()];
  const from = { x: grip!.x + grip!.width / 2, y: grip!.y + grip!.height / 2 };
  await drag(app, by, from, { x: from.x, y: above!.y + 4 });
}

/** Hovers over the toast, so that it stays open during the checks. */
const keepToastOpen = (app: Page) => app.getByRole('button', { name: 'Undo' }).hover();

const listAttachmentNames = async (api: Api, uuid: string) =>
  (await api.document(uuid)).attachments.map(({ original_filename: name }) => name);

test('two notes are merged into an order by dragging, in that order, and undone', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  const [order, first] = await uploadAll(api, project, 'order.pdf', 'first.pdf', 'second.pdf');
  await app.goto(`/projects/${project.uuid}/documents`);
  await selectRow(app, 'order.pdf');
  // A single document can't be merged, and the page says so.
  const merge = getSelectionBar(app).getByRole('button', { name: 'Merge' });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await selectRow(app, 'first.pdf');
  await selectRow(app, 'second.pdf');
  await merge.click();

  const dialog = getMergeDialog(app);
  await expect(dialog).toHaveAccessibleName('Merge 3 documents');
  await expect(getSide(app, 'Receive').getByRole('row')).toHaveText([/order\.pdf/]);
  const attachments = getSide(app, 'Attach, in this order').getByRole('row');
  await expect(attachments).toHaveText([/first\.pdf/, /second\.pdf/]);
  await expect(dialog).toContainText('“order.pdf” gets 2 attachments, in this order.');
  await expect(dialog).toContainText('“first.pdf” and “second.pdf” leave the list.');
  await expect(dialog).toContainText('Nothing is scanned again. You can undo it for 30 days.');
  await expectAccessible(app, 'the merge dialog');

  // Without a receiver, the button explains why it is disabled.
  const receiver = getSide(app, 'Receive').getByRole('row');
  await receiver.getByRole('button', { name: 'Make order.pdf an attachment' }).click();
  await expect(dialog.getByText('Choose at least one receiving document.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Attach documents' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(app, 'a merge without a receiver');
  await dialog.getByRole('button', { name: 'Make order.pdf a receiver' }).click();

  // Drag the second note above the first.
  await dragAbove(app, 'mouse', attachments.nth(1), attachments.nth(0));
  await expect(attachments).toHaveText([/second\.pdf/, /first\.pdf/]);
  // Move it back with the buttons, then repeat.
  await dialog.getByRole('button', { name: 'Move second.pdf down' }).click();
  await expect(attachments).toHaveText([/first\.pdf/, /second\.pdf/]);
  await dialog.getByRole('button', { name: 'Move second.pdf up' }).click();

  await dialog.getByRole('button', { name: 'Attach 2 documents' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(app.getByText('2 documents attached to “order.pdf”')).toBeVisible();
  await keepToastOpen(app);
  await expect(getRow(app, 'first.pdf')).toHaveCount(0);
  await expect(getRow(app, 'order.pdf')).toBeFocused();
  await expectAccessible(app, 'the toast of a merge');
  expect(await listAttachmentNames(api, order!.uuid)).toEqual(['second.pdf', 'first.pdf']);

  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(app.getByText('2 documents are back in the list')).toBeVisible();
  await expect(getRow(app, 'first.pdf')).toBeVisible();
  await expect(getRow(app, 'second.pdf')).toBeVisible();
  expect(await listAttachmentNames(api, order!.uuid)).toEqual([]);
  expect((await api.document(first!.uuid)).status).toBe('done');
});

test('a whole merge by keyboard only, onto two receivers', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  const [, , bill, order] = await uploadAll(api, project, 'note.pdf', 'slip.pdf', 'bill.pdf', 'order.pdf');
  await app.goto(`/projects/${project.uuid}/documents`);
  const keys = app.keyboard;
  await getRow(app, 'order.pdf').focus();
  await keys.press('Space');
  for (const _ of [1, 2, 3]) await keys.press('Shift+ArrowDown');
  await expect(getSelectionBar(app).getByText('4 selected')).toBeVisible();
  await keys.press('m');

  const dialog = getMergeDialog(app);
  await expect(dialog).toHaveAccessibleName('Merge 4 documents');
  const attachments = getSide(app, 'Attach, in this order').getByRole('row');
  await expect(attachments).toHaveText([/bill\.pdf/, /slip\.pdf/, /note\.pdf/]);
  // The first attachment has the focus; Space makes it a receiver and keeps the focus.
  await expect(attachments.nth(0)).toBeFocused();
  await keys.press('Space');
  const receivers = getSide(app, 'Receive').getByRole('row');
  await expect(receivers).toHaveText([/order\.pdf/, /bill\.pdf/]);
  await expect(receivers.nth(1)).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: '“bill.pdf” receives.' })).toHaveCount(1);
  // The Down key continues into the other list; Alt moves the document.
  await keys.press('ArrowDown');
  await expect(attachments.nth(0)).toBeFocused();
  await keys.press('Alt+ArrowDown');
  await expect(attachments).toHaveText([/note\.pdf/, /slip\.pdf/]);
  await expect(attachments.nth(1)).toBeFocused();
  await expect(dialog).toContainText('Both documents get the same 2 attachments, in this order.');
  // Delete removes a document from the merge.
  await keys.press('Delete');
  await expect(attachments).toHaveText([/note\.pdf/]);
  await expect(dialog).toContainText('Both documents get the same attachment.');
  await keys.press('Control+Enter');

  await expect(app.getByText('“note.pdf” attached to 2 documents')).toBeVisible();
  for (const { uuid } of [bill!, order!]) expect(await listAttachmentNames(api, uuid)).toEqual(['note.pdf']);
  await expect(getRow(app, 'slip.pdf')).toBeVisible();

  await keys.press('Alt+t');
  const undo = app.getByRole('button', { name: 'Undo' });
  await expect(async () => {
    await keys.press('Tab');
    await expect(undo).toBeFocused({ timeout: 100 });
  }).toPass();
  await keys.press('Enter');
  await expect(getRow(app, 'note.pdf')).toBeVisible();
  await expect(app.getByText('“note.pdf” is back in the list')).toBeVisible();
});

test('a concurrent change is reported at its document, and the others are merged', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE, /status of (404|409)/);
  const [order, note, slip, other] = await uploadAll(
    api,
    project,
    'order.pdf',
    'note.pdf',
    'slip.pdf',
    'other.pdf',
  );
  await app.goto(`/projects/${project.uuid}/documents`);
  for (const name of ['order.pdf', 'note.pdf', 'slip.pdf']) await selectRow(app, name);
  await app.keyboard.press('m');
  const dialog = getMergeDialog(app);
  await expect(dialog).toHaveAccessibleName('Merge 3 documents');
  await expect(dialog).toContainText('“order.pdf” gets 2 attachments, in this order.');

  // Another user attaches the slip elsewhere.
  await api.post('/api/prebuilt-documents/attach', { documents: [other!.uuid], attachments: [slip!.uuid] });
  await dialog.getByRole('button', { name: 'Attach 2 documents' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(
    '“slip.pdf” is no longer in the list: it was attached to another document.',
  );
  await expect(alert).toContainText('Nothing was merged.');
  await expect(dialog.getByRole('button', { name: 'Attach 2 documents' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(app, 'a merge that was rejected');
  expect(await listAttachmentNames(api, order!.uuid)).toEqual([]);

  // The rest of the selection is kept.
  await alert.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog).toContainText('“order.pdf” gets 1 attachment.');
  await dialog.getByRole('button', { name: 'Attach 1 document' }).click();
  await expect(app.getByText('“note.pdf” attached to “order.pdf”')).toBeVisible();
  await keepToastOpen(app);
  expect(await listAttachmentNames(api, order!.uuid)).toEqual(['note.pdf']);

  // The order has been changed again, so the undo fails and the toast says so.
  const third = await upload(api, project, 'third.pdf');
  await api.post('/api/prebuilt-documents/attach', {
    documents: [order!.uuid],
    attachments: [third.uuid],
  });
  await app.getByRole('button', { name: 'Undo' }).click();
  await expect(app.getByRole('alert').filter({ hasText: 'It can’t be undone' })).toContainText(
    '“order.pdf” was changed again later. Undo that change first.',
  );
  await expectAccessible(app, 'an undo that was rejected');
  expect((await api.document(note!.uuid).catch((error: { status: number }) => error)).status).toBe(404);
});

test('an approved document can only receive, and says so on the other side', async ({
  app,
  api,
  project,
}) => {
  const [bill] = await uploadAll(api, project, 'bill.pdf', 'note.pdf');
  await api.patch(`/api/prebuilt-documents/${bill!.uuid}`, { status: 'approved' });
  await app.goto(`/projects/${project.uuid}/documents`);
  await selectRow(app, 'note.pdf');
  await selectRow(app, 'bill.pdf');
  await getSelectionBar(app).getByRole('button', { name: 'Merge' }).click();
  const dialog = getMergeDialog(app);
  await expect(getSide(app, 'Receive').getByRole('row')).toHaveText([
    /bill\.pdfApproved, so it can only receive/,
  ]);
  await dialog.getByRole('button', { name: 'Make bill.pdf an attachment' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    '“bill.pdf” is approved and can’t be attached. Attach the other documents to it, or reopen it first.',
  );
  await expectAccessible(app, 'an approved document among the attachments');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(getSelectionBar(app).getByText('2 selected')).toBeVisible();
});

test('a receiver outside the selection is found by name', async ({ app, api, project, expectedProblems }) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  const [order] = await uploadAll(api, project, 'order 4711.pdf', 'note.pdf', 'slip.pdf');
  await app.goto(`/projects/${project.uuid}/documents`);
  await selectRow(app, 'note.pdf');
  await selectRow(app, 'slip.pdf');
  await app.keyboard.press('m');
  const dialog = getMergeDialog(app);
  await expect(dialog).toHaveAccessibleName('Merge 2 documents');
  await dialog.getByRole('button', { name: 'Add a receiver' }).click();
  const field = dialog.getByRole('combobox', { name: 'Find a receiving document' });
  await field.fill('4711');
  await expect(dialog.getByRole('option')).toHaveText([/order 4711\.pdf/]);
  await expectAccessible(app, 'the finder of a receiver');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Make note.pdf an attachment' }).click();
  await dialog.getByRole('button', { name: 'Attach 2 documents' }).click();
  await expect(app.getByText('2 documents attached to “order 4711.pdf”')).toBeVisible();
  expect(await listAttachmentNames(api, order!.uuid)).toEqual(['slip.pdf', 'note.pdf']);
});

test('a long merge shows its progress and can’t be started twice', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(MISSING_PAGE_IMAGE);
  await uploadAll(api, project, 'order.pdf', 'note.pdf');
  await app.goto(`/projects/${project.uuid}/documents`);
  await selectRow(app, 'order.pdf');
  await selectRow(app, 'note.pdf');
  await getSelectionBar(app).getByRole('button', { name: 'Merge' }).click();
  const dialog = getMergeDialog(app);
  await expect(dialog).toContainText('“order.pdf” gets 1 attachment.');
  const requested: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await app.route('**/api/prebuilt-documents/attach', async (route) => {
    requested.push(route.request().method());
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Attach 1 document' }).click();
  await expect(dialog.getByRole('button', { name: 'Merging…' })).toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByRole('progressbar', { name: 'Merging' })).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await app.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(app, 'a merge that is running');
  goOn();
  await expect(app.getByText('“note.pdf” attached to “order.pdf”')).toBeVisible();
  expect(requested).toEqual(['POST']);
});

test.describe('on a phone', () => {
  // Touch input depends on the device settings.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole merge by touch: moved by dragging and by arrow keys, applied and undone', async ({
    app,
    api,
    project,
    expectedProblems,
  }) => {
    expectedProblems.push(MISSING_PAGE_IMAGE);
    const [order] = await uploadAll(api, project, 'order.pdf', 'first.pdf', 'second.pdf');
    await app.goto(`/projects/${project.uuid}/documents`);
    for (const name of ['order.pdf', 'first.pdf', 'second.pdf']) {
      await app.getByRole('checkbox', { name: `Select ${name}`, exact: true }).tap();
    }
    await getSelectionBar(app).getByRole('button', { name: 'Merge' }).tap();
    const dialog = getMergeDialog(app);
    await expectAccessible(app, 'the merge dialog on a phone');
    const attachments = getSide(app, 'Attach, in this order').getByRole('row');
    await expect(attachments).toHaveText([/first\.pdf/, /second\.pdf/]);
    await dragAbove(app, 'touch', attachments.nth(1), attachments.nth(0));
    await expect(attachments).toHaveText([/second\.pdf/, /first\.pdf/]);
    await dialog.getByRole('button', { name: 'Move second.pdf down' }).tap();
    await dialog.getByRole('button', { name: 'Move second.pdf up' }).tap();
    await dialog.getByRole('button', { name: 'Attach 2 documents' }).tap();
    await expect(app.getByText('2 documents attached to “order.pdf”')).toBeVisible();
    expect(await listAttachmentNames(api, order!.uuid)).toEqual(['second.pdf', 'first.pdf']);
    await app.getByRole('button', { name: 'Undo' }).tap();
    await expect(getRow(app, 'second.pdf')).toBeVisible();
    // The content fits the width of the phone.
    const wide = await app.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
