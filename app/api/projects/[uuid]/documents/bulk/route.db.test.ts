import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BulkAnswer, MAX_BULK } from '@/lib/documents/bulk/schemas';
import { readZip } from '@/lib/documents/bulk/testing/read-zip';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { POST } from './route';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const ABSENT = '01900000-0000-7000-8000-000000000000';

const call = (body: object, as: Credential = desk.owner.token, uuid = desk.project.id) =>
  desk.app.call(POST, { params: { uuid }, json: body, as });
const answersOf = async (answer: Promise<Response>): Promise<BulkAnswer['documents']> => {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()).documents;
};
const ids = (...documents: Document[]) => documents.map(({ id }) => id);
const stored = (id: string) =>
  desk.services.db.document.findUniqueOrThrow({
    where: { id },
    include: { events: { orderBy: { sequence: 'asc' } } },
  });

testCommonRefusals(POST, 'POST', () => ({
  app: desk.app,
  member: desk.owner,
  call: { params: { uuid: desk.project.id }, json: { documents: [ABSENT], action: 'delete' } },
}));

describe('each document moves by the verb of its own route', () => {
  test('set_status: those that may move do, the others are refused as their own route would', async () => {
    const [done, accepted] = [
      await desk.file('done', 1),
      await desk.file('accepted', 1, { status: 'approved' }),
    ];
    const documents = [...ids(accepted, done), ABSENT];
    const answers = await answersOf(call({ documents, action: 'set_status', status: 'approved' }));
    expect(answers).toEqual([
      { uuid: accepted.id, ok: false, status: 409, message: expect.stringContaining('approved') },
      { uuid: done.id, ok: true },
      { uuid: ABSENT, ok: false, status: 404, message: 'There is no such document.' },
    ]);
    expect(await stored(done.id)).toMatchObject({
      status: 'approved',
      events: [{ type: 'document.approved' }],
    });
  });

  test('set_type: a hold is resolved, a category is asked for, null clears', async () => {
    const held = await desk.file('held', 2, {
      status: 'needs_action',
      holdType: 'type_review',
      holdCode: null,
    });
    const calm = await desk.file('calm', 1);
    const uncounted = await desk.file('uncounted', 3, { pageCount: 0 });
    await desk.services.db.pageSpan.deleteMany({ where: { documentId: uncounted.id } });
    const documents = ids(held, calm, uncounted);
    expect(await answersOf(call({ documents, action: 'set_type', doc_type: 'invoice' }))).toEqual(
      documents.map((uuid) => ({ uuid, ok: true })),
    );
    expect(await stored(held.id)).toMatchObject({ docType: 'invoice', status: 'pending', holdType: null });
    expect(await stored(uncounted.id)).toMatchObject({ docType: 'invoice', pageCount: 3 });
    const unknown = await answersOf(call({ documents: ids(calm), action: 'set_type', doc_type: 'novel' }));
    expect(unknown).toMatchObject([{ ok: false, status: 422 }]);
    expect(await answersOf(call({ documents: ids(calm), action: 'set_type', doc_type: null }))).toMatchObject(
      [{ ok: true }],
    );
    expect((await stored(calm.id)).docType).toBeNull();
  });

  test('assign: to a member of the project, and to nobody again', async () => {
    const file = await desk.file('assigned', 1);
    const assignee = desk.owner.membership.id;
    await answersOf(call({ documents: ids(file), action: 'assign', assignee }));
    expect((await stored(file.id)).assigneeId).toBe(assignee);
    const nobody = await answersOf(call({ documents: ids(file), action: 'assign', assignee: ABSENT }));
    expect(nobody).toMatchObject([{ ok: false, status: 422 }]);
    await answersOf(call({ documents: ids(file), action: 'assign', assignee: null }));
    expect((await stored(file.id)).assigneeId).toBeNull();
  });

  test('delete and restore: into the trash and back, each once', async () => {
    const files = [await desk.file('one', 1), await desk.file('two', 1)];
    const documents = ids(...files);
    expect(await answersOf(call({ documents, action: 'delete' }))).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await answersOf(call({ documents, action: 'delete' }))).toMatchObject([
      { ok: false, status: 404 },
      { ok: false, status: 404 },
    ]);
    expect(await answersOf(call({ documents, action: 'restore' }))).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect((await stored(documents[0]!)).departedAt).toBeNull();
    expect(await answersOf(call({ documents, action: 'restore' }))).toMatchObject([
      { status: 409 },
      { status: 409 },
    ]);
  });

  test('a document of another project is not there, and one that may not be seen says 403', async () => {
    const { services, organization, project } = desk;
    const other = await makeProject(services, organization);
    const elsewhere = await makeDocument(services, other);
    const secret = await desk.file('secret', 1);
    const answers = await answersOf(call({ documents: ids(elsewhere), action: 'delete' }));
    expect(answers).toMatchObject([{ ok: false, status: 404 }]);
    const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
    await services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const hidden = await answersOf(call({ documents: ids(secret), action: 'delete' }, reviewer.token));
    await services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'all' } });
    expect(hidden).toMatchObject([{ ok: false, status: 403 }]);
    const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
    expect(await answersOf(call({ documents: ids(secret), action: 'delete' }, viewer.token))).toMatchObject([
      { ok: false, status: 403 },
    ]);
  });

  test('a defect in one document is told with the request id, and keeps no other from it', async () => {
    const [broken, whole] = [await desk.file('broken', 1), await desk.file('whole', 1)];
    const { db } = desk.services;
    await db.$executeRawUnsafe(
      `CREATE FUNCTION fail_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'defect'; END $$`,
    );
    await db.$executeRawUnsafe(
      `CREATE TRIGGER fail_update BEFORE UPDATE ON document FOR EACH ROW WHEN (OLD.id = '${broken.id}') EXECUTE FUNCTION fail_update()`,
    );
    const documents = ids(broken, whole);
    const answers = await answersOf(call({ documents, action: 'set_type', doc_type: 'invoice' }));
    expect(answers).toEqual([
      { uuid: broken.id, ok: false, status: 500, message: expect.stringContaining('request id') },
      { uuid: whole.id, ok: true },
    ]);
  });
});

