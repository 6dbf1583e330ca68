import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { MAX_BULK_DOCUMENTS } from '@/lib/documents/bulk/bulk-document-limits';
import type { BulkResponse } from '@/lib/documents/bulk/schemas';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { readZip } from '@/test-support/documents/bulk/read-zip';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { POST } from './route';

const fixture = await closeAfterTests(openPagePlanFixture());

const ABSENT = '01900000-0000-7000-8000-000000000000';

const call = (body: object, as: Credential = fixture.owner.token, uuid = fixture.project.id) =>
  fixture.app.call(POST, { params: { uuid }, json: body, as });
const parseResults = async (pending: Promise<Response>): Promise<BulkResponse['documents']> => {
  const response = await pending;
  expect(response.status).toBe(200);
  return (await response.json()).documents;
};
const ids = (...documents: Document[]) => documents.map(({ id }) => id);
const stored = (id: string) =>
  fixture.services.db.document.findUniqueOrThrow({
    where: { id },
    include: { events: { orderBy: { sequence: 'asc' } } },
  });

testCommonErrors(POST, 'POST', () => ({
  app: fixture.app,
  member: fixture.owner,
  call: { params: { uuid: fixture.project.id }, json: { documents: [ABSENT], action: 'delete' } },
}));

describe('each document changes like on its own route', () => {
  test('set_status: permitted changes succeed, others are rejected as on their own route', async () => {
    const [done, accepted] = [
      await fixture.createFile('done', 1),
      await fixture.createFile('accepted', 1, { status: 'approved' }),
    ];
    const documents = [...ids(accepted, done), ABSENT];
    const responses = await parseResults(call({ documents, action: 'set_status', status: 'approved' }));
    expect(responses).toEqual([
      {
        uuid: accepted.id,
        ok: false,
        status: 409,
        message: expect.stringContaining('approved'),
        reason: 'status_unchanged',
        values: { status: 'approved' },
      },
      { uuid: done.id, ok: true },
      {
        uuid: ABSENT,
        ok: false,
        status: 404,
        message: 'There is no such document.',
        reason: 'not_found',
        values: { what: 'document' },
      },
    ]);
    expect(await stored(done.id)).toMatchObject({
      status: 'approved',
      events: [{ type: 'document.approved' }],
    });
  });

  test('set_type: resolves a hold, requires a category, and null clears the type', async () => {
    const held = await fixture.createFile('held', 2, {
      status: 'needs_action',
      holdType: 'type_review',
      holdCode: null,
    });
    const calm = await fixture.createFile('calm', 1);
    const uncounted = await fixture.createFile('uncounted', 3, { pageCount: 0 });
    await fixture.services.db.pageSpan.deleteMany({ where: { documentId: uncounted.id } });
    const documents = ids(held, calm, uncounted);
    expect(await parseResults(call({ documents, action: 'set_type', doc_type: 'invoice' }))).toEqual(
      documents.map((uuid) => ({ uuid, ok: true })),
    );
    expect(await stored(held.id)).toMatchObject({ docType: 'invoice', status: 'pending', holdType: null });
    expect(await stored(uncounted.id)).toMatchObject({ docType: 'invoice', pageCount: 3 });
    const unknown = await parseResults(call({ documents: ids(calm), action: 'set_type', doc_type: 'novel' }));
    expect(unknown).toMatchObject([{ ok: false, status: 422 }]);
    expect(
      await parseResults(call({ documents: ids(calm), action: 'set_type', doc_type: null })),
    ).toMatchObject([{ ok: true }]);
    expect((await stored(calm.id)).docType).toBeNull();
  });

  test('assign: to a member of the project, and back to nobody', async () => {
    const file = await fixture.createFile('assigned', 1);
    const assignee = fixture.owner.membership.id;
    await parseResults(call({ documents: ids(file), action: 'assign', assignee }));
    expect((await stored(file.id)).assigneeId).toBe(assignee);
    const nobody = await parseResults(call({ documents: ids(file), action: 'assign', assignee: ABSENT }));
    expect(nobody).toMatchObject([{ ok: false, status: 422 }]);
    await parseResults(call({ documents: ids(file), action: 'assign', assignee: null }));
    expect((await stored(file.id)).assigneeId).toBeNull();
  });

  test('delete and restore: to the trash and back, each once', async () => {
    const files = [await fixture.createFile('one', 1), await fixture.createFile('two', 1)];
    const documents = ids(...files);
    expect(await parseResults(call({ documents, action: 'delete' }))).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await parseResults(call({ documents, action: 'delete' }))).toMatchObject([
      { ok: false, status: 404 },
      { ok: false, status: 404 },
    ]);
    expect(await parseResults(call({ documents, action: 'restore' }))).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect((await stored(documents[0]!)).removedAt).toBeNull();
    expect(await parseResults(call({ documents, action: 'restore' }))).toMatchObject([
      { status: 409 },
      { status: 409 },
    ]);
  });

  test('another project’s document is not found, and one without permission to view is 403', async () => {
    const { services, organization, project } = fixture;
    const other = await makeProject(services, organization);
    const elsewhere = await makeDocument(services, other);
    const secret = await fixture.createFile('secret', 1);
    const responses = await parseResults(call({ documents: ids(elsewhere), action: 'delete' }));
    expect(responses).toMatchObject([{ ok: false, status: 404 }]);
    const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
    await services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const hidden = await parseResults(call({ documents: ids(secret), action: 'delete' }, reviewer.token));
    await services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'all' } });
    expect(hidden).toMatchObject([{ ok: false, status: 403 }]);
    const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
    expect(
      await parseResults(call({ documents: ids(secret), action: 'delete' }, viewer.token)),
    ).toMatchObject([{ ok: false, status: 403 }]);
  });

  test('an internal error in one document is reported with the request ID and affects no other', async () => {
    const [broken, whole] = [await fixture.createFile('broken', 1), await fixture.createFile('whole', 1)];
    const { db } = fixture.services;
    await db.$executeRawUnsafe(
      `CREATE FUNCTION fail_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'defect'; END $$`,
    );
    await db.$executeRawUnsafe(
      `CREATE TRIGGER fail_update BEFORE UPDATE ON document FOR EACH ROW WHEN (OLD.id = '${broken.id}') EXECUTE FUNCTION fail_update()`,
    );
    const documents = ids(broken, whole);
    const responses = await parseResults(call({ documents, action: 'set_type', doc_type: 'invoice' }));
    expect(responses).toEqual([
      {
        uuid: broken.id,
        ok: false,
        status: 500,
        message: expect.stringContaining('request id'),
        reason: 'internal_error',
        values: { id: expect.any(String) },
      },
      { uuid: whole.id, ok: true },
    ]);
  });
});

