import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET as listSendable, POST as send } from '@/app/api/prebuilt-documents/[uuid]/send/route';
import { POST as createChannel } from '@/app/api/projects/[uuid]/channels/route';
import { getSecretTarget } from '@/lib/delivery/destinations/destination-place';
import { openBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import type { Call } from '@/test-support/app';
import { openSftpServer, SFTP_PASSWORD, SFTP_USER } from '@/test-support/channels/sftp-server';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  type DestinationFixture,
  openDestinationApp,
  openDestinationFixture,
} from '@/test-support/destinations/destination-fixture';
import { openWebdavServer, WEBDAV_PASSWORD, WEBDAV_USER } from '@/test-support/destinations/webdav-server';
import { makeDestination, makeMember, makeProject, type TestMember } from '@/test-support/factories';
import { POST as replay } from './[id]/deliveries/[deliveryId]/replay/route';
import { GET as listDeliveries } from './[id]/deliveries/route';
import { DELETE, GET, PATCH } from './[id]/route';
import { POST as check } from './[id]/test/route';
import { POST as create, GET as list } from './route';

const app = await closeAfterTests(openDestinationApp());
const { services } = app;
let fixture: DestinationFixture;
let admin: TestMember;

beforeEach(async () => {
  fixture = await openDestinationFixture(app);
  admin = await makeMember(services, { organization: fixture.organization, role: 'admin' });
});

const WEBDAV = {
  kind: 'webdav',
  name: 'Archive',
  config: { url: 'https://93.184.216.34/archive', user: 'sheaf' },
  secret: { password: 'a secret password' },
};

type Handler = Parameters<typeof app.call>[0];

async function call(handler: Handler, params: Record<string, string>, more: Call = {}) {
  const response = await app.call(handler, {
    as: admin.token,
    params: { uuid: fixture.project.id, ...params },
    ...more,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const post = (json: unknown) => call(create, {}, { method: 'POST', json });
const patch = (id: string, json: object, headers: Record<string, string> = {}) =>
  call(PATCH, { id }, { method: 'PATCH', json, headers });

test('a destination is created with defaults, and its secret is stored sealed and never returned', async () => {
  const { status, body } = await post(WEBDAV);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    kind: 'webdav',
    name: 'Archive',
    enabled: true,
    on: 'approved',
    doc_types: [],
    file: 'original',
    values: 'none',
    name_template: '{doc_type}/{received:yyyy-MM}/{original_filename}',
    mark_exported: false,
    config: { url: 'https://93.184.216.34/archive', user: 'sheaf' },
    secret_set: true,
    state: 'active',
    message: null,
    failing_since: null,
    waiting: 0,
    created_at: expect.any(String),
    version: expect.any(String),
  });
  const row = await services.db.destination.findUniqueOrThrow({ where: { id: body.id } });
  expect(row.secret).not.toContain('password');
  expect(openBoundSecret(services, row, getSecretTarget('webdav', body.config))).toEqual({
    password: 'a secret password',
  });
  const listed = await call(list, {});
  expect(listed.body).toEqual({ destinations: [body], folders: [app.root], can_email: false });
  const one = await call(GET, { id: body.id });
  expect(one.body).toEqual(body);
  expect(one.headers.get('etag')).toBe(`"${body.version}"`);
  expect(JSON.stringify([listed.body, one.body])).not.toContain('a secret password');
  const entry = await services.db.auditEntry.findFirstOrThrow({ where: { subjectId: body.id } });
  expect(entry).toMatchObject({
    action: 'destination.created',
    details: { name: 'Archive', kind: 'webdav' },
  });
});

describe('what can’t work is refused', () => {
  const folder = (path: string) => ({ kind: 'folder', name: 'Folder', config: { path } });

  test.each([
    ['a folder outside of the allowed ones', folder('/etc'), 'config.path'],
    ['a relative folder', folder('archive'), 'config.path'],
    ['email without a mail server', { kind: 'email', name: 'E', config: { to: 'a@example.com' } }, 'kind'],
    ['an unknown placeholder', { ...WEBDAV, name_template: '{number}' }, 'name_template'],
    ['a form that is not offered', { ...WEBDAV, file: 'pdf' }, 'file'],
    ['values that are not offered', { ...WEBDAV, values: 'xlsx' }, 'values'],
    [
      'a password in the address',
      { ...WEBDAV, config: { url: 'https://a:b@x.example', user: 'a' } },
      'config.url',
    ],
    ['a secret of another kind', { ...WEBDAV, secret: { access_key_id: 'a' } }, 'secret.password'],
    [
      'two recipients',
      { kind: 'email', name: 'E', config: { to: 'a@example.com, b@example.com' } },
      'config.to',
    ],
  ])('%s', async (_what, json, field) => {
    const { status, body } = await post(json);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });

  test('a folder of another organization, and one around it', async () => {
    const other = await openDestinationFixture(app);
    await other.add();
    for (const path of [other.folder, join(other.folder, 'inside'), app.root]) {
      const { status, body } = await post(folder(path));
      expect([path, status, body.errors]).toEqual([
        path,
        422,
        { 'config.path': ['Another organization uses this folder.'] },
      ]);
    }
    await services.db.destination.deleteMany();
    expect((await post(folder(fixture.folder))).status).toBe(201);
  });

  test('a folder that another organization starts to use at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await openDestinationFixture(app);
      const { token } = await makeMember(services, { organization: other.organization, role: 'admin' });
      const path = join(app.root, `round ${round}`);
      const made = await Promise.all([
        post(folder(path)),
        call(create, { uuid: other.project.id }, { json: folder(join(path, 'inside')), as: token }),
        call(createChannel, { uuid: other.project.id }, { json: folder(path), as: token }),
      ]);
      const statuses = made.map(({ status }) => status);
      // The other organization may use the folder twice.
      expect([
        [201, 422, 422],
        [422, 201, 201],
      ]).toContainEqual(statuses);
    }
  });

  test('a twenty-first destination', async () => {
    for (let count = 0; count < 20; count += 1) await fixture.add();
    expect((await post(WEBDAV)).status).toBe(409);
  });
});

