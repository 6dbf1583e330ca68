import type { IDataObject } from 'n8n-workflow';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { SheafTrigger } from '../nodes/SheafTrigger/SheafTrigger.node';
import { CREDENTIALS, createContext, createWebhookContext } from './n8n-context';
import { openServer, type Received, type Reply } from './test-server';

const trigger = new SheafTrigger();
const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
const SECRET = `whsec_${Buffer.from('a secret of 24 bytes, yes').toString('base64')}`;
const WEBHOOK_URL = 'https://n8n.example.com/webhook/1/webhook';
const SECRET_CREATED_AT = '2026-11-02T08:00:00.000Z';
const REGISTRATION = { endpointId: 'e-1', secret: SECRET, secretCreatedAt: SECRET_CREATED_AT };
const ENDPOINT = {
  id: 'e-1',
  url: WEBHOOK_URL,
  events: ['document.approved'],
  enabled: true,
  secret_created_at: SECRET_CREATED_AT,
};
const PATH = '/api/projects/project-1/webhook-endpoints';

interface Endpoint {
  id: string;
  url: string;
  events: string[] | null;
  enabled: boolean;
  secret_created_at: string;
}

/** Serves the endpoints of a project, as Sheaf does. */
async function openSheaf(endpoints: Endpoint[] = []) {
  const respond = ({ method, path, json }: Received): Reply => {
    const id = path.slice(PATH.length + 1);
    const at = endpoints.findIndex((endpoint) => endpoint.id === id);
    if (method === 'POST') {
      const made = {
        id: `made-${endpoints.length}`,
        enabled: true,
        secret_created_at: SECRET_CREATED_AT,
        ...(json() as Pick<Endpoint, 'url' | 'events'>),
      };
      endpoints.push(made);
      return { status: 201, json: { ...made, secret: SECRET } };
    }
    if (path === PATH) return { json: { webhook_endpoints: endpoints } };
    if (at < 0) return { status: 404, json: { code: 'not_found', message: 'Not found.' } };
    if (method === 'GET') return { json: endpoints[at] };
    endpoints.splice(at, 1);
    return { status: 204 };
  };
  return { ...(await openServer(respond)), endpoints };
}

const createHooks = (
  url: string,
  staticData: IDataObject,
  events = ['document.approved'],
  warnings: string[] = [],
) =>
  createContext({
    ...{ url, staticData, warnings, webhookUrl: WEBHOOK_URL },
    parameters: { project: 'project-1', events },
  });

test('an activation creates an endpoint, and a deactivation deletes it', async () => {
  const other = {
    id: 'other',
    url: 'https://erp.example.com/',
    events: null,
    enabled: true,
    secret_created_at: SECRET_CREATED_AT,
  };
  const { url, endpoints } = await openSheaf([other]);
  const staticData: IDataObject = {};
  const hooks = createHooks(url, staticData);
  expect(await checkExists.call(hooks)).toBe(false);
  expect(await create.call(hooks)).toBe(true);
  expect(endpoints[1]).toMatchObject({ url: WEBHOOK_URL, events: ['document.approved'] });
  expect(staticData).toEqual({
    endpointId: endpoints[1]!.id,
    secret: SECRET,
    secretCreatedAt: SECRET_CREATED_AT,
  });
  expect(await checkExists.call(hooks)).toBe(true);
  expect(await remove.call(hooks)).toBe(true);
  expect(endpoints).toEqual([other]);
  expect(staticData).toEqual({});
});

test.each([
  ['deleted', []],
  ['disabled', [{ enabled: false }]],
  ['for another URL', [{ url: 'https://n8n.example.com/webhook-test/1/webhook' }]],
  ['signed by a rotated secret', [{ secret_created_at: '2026-11-03T08:00:00.000Z' }]],
  ['for other events', [{ events: ['document.created'] }]],
])('an endpoint that is %s does not exist', async (_, changes) => {
  const { url } = await openSheaf(changes.map((change) => ({ ...ENDPOINT, ...change })));
  expect(await checkExists.call(createHooks(url, { ...REGISTRATION }))).toBe(false);
});

test('the order of the events does not matter', async () => {
  const events = ['document.created', 'document.approved'];
  const { url } = await openSheaf([{ ...ENDPOINT, events }]);
  const hooks = createHooks(url, { ...REGISTRATION }, events.toReversed());
  expect(await checkExists.call(hooks)).toBe(true);
});

