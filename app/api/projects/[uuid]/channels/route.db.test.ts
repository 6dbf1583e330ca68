import { beforeEach, describe, expect, test } from 'vitest';
import { getSecretTarget } from '@/lib/intake/channels/channel-secret';
import { runChannel } from '@/lib/intake/channels/run-channel';
import type { Project } from '@/lib/platform/db/generated/client';
import { openBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { type Call, openTestApp } from '@/test-support/app';
import { MemoryChannel } from '@/test-support/channels/memory-channel';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeChannel, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET as listItems } from './[id]/items/route';
import { DELETE, GET, PATCH } from './[id]/route';
import { POST as run } from './[id]/run/route';
import { POST as testIt } from './[id]/test/route';
import { POST as create, GET as list } from './route';

const place = new MemoryChannel();
const app = await closeAfterTests(openTestApp({ channelDrivers: place }));
const { services } = app;
const organization = await makeOrganization(services);
const admin = await makeMember(services, { organization, role: 'admin' });
let project: Project;
beforeEach(async () => {
  project = await makeProject(services, organization);
  place.error = null;
  place.items.length = 0;
});

const MAILBOX = {
  kind: 'imap',
  name: 'Invoices',
  config: { host: '93.184.216.34', user: 'invoices@example.com' },
  secret: { password: 'a secret password' },
};

type Handler = Parameters<typeof app.call>[0];

async function call(handler: Handler, id: string | null, more: Call = {}) {
  const params = { uuid: project.id, ...(id !== null && { id }) };
  const response = await app.call(handler, { as: admin.token, params, ...more });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const createMailbox = async (more: object = {}) =>
  (await call(create, null, { json: { ...MAILBOX, ...more } })).body;
const patch = (id: string, json: object, headers: Record<string, string> = {}) =>
  call(PATCH, id, { method: 'PATCH', json, headers });

test('a channel is created with defaults, and its secret is stored sealed and never returned', async () => {
  const { status, body } = await call(create, null, { json: MAILBOX });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    kind: 'imap',
    name: 'Invoices',
    enabled: true,
    classify: null,
    interval_seconds: 60,
    config: {
      host: '93.184.216.34',
      port: 993,
      tls: 'implicit',
      user: 'invoices@example.com',
      auth: 'password',
      mailbox: 'INBOX',
      filter: { from: null, subject: null, has_attachments: false },
      after: 'flag',
    },
    secret_set: true,
    state: 'active',
    message: null,
    message_parts: [],
    failures: 0,
    last_run_at: null,
    next_run_at: expect.any(String),
    created_at: expect.any(String),
    version: expect.any(String),
  });
  const row = await services.db.channel.findUniqueOrThrow({ where: { id: body.id } });
  expect(row.secret).not.toContain('password');
  expect(openBoundSecret(services, row, getSecretTarget('imap', body.config))).toEqual({
    password: 'a secret password',
  });
  const listed = await call(list, null);
  expect(listed.body).toEqual({ channels: [body], folders: ['/srv/scans'] });
  const one = await call(GET, body.id);
  expect(one.body).toEqual(body);
  expect(one.headers.get('etag')).toBe(`"${body.version}"`);
  expect(JSON.stringify([listed.body, one.body])).not.toContain('a secret password');
  const audit = await services.db.auditEntry.findMany({ where: { subjectId: body.id } });
  expect(audit).toMatchObject([{ action: 'channel.created', details: { name: 'Invoices', kind: 'imap' } }]);
  expect(JSON.stringify(audit)).not.toContain('a secret password');
});

test.each([
  ['config.host', { config: { ...MAILBOX.config, host: '127.0.0.1' } }],
  ['config.host', { config: { ...MAILBOX.config, host: 'localhost' } }],
  ['config.host', { config: { ...MAILBOX.config, host: 'mail.example.com:993' } }],
  ['config.port', { config: { ...MAILBOX.config, port: 0 } }],
  ['config.after', { config: { ...MAILBOX.config, after: 'burn' } }],
  ['config', { config: { ...MAILBOX.config, extra: true } }],
  ['name', { name: '' }],
  ['interval_seconds', { interval_seconds: 1 }],
  ['secret.token_url', { config: { ...MAILBOX.config, auth: 'oauth2' } }],
  ['secret.password', { secret: {} }],
  [
    'secret.token_url',
    {
      config: { ...MAILBOX.config, auth: 'oauth2' },
      secret: { token_url: 'http://127.0.0.1/token', client_id: 'sheaf', refresh_token: 'r' },
    },
  ],
  ['kind', { kind: 'ftp' }],
])('an unusable value of %s is named, and nothing is created', async (field, more) => {
  const { status, body } = await call(create, null, { json: { ...MAILBOX, ...more } });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toContain(field);
  expect(await services.db.channel.count({ where: { projectId: project.id } })).toBe(0);
});

