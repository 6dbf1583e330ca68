import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { expect, test } from './harness/test';

test('the row that the keys are on keeps the focus when the list is scrolled by the wheel', async ({
  desk,
  api,
  project,
}) => {
  const files = Array.from({ length: 60 }, (_, index) => ({
    name: `letter ${String(index).padStart(2, '0')}.pdf`,
    content: numberedPdf({ pages: 1, label: `letter ${index}` }),
  }));
  for (const some of [files.slice(0, 30), files.slice(30)])
    await api.settled(await api.upload(project, some, { classify: 'false' }));
  await desk.goto(`/projects/${project.uuid}/documents`);
  const rows = desk.getByRole('grid', { name: 'Documents' }).locator('[data-row]');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await first.focus();
  await expect(first).toBeFocused();
  const next = await second.getAttribute('data-row');
  await desk.getByRole('grid', { name: 'Documents' }).hover();
  await desk.mouse.wheel(0, 2600);
  await expect(
    desk.getByRole('row', { name: /letter 50/ }).or(desk.getByRole('row', { name: /letter 09/ })),
  ).toBeInViewport();
  await expect(first).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await expect(desk.locator(`[data-row="${next}"]`)).toBeFocused();
  await expect(desk.locator(`[data-row="${next}"]`)).toBeInViewport();
});
