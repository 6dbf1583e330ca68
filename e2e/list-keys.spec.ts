import type { Page } from 'playwright/test';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { Api, Project } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { uploadTwoPartPile } from './harness/proposed-pile';
import { expect, test } from './harness/test';

test('the row with the keyboard focus keeps it when the list is scrolled', async ({ app, api, project }) => {
  const files = Array.from({ length: 60 }, (_, index) => ({
    name: `letter ${String(index).padStart(2, '0')}.pdf`,
    content: createNumberedPdf({ pages: 1, label: `letter ${index}` }),
  }));
  for (const some of [files.slice(0, 30), files.slice(30)])
    await api.waitUntilSettled(await api.upload(project, some, { classify: 'false' }));
  await app.goto(`/projects/${project.uuid}/documents`);
  const rows = app.getByRole('grid', { name: 'Documents' }).locator('[data-row]');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await first.focus();
  await expect(first).toBeFocused();
  const next = await second.getAttribute('data-row');
  await app.getByRole('grid', { name: 'Documents' }).hover();
  await app.mouse.wheel(0, 2600);
  await expect(
    app.getByRole('row', { name: /letter 50/ }).or(app.getByRole('row', { name: /letter 09/ })),
  ).toBeInViewport();
  await expect(first).toBeFocused();
  await app.keyboard.press('ArrowDown');
  await expect(app.locator(`[data-row="${next}"]`)).toBeFocused();
  await expect(app.locator(`[data-row="${next}"]`)).toBeInViewport();
});

test('a document is assigned by a click or A, and approved by E', async ({ app, api, project }) => {
  await api.uploadAndWait(project, {
    name: 'assign me.pdf',
    content: createNumberedPdf({ pages: 1, label: 'assign me' }),
  });
  await app.goto(`/projects/${project.uuid}/documents`);
  const row = app.getByRole('row', { name: /assign me\.pdf/ });
  const assign = row.getByRole('button', { name: /^Assign assign me\.pdf/ });
  await expect(assign).toHaveAccessibleName('Assign assign me.pdf, now nobody');

  await assign.click();
  const first = app.getByRole('menuitem').first();
  const name = await first.innerText();
  await first.click();
  await expect(assign).toHaveAccessibleName(`Assign assign me.pdf, now ${name}`);

  await row.focus();
  await app.keyboard.press('a');
  await app.getByRole('menuitem', { name: 'Nobody' }).press('Enter');
  await expect(assign).toHaveAccessibleName('Assign assign me.pdf, now nobody');

  await row.focus();
  await app.keyboard.press('e');
  await expect(row).toContainText('Approved');
});

/** Uploads two documents, opens their list, and returns its rows. */
async function openTwoDocuments(app: Page, api: Api, project: Project) {
  for (const name of ['first.pdf', 'second.pdf']) {
    await api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 1, label: name }) });
  }
  await app.goto(`/projects/${project.uuid}/documents`);
  const rows = app.getByRole('grid', { name: 'Documents' }).locator('[data-row]');
  await expect(rows).toHaveCount(2);
  return rows;
}

