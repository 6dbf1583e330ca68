import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization } from '@/test-support/factories';
import { GET, PATCH } from './route';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });

const change = (json: object, as = owner.token) => app.call(PATCH, { method: 'PATCH', json, as });

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: {} }));
testCommonErrors(PATCH, 'PATCH', () => ({ app, member: owner, call: { json: {} } }));

const ON = { in_app: true, email: true };
const DEFAULTS = {
  kinds: { assigned: ON, mentioned: ON, automation_paused: ON, channel_paused: ON },
  digest: { enabled: false, hour: 8, time_zone: 'UTC' },
  email_available: false,
};

test('defaults are on without a digest, and changes apply to what the request names', async () => {
  const member = await makeMember(services, { organization, role: 'viewer' });
  const get = async () => (await app.call(GET, { as: member.token })).json();
  expect(await get()).toEqual(DEFAULTS);
  const response = await change({ kinds: { assigned: { email: false } } }, member.token);
  expect(response.status).toBe(200);
  const changed = { ...DEFAULTS, kinds: { ...DEFAULTS.kinds, assigned: { in_app: true, email: false } } };
  expect(await response.json()).toEqual(changed);
  await change({ digest: { enabled: true, time_zone: 'Europe/Berlin' } }, member.token);
  await change({ digest: { hour: 23 } }, member.token);
  const digest = { enabled: true, hour: 23, time_zone: 'Europe/Berlin' };
  expect(await get()).toEqual({ ...changed, digest });
  expect(await (await app.call(GET, { as: owner.token })).json()).toEqual(DEFAULTS);
});

test('concurrent changes of different preferences both succeed', async () => {
  const member = await makeMember(services, { organization, role: 'viewer' });
  const responses = await Promise.all([
    change({ kinds: { assigned: { email: false } } }, member.token),
    change({ kinds: { mentioned: { in_app: false } } }, member.token),
    change({ digest: { hour: 5 } }, member.token),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await (await app.call(GET, { as: member.token })).json()).toMatchObject({
    kinds: { assigned: { in_app: true, email: false }, mentioned: { in_app: false, email: true } },
    digest: { hour: 5 },
  });
});

test.each([
  [{ digest: { hour: 24 } }, 'digest.hour', /at most 23/],
  [{ digest: { hour: -1 } }, 'digest.hour', /0 or more/],
  [{ digest: { hour: 1.5 } }, 'digest.hour', /whole number/],
  [{ digest: { time_zone: 'Europe/Atlantis' } }, 'digest.time_zone', /IANA name/],
  [{ digest: { time_zone: 'x'.repeat(65) } }, 'digest.time_zone', /./],
  [{ kinds: { unknown: {} } }, 'kinds', /unknown/],
  [{ kinds: { assigned: { email: 'no' } } }, 'kinds.assigned.email', /./],
])('%j is invalid', async (json, field, message) => {
  const response = await change(json);
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  expect(errors[field]?.[0], JSON.stringify(errors)).toMatch(message);
});
