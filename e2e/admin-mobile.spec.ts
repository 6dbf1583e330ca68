import { expect, test } from './harness/test';

/** Tests the admin pages on the narrowest phone. */
test.use({ viewport: { width: 320, height: 640 } });

test('a member’s link is below the whole row, not next to its buttons', async ({ app, api }) => {
  const email = `narrow-${Date.now().toString(36)}@sheaf.example`;
  await api.post(`/api/organizations/${api.organizationId}/members`, { email, role: 'viewer' });
  await app.goto('/organization/members');
  const row = app.getByRole('listitem').filter({ hasText: email });
  const words = row.getByText(/is valid until/);
  await expect(words).toBeVisible();
  const [line, whole] = [await words.boundingBox(), await row.boundingBox()];
  expect(line!.width).toBeGreaterThan(whole!.width - 40);
});

test('the filter after the last visible one is completely hidden', async ({ app }) => {
  await app.goto('/organization/audit');
  await app.getByRole('searchbox', { name: 'Search the audit log' }).fill('made');
  const end = app.getByRole('button', { name: 'Show everything' });
  await expect(end).toBeInViewport();
  // The button's target area reaches the edge of the row at half its height.
  const covered = await end.evaluate((button) => {
    const row = button.closest('search')!.getBoundingClientRect();
    return button.parentElement!.contains(document.elementFromPoint(row.right - 2, row.top + row.height / 2));
  });
  expect(covered).toBe(true);
});
