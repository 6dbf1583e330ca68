import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { DELETE as deleteRoute } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as unlockRoute } from '@/app/api/prebuilt-documents/[uuid]/unlock/route';
import { GET as statusRoute } from '@/app/api/prebuilt-documents/upload-status/[requestId]/route';
import { EMPTY_CONTENT } from '@/lib/documents/trash/empty-document-content';
import { armCrashPoint, type CrashPoint } from '@/lib/foundation/crash-points';
import { EML, PDF, ZIP } from '@/lib/foundation/media-types';
import { settleUploadedDocument } from '@/lib/intake/settle-uploaded-document';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  createArchive,
  createAttachment,
  createEncryptedArchive,
  createMail,
  createPortfolio,
  type ZipEncryption,
} from '@/test-support/container-fixtures';
import { makeDocument } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';

/** Tests the route that unlocks a document, for archives and portfolios. */

const PASSWORD = 'Sesam, öffne dich';
const fixture = await closeAfterTests(openPagePlanFixture());
const { services } = fixture;
const { db, newId } = services;
afterEach(disarm);

const invoice = createNumberedPdf({ pages: 1, label: 'invoice' });
const order = createNumberedPdf({ pages: 2, label: 'order' });

let uploads = 0;
/** Uploads and settles a file. */
async function upload(mimeType: string, content: Buffer, originalFilename = `upload-${++uploads}`) {
  const { organizationId, id: projectId } = fixture.project;
  const intakeId = newId();
  const intakeFileId = newId();
  const file = { id: intakeFileId, position: 0, originalName: originalFilename };
  await db.intake.create({ data: { id: intakeId, organizationId, projectId, files: { create: [file] } } });
  const columns = { intakeFileId, status: 'pending', mimeType, originalFilename } as const;
  const pages = mimeType === PDF ? 0 : 1;
  const { id } = await makeDocument(services, fixture.project, { pages, content, columns });
  await settleUploadedDocument(services, id);
  return { id, intakeId };
}

const createSecret = (encryption?: ZipEncryption) =>
  createEncryptedArchive(
    [
      [`2026/A-${uploads}.pdf`, Buffer.from(invoice)],
      ['order.pdf', Buffer.from(order)],
      ['empty.txt', ''],
    ],
    PASSWORD,
    encryption,
  );

const unlock = (uuid: string, password = PASSWORD) =>
  fixture.app.call(unlockRoute, { params: { uuid }, json: { password }, as: fixture.owner.token });
const load = (id: string) => db.document.findUniqueOrThrow({ where: { id }, include: { events: true } });
const loadUnpacked = (containerId: string) =>
  db.document.findMany({ where: { containerId }, orderBy: { id: 'asc' }, include: { events: true } });
const getStatus = async (intakeId: string) => {
  const params = { requestId: `upload-${intakeId}` };
  return await (await fixture.app.call(statusRoute, { params, as: fixture.owner.token })).json();
};

test.each(['ZipCrypto', 'AES-128', 'AES-192', 'AES-256'] as const)(
  'an archive with %s is unpacked like a new one, and stays encrypted',
  async (encryption) => {
    const { id, intakeId } = await upload(ZIP, await createSecret(encryption), 'secret.zip');
    const { fileSha256 } = await load(id);
    expect(await getStatus(intakeId)).toMatchObject({ status: 'review' });
    const response = await unlock(id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ uuid: id, metadata: {} });
    expect(await load(id)).toMatchObject({
      removalReason: 'unpacked',
      fileSha256,
      holdType: null,
      holdCode: null,
      events: [{ type: 'document.needs_action' }, { type: 'document.deleted' }],
    });
    const unpacked = await loadUnpacked(id);
    expect(unpacked).toMatchObject([
      { status: 'pending', mimeType: PDF, origin: { path: expect.stringMatching(/^2026\/A-\d+\.pdf$/) } },
      { status: 'pending', originalFilename: 'order.pdf', origin: { path: 'order.pdf' } },
    ]);
    expect(await readFile(await services.storage.localPath(unpacked[1]!.fileSha256))).toEqual(
      Buffer.from(order),
    );
    expect(await getStatus(intakeId)).toMatchObject({
      status: 'pending',
      files: [{ entries: [{ status: 'taken' }, { status: 'taken' }, { status: 'skipped' }] }],
    });
    for (const each of unpacked) await settleUploadedDocument(services, each.id);
    expect(await getStatus(intakeId)).toMatchObject({ status: 'done' });
    const audit = await db.auditEntry.findMany({ where: { subjectId: id, action: 'document.unlocked' } });
    expect(audit).toMatchObject([{ details: { documents: 2 } }]);
    expect(await services.storage.listLeftovers()).toEqual([]);
    expect((await unlock(id)).status).toBe(404);
  },
);

