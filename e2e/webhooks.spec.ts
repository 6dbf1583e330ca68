import { answer, openReceiver, type Receiver } from '@/lib/testing/receiver';
import { expectAccessible } from './harness/accessible';
import { expect, test } from './harness/test';

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await openReceiver(answer(200, 'thanks'));
});
test.afterEach(() => receiver.close());

test('an endpoint is added, tried out, seen failing, sent again, given a new secret, and deleted', async ({
  desk,
  project,
  context,
  expectedProblems,
}) => {
  // The page may be asking for the deliveries in the moment in which their endpoint is deleted.
  expectedProblems.push(/404 \(Not Found\).*\/webhook-endpoints\//);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.goto(`/projects/${project.uuid}/documents`);
  await desk.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Webhooks' }).click();
  await expect(desk.getByText('No endpoint yet')).toBeVisible();
  await expectAccessible(desk, 'webhooks without an endpoint');

  await desk.getByRole('button', { name: 'Add endpoint' }).click();
  const adding = desk.getByRole('dialog', { name: 'Add an endpoint' });
  await adding.getByLabel('Address').fill(`${receiver.origin}/hooks`);
  await expectAccessible(desk, 'adding an endpoint');
  await adding.getByRole('button', { name: 'Add endpoint' }).click();
  const kept = desk.getByRole('dialog', { name: 'Keep this secret now' });
  await expect(kept.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await kept.getByRole('button', { name: 'I have kept it' }).click();

  await desk.getByRole('button', { name: 'Send ping' }).click();
  const log = desk.getByRole('table', { name: 'Deliveries' });
  await expect(log.getByRole('row', { name: /200 ping/ })).toBeVisible();
  const detail = desk.getByRole('region', { name: 'Delivery', exact: true });
  await detail.getByRole('button', { name: /^200/ }).click();
  await expect(detail.getByText('webhook-signature')).toBeVisible();
  await expectAccessible(desk, 'a delivery with its request and response');

  receiver.behave(answer(503, 'upstream busy'));
  await desk.getByRole('button', { name: 'Send ping' }).click();
  await expect(detail.getByText(/Next try at/)).toBeVisible();
  await expect(detail.getByText(/upstream busy/).first()).toBeVisible();
  await expect(desk.getByText('1 delivery is late')).toBeVisible();
  await expectAccessible(desk, 'a delivery that waits for its next try');
  receiver.behave(answer(204));
  await detail.getByRole('button', { name: 'Send now' }).click();
  await expect(log.getByRole('row', { name: /204 ping/ })).toBeVisible();

  await desk.getByRole('button', { name: 'More for this endpoint' }).click();
  await desk.getByRole('menuitem', { name: 'Rotate the secret…' }).click();
  await desk.getByRole('button', { name: 'Rotate secret' }).click();
  await kept.getByRole('button', { name: 'I have kept it' }).click();
  await expect(desk.getByText(/Two secrets sign until/)).toBeVisible();

  await desk.getByRole('button', { name: 'More for this endpoint' }).click();
  await desk.getByRole('menuitem', { name: 'Send events again…' }).click();
  const again = desk.getByRole('dialog', { name: 'Send events again' });
  await expectAccessible(desk, 'sending a range of events again');
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(desk.getByText('There was none to send.')).toBeVisible();

  await desk.getByRole('button', { name: 'More for this endpoint' }).click();
  await desk.getByRole('menuitem', { name: 'Delete endpoint…' }).click();
  await desk.getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(desk.getByText('No endpoint yet')).toBeVisible();
});

test('an endpoint that answers 410 is off, says so, and can be turned on again', async ({
  desk,
  project,
  api,
}) => {
  receiver.behave(answer(410));
  const path = `/api/projects/${project.uuid}/webhook-endpoints`;
  const { id } = await api.post<{ id: string }>(path, { url: receiver.origin });
  await api.post(`${path}/${id}/test`, {});
  await expect
    .poll(async () => (await api.get<{ enabled: boolean }>(`${path}/${id}`)).enabled, { timeout: 20_000 })
    .toBe(false);

  // Whoever manages the project hears of it wherever they are in it.
  await desk.goto(`/projects/${project.uuid}/documents`);
  const way = desk.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: /^Webhooks/ });
  await expect(way).toHaveText('Webhooks1 off');
  await expectAccessible(desk, 'a mark for an endpoint that is off');
  await way.click();
  await expect(desk.getByText('Off since it answered 410')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(desk, 'an endpoint that is off');
  receiver.behave(answer(200));
  await desk.getByRole('button', { name: 'Turn on' }).first().click();
  await expect(desk.getByText('Off since it answered 410')).toHaveCount(0);
  await expect(way).toHaveText('Webhooks');

  receiver.behave(answer(410));
  await desk.getByRole('button', { name: 'Send ping' }).click();
  await expect(way).toHaveText('Webhooks1 off', { timeout: 45_000 });
  await desk.getByRole('button', { name: 'Leave off' }).click();
  await expect(desk.getByText('Turned off', { exact: true })).toBeVisible();
  await expect(way).toHaveText('Webhooks');
});
