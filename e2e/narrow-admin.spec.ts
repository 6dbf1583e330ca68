import { expect, test } from './harness/test';

/** What an admin sees on the narrowest phone. */
test.use({ viewport: { width: 320, height: 640 } });

test('a member’s link is told below the whole row, not beside its buttons', async ({ desk, api }) => {
  const email = `narrow-${Date.now().toString(36)}@sheaf.example`;
  await api.post(`/api/organizations/${api.organizationId}/members`, { email, role: 'viewer' });
  await desk.goto('/organization/members');
  const row = desk.getByRole('listitem').filter({ hasText: email });
  const words = row.getByText(/counts until/);
  await expect(words).toBeVisible();
  const [line, whole] = [await words.boundingBox(), await row.boundingBox()];
  expect(line!.width).toBeGreaterThan(whole!.width - 40);
});

test('nothing of the next filter shows beside what ends them all', async ({ desk }) => {
  await desk.goto('/organization/audit');
  await desk.getByRole('searchbox', { name: 'Words that an entry says' }).fill('made');
  const end = desk.getByRole('button', { name: 'Show everything' });
  await expect(end).toBeInViewport();
  // At the very edge of the row, at half its height, is what belongs to the button.
  const covered = await end.evaluate((button) => {
    const row = button.closest('search')!.getBoundingClientRect();
    return button.parentElement!.contains(document.elementFromPoint(row.right - 2, row.top + row.height / 2));
  });
  expect(covered).toBe(true);
});
