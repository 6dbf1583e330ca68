import type { Locator, Page } from 'playwright/test';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expectAccessible } from './harness/accessible';
import type { Api, Project } from './harness/api';
import { drag } from './harness/drag';
import { LATE_PICTURE } from './harness/late-picture';
import { expect, test } from './harness/test';

const upload = (api: Api, project: Project, name: string) =>
  api.uploaded(project, { name, content: numberedPdf({ pages: 1, label: name }) });

async function uploadAll(api: Api, project: Project, ...names: string[]) {
  const documents = [];
  for (const name of names) documents.push(await upload(api, project, name));
  return documents;
}

const rowOf = (desk: Page, name: string) => desk.getByRole('row', { name: new RegExp(`^Select ${name}`) });
const choose = (desk: Page, name: string) =>
  desk.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
const bar = (desk: Page) => desk.getByRole('toolbar', { name: 'Selection' });
/** Its title counts what takes part, and so changes. */
const mergeDialog = (desk: Page) => desk.getByRole('dialog', { name: /^Merge \d/ });
const side = (desk: Page, name: 'Receive' | 'Attach, in this order') =>
  mergeDialog(desk).getByRole('grid', { name });
/** Takes a row by its grip to above another one. */
async function dragAbove(desk: Page, by: 'mouse' | 'touch', row: Locator, other: Locator): Promise<void> {
  const [grip, above] = [await row.locator('.cursor-grab').boundingBox(), await other.boundingBox()];
  const from = { x: grip!.x + grip!.width / 2, y: grip!.y + grip!.height / 2 };
  await drag(desk, by, from, { x: from.x, y: above!.y + 4 });
}

/** A toast stays for as long as a pointer is on it; else the checks may outlast it. */
const holdToast = (desk: Page) => desk.getByRole('button', { name: 'Undo' }).hover();

const attachedNames = async (api: Api, uuid: string) =>
  (await api.document(uuid)).attachments.map(({ original_filename: name }) => name);

test('two notes are merged into an order with the mouse, in the order that was dragged, and taken back', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(LATE_PICTURE);
  const [order, first] = await uploadAll(api, project, 'order.pdf', 'first.pdf', 'second.pdf');
  await desk.goto(`/projects/${project.uuid}/documents`);
  await choose(desk, 'order.pdf');
  // One alone can't be merged, and that is said.
  const merge = bar(desk).getByRole('button', { name: 'Merge' });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await choose(desk, 'first.pdf');
  await choose(desk, 'second.pdf');
  await merge.click();

  const dialog = mergeDialog(desk);
  await expect(dialog).toHaveAccessibleName('Merge 3 documents');
  await expect(side(desk, 'Receive').getByRole('row')).toHaveText([/order\.pdf/]);
  const attachments = side(desk, 'Attach, in this order').getByRole('row');
  await expect(attachments).toHaveText([/first\.pdf/, /second\.pdf/]);
  await expect(dialog).toContainText('“order.pdf” gets 2 attachments, in this order.');
  await expect(dialog).toContainText('“first.pdf” and “second.pdf” leave the list.');
  await expect(dialog).toContainText('Nothing is scanned again. You can undo it for 30 days.');
  await expectAccessible(desk, 'the merge dialog');

  // Nobody receives: the button says why it can't be pressed.
  const receiver = side(desk, 'Receive').getByRole('row');
  await receiver.getByRole('button', { name: 'Make order.pdf an attachment' }).click();
  await expect(dialog.getByText('Choose at least one document that receives.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Attach documents' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(desk, 'a merge without a receiver');
  await dialog.getByRole('button', { name: 'Make order.pdf a receiver' }).click();

  // The second note is dragged above the first.
  await dragAbove(desk, 'mouse', attachments.nth(1), attachments.nth(0));
  await expect(attachments).toHaveText([/second\.pdf/, /first\.pdf/]);
  // And back by the buttons, and once more.
  await dialog.getByRole('button', { name: 'Move second.pdf down' }).click();
  await expect(attachments).toHaveText([/first\.pdf/, /second\.pdf/]);
  await dialog.getByRole('button', { name: 'Move second.pdf up' }).click();

  await dialog.getByRole('button', { name: 'Attach 2 documents' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('2 documents attached to “order.pdf”')).toBeVisible();
  await holdToast(desk);
  await expect(rowOf(desk, 'first.pdf')).toHaveCount(0);
  await expect(rowOf(desk, 'order.pdf')).toBeFocused();
  await expectAccessible(desk, 'the toast of a merge');
  expect(await attachedNames(api, order!.uuid)).toEqual(['second.pdf', 'first.pdf']);

  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('2 documents are back in the list')).toBeVisible();
  await expect(rowOf(desk, 'first.pdf')).toBeVisible();
  await expect(rowOf(desk, 'second.pdf')).toBeVisible();
  expect(await attachedNames(api, order!.uuid)).toEqual([]);
  expect((await api.document(first!.uuid)).status).toBe('done');
});

test('a whole merge by the keyboard alone, onto two receivers', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(LATE_PICTURE);
  const [, , bill, order] = await uploadAll(api, project, 'note.pdf', 'slip.pdf', 'bill.pdf', 'order.pdf');
  await desk.goto(`/projects/${project.uuid}/documents`);
  const keys = desk.keyboard;
  await rowOf(desk, 'order.pdf').focus();
  await keys.press('Space');
  for (const _ of [1, 2, 3]) await keys.press('Shift+ArrowDown');
  await expect(bar(desk).getByText('4 selected')).toBeVisible();
  await keys.press('m');

  const dialog = mergeDialog(desk);
  await expect(dialog).toHaveAccessibleName('Merge 4 documents');
  const attachments = side(desk, 'Attach, in this order').getByRole('row');
  await expect(attachments).toHaveText([/bill\.pdf/, /slip\.pdf/, /note\.pdf/]);
  // The focus is on the first attachment; Space makes it a receiver, and stays with it.
  await expect(attachments.nth(0)).toBeFocused();
  await keys.press('Space');
  const receivers = side(desk, 'Receive').getByRole('row');
  await expect(receivers).toHaveText([/order\.pdf/, /bill\.pdf/]);
  await expect(receivers.nth(1)).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: '“bill.pdf” receives.' })).toHaveCount(1);
  // Down goes on into the other list; Alt moves.
  await keys.press('ArrowDown');
  await expect(attachments.nth(0)).toBeFocused();
  await keys.press('Alt+ArrowDown');
  await expect(attachments).toHaveText([/note\.pdf/, /slip\.pdf/]);
  await expect(attachments.nth(1)).toBeFocused();
  await expect(dialog).toContainText('Both documents get the same 2 attachments, in this order.');
  // Delete takes a document out of it.
  await keys.press('Delete');
  await expect(attachments).toHaveText([/note\.pdf/]);
  await expect(dialog).toContainText('Both documents get the same attachment.');
  await keys.press('Control+Enter');

  await expect(desk.getByText('“note.pdf” attached to 2 documents')).toBeVisible();
  for (const { uuid } of [bill!, order!]) expect(await attachedNames(api, uuid)).toEqual(['note.pdf']);
  await expect(rowOf(desk, 'slip.pdf')).toBeVisible();

  await keys.press('Alt+t');
  const undo = desk.getByRole('button', { name: 'Undo' });
  await expect(async () => {
    await keys.press('Tab');
    await expect(undo).toBeFocused({ timeout: 100 });
  }).toPass();
  await keys.press('Enter');
  await expect(rowOf(desk, 'note.pdf')).toBeVisible();
  await expect(desk.getByText('“note.pdf” is back in the list')).toBeVisible();
});

