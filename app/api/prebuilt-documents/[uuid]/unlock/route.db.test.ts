import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { GET as getStatus } from '@/app/api/prebuilt-documents/upload-status/[requestId]/route';
import { settleUploadedFile } from '@/lib/intake/settle-uploaded-file';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { createEncryptedPdf } from '@/test-support/pdf-encrypted-fixture';
import { POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';
const PASSWORD = 'Sesam, öffne dich';
const HELD = {
  status: 'needs_action',
  holdType: 'file_problem',
  holdCode: 'password_protected',
  holdReason: 'The PDF is protected with a password.',
} as const;
let logOutput = '';

const fixture = await closeAfterTests(openPagePlanFixture());
const lines = new Writable({
  write(chunk, _encoding, done) {
    logOutput += chunk;
    done();
  },
});
fixture.services.log = pino({ level: 'trace' }, lines);

const call = (uuid: string, password: unknown = PASSWORD, as: Credential = fixture.owner.token) =>
  fixture.app.call(POST, { params: { uuid }, json: { password }, as });

function createLockedDocument(
  columns: Parameters<typeof makeDocument>[2] & object = {},
  method: 'rc4' | 'aes128' | 'aes256' = 'aes256',
): Promise<Document> {
  const content = createEncryptedPdf({
    pages: 3,
    label: `locked ${columns.columns?.originalFilename ?? method}`,
    method,
    userPassword: getPassword(method),
  });
  return makeDocument(fixture.services, fixture.project, {
    content,
    pages: 0,
    ...columns,
    columns: { ...HELD, ...columns.columns },
  });
}
/** Returns a password the method supports. Older encryption supports only Latin characters. */
const getPassword = (method: string) => (method === 'aes256' ? PASSWORD : 'Sesame');
const stored = (id: string) =>
  fixture.services.db.document.findUniqueOrThrow({ where: { id }, include: { events: true, spans: true } });

testCommonErrors(POST, 'POST', () => ({
  app: fixture.app,
  member: fixture.owner,
  call: { params: { uuid: ABSENT }, json: { password: 'x' } },
}));

test.each(['rc4', 'aes128', 'aes256'] as const)(
  '200: a PDF with %s is stored unencrypted and scanned',
  async (method) => {
    const before = await createLockedDocument({}, method);
    const response = await call(before.id, getPassword(method));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'pending',
      page_count: 3,
      needs_action_type: null,
      metadata: {},
    });
    const { db, storage, pdf } = fixture.services;
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
    expect(await fixture.readText(after.fileSha256)).toEqual(
      [1, 2, 3].map((page) => expect.stringContaining(`page ${page}`)),
    );
    const requested = await db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
    expect(requested.map(({ data }) => (data as { documentId: string }).documentId)).toContain(before.id);
    expect(await db.auditEntry.count({ where: { subjectId: before.id, action: 'document.unlocked' } })).toBe(
      1,
    );
  },
);

test('the password is in no row and no log line', async () => {
  const { db } = fixture.services;
  const file = await createLockedDocument({ columns: { originalFilename: 'quiet.pdf' } });
  fixture.services.log.info('The log is listened to.');
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
    expect(logOutput).not.toContain(secret);
  }
  expect(logOutput).toContain('The log is listened to.');
});

test('an upload with classification is classified now, and its status says so', async () => {
  const { db, newId, clock } = fixture.services;
  const { id: projectId, organizationId } = fixture.project;
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
  const file = await createLockedDocument({ columns: { intakeFileId, originalFilename: 'pile.pdf' } });
  const status = async () => {
    const params = { requestId: `upload-${intakeId}` };
    const response = await fixture.app.call(getStatus, { params, as: fixture.owner.token });
    return await response.json();
  };
  expect(await status()).toMatchObject({ status: 'review', files: [{ status: 'review' }] });
  expect((await call(file.id)).status).toBe(200);
  expect(await status()).toMatchObject({ status: 'classifying', files: [{ status: 'classifying' }] });
  const requested = await db.outboxEvent.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
  expect(requested).toMatchObject([
    { name: 'classification/requested', data: { documentId: file.id, projectId } },
  ]);
  await inTransaction(db, (tx) => settleUploadedFile(tx, fixture.services, intakeFileId));
  expect(await status()).toMatchObject({ status: 'done', files: [{ status: 'done' }] });
});

