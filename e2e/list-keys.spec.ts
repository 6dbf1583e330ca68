import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
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

test('? shows the shortcuts from anywhere on the page, and J, K and X move and select', async ({
  app,
  api,
  project,
}) => {
  for (const name of ['first.pdf', 'second.pdf']) {
    await api.uploadAndWait(project, { name, content: createNumberedPdf({ pages: 1, label: name }) });
  }
  await app.goto(`/projects/${project.uuid}/documents`);
  const rows = app.getByRole('grid', { name: 'Documents' }).locator('[data-row]');
  await expect(rows).toHaveCount(2);
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