describe('the request', () => {
  test('403 for a project without permission to view, 404 for a foreign one', async () => {
    const { services, organization } = fixture;
    const stranger = await makeMember(services, { organization, role: 'reviewer' });
    const body = { documents: [ABSENT], action: 'delete' };
    expect((await call(body, stranger.token)).status).toBe(403);
    const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
    expect((await call(body, fixture.owner.token, foreign.id)).status).toBe(404);
    expect((await call({ ...body, action: 'download' }, fixture.owner.token, foreign.id)).status).toBe(404);
  });

  test.each([
    ['an unknown action', { documents: [ABSENT], action: 'burn' }, 'action'],
    ['no document', { documents: [], action: 'delete' }, 'documents'],
    ['one twice', { documents: [ABSENT, ABSENT.toUpperCase()], action: 'delete' }, 'documents'],
    ['a status that is none', { documents: [ABSENT], action: 'set_status', status: 'lost' }, 'status'],
    ['a missing type', { documents: [ABSENT], action: 'set_type' }, 'doc_type'],
    ['a key of another action', { documents: [ABSENT], action: 'delete', status: 'done' }, 'body'],
    ['too many', { documents: createIds(MAX_BULK_DOCUMENTS + 1), action: 'delete' }, 'documents'],
  ])('422 for %s', async (_, body, field) => {
    const response = await call(body);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)[0]).toContain(field);
  });
});

function createIds(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `01900000-0000-7000-8000-${`${index}`.padStart(12, '0')}`,
  );
}

describe('download', () => {
  const unpacked = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));

  test('a ZIP with every file under a unique name, byte for byte', async () => {
    const files = [
      await fixture.createFile('same', 1),
      await fixture.createFile('other', 2),
      await fixture.createFile('other', 3),
    ];
    const response = await call({ documents: ids(...files), action: 'download' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="documents.zip"',
      'x-content-type-options': 'nosniff',
      'x-left-out': '0',
    });
    const zip = await unpacked(response);
    expect([...zip.keys()]).toEqual(['same.pdf', 'other.pdf', 'other (2).pdf']);
    const sizes = files.map(({ sizeBytes }) => Number(sizeBytes));
    expect([...zip.values()].map((bytes) => bytes.length)).toEqual(sizes);
  });

  test('problems.txt lists what is missing; a viewer may download', async () => {
    const { services, organization, project } = fixture;
    const [file, gone] = [await fixture.createFile('there', 1), await fixture.createFile('gone', 1)];
    await parseResults(call({ documents: ids(gone), action: 'delete' }));
    const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
    const response = await call(
      { documents: [...ids(gone, file), ABSENT], action: 'download' },
      viewer.token,
    );
    expect(response.headers.get('x-left-out')).toBe('2');
    const zip = await unpacked(response);
    expect([...zip.keys()]).toEqual(['there.pdf', 'problems.txt']);
    expect(zip.get('problems.txt')!.toString().split('\n')).toEqual([
      `${gone.id}\t404\t“gone.pdf” is no longer in the list: it was deleted.`,
      `${ABSENT}\t404\tThere is no such document.`,
      '',
    ]);
  });

  test('is rejected if it would contain no document', async () => {
    const response = await call({ documents: [ABSENT], action: 'download' });
    expect(response.status).toBe(404);
  });

  test('opens each file only when needed, and closes open ones when the client disconnects', async () => {
    const files = [await fixture.createFile('first', 1), await fixture.createFile('second', 1)];
    const { storage } = fixture.services;
    const read = storage.read.bind(storage);
    const opened: Readable[] = [];
    storage.read = async () => {
      // Endless stream: only destroying it ends it.
      const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536)) });
      opened.push(endless);
      return endless;
    };
    const response = await call({ documents: ids(...files), action: 'download' });
    const reader = response.body!.getReader();
    for (let chunk = 0; chunk < 50; chunk += 1) await reader.read();
    expect(opened).toHaveLength(1);
    expect(opened[0]!.readableLength).toBeLessThan(1_000_000);
    await reader.cancel();
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
    storage.read = read;
  });

  test('a file that fails midway aborts the response instead of ending it normally', async () => {
    const file = await fixture.createFile('failing', 1);
    const { storage } = fixture.services;
    const read = storage.read.bind(storage);
    storage.read = async () => Readable.from(failing());
    const response = await call({ documents: ids(file), action: 'download' });
    await expect(response.arrayBuffer()).rejects.toThrow();
    storage.read = read;
  });

  async function* failing() {
    yield Buffer.from('%PDF');
    throw new Error('The disk is gone.');
  }
});
