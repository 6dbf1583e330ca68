import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as getStatus } from '@/app/api/prebuilt-documents/upload-status/[requestId]/route';
import { settleFile } from '@/lib/intake/settle-file';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { encryptedPdf } from '@/lib/testing/pdf-encrypted-fixture';
import { POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';
const PASSWORD = 'Sesam, öffne dich';
const HELD = {
  status: 'needs_action',
  holdType: 'file_problem',
  holdCode: 'password_protected',
  holdReason: 'The PDF is protected with a password.',
} as const;

let desk: Desk;
let logged = '';
beforeAll(async () => {
  desk = await openDesk();
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  desk.services.log = pino({ level: 'trace' }, lines);
});
afterAll(() => desk.app.close());

const call = (uuid: string, password: unknown = PASSWORD, as: Credential = desk.owner.token) =>
  desk.app.call(POST, { params: { uuid }, json: { password }, as });

function locked(
  columns: Parameters<typeof makeDocument>[2] & object = {},
  method: 'rc4' | 'aes128' | 'aes256' = 'aes256',
): Promise<Document> {
  const content = encryptedPdf({
    pages: 3,
    label: `locked ${columns.columns?.originalFilename ?? method}`,
    method,
    userPassword: passwordFor(method),
  });
  return makeDocument(desk.services, desk.project, {
    content,
    pages: 0,
    ...columns,
    columns: { ...HELD, ...columns.columns },
  });
}
/** Older encryption knows Latin letters only, by an encoding of its own. */
const passwordFor = (method: string) => (method === 'aes256' ? PASSWORD : 'Sesame');
const stored = (id: string) =>
  desk.services.db.document.findUniqueOrThrow({ where: { id }, include: { events: true, spans: true } });

testCommonRefusals(POST, 'POST', () => ({
  app: desk.app,
  member: desk.owner,
  call: { params: { uuid: ABSENT }, json: { password: 'x' } },
}));

test.each(['rc4', 'aes128', 'aes256'] as const)(
  '200: a PDF under %s is kept unencrypted, and its scan asked for',
  async (method) => {
    const before = await locked({}, method);
    const response = await call(before.id, passwordFor(method));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'pending',
      page_count: 3,
      needs_action_type: null,
      metadata: {},
    });
    const { db, storage, pdf } = desk.services;
    const after = await stored(before.id);
    expect(after).toMatchObject({
      holdType: null,
      holdCode: null,
      holdReason: null,
      events: [{ type: 'document.updated' }],
      spans: [{ originId: before.id, firstPage: 1, lastPage: 3 }],
    });
    expect(after.fileSha256).not.toBe(before.fileSha256);
    expect(await storage.verify(after.fileSha256)).toBe(true);
    const path = await storage.localPath(after.fileSha256);
    expect(await pdf.inspect({ path })).toMatchObject({ readable: true, pageCount: 3, encryption: 'none' });
    expect(await desk.textOf(after.fileSha256)).toEqual(
      [1, 2, 3].map((page) => expect.stringContaining(`page ${page}`)),
    );
    const asked = await db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
    expect(asked.map(({ data }) => (data as { documentId: string }).documentId)).toContain(before.id);
    expect(await db.auditEntry.count({ where: { subjectId: before.id, action: 'document.unlocked' } })).toBe(
      1,
    );
  },
);