test('a rival’s change is told at the document that it concerns, and the others are merged', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(LATE_PICTURE, /status of (404|409)/);
  const [order, note, slip, other] = await uploadAll(
    api,
    project,
    'order.pdf',
    'note.pdf',
    'slip.pdf',
    'other.pdf',
  );
  await desk.goto(`/projects/${project.uuid}/documents`);
  for (const name of ['order.pdf', 'note.pdf', 'slip.pdf']) await choose(desk, name);
  await desk.keyboard.press('m');
  const dialog = mergeDialog(desk);
  await expect(dialog).toHaveAccessibleName('Merge 3 documents');
  await expect(dialog).toContainText('“order.pdf” gets 2 attachments, in this order.');

  // Meanwhile someone attaches the slip elsewhere.
  await api.post('/api/prebuilt-documents/attach', { documents: [other!.uuid], attachments: [slip!.uuid] });
  await dialog.getByRole('button', { name: 'Attach 2 documents' }).click();
  const told = dialog.getByRole('alert');
  await expect(told).toContainText('“slip.pdf” has left the list: it was attached to another document.');
  await expect(told).toContainText('Nothing was merged.');
  await expect(dialog.getByRole('button', { name: 'Attach 2 documents' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(desk, 'a merge that was refused');
  expect(await attachedNames(api, order!.uuid)).toEqual([]);

  // The rest of the choice is kept.
  await told.getByRole('button', { name: 'Take it out' }).click();
  await expect(dialog).toContainText('“order.pdf” gets 1 attachment.');
  await dialog.getByRole('button', { name: 'Attach 1 document' }).click();
  await expect(desk.getByText('“note.pdf” attached to “order.pdf”')).toBeVisible();
  await holdToast(desk);
  expect(await attachedNames(api, order!.uuid)).toEqual(['note.pdf']);

  // By now the order has been changed again: the undo says so, in the toast.
  const third = await upload(api, project, 'third.pdf');
  await api.post('/api/prebuilt-documents/attach', {
    documents: [order!.uuid],
    attachments: [third.uuid],
  });
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('alert').filter({ hasText: 'It can’t be undone' })).toContainText(
    '“order.pdf” was changed again since. Undo that change first.',
  );
  await expectAccessible(desk, 'an undo that was refused');
  expect((await api.document(note!.uuid).catch((error: { status: number }) => error)).status).toBe(404);
});

test('what is approved can only receive, and says so on the other side', async ({ desk, api, project }) => {
  const [bill] = await uploadAll(api, project, 'bill.pdf', 'note.pdf');
  await api.patch(`/api/prebuilt-documents/${bill!.uuid}`, { status: 'approved' });
  await desk.goto(`/projects/${project.uuid}/documents`);
  await choose(desk, 'note.pdf');
  await choose(desk, 'bill.pdf');
  await bar(desk).getByRole('button', { name: 'Merge' }).click();
  const dialog = mergeDialog(desk);
  await expect(side(desk, 'Receive').getByRole('row')).toHaveText([
    /bill\.pdfApproved, so it can only receive/,
  ]);
  await dialog.getByRole('button', { name: 'Make bill.pdf an attachment' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    '“bill.pdf” is approved and can’t be attached. Let it receive, or reopen it first.',
  );
  await expectAccessible(desk, 'an approved document among the attachments');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar(desk).getByText('2 selected')).toBeVisible();
});

test('a receiver that was not chosen in the list is found by its name', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(LATE_PICTURE);
  const [order] = await uploadAll(api, project, 'order 4711.pdf', 'note.pdf', 'slip.pdf');
  await desk.goto(`/projects/${project.uuid}/documents`);
  await choose(desk, 'note.pdf');
  await choose(desk, 'slip.pdf');
  await desk.keyboard.press('m');
  const dialog = mergeDialog(desk);
  await expect(dialog).toHaveAccessibleName('Merge 2 documents');
  await dialog.getByRole('button', { name: 'Add a receiver' }).click();
  const field = dialog.getByRole('combobox', { name: 'Find a document that receives' });
  await field.fill('4711');
  await expect(dialog.getByRole('option')).toHaveText([/order 4711\.pdf/]);
  await expectAccessible(desk, 'the finder of a receiver');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Make note.pdf an attachment' }).click();
  await dialog.getByRole('button', { name: 'Attach 2 documents' }).click();
  await expect(desk.getByText('2 documents attached to “order 4711.pdf”')).toBeVisible();
  expect(await attachedNames(api, order!.uuid)).toEqual(['slip.pdf', 'note.pdf']);
});