test('422 for a wrong password: nothing changes, and the right one still unlocks the archive', async () => {
  for (const encryption of ['ZipCrypto', 'AES-256'] as const) {
    const { id } = await upload(ZIP, await createSecret(encryption));
    const before = await load(id);
    const response = await unlock(id, 'wrong');
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'invalid_request',
      message: 'The password doesn’t open the archive.',
      errors: { password: ['The password doesn’t open the archive.'] },
      reason: 'file_password_wrong',
      error_reasons: { password: [{ reason: 'file_password_wrong' }] },
    });
    expect(await load(id)).toEqual(before);
    expect(await loadUnpacked(id)).toEqual([]);
    expect((await unlock(id)).status).toBe(200);
  }
});

test('422 with the reason for a limit, and for an archive without a usable file', async () => {
  const bomb = await createEncryptedArchive([['zeros.txt', Buffer.alloc(12 * 2 ** 20)]], PASSWORD);
  const none = await createEncryptedArchive([['empty.txt', '']], PASSWORD);
  for (const [content, message] of [
    [bomb, 'The archive exceeds a limit: an upload can unpack to at most 100 times its size.'],
    [none, 'The archive contains no file that Sheaf can process. “empty.txt”: The file is empty.'],
  ] as const) {
    const { id } = await upload(ZIP, content);
    const response = await unlock(id);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
    expect(await load(id)).toMatchObject({ holdCode: 'password_protected', removedAt: null });
  }
});

test('409 for an archive that needs no password, and if the project doesn’t unpack archives', async () => {
  const damaged = await upload(ZIP, (await createArchive([['a.pdf', Buffer.from(invoice)]])).subarray(0, 90));
  expect((await unlock(damaged.id)).status).toBe(409);
  const { id } = await upload(ZIP, await createSecret());
  const { settings } = await db.project.findUniqueOrThrow({ where: { id: fixture.project.id } });
  const set = (unpack: object) =>
    db.project.update({
      where: { id: fixture.project.id },
      data: { settings: { ...(settings as object), unpack } },
    });
  await set({ archives: false, emails: 'attachments' });
  const response = await unlock(id);
  await set({ archives: true, emails: 'attachments' });
  expect(response.status).toBe(409);
  expect((await response.json()).message).toContain('This project doesn’t unpack archives.');
});

test('of concurrent requests, one unpacks the archive', async () => {
  const { id } = await upload(ZIP, await createSecret());
  const statuses = await Promise.all([1, 2, 3].map(async () => (await unlock(id)).status));
  expect(statuses.sort()).toEqual([200, 404, 404]);
  expect(await loadUnpacked(id)).toHaveLength(2);
});

class Killed extends Error {}
function disarm() {
  armCrashPoint('upload.before_answer:1000000', () => {});
}

test.each<[CrashPoint, number]>([
  ['file.written', 2],
  ['file.renamed', 1],
  ['unpack.stored', 1],
])('killed at %s, time %i, and requested again, it makes each document once', async (point, time) => {
  const { id } = await upload(ZIP, await createSecret());
  armCrashPoint(`${point}:${time}`, () => {
    throw new Killed(point);
  });
  expect((await unlock(id)).status).toBe(500);
  disarm();
  expect(await load(id)).toMatchObject({ holdCode: 'password_protected', removedAt: null });
  expect(await loadUnpacked(id)).toEqual([]);
  expect((await unlock(id)).status).toBe(200);
  expect((await loadUnpacked(id)).flatMap(({ events }) => events)).toHaveLength(2);
  expect(await services.storage.listLeftovers()).toEqual([]);
});