test('? shows the shortcuts from anywhere on the page, and J, K, and X move and select', async ({
  app,
  api,
  project,
}) => {
  const rows = await openTwoDocuments(app, api, project);
  const search = app.getByRole('searchbox');
  await search.focus();
  await app.keyboard.press('?');
  await expect(search).toHaveValue('?');
  await search.fill('');
  await expect(rows).toHaveCount(2);
  await app.getByRole('button', { name: 'Upload' }).focus();
  await app.keyboard.press('?');
  await expect(app.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await app.keyboard.press('Escape');
  await rows.first().focus();
  await app.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await app.keyboard.press('x');
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await app.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
});

test('the keys work after a click on a checkbox, and J comes back from a tab', async ({
  app,
  api,
  project,
}) => {
  const rows = await openTwoDocuments(app, api, project);
  await app.getByRole('button', { name: /^All/ }).focus();
  await app.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await rows.nth(1).getByRole('checkbox').click();
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await app.keyboard.press('e');
  await expect(rows.nth(1)).toContainText('Approved');
  await expect(rows.first()).not.toContainText('Approved');
});

test('A, R, and E apply to the whole selection, from the list and from the selection bar', async ({
  app,
  api,
  project,
}) => {
  const rows = await openTwoDocuments(app, api, project);
  const assign = (row: number) => rows.nth(row).getByRole('button', { name: /^Assign/ });
  await expect(assign(0)).toHaveAccessibleName(/now nobody$/);
  await rows.first().focus();
  await app.keyboard.press('ControlOrMeta+a');
  await app.keyboard.press('a');
  const first = app.getByRole('menu').getByRole('menuitem').first();
  const name = await first.innerText();
  await first.press('Enter');
  await expect(assign(0)).toHaveAccessibleName(new RegExp(`now ${name}$`));
  await expect(assign(1)).toHaveAccessibleName(new RegExp(`now ${name}$`));

  const bar = app.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Download' }).focus();
  await app.keyboard.press('a');
  await app.getByRole('menu').getByRole('menuitem', { name: 'Nobody' }).press('Enter');
  await expect(assign(0)).toHaveAccessibleName(/now nobody$/);
  await expect(assign(1)).toHaveAccessibleName(/now nobody$/);

  await bar.getByRole('button', { name: 'Download' }).focus();
  await app.keyboard.press('r');
  await expect(app).toHaveURL(/\/review\?/);
  await app.goBack();
  await rows.first().focus();
  await app.keyboard.press('ControlOrMeta+a');
  await bar.getByRole('button', { name: 'Download' }).focus();
  await app.keyboard.press('e');
  await expect(rows.nth(0)).toContainText('Approved');
  await expect(rows.nth(1)).toContainText('Approved');
});

test.describe('at 900 px', () => {
  test.use({ viewport: { width: 900, height: 768 } });

  test('A for a selection opens the menu of the bar that assigns it, and no menu in the trash', async ({
    app,
    api,
    project,
  }) => {
    const rows = await openTwoDocuments(app, api, project);
    const assign = rows.nth(1).getByRole('button', { name: /^Assign/ });
    await expect(assign).toHaveAccessibleName(/now nobody$/);
    await rows.first().focus();
    await app.keyboard.press('ControlOrMeta+a');
    await app.keyboard.press('a');
    const menu = app.getByRole('menu');
    const bar = (await app.getByRole('toolbar', { name: 'Selection' }).boundingBox())!;
    const { y, height } = (await menu.boundingBox())!;
    const distance = Math.min(Math.abs(y - bar.y - bar.height), Math.abs(y + height - bar.y));
    expect(distance, 'the menu is next to the bar').toBeLessThan(20);
    const member = menu.getByText('Assigned to').locator('xpath=following::*[@role="menuitem"][1]');
    const name = await member.innerText();
    await member.press('Enter');
    await expect(assign).toHaveAccessibleName(new RegExp(`now ${name}$`));

    await rows.first().focus();
    await app.keyboard.press('Delete');
    await expect(rows).toHaveCount(0);
    await app.goto(`/projects/${project.uuid}/documents?trashed=true`);
    const deleted = app.getByRole('grid', { name: 'Trash' }).locator('[data-row]');
    await expect(deleted).toHaveCount(2);
    await deleted.first().focus();
    await app.keyboard.press('ControlOrMeta+a');
    await app.keyboard.press('a');
    await expect(app.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
    await expect(menu).toHaveCount(0);
  });
});

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('J, K, X, A, and E move, select, assign, and approve', async ({ app, api, project }) => {
    const rows = await openTwoDocuments(app, api, project);
    // The keys work once the members are loaded.
    const assign = rows.first().getByRole('button', { name: /^Assign/ });
    await expect(assign).toHaveAccessibleName(/now nobody$/);
    const label = (await assign.getAttribute('aria-label'))!;
    await rows.first().focus();
    await app.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await app.keyboard.press('k');
    await expect(rows.first()).toBeFocused();
    await app.keyboard.press('x');
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    await app.keyboard.press('x');
    await expect(rows.first()).toHaveAttribute('aria-selected', 'false');

    await app.keyboard.press('a');
    const menu = app.getByRole('menu');
    await expect(menu).toBeVisible();
    const cell = (await rows.first().boundingBox())!;
    const box = (await menu.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(1024);
    expect(Math.abs(box.y - (cell.y + cell.height)), 'the menu is next to its row').toBeLessThan(cell.height);
    await expectAccessible(app, 'the menu of assignees at 1024 px');
    const first = menu.getByRole('menuitem').first();
    const name = await first.innerText();
    await first.press('Enter');
    await expect(assign).toHaveAccessibleName(label.replace('nobody', name));

    await rows.first().focus();
    await app.keyboard.press('e');
    await expect(rows.first()).toContainText('Approved');
    await expect(rows.nth(1)).not.toContainText('Approved');
  });
});

test('? shows the shortcuts of each page, but not in a field', async ({ app, api, project }) => {
  // The page of all projects has keys for documents only if one waits.
  await uploadTwoPartPile(api, project);
  const dialog = app.getByRole('dialog', { name: 'Shortcuts' });
  for (const [path, shortcut] of [
    ['/projects', 'Next or previous document'],
    [`/projects/${project.uuid}/documents`, 'Merge the selection'],
    [`/projects/${project.uuid}/entities`, 'Next or previous record'],
    [`/projects/${project.uuid}/settings`, 'Move a type or a field'],
  ] as const) {
    await app.goto(path);
    await expect(app.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Before hydration, the page ignores keys.
    await expect(async () => {
      await app.keyboard.press('?');
      await expect(dialog).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(dialog).toContainText(shortcut);
    await expectAccessible(app, `the shortcuts of ${path}`);
    await app.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  const name = app.getByRole('main').getByRole('textbox').first();
  await name.focus();
  await app.keyboard.press('End');
  await app.keyboard.press('?');
  await expect(name).toHaveValue(/\?$/);
  await expect(dialog).toHaveCount(0);
});

test('the menu of a row renames, and says why an action is off', async ({ app, api, project }) => {
  await api.uploadAndWait(project, {
    name: 'old name.pdf',
    content: createNumberedPdf({ pages: 1, label: 'old name' }),
  });
  await app.goto(`/projects/${project.uuid}/documents`);
  const row = app.getByRole('row', { name: /name\.pdf/ });
  await row.hover();
  await row.getByRole('button', { name: /^More for/ }).click();
  const merge = app.getByRole('menuitem', { name: /^Merge with the selection/ });
  await expect(merge).toContainText('Select another document first.');
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(app, 'the menu of a row');
  await app.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = app.getByRole('dialog', { name: 'Rename the document' });
  await dialog.getByLabel('Name').fill('new name.pdf');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(app.getByRole('row', { name: /new name\.pdf/ })).toBeVisible();

  await row.hover();
  await row.getByRole('button', { name: /^More for/ }).click();
  await app.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  await row.hover();
  await row.getByRole('button', { name: /^More for/ }).click();
  await expect(app.getByRole('menuitem', { name: /^Approve/ })).toContainText('It is approved already.');
  await expect(app.getByRole('menuitem', { name: /^Review pages/ })).toContainText('Reopen it first.');
  await app.keyboard.press('Escape');

  // The selection bar has the same actions for a single document.
  await app.getByRole('checkbox', { name: 'Select new name.pdf' }).click();
  await app.getByRole('button', { name: 'More for the selection' }).click();
  for (const name of ['Rename', 'Copy link', 'Download', 'Delete'])
    await expect(app.getByRole('menuitem', { name })).toBeVisible();
});
