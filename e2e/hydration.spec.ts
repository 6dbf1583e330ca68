import { openColleague } from './harness/colleague';
import { ADMIN } from './harness/server';
import { expect, test } from './harness/test';

/** Slowdown of the processor at which the sidebar loads its data before the rest of the page hydrates. */
const SLOWDOWN = 12;

/** The harness reports an error of hydration, as any other error on the console. */
test('on a slow device, lists that the sidebar has loaded already hydrate without an error', async ({
  app,
  project,
}) => {
  test.slow();
  const session = await app.context().newCDPSession(app);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const path of ['channels', 'destinations', 'channels', 'destinations']) {
    await app.goto(`/projects/${project.uuid}/${path}`);
    await app.waitForLoadState('networkidle');
  }
});

test('on a slow device, a page hydrates without an error if the sidebar has loaded an unread notification', async ({
  app,
  browser,
  api,
  project,
}) => {
  test.slow();
  const { uuid } = await api.uploadAndWait(project, { name: 'note.txt', content: Buffer.from('A note') });
  const { page } = await openColleague(browser, api, project);
  const text = `@${ADMIN.email} Is this right?`;
  const headers = { origin: api.url, 'x-organization-id': api.organizationId };
  const made = await page.request.post(`/api/prebuilt-documents/${uuid}/comments`, {
    data: { text },
    headers,
  });
  expect(made.status()).toBe(201);
  await page.context().close();
  const session = await app.context().newCDPSession(app);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const path of ['/account', '/organization/keys', '/account']) {
    await app.goto(path);
    await app.waitForLoadState('networkidle');
  }
  await expect(app.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
});