test('a merge that takes long says that it is running, and can’t be begun twice', async ({
  desk,
  api,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(LATE_PICTURE);
  await uploadAll(api, project, 'order.pdf', 'note.pdf');
  await desk.goto(`/projects/${project.uuid}/documents`);
  await choose(desk, 'order.pdf');
  await choose(desk, 'note.pdf');
  await bar(desk).getByRole('button', { name: 'Merge' }).click();
  const dialog = mergeDialog(desk);
  await expect(dialog).toContainText('“order.pdf” gets 1 attachment.');
  const asked: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await desk.route('**/api/prebuilt-documents/attach', async (route) => {
    asked.push(route.request().method());
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Attach 1 document' }).click();
  await expect(dialog.getByRole('button', { name: 'Merging…' })).toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByRole('progressbar', { name: 'Merging' })).toBeVisible();
  await desk.keyboard.press('Control+Enter');
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(desk, 'a merge that is running');
  goOn();
  await expect(desk.getByText('“note.pdf” attached to “order.pdf”')).toBeVisible();
  expect(asked).toEqual(['POST']);
});

test.describe('on a phone', () => {
  // A finger is what a device says that it has.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole merge by touch: moved by dragging and by the arrows, done and taken back', async ({
    desk,
    api,
    project,
    expectedProblems,
  }) => {
    expectedProblems.push(LATE_PICTURE);
    const [order] = await uploadAll(api, project, 'order.pdf', 'first.pdf', 'second.pdf');
    await desk.goto(`/projects/${project.uuid}/documents`);
    for (const name of ['order.pdf', 'first.pdf', 'second.pdf']) {
      await desk.getByRole('checkbox', { name: `Select ${name}`, exact: true }).tap();
    }
    await bar(desk).getByRole('button', { name: 'Merge' }).tap();
    const dialog = mergeDialog(desk);
    await expectAccessible(desk, 'the merge dialog on a phone');
    const attachments = side(desk, 'Attach, in this order').getByRole('row');
    await expect(attachments).toHaveText([/first\.pdf/, /second\.pdf/]);
    await dragAbove(desk, 'touch', attachments.nth(1), attachments.nth(0));
    await expect(attachments).toHaveText([/second\.pdf/, /first\.pdf/]);
    await dialog.getByRole('button', { name: 'Move second.pdf down' }).tap();
    await dialog.getByRole('button', { name: 'Move second.pdf up' }).tap();
    await dialog.getByRole('button', { name: 'Attach 2 documents' }).tap();
    await expect(desk.getByText('2 documents attached to “order.pdf”')).toBeVisible();
    expect(await attachedNames(api, order!.uuid)).toEqual(['second.pdf', 'first.pdf']);
    await desk.getByRole('button', { name: 'Undo' }).tap();
    await expect(rowOf(desk, 'second.pdf')).toBeVisible();
    // Nothing of it is wider than the phone.
    const wide = await desk.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