describe('a change', () => {
  test('of the server or user needs the secret again; other changes keep it', async () => {
    const { id, config } = (await post(WEBDAV)).body;
    for (const moved of [{ url: 'https://93.184.216.35/archive' }, { user: 'other' }]) {
      const { status, body } = await patch(id, { config: { ...config, ...moved } });
      expect([status, body.errors]).toEqual([
        422,
        { secret: ['The server or user has changed. Enter the secret for it.'] },
      ]);
    }
    const deeper = await patch(id, { config: { ...config, url: `${config.url}/2026` }, values: 'json' });
    expect(deeper.body).toMatchObject({ values: 'json', secret_set: true });
    const moved = { config: { ...config, user: 'other' }, secret: { password: 'another' } };
    expect((await patch(id, moved)).status).toBe(200);
    const row = await services.db.destination.findUniqueOrThrow({ where: { id } });
    // The secret isn't opened for another account, even if the row says so.
    expect(openBoundSecret(services, row, getSecretTarget('webdav', config))).toBeNull();
  });

  test('checks the version, the kind, and that the project isn’t archived', async () => {
    const { id, version } = (await post(WEBDAV)).body;
    expect((await patch(id, { name: 'One' }, { 'if-match': `"${version}"` })).status).toBe(200);
    expect((await patch(id, { name: 'Two' }, { 'if-match': `"${version}"` })).status).toBe(412);
    expect((await patch(id, { config: { path: '/srv' } })).status).toBe(422);
    await services.db.project.update({ where: { id: fixture.project.id }, data: { archivedAt: new Date() } });
    expect((await patch(id, { name: 'Three' })).status).toBe(409);
  });

  test('turns a destination off and on, and forgets its failures', async () => {
    const { id } = await fixture.add({ failingSince: new Date(), offAt: new Date(), offReason: 'failing' });
    const before = await call(GET, { id });
    expect(before.body).toMatchObject({
      enabled: false,
      state: 'off',
      message: expect.stringContaining('5 days'),
    });
    expect((await patch(id, { enabled: true })).body).toMatchObject({ state: 'active', message: null });
    expect((await patch(id, { enabled: false })).body).toMatchObject({ state: 'off', message: null });
    const actions = await services.db.auditEntry.findMany({ where: { subjectId: id } });
    expect(actions.map(({ action }) => action)).toEqual(['destination.changed', 'destination.changed']);
  });
});

