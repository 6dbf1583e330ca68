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

test('the quick start has the address of the server and a project of the user', async ({
  app,
  api,
  project,
}) => {
  await app.goto('/docs');
  const setup = app.getByText(/^export SHEAF=\S+ KEY=sheaf_key_… PROJECT=[0-9a-f-]{36}$/);
  const [, server, shown] = /SHEAF=(\S+) .* PROJECT=(\S+)$/.exec((await setup.textContent())!.trim())!;
  expect(server).toBe(api.url);
  const { projects } = await api.get<{ projects: { uuid: string }[] }>('/api/projects');
  const uuids = projects.map(({ uuid }) => uuid);
  expect(uuids).toContain(project.uuid);
  expect(uuids).toContain(shown);
});

test('the API guide is a page, and llms.txt lists it as Markdown', async ({ page, api }) => {
  await page.goto('/docs');
  await page.getByRole('region', { name: 'Use Sheaf' }).getByRole('link', { name: 'API guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API guide' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Idempotency' })).toBeVisible();
  await expect(page.getByText(`export SHEAF=${api.url} `)).toBeVisible();
  const list = await (await page.request.get('/llms.txt')).text();
  expect(list).toContain(`(${api.url}/docs/markdown/api.md)`);
  const markdown = await page.request.get('/docs/markdown/api.md');
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  const text = await markdown.text();
  expect(text).toMatch(/^# API guide\n/);
  expect(text).toContain(`export SHEAF=${api.url} `);
});

test('the quick start runs as printed, in the shell and in Node', async ({ api, project }) => {
  const key = await api.createApiKey('Quick start');
  for (const language of ['curl', 'javascript'] as const) {
    const printed = await runQuickStart(language, { url: api.url, key, projectUuid: project.uuid });
    expect(printed, language).toContain('pile.pdf');
  }
});