test('killed after the commit, the documents exist once, and a repetition finds them', async () => {
  const { id } = await upload(ZIP, await createSecret());
  armCrashPoint('unpack.committed:1', () => {
    throw new Killed();
  });
  expect((await unlock(id)).status).toBe(500);
  disarm();
  const unpacked = await loadUnpacked(id);
  const response = await unlock(id);
  expect(response.status).toBe(404);
  expect((await response.json()).replaced_by).toEqual(unpacked.map((each) => each.id));
  expect(await loadUnpacked(id)).toEqual(unpacked);
});

describe('an encrypted archive in another container', () => {
  const createOuter = async () =>
    createMail([
      createAttachment('inner.zip', await createSecret()),
      createAttachment('order.pdf', Buffer.from(order)),
    ]);

  test('is unlocked in the same way, and its files are entries of the upload', async () => {
    const { id, intakeId } = await upload(EML, await createOuter(), 'mail.eml');
    const [inner, other] = await loadUnpacked(id);
    expect(inner).toMatchObject({ originalFilename: 'inner.zip', holdCode: 'password_protected' });
    await settleUploadedDocument(services, other!.id);
    expect((await unlock(inner!.id)).status).toBe(200);
    const unpacked = await loadUnpacked(inner!.id);
    expect(unpacked).toHaveLength(2);
    const { files } = await getStatus(intakeId);
    expect(files[0].entries.map(({ path }: { path: string }) => path)).toEqual([
      'inner.zip',
      'order.pdf',
      expect.stringMatching(/^inner\.zip\/2026\//),
      'inner.zip/order.pdf',
      'inner.zip/empty.txt',
    ]);
    for (const each of unpacked) await settleUploadedDocument(services, each.id);
    expect(await getStatus(intakeId)).toMatchObject({ status: 'done' });
  });

  test('is emptied with its container if one of its documents is deleted permanently', async () => {
    const { id } = await upload(EML, await createOuter(), 'mail.eml');
    const [inner] = await loadUnpacked(id);
    await unlock(inner!.id);
    const [first] = await loadUnpacked(inner!.id);
    await settleUploadedDocument(services, first!.id);
    const query = { permanent: 'true' };
    const call = { method: 'DELETE', params: { uuid: first!.id }, query, as: fixture.owner.token } as const;
    expect((await fixture.app.call(deleteRoute, call)).status).toBe(204);
    for (const container of [id, inner!.id])
      expect(await load(container)).toMatchObject({ fileSha256: EMPTY_CONTENT.sha256 });
  });

  test('can’t exceed the number of files of an upload', async () => {
    const { id, intakeId } = await upload(EML, await createOuter(), 'mail.eml');
    const [inner] = await loadUnpacked(id);
    const parent = await db.intakeFile.findFirstOrThrow({ where: { intakeId, parentId: null } });
    await db.intakeFile.createMany({
      data: Array.from({ length: 497 }, (_, index) => ({
        id: newId(),
        intakeId,
        parentId: parent.id,
        position: 50_000 + index,
        originalName: 'a.txt',
        status: 'done' as const,
      })),
    });
    const response = await unlock(inner!.id);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain('at most 500 files');
    expect(await load(inner!.id)).toMatchObject({ holdCode: 'password_protected', removedAt: null });
  });
});

test('an encrypted PDF portfolio is unpacked after it is unlocked', async () => {
  const content = await createPortfolio({ 'A-1.pdf': Buffer.from(invoice) }, PASSWORD);
  const { id } = await upload(PDF, content, 'portfolio.pdf');
  expect(await load(id)).toMatchObject({ holdCode: 'password_protected' });
  expect((await unlock(id, 'wrong')).status).toBe(422);
  expect((await unlock(id)).status).toBe(200);
  const [only, ...others] = await loadUnpacked(id);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ originalFilename: 'A-1.pdf', status: 'pending' });
  expect(await readFile(await services.storage.localPath(only!.fileSha256))).toEqual(Buffer.from(invoice));
});
