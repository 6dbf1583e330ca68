import { beforeEach, expect, test } from 'vitest';
import type { Project } from '@/lib/platform/db/generated/client';
import { type Call, openTestApp } from '@/test-support/app';
import { MemoryChannel } from '@/test-support/channels/memory-channel';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { PATCH as changeChannel } from './channels/[id]/route';
import { POST as createChannel } from './channels/route';
import { PUT as setClassifierKey } from './classifier-secret/route';
import { PUT as setExtractionKey } from './extraction-secret/route';
import { PUT as setOcrKey } from './ocr-secret/route';
import { PATCH as changeSettings } from './settings/route';
import { PUT as setShadowKey } from './shadow-secret/route';
import { POST as rotateSecret } from './webhook-endpoints/[id]/rotate/route';
import { PATCH as changeEndpoint } from './webhook-endpoints/[id]/route';
import { POST as createEndpoint } from './webhook-endpoints/route';

/** Tests that a session needs a recent proof to change where documents go and come from, and the providers, their URLs, and their keys. */

const PROOF_MS = 10 * 60_000;
let now = new Date('2026-11-28T09:00:00Z');
const app = await closeAfterTests(openTestApp({ clock: () => now, channelDrivers: new MemoryChannel() }));
const { services } = app;
const organization = await makeOrganization(services);
const admin = await makeMember(services, { organization, role: 'admin' });

type Handler = Parameters<typeof app.call>[0];
let project: Project;
beforeEach(async () => {
  project = await makeProject(services, organization);
  await services.db.session.update({ where: { id: admin.sessionId }, data: { provenAt: now } });
});

const ENDPOINT = { url: 'https://1.1.1.1/hook' };
const CHANNEL = {
  kind: 'imap',
  name: 'Invoices',
  config: { host: '93.184.216.34', user: 'invoices@example.com' },
  secret: { password: 'a secret password' },
};
const PROVIDER_URL = 'https://1.1.1.1/provider';
const PROVIDERS = [
  ['classifier', { classifier: { provider: 'http', url: PROVIDER_URL } }],
  ['shadow classifier', { classifier: { shadow: { provider: 'http', url: PROVIDER_URL } } }],
  ['extraction', { extraction: { provider: 'llm', url: PROVIDER_URL } }],
  ['OCR', { ocr: { provider: 'http', url: PROVIDER_URL } }],
] as const;
/** Without a URL, Sheaf sends documents to the default language model. */
const DEFAULT_MODELS = [
  ['classifier', { classifier: { provider: 'llm' } }],
  ['shadow classifier', { classifier: { shadow: { provider: 'llm' } } }],
  ['extraction', { extraction: { provider: 'llm' } }],
] as const;
const KEY = { key: 'sk-1', url: 'https://ocr.example.com' };

