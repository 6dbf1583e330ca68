import { runQuickStart } from './harness/run-guide';
import { expect, test } from './harness/test';

test('anyone finds an operation by its words, and its curl command', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find an operation' }).fill('apply plan');
  await page.getByRole('link', { name: /Apply a page plan/ }).click();
  const operation = page.getByRole('region', { name: 'Apply a page plan' });
  await expect(operation).toBeInViewport();
  await expect(operation.getByText(/^curl "\$SHEAF\/api\/prebuilt-documents\/review-pages"/)).toBeVisible();

  const rejection = operation.locator('details').filter({ hasText: '422' });
  await rejection.locator('summary').click();
  await expect(rejection.getByText(/`documents` is required/).first()).toBeVisible();
  await operation.getByRole('link', { name: '409' }).click();
  await expect(page.locator('#Error409')).toBeInViewport();
});

test('the quick start runs as printed, in the shell and in Node', async ({ api, project }) => {
  const key = await api.createApiKey('Quick start');
  for (const language of ['curl', 'javascript'] as const) {
    const printed = await runQuickStart(language, { url: api.url, key, projectUuid: project.uuid });
    expect(printed, language).toContain('pile.pdf');
  }
});