describe('422', () => {
  test('for a wrong password: the document stays the same and can be retried', async () => {
    const file = await createLockedDocument({ columns: { originalFilename: 'again.pdf' } });
    const before = await stored(file.id);
    const response = await call(file.id, 'wrong');
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'invalid_request',
      message: 'The password doesn’t open the PDF.',
      reason: 'file_password_wrong',
      errors: { password: ['The password doesn’t open the PDF.'] },
      error_reasons: { password: [{ reason: 'file_password_wrong' }] },
    });
    expect(await stored(file.id)).toEqual(before);
    expect((await call(file.id)).status).toBe(200);
  });

  test('for an empty password and one that is not text', async () => {
    for (const password of ['', 7, null]) {
      const response = await call(ABSENT, password);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: { password: [expect.any(String)] } });
    }
  });

  test('for a file with too many pages', async () => {
    const { limits } = fixture.services;
    const file = await createLockedDocument({ columns: { originalFilename: 'long.pdf' } });
    fixture.services.limits = { ...limits, pdfPages: 2 };
    const response = await call(file.id);
    fixture.services.limits = limits;
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain('The maximum is 2');
  });
});

describe('409', () => {
  test('for a document that isn’t locked: a normal one, one held as damaged, and one already unlocked', async () => {
    const calm = await fixture.createFile('calm', 1);
    const content = Buffer.from('%PDF-1.7 and nothing else');
    const damaged = await makeDocument(fixture.services, fixture.project, {
      content,
      pages: 0,
      columns: HELD,
    });
    const opened = await createLockedDocument({ columns: { originalFilename: 'twice.pdf' } });
    expect((await call(opened.id)).status).toBe(200);
    for (const { id } of [calm, damaged, opened]) {
      const response = await call(id);
      expect(response.status).toBe(409);
      expect((await response.json()).message).toContain('isn’t held for a password');
    }
  });

  test('for all but one of concurrent requests', async () => {
    const file = await createLockedDocument({ columns: { originalFilename: 'colleagues.pdf' } });
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await call(file.id)).status));
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await stored(file.id)).events).toHaveLength(1);
  });
});

test('404 for unknown, foreign and deleted documents; 403 without permission to edit or view', async () => {
  const { services, organization, project } = fixture;
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  const theirs = await makeDocument(services, foreign, { columns: HELD });
  const gone = await createLockedDocument({
    columns: { originalFilename: 'gone.pdf', removedAt: new Date(), removalReason: 'trashed' },
  });
  for (const uuid of [ABSENT, theirs.id, gone.id]) expect((await call(uuid)).status).toBe(404);
  const file = await createLockedDocument({ columns: { originalFilename: 'mine.pdf' } });
  const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
  const stranger = await makeMember(services, { organization, role: 'reviewer' });
  for (const { token } of [viewer, stranger]) expect((await call(file.id, PASSWORD, token)).status).toBe(403);
});

test('503 on a disk error: nothing changes, and nothing remains', async () => {
  const file = await createLockedDocument({ columns: { originalFilename: 'full.pdf' } });
  const { DomainError } = await import('@/lib/foundation/errors');
  fixture.services.pdf = {
    ...inProcessPdf,
    cut: () => Promise.reject(new DomainError('unavailable', 'Full.', { retryAfterSeconds: 5 })),
  };
  const response = await call(file.id);
  fixture.services.pdf = inProcessPdf;
  expect(response.status).toBe(503);
  expect(await stored(file.id)).toMatchObject({ ...HELD, fileSha256: file.fileSha256 });
});