test('a folder that another organization reads can’t be read, nor one in it or around it', async () => {
  const other = await makeOrganization(services, 'Other');
  const folder = { kind: 'folder', name: 'Scans' } as const;
  const config = { path: '/srv/scans/other', after: 'move' };
  await makeChannel(services, await makeProject(services, other), { ...folder, config });
  const inside = ['/srv/scans/other', '/srv/scans/other/', '/srv/scans/other/in', '/srv/scans'];
  const respelled = ['/srv//scans/other', '/srv/scans/./other/in', '/srv/scans/a/../other'];
  for (const path of [...inside, ...respelled]) {
    const { status, body } = await call(create, null, { json: { ...folder, config: { path } } });
    expect(status, path).toBe(422);
    expect(body.errors).toEqual({ 'config.path': ['Another organization uses this folder.'] });
  }
  const own = await call(create, null, { json: { ...folder, config: { path: '/srv/scans/others' } } });
  expect(own.status).toBe(201);
  const changed = await patch(own.body.id, { config });
  expect(changed.status).toBe(422);
});

test('a project has at most 20 channels', async () => {
  for (let index = 0; index < 20; index += 1) await makeChannel(services, project);
  const { status, body } = await call(create, null, { json: MAILBOX });
  expect(status).toBe(409);
  expect(body.detail ?? body.message).toContain('at most 20 channels');
});

describe('a change', () => {
  test('of another server needs the secret again, so that a stored secret goes nowhere else', async () => {
    const { id, config } = await createMailbox();
    for (const change of [{ host: '93.184.216.35' }, { port: 143 }, { user: 'other@example.com' }]) {
      const { status, body } = await patch(id, { config: { ...config, ...change } });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['secret']);
    }
    const moved = { config: { ...config, host: '93.184.216.35' }, secret: { password: 'another' } };
    expect((await patch(id, moved)).status).toBe(200);
    const row = await services.db.channel.findUniqueOrThrow({ where: { id } });
    expect(
      openBoundSecret(services, row, getSecretTarget('imap', { ...config, host: '93.184.216.35' })),
    ).toEqual({
      password: 'another',
    });
    // The secret isn't opened for another server, even if the row says so.
    expect(openBoundSecret(services, row, getSecretTarget('imap', config))).toBeNull();
  });

  test('of the mailbox or the filter keeps the secret', async () => {
    const { id, config } = await createMailbox();
    const { status, body } = await patch(id, {
      config: { ...config, mailbox: 'Invoices', after: 'move:Done' },
    });
    expect(status).toBe(200);
    expect(body.config).toMatchObject({ mailbox: 'Invoices', after: 'move:Done' });
    expect(body.secret_set).toBe(true);
  });

  test('must fit the kind', async () => {
    const { id } = await createMailbox();
    const folder = await patch(id, { config: { path: '/srv/scans' } });
    expect(folder.status).toBe(422);
    expect(Object.keys(folder.body.errors)).toContain('config.host');
    const secret = await patch(id, { secret: { access_key_id: 'a', secret_access_key: 'b' } });
    expect(secret.status).toBe(422);
    expect(Object.keys(secret.body.errors)[0]).toMatch(/^secret/);
  });

  test('resumes a paused channel, and is recorded', async () => {
    const { id } = await createMailbox();
    const failed = { failures: 10, error: 'No.', pausedAt: new Date() };
    await services.db.channel.update({ where: { id }, data: failed });
    expect((await call(GET, id)).body).toMatchObject({
      state: 'paused',
      message: 'No.',
      message_parts: [],
      next_run_at: null,
    });
    expect((await patch(id, { name: 'Renamed' })).body).toMatchObject({ state: 'paused', name: 'Renamed' });
    expect((await patch(id, { enabled: true })).body).toMatchObject({ state: 'active', message: null });
    expect((await patch(id, { enabled: false })).body).toMatchObject({ state: 'off', next_run_at: null });
    const audit = await services.db.auditEntry.findMany({
      where: { subjectId: id, action: 'channel.changed' },
      orderBy: { id: 'asc' },
    });
    expect(audit.map(({ details }) => details)).toEqual([
      { name: 'Renamed', changed: ['name'], enabled: true },
      { name: 'Renamed', changed: ['enabled'], enabled: true },
      { name: 'Renamed', changed: ['enabled'], enabled: false },
    ]);
  });

  test('of an outdated version is rejected', async () => {
    const { id, version } = await createMailbox();
    expect((await patch(id, { name: 'First' }, { 'if-match': `"${version}"` })).status).toBe(200);
    expect((await patch(id, { name: 'Second' }, { 'if-match': `"${version}"` })).status).toBe(412);
    expect((await call(GET, id)).body.name).toBe('First');
  });

  test('of an archived project is rejected', async () => {
    const { id } = await createMailbox();
    await services.db.project.update({ where: { id: project.id }, data: { archivedAt: new Date() } });
    expect((await patch(id, { name: 'New' })).status).toBe(409);
    expect((await call(create, null, { json: MAILBOX })).status).toBe(409);
    expect((await call(run, id, { method: 'POST' })).status).toBe(409);
  });
});

