import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await openWebhookReceiver(respondWith(200, 'thanks'));
});
test.afterEach(() => receiver.close());

test('an endpoint is added, tested, seen failing, retried, given a new secret, and deleted', async ({
  app,
  project,
  context,
  expectedProblems,
}) => {
  // The page may be requesting deliveries while their endpoint is deleted.
  expectedProblems.push(/404 \(Not Found\).*\/webhook-endpoints\//);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.goto(`/projects/${project.uuid}/documents`);
  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Webhooks' }).click();
  await expect(app.getByText('No endpoint yet')).toBeVisible();
  await expectAccessible(app, 'webhooks without an endpoint');

  await app.getByRole('button', { name: 'Add endpoint' }).click();
  const adding = app.getByRole('dialog', { name: 'Add an endpoint' });
  await adding.getByLabel('Address').fill(`${receiver.origin}/hooks`);
  await expectAccessible(app, 'adding an endpoint');
  await adding.getByRole('button', { name: 'Add endpoint' }).click();
  const secretDialog = app.getByRole('dialog', { name: 'Save this secret now' });
  await expect(secretDialog.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await secretDialog.getByRole('button', { name: 'I’ve saved it' }).click();

  await app.getByRole('button', { name: 'Send ping' }).click();
  const log = app.getByRole('table', { name: 'Deliveries' });
  await expect(log.getByRole('row', { name: /200 ping/ })).toBeVisible();
  const detail = app.getByRole('region', { name: 'Delivery', exact: true });
  await detail.getByRole('button', { name: /^200/ }).click();
  await expect(detail.getByText('webhook-signature')).toBeVisible();
  await expectAccessible(app, 'a delivery with its request and response');

  receiver.setBehavior(respondWith(503, 'upstream busy'));
  await app.getByRole('button', { name: 'Send ping' }).click();
  await expect(detail.getByText(/Next attempt at/)).toBeVisible();
  await expect(detail.getByText(/upstream busy/).first()).toBeVisible();
  await expect(app.getByText('1 delivery is late')).toBeVisible();
  await expectAccessible(app, 'a delivery that waits for its next try');
  receiver.setBehavior(respondWith(204));
  await detail.getByRole('button', { name: 'Send now' }).click();
  await expect(log.getByRole('row', { name: /204 ping/ })).toBeVisible();

  await app.getByRole('button', { name: 'More actions for this endpoint' }).click();
  await app.getByRole('menuitem', { name: 'Rotate the secret…' }).click();
  await app.getByRole('button', { name: 'Rotate secret' }).click();
  await secretDialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(app.getByText(/Both secrets are valid until/)).toBeVisible();

  await app.getByRole('button', { name: 'More actions for this endpoint' }).click();
  await app.getByRole('menuitem', { name: 'Send events again…' }).click();
  const again = app.getByRole('dialog', { name: 'Send events again' });
  await expectAccessible(app, 'sending a range of events again');
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(app.getByText('No events to send.')).toBeVisible();

  await app.getByRole('button', { name: 'More actions for this endpoint' }).click();
  await app.getByRole('menuitem', { name: 'Delete endpoint…' }).click();
  await app.getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(app.getByText('No endpoint yet')).toBeVisible();
});

test('an endpoint that returns 410 is disabled, says so, and can be enabled again', async ({
  app,
  project,
  api,
}) => {
  receiver.setBehavior(respondWith(410));
  const path = `/api/projects/${project.uuid}/webhook-endpoints`;
  const { id } = await api.post<{ id: string }>(path, { url: receiver.origin });
  await api.post(`${path}/${id}/test`);
  await expect
    .poll(async () => (await api.get<{ enabled: boolean }>(`${path}/${id}`)).enabled, { timeout: 20_000 })
    .toBe(false);

  // Project managers see the notice on every page of the project.
  await app.goto(`/projects/${project.uuid}/documents`);
  const way = app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: /^Webhooks/ });
  await expect(way).toHaveText('Webhooks1 off');
  await expectAccessible(app, 'a mark for an endpoint that is off');
  await way.click();
  await expect(app.getByText('Off after a 410 response')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(app, 'an endpoint that is off');
  receiver.setBehavior(respondWith(200));
  await app.getByRole('button', { name: 'Turn on' }).first().click();
  await expect(app.getByText('Off after a 410 response')).toHaveCount(0);
  await expect(way).toHaveText('Webhooks');

  receiver.setBehavior(respondWith(410));
  await app.getByRole('button', { name: 'Send ping' }).click();
  await expect(way).toHaveText('Webhooks1 off', { timeout: 45_000 });
  await app.getByRole('button', { name: 'Leave off' }).click();
  await expect(app.getByText('Turned off', { exact: true })).toBeVisible();
  await expect(way).toHaveText('Webhooks');
});

test('a private address is refused with the variable that allows it', async ({
  app,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 422/);
  const sentence =
    '127.0.0.1 is a private address. The operator can allow private addresses with ALLOW_PRIVATE_NETWORK=true.';
  // The server of the tests allows private addresses.
  await app.route('**/webhook-endpoints', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    await route.fulfill({ status: 422, json: { message: sentence, errors: { url: [sentence] } } });
  });
  await app.goto(`/projects/${project.uuid}/webhooks`);
  await app.getByRole('button', { name: 'Add endpoint' }).click();
  const adding = app.getByRole('dialog', { name: 'Add an endpoint' });
  await adding.getByLabel('Address').fill(`${receiver.origin}/hooks`);
  await adding.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(adding.getByText(sentence)).toBeVisible();
  await expectAccessible(app, 'a refused private address');
});