async function call(handler: Handler, { params, ...more }: Call) {
  const response = await app.call(handler, {
    as: admin.session,
    ...more,
    params: { uuid: project.id, ...params },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** Lets the proof of the session become too old. */
const age = () => {
  now = new Date(now.getTime() + PROOF_MS);
};

async function create(handler: Handler, json: object): Promise<string> {
  const { status, body } = await call(handler, { json });
  expect(status).toBe(201);
  return body.id;
}

async function readStored() {
  const where = { projectId: project.id };
  return {
    endpoints: await services.db.webhookEndpoint.findMany({ where }),
    channels: await services.db.channel.findMany({ where }),
    project: await services.db.project.findUnique({ where: { id: project.id } }),
    keys: await services.db.projectSecret.findMany({ where }),
  };
}

const CHANGES: [name: string, handler: Handler, change: () => Promise<Call>, status: number][] = [
  ['creates a webhook', createEndpoint, async () => ({ json: ENDPOINT }), 201],
  [
    'changes the URL of a webhook',
    changeEndpoint,
    async () => ({
      method: 'PATCH',
      params: { id: await create(createEndpoint, ENDPOINT) },
      json: { url: 'https://1.0.0.1/hook' },
    }),
    200,
  ],
  [
    'rotates the secret of a webhook',
    rotateSecret,
    async () => ({ method: 'POST', params: { id: await create(createEndpoint, ENDPOINT) } }),
    200,
  ],
  ['creates a channel', createChannel, async () => ({ json: CHANNEL }), 201],
  [
    'changes the server of a channel',
    changeChannel,
    async () => ({
      method: 'PATCH',
      params: { id: await create(createChannel, CHANNEL) },
      json: { config: { ...CHANNEL.config, host: '93.184.216.35' }, secret: CHANNEL.secret },
    }),
    200,
  ],
  [
    'changes the secret of a channel',
    changeChannel,
    async () => ({
      method: 'PATCH',
      params: { id: await create(createChannel, CHANNEL) },
      json: { secret: { password: 'another secret' } },
    }),
    200,
  ],
  ...(
    [
      ['classifier', setClassifierKey],
      ['extraction', setExtractionKey],
      ['OCR', setOcrKey],
      ['shadow classifier', setShadowKey],
    ] as const
  ).map(([name, handler]): (typeof CHANGES)[number] => [
    `sets the key of the ${name} provider`,
    handler,
    async () => ({ method: 'PUT', json: KEY }),
    204,
  ]),
  ...PROVIDERS.map(([name, json]): (typeof CHANGES)[number] => [
    `sets the URL of the ${name} provider`,
    changeSettings,
    async () => ({ method: 'PATCH', json }),
    200,
  ]),
  ...DEFAULT_MODELS.map(([name, json]): (typeof CHANGES)[number] => [
    `chooses the default language model for the ${name}`,
    changeSettings,
    async () => ({ method: 'PATCH', json }),
    200,
  ]),
  [
    'chooses a provider again whose URL is stored',
    changeSettings,
    async () => {
      const off = { classifier: { provider: 'builtin', url: PROVIDER_URL } };
      expect((await call(changeSettings, { method: 'PATCH', json: off })).status).toBe(200);
      return { method: 'PATCH', json: { classifier: { provider: 'http' } } };
    },
    200,
  ],
];

test.each(CHANGES)('a session %s only with a recent proof', async (_, handler, prepare, status) => {
  const change = await prepare();
  const before = await readStored();
  age();
  expect(await call(handler, change)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  expect(await readStored()).toEqual(before);
  await services.db.session.update({ where: { id: admin.sessionId }, data: { provenAt: now } });
  expect((await call(handler, change)).status).toBe(status);
  expect(await readStored()).not.toEqual(before);
});

test.each(CHANGES)('an access token %s without a proof', async (_, handler, prepare, status) => {
  const change = await prepare();
  age();
  expect((await call(handler, { ...change, as: admin.token })).status).toBe(status);
});

test('other changes need no proof', async () => {
  const endpoint = await create(createEndpoint, ENDPOINT);
  const channel = await create(createChannel, CHANNEL);
  age();
  const off = { method: 'PATCH', json: { enabled: false } } as const;
  expect((await call(changeEndpoint, { ...off, params: { id: endpoint } })).status).toBe(200);
  expect((await call(changeChannel, { ...off, params: { id: channel } })).status).toBe(200);
});

test('settings with the stored provider, and without one, need no proof', async () => {
  const patch = (json: object) => call(changeSettings, { method: 'PATCH', json });
  for (const [, json] of PROVIDERS) expect((await patch(json)).status).toBe(200);
  age();
  const renamed = { ...PROVIDERS[0][1].classifier, analyzer: 'ours' };
  expect((await patch({ classifier: renamed })).status).toBe(200);
  for (const [, json] of PROVIDERS) expect((await patch(json)).status).toBe(200);
  expect((await patch({ extraction: { provider: 'rules' }, rules: [] })).status).toBe(200);
  const moved = { extraction: { provider: 'llm', url: 'https://1.0.0.1/provider' } };
  expect(await patch(moved)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
});