test('a test connects and says what it found, or why it failed', async () => {
  const { id } = await createMailbox();
  expect((await call(testIt, id, { method: 'POST' })).body).toEqual({
    ok: true,
    message: 'Connected. 0 messages match.',
    message_parts: [
      { code: 'connected', values: {} },
      { code: 'messages_match', values: { count: 0 } },
    ],
  });
  place.error = 'The server rejected the user name or password.';
  expect((await call(testIt, id, { method: 'POST' })).body).toEqual({
    ok: false,
    message: place.error,
    message_parts: [{ code: 'password_rejected', values: {} }],
  });
  await services.db.channel.update({ where: { id }, data: { secret: 'sealed with another key' } });
  expect((await call(testIt, id, { method: 'POST' })).body).toEqual({
    ok: false,
    message: 'The stored secret can’t be used. Enter it again.',
    message_parts: [{ code: 'secret_unusable', values: {} }],
  });
});

test('a requested run takes the items, and the list shows what became of them, page by page', async () => {
  const { id } = await createMailbox();
  expect(await call(run, id, { method: 'POST' })).toMatchObject({ status: 202, body: {} });
  const [event] = await services.db.outboxEvent.findMany({ where: { name: 'intake/channel.due' } });
  expect(event?.data).toEqual({ organizationId: organization.id, channelId: id, manual: true });
  for (const name of ['a', 'b', 'c']) {
    place.items.push({
      place: name,
      name: `${name}.txt`,
      content: Buffer.from(`${name} ${id}`),
      sender: 'ann@x.example',
    });
  }
  place.items.push({ place: 'd', name: 'd.txt', content: Buffer.alloc(0) });
  await runChannel(services, id, { requestedAt: new Date() });
  const first = (await call(listItems, id, { query: { limit: '3' } })).body;
  const second = (await call(listItems, id, { query: { limit: '3', cursor: first.next_cursor } })).body;
  expect(second.next_cursor).toBeNull();
  const items = [...first.items, ...second.items].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(items).toMatchObject([
    {
      name: 'a.txt',
      from: 'ann@x.example',
      status: 'taken',
      message: null,
      document_uuids: [expect.any(String)],
    },
    { name: 'b.txt', status: 'taken' },
    { name: 'c.txt', status: 'taken' },
    {
      name: 'd.txt',
      from: null,
      status: 'rejected',
      message: '“d.txt” is empty.',
      message_parts: [{ code: 'item_empty', values: { name: 'd.txt' } }],
      document_uuids: [],
    },
  ]);
  const document = await services.db.document.findUniqueOrThrow({
    where: { id: items[0].document_uuids[0] },
  });
  expect(document.originalFilename).toBe('a.txt');
});

test('a deleted channel is gone, and its documents stay', async () => {
  const { id } = await createMailbox();
  place.items.push({ place: 'a', name: 'a.txt', content: Buffer.from(`a ${id}`) });
  await runChannel(services, id, { requestedAt: new Date() });
  expect((await call(DELETE, id, { method: 'DELETE' })).status).toBe(204);
  expect((await call(DELETE, id, { method: 'DELETE' })).status).toBe(404);
  expect((await call(GET, id)).status).toBe(404);
  expect(await services.db.channelItem.count({ where: { channelId: id } })).toBe(0);
  expect(await services.db.document.count({ where: { projectId: project.id } })).toBe(1);
  const audit = await services.db.auditEntry.findMany({
    where: { subjectId: id, action: 'channel.deleted' },
  });
  expect(audit).toHaveLength(1);
});

test('a channel of another project can’t be used', async () => {
  const other = await makeProject(services, organization);
  const { id } = await makeChannel(services, other);
  for (const [handler, more] of [
    [GET, {}],
    [PATCH, { method: 'PATCH', json: { name: 'New' } }],
    [DELETE, { method: 'DELETE' }],
    [listItems, {}],
    [run, { method: 'POST' }],
    [testIt, { method: 'POST' }],
  ] as [Handler, Call][]) {
    expect((await call(handler, id, more)).status).toBe(404);
  }
});