test('an activation replaces earlier endpoints of the same URL', async () => {
  const endpoint = { events: null, enabled: true, secret_created_at: SECRET_CREATED_AT };
  const { url, endpoints } = await openSheaf([
    { id: 'e-1', url: WEBHOOK_URL, ...endpoint },
    { id: 'e-2', url: 'https://n8n.example.com/webhook-test/1/webhook', ...endpoint },
  ]);
  await create.call(createHooks(url, {}));
  expect(endpoints.map((each) => each.url)).toEqual([
    'https://n8n.example.com/webhook-test/1/webhook',
    WEBHOOK_URL,
  ]);
});

test('a deactivation succeeds if the endpoint is deleted already', async () => {
  const { url } = await openSheaf();
  const staticData: IDataObject = { ...REGISTRATION };
  expect(await remove.call(createHooks(url, staticData))).toBe(true);
  expect(staticData).toEqual({});
});

test.each<[string, Reply, string]>([
  ['the token is revoked', { status: 401, json: { message: 'Invalid access token.' } }, '401'],
  ['the user is no admin', { status: 403, json: { message: 'Forbidden.' } }, '403'],
  ['Sheaf limits the requests', { status: 429, json: { message: 'Too many requests.' } }, '429'],
  ['Sheaf is busy', { status: 503, json: { message: 'Busy.' } }, '503'],
  ['Sheaf is down', { isLost: true }, 'ECONNRESET'],
])('if %s, a deactivation only logs it, and an activation fails', async (_, reply, httpCode) => {
  const { url, received } = await openServer(() => reply);
  const staticData: IDataObject = { ...REGISTRATION };
  const warnings: string[] = [];
  const hooks = createHooks(url, staticData, undefined, warnings);
  expect(await remove.call(hooks)).toBe(false);
  expect(warnings).toEqual([expect.stringContaining('did not delete the webhook endpoint e-1: ')]);
  expect(warnings.join()).not.toContain(SECRET);
  expect(warnings.join()).not.toContain(CREDENTIALS.accessToken);
  await expect(checkExists.call(hooks)).rejects.toMatchObject({ httpCode });
  await expect(create.call(hooks)).rejects.toMatchObject({ httpCode });
  expect(staticData).toEqual(REGISTRATION);
  expect(received).toHaveLength(3);
});

/** Signs a delivery with the library of Standard Webhooks. */
function sign(event: object, secret = SECRET, at = new Date()) {
  const body = Buffer.from(JSON.stringify(event));
  const signature = new Webhook(secret).sign('msg_1', at, body.toString('utf8'));
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    body,
    headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature },
  };
}

const EVENT = {
  type: 'document.approved',
  timestamp: '2026-11-21T08:41:07.000Z',
  data: { document: { uuid: 'doc-1', original_filename: 'Rechnung März.pdf' }, sequence: 4 },
};

test('a signed delivery starts the workflow with its event', async () => {
  const { body, headers } = sign(EVENT);
  const { context, sent } = createWebhookContext(body, headers, { endpointId: 'e-1', secret: SECRET });
  expect(await trigger.webhook.call(context)).toEqual({
    workflowData: [[{ json: { id: 'msg_1', ...EVENT } }]],
  });
  expect(sent).toEqual({});
});

test('a ping is accepted and starts nothing', async () => {
  const { body, headers } = sign({ type: 'ping', timestamp: EVENT.timestamp, data: {} });
  const { context } = createWebhookContext(body, headers, { secret: SECRET });
  const response = await trigger.webhook.call(context);
  expect(response).toEqual({ webhookResponse: { received: true } });
});

const OTHER_SECRET = `whsec_${Buffer.from('another secret, 24 bytes').toString('base64')}`;
const OLD = new Date(Date.now() - 3_600_000);

test.each([
  ['without a signature', () => ({ ...sign(EVENT), headers: {} }), SECRET, 'missing_header'],
  ['with another secret', () => sign(EVENT, OTHER_SECRET), SECRET, 'invalid_signature'],
  ['with another body', () => ({ ...sign(EVENT), body: Buffer.from('{}') }), SECRET, 'invalid_signature'],
  ['from an hour ago', () => sign(EVENT, SECRET, OLD), SECRET, 'timestamp_out_of_tolerance'],
  ['before the activation', () => sign(EVENT), undefined, 'invalid_secret'],
])('a request %s gets 401 and starts nothing', async (_, prepare, secret, code) => {
  const { body, headers } = prepare();
  const { context, sent } = createWebhookContext(body, headers, { secret });
  expect(await trigger.webhook.call(context)).toEqual({ noWebhookResponse: true });
  expect(sent).toMatchObject({ status: 401, body: { code } });
});