describe('the request', () => {
  test('403 for a project of the organization that may not be seen, 404 for one of another', async () => {
    const { services, organization } = desk;
    const stranger = await makeMember(services, { organization, role: 'reviewer' });
    const body = { documents: [ABSENT], action: 'delete' };
    expect((await call(body, stranger.token)).status).toBe(403);
    const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
    expect((await call(body, desk.owner.token, foreign.id)).status).toBe(404);
    expect((await call({ ...body, action: 'download' }, desk.owner.token, foreign.id)).status).toBe(404);
  });

  test.each([
    ['an unknown action', { documents: [ABSENT], action: 'burn' }, 'action'],
    ['no document', { documents: [], action: 'delete' }, 'documents'],
    ['one twice', { documents: [ABSENT, ABSENT.toUpperCase()], action: 'delete' }, 'documents'],
    ['a status that is none', { documents: [ABSENT], action: 'set_status', status: 'lost' }, 'status'],
    ['a missing type', { documents: [ABSENT], action: 'set_type' }, 'doc_type'],
    ['a key of another action', { documents: [ABSENT], action: 'delete', status: 'done' }, 'body'],
    ['too many', { documents: manyIds(MAX_BULK + 1), action: 'delete' }, 'documents'],
  ])('422 to %s', async (_, body, field) => {
    const response = await call(body);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)[0]).toContain(field);
  });
});

function manyIds(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `01900000-0000-7000-8000-${`${index}`.padStart(12, '0')}`,
  );
}

describe('download', () => {
  const unpacked = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));

  test('a ZIP with every file under a name of its own, byte for byte', async () => {
    const files = [await desk.file('same', 1), await desk.file('other', 2), await desk.file('other', 3)];
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

  test('what can’t be in it is told of in problems.txt; a viewer may download', async () => {
    const { services, organization, project } = desk;
    const [file, gone] = [await desk.file('there', 1), await desk.file('gone', 1)];
    await answersOf(call({ documents: ids(gone), action: 'delete' }));
    const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
    const response = await call(
      { documents: [...ids(gone, file), ABSENT], action: 'download' },
      viewer.token,
    );
    expect(response.headers.get('x-left-out')).toBe('2');
    const zip = await unpacked(response);
    expect([...zip.keys()]).toEqual(['there.pdf', 'problems.txt']);
    expect(zip.get('problems.txt')!.toString().split('\n')).toEqual([
      `${gone.id}\t404\t“gone.pdf” has left the list: it was deleted.`,
      `${ABSENT}\t404\tThere is no such document.`,
      '',
    ]);
  });

  test('it is refused when not one document can be in it', async () => {
    const response = await call({ documents: [ABSENT], action: 'download' });
    expect(response.status).toBe(404);
  });

  test('no file is opened before it is wanted, and what is open is closed when the client goes', async () => {
    const files = [await desk.file('first', 1), await desk.file('second', 1)];
    const { storage } = desk.services;
    const read = storage.read.bind(storage);
    const opened: Readable[] = [];
    storage.read = async () => {
      // Without an end: only destroying it ends it.
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
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
    storage.read = read;
  });

  test('a file that fails midway breaks the answer off, rather than ending it as if all were there', async () => {
    const file = await desk.file('failing', 1);
    const { storage } = desk.services;
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