test('the password stands in no row and in no line of the log', async () => {
  const { db } = desk.services;
  const file = await locked({ columns: { originalFilename: 'quiet.pdf' } });
  desk.services.log.info('The log is listened to.');
  await call(file.id, 'a wrong guess');
  await call(file.id);
  const rows = JSON.stringify([
    await db.auditEntry.findMany(),
    await db.outboxEvent.findMany(),
    await db.documentEvent.findMany(),
    await db.document.findMany({ select: { data: true, holdReason: true, originalFilename: true } }),
  ]);
  for (const secret of [PASSWORD, 'a wrong guess']) {
    expect(rows).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  expect(logged).toContain('The log is listened to.');
});

test('an upload that asked for its classification gets it now, and says so while it lasts', async () => {
  const { db, newId, clock } = desk.services;
  const { id: projectId, organizationId } = desk.project;
  const [intakeId, intakeFileId] = [newId(), newId()];
  const intake = {
    id: intakeId,
    projectId,
    organizationId,
    classify: true,
    status: 'done' as const,
    settledAt: clock(),
  };
  await db.intake.create({
    data: {
      ...intake,
      files: { create: [{ id: intakeFileId, position: 0, originalName: 'pile.pdf', status: 'done' }] },
    },
  });
  const file = await locked({ columns: { intakeFileId, originalFilename: 'pile.pdf' } });
  const status = async () => {
    const params = { requestId: `upload-${intakeId}` };
    const response = await desk.app.call(getStatus, { params, as: desk.owner.token });
    return await response.json();
  };
  expect(await status()).toMatchObject({ status: 'review', files: [{ status: 'review' }] });
  expect((await call(file.id)).status).toBe(200);
  expect(await status()).toMatchObject({ status: 'classifying', files: [{ status: 'classifying' }] });
  const asked = await db.outboxEvent.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
  expect(asked).toMatchObject([
    { name: 'classification/requested', data: { documentId: file.id, projectId } },
  ]);
  await inTransaction(db, (tx) => settleFile(tx, desk.services, intakeFileId));
  expect(await status()).toMatchObject({ status: 'done', files: [{ status: 'done' }] });
});

describe('422', () => {
  test('to a wrong password: the document stays as it was, and can be tried again', async () => {
    const file = await locked({ columns: { originalFilename: 'again.pdf' } });
    const before = await stored(file.id);
    const response = await call(file.id, 'wrong');
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'invalid_request',
      message: 'The password doesn’t open the PDF.',
      errors: { password: ['The password doesn’t open the PDF.'] },
    });
    expect(await stored(file.id)).toEqual(before);
    expect((await call(file.id)).status).toBe(200);
  });

  test('to an empty password and one that is no text', async () => {
    for (const password of ['', 7, null]) {
      const response = await call(ABSENT, password);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: { password: [expect.any(String)] } });
    }
  });

  test('to a file of more pages than can be worked with', async () => {
    const { limits } = desk.services;
    const file = await locked({ columns: { originalFilename: 'long.pdf' } });
    desk.services.limits = { ...limits, pdfPages: 2 };
    const response = await call(file.id);
    desk.services.limits = limits;
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain('At most 2');
  });
});

describe('409', () => {
  test('to a document that isn’t locked: a calm one, one held for a damaged file, and one that was unlocked', async () => {
    const calm = await desk.file('calm', 1);
    const content = Buffer.from('%PDF-1.7 and nothing else');
    const damaged = await makeDocument(desk.services, desk.project, { content, pages: 0, columns: HELD });
    const opened = await locked({ columns: { originalFilename: 'twice.pdf' } });
    expect((await call(opened.id)).status).toBe(200);
    for (const { id } of [calm, damaged, opened]) {
      const response = await call(id);
      expect(response.status).toBe(409);
      expect((await response.json()).message).toContain('isn’t held for a password');
    }
  });

  test('to all but one of rivals', async () => {
    const file = await locked({ columns: { originalFilename: 'rivals.pdf' } });
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await call(file.id)).status));
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await stored(file.id)).events).toHaveLength(1);
  });
});

test('404 to an unknown id, another organization’s and a deleted document; 403 to who may not edit or see it', async () => {
  const { services, organization, project } = desk;
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  const theirs = await makeDocument(services, foreign, { columns: HELD });
  const gone = await locked({
    columns: { originalFilename: 'gone.pdf', departedAt: new Date(), departureReason: 'trashed' },
  });
  for (const uuid of [ABSENT, theirs.id, gone.id]) expect((await call(uuid)).status).toBe(404);
  const file = await locked({ columns: { originalFilename: 'mine.pdf' } });
  const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
  const stranger = await makeMember(services, { organization, role: 'reviewer' });
  for (const { token } of [viewer, stranger]) expect((await call(file.id, PASSWORD, token)).status).toBe(403);
});

test('503 when the disk refuses: nothing changed, and nothing is left behind', async () => {
  const file = await locked({ columns: { originalFilename: 'full.pdf' } });
  const { DomainError } = await import('@/lib/core/errors');
  desk.services.pdf = {
    ...inProcessPdf,
    cut: () => Promise.reject(new DomainError('unavailable', 'Full.', { retryAfterSeconds: 5 })),
  };
  const response = await call(file.id);
  desk.services.pdf = inProcessPdf;
  expect(response.status).toBe(503);
  expect(await stored(file.id)).toMatchObject({ ...HELD, fileSha256: file.fileSha256 });
});
