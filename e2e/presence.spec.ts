import { expectAccessible } from './harness/expect-accessible';
import { openSignedIn } from './harness/sign-in';
import { expect, test } from './harness/test';

const PASSWORD = 'a lantern beside the quiet harbour';

test('two people on one document see each other and each other’s changes until one leaves', async ({
  app,
  browser,
  api,
  project,
}) => {
  await api.patch(`/api/projects/${project.uuid}/settings`, {
    extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
  });
  const { uuid } = await api.uploadAndWait(project, {
    name: 'shared.txt',
    content: Buffer.from('Total: 10.00'),
  });
  const email = `colleague-${Date.now().toString(36)}@sheaf.example`;
  await api.post(`/api/organizations/${api.organizationId}/members`, {
    email,
    role: 'reviewer',
    password: PASSWORD,
    projects: [project.uuid],
  });

  const other = await (await browser.newContext()).newPage();
  await openSignedIn(other, api.url, { email, password: PASSWORD });
  await other.goto(`${api.url}/documents/${uuid}`);
  const theirs = other.getByRole('textbox', { name: 'Total', exact: true });
  await expect(theirs).toHaveValue('10.00');

  await app.goto(`/documents/${uuid}`);
  const openByThem = app.getByRole('status').filter({ hasText: `Also viewing: ${email}` });
  await expect(openByThem).toBeVisible();
  await expectAccessible(app, 'a document that someone else has open');
  await expect(other.getByRole('status').filter({ hasText: /Also viewing:/ })).toBeVisible({
    timeout: 20_000,
  });

  await theirs.fill('12.50');
  await theirs.press('Enter');
  await expect(app.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('12.50', {
    timeout: 20_000,
  });
  await other.goto(`${api.url}/projects`);
  await expect(openByThem).toHaveCount(0, { timeout: 20_000 });
  await other.context().close();
});