test('a test writes and removes a file, and tells what is wrong', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sheaf-webdav-'));
  const server = await openWebdavServer(root);
  const config = { url: `${server.url}/archive`, user: WEBDAV_USER };
  const { id } = (await post({ ...WEBDAV, config, secret: { password: 'wrong' } })).body;
  const wrong = await call(check, { id }, { method: 'POST' });
  expect(wrong.body).toEqual({
    ok: false,
    message: 'The server rejected the user name or password.',
    message_parts: [{ code: 'password_rejected', values: {} }],
  });
  await patch(id, { secret: { password: WEBDAV_PASSWORD } });
  const right = await call(check, { id }, { method: 'POST' });
  expect(right.body).toEqual({
    ok: true,
    message: 'Connected. Sheaf can write to the folder.',
    message_parts: [
      { code: 'connected', values: {} },
      { code: 'can_write_folder', values: {} },
    ],
  });
  await server.close();
  await rm(root, { recursive: true });
});

test('the first test of an SFTP destination pins the key of the server', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sheaf-sftp-'));
  const server = await openSftpServer({ root });
  const config = { host: '127.0.0.1', port: server.port, user: SFTP_USER, path: '/archive' };
  const sftp = { kind: 'sftp', name: 'SFTP', config, secret: { password: SFTP_PASSWORD } };
  const { id } = (await post(sftp)).body;
  expect((await call(check, { id }, { method: 'POST' })).body).toMatchObject({ ok: true });
  expect((await call(GET, { id })).body.config.host_key).toBe(server.hostKey);
  await server.changeHostKey();
  const { body } = await call(check, { id }, { method: 'POST' });
  expect(body).toMatchObject({ ok: false, message: expect.stringContaining('another key') });
  await server.close();
  await rm(root, { recursive: true });
});

describe('deliveries', () => {
  test('are listed in pages, newest first, and can be replayed', async () => {
    const { id } = await fixture.add();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      await fixture.approve(await fixture.addDocument({ originalFilename: name }));
    await fixture.deliverDue();
    const first = await call(listDeliveries, { id }, { query: { limit: '2' } });
    expect(first.body.deliveries).toMatchObject([
      {
        document: { original_filename: 'c.pdf' },
        object_name: 'c',
        status: 'delivered',
        manual: false,
        attempts: 1,
        tries: [{ error: null }],
        next_attempt_at: null,
      },
      { document: { original_filename: 'b.pdf' } },
    ]);
    const query = { cursor: first.body.next_cursor, status: 'delivered' };
    const second = await call(listDeliveries, { id }, { query });
    expect(second.body).toMatchObject({ deliveries: [{ object_name: 'a' }], next_cursor: null });
    expect((await call(listDeliveries, { id }, { query: { cursor: 'x' } })).status).toBe(422);
    const [delivery] = first.body.deliveries;
    await rm(join(fixture.folder, 'c.pdf'));
    const params = { id, deliveryId: delivery.id };
    const replayed = await call(replay, params, { method: 'POST' });
    expect(replayed).toMatchObject({ status: 202, body: { status: 'pending' } });
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await services.db.destinationDelivery.update({
      where: { id: delivery.id },
      data: { status: 'pending', claim: services.newId(), dueAt: new Date(Date.now() + 60_000) },
    });
    expect((await call(replay, params, { method: 'POST' })).status).toBe(409);
    await patch(id, { enabled: false });
    expect((await call(replay, params, { method: 'POST' })).status).toBe(409);
    const unknown = { id, deliveryId: services.newId() };
    expect((await call(replay, unknown, { method: 'POST' })).status).toBe(404);
  });

  test('a person who may edit a document sends it, whatever its type and status', async () => {
    const { id } = await fixture.add({ trigger: 'manual', docTypes: ['letter'], name: 'By hand' });
    const off = await fixture.add({ offAt: new Date(), offReason: 'person' });
    const document = await fixture.addDocument({ status: 'needs_action' });
    const params = { uuid: document.id };
    expect((await call(listSendable, params)).body).toEqual({
      destinations: [{ id, name: 'By hand', kind: 'folder' }],
    });
    const sendTo = (destination_id: string, as = admin.token) =>
      call(send, params, { method: 'POST', as, json: { destination_id } });
    expect(await sendTo(id)).toMatchObject({ status: 202, body: { manual: true, status: 'pending' } });
    expect((await sendTo(id)).status).toBe(202);
    expect(await services.db.destinationDelivery.count({ where: { destinationId: id } })).toBe(1);
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual(['invoice.pdf']);
    expect((await sendTo(off.id)).status).toBe(409);
    const other = await makeProject(services, fixture.organization);
    const foreign = await makeDestination(services, other);
    for (const unknown of [foreign.id, 'x']) expect((await sendTo(unknown)).status).toBe(404);
    const { organization } = fixture;
    const viewer = await makeMember(services, { organization, role: 'viewer' });
    await services.db.projectMember.create({
      data: { projectId: fixture.project.id, membershipId: viewer.membership.id },
    });
    expect((await sendTo(id, viewer.token)).status).toBe(403);
    const audit = await services.db.auditEntry.findMany({ where: { action: 'document.sent' } });
    expect(audit).toHaveLength(2);
  });
});

