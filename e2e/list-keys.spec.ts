import { createNumberedPdf } from '@/test-support/pdf-fixtures';
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