test('a deleted destination is gone with its deliveries, and its files stay', async () => {
  const { id } = await fixture.add();
  await fixture.approve(await fixture.addDocument());
  await fixture.deliverDue();
  expect((await call(DELETE, { id }, { method: 'DELETE' })).status).toBe(204);
  expect((await call(DELETE, { id }, { method: 'DELETE' })).status).toBe(404);
  expect((await call(GET, { id })).status).toBe(404);
  expect(await fixture.listFiles()).toEqual(['invoice.pdf']);
  const { purgeDeletedTargets } = await import('@/lib/delivery/queue/purge-targets');
  const { DESTINATION_DELIVERIES } = await import('@/lib/delivery/destinations/destination-deliveries');
  expect(await purgeDeletedTargets(services, DESTINATION_DELIVERIES)).toBe(true);
  expect(await services.db.destination.count({ where: { id } })).toBe(0);
  expect(await services.db.destinationObject.count({ where: { destinationId: id } })).toBe(0);
});

test('a destination of another project can’t be used', async () => {
  const other = await openDestinationFixture(app);
  const { id } = await other.add();
  for (const [handler, more] of [
    [GET, {}],
    [PATCH, { method: 'PATCH', json: { name: 'New' } }],
    [DELETE, { method: 'DELETE' }],
    [listDeliveries, {}],
    [check, { method: 'POST' }],
  ] as [Handler, Call][]) {
    expect((await call(handler, { id }, more)).status).toBe(404);
  }
});

test('a session needs a recent proof to say where documents go, and none for other changes', async () => {
  const { body } = await post(WEBDAV);
  await services.db.session.update({
    where: { id: admin.sessionId },
    data: { provenAt: new Date(services.clock().getTime() - 10 * 60_000) },
  });
  const change = (json: object) => call(PATCH, { id: body.id }, { method: 'PATCH', json, as: admin.session });
  const stored = () => services.db.destination.findUniqueOrThrow({ where: { id: body.id } });
  const before = await stored();
  const secret = { password: 'another secret password' };
  expect(await change({ secret })).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  expect(await change({ config: WEBDAV.config })).toMatchObject({ status: 403 });
  const added = await call(
    create,
    {},
    { method: 'POST', json: { ...WEBDAV, name: 'Another' }, as: admin.session },
  );
  expect(added).toMatchObject({
    status: 403,
    body: { code: 'step_up_required' },
  });
  expect((await stored()).secret).toBe(before.secret);
  expect((await change({ name: 'Vault' })).status).toBe(200);
  await services.db.session.update({ where: { id: admin.sessionId }, data: { provenAt: services.clock() } });
  expect((await change({ secret })).status).toBe(200);
  expect((await stored()).secret).not.toBe(before.secret);
});
