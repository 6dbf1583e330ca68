import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GET as downloadRoute } from '@/app/api/prebuilt-documents/[uuid]/file/route';
import { DELETE as deleteRoute } from '@/app/api/prebuilt-documents/[uuid]/route';
import { EMPTY_CONTENT } from '@/lib/documents/trash/empty-document-content';
import { purgeDocumentContents } from '@/lib/documents/trash/purge-document-contents';
import { armCrashPoint, type CrashPoint } from '@/lib/foundation/crash-points';
import { DomainError } from '@/lib/foundation/errors';
import { EML, PDF, TEXT, ZIP } from '@/lib/foundation/media-types';
import { settleUploadedDocument } from '@/lib/intake/settle-uploaded-document';
import type { Services } from '@/lib/platform/context';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  createArchive,
  createAttachment,
  createEncryptedArchive,
  createInlineImage,
  createMail,
  createPortfolio,
  createTextPart,
} from '@/test-support/container-fixtures';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { createFakePdf, createReadableInspection, type FakePdf } from '@/test-support/intake/fake-pdf';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
let services: Services;
let project: Project;
let pdf: FakePdf;

beforeEach(async () => {
  pdf = createFakePdf(createReadableInspection(1));
  services = { ...app.services, pdf };
  project = await makeProject(services, organization);
});
afterEach(disarm);

const invoice = createNumberedPdf({ pages: 1, label: 'invoice' });
const order = createNumberedPdf({ pages: 2, label: 'order' });
const createInvoices = () =>
  createArchive([
    ['2026/A-1.pdf', invoice],
    ['2026/A-2.pdf', order],
    ['notes.txt', 'Dear Ms Meyer'],
  ]);
const createInvoiceMail = async () =>
  createMail([
    createTextPart('See attached.'),
    createAttachment('Invoices.zip', await createArchive([['A-1.pdf', invoice]])),
    createAttachment('order.pdf', order),
  ]);

interface UploadOptions {
  classify?: boolean;
  /** Uploads without a row in an upload. */
  isAlone?: boolean;
  columns?: Partial<Prisma.DocumentUncheckedCreateInput>;
}

/** Uploads a container as the second file. */
async function upload(
  originalFilename: string,
  mimeType: string,
  content: Buffer | Promise<Buffer>,
  { classify = false, isAlone = false, columns }: UploadOptions = {},
): Promise<string> {
  const { db, newId } = services;
  const intakeId = newId();
  const { organizationId, id: projectId } = project;
  await db.intake.create({ data: { id: intakeId, organizationId, projectId, classify } });
  const file = await db.intakeFile.create({
    data: { id: newId(), intakeId, position: 1, originalName: originalFilename },
  });
  const { id } = await makeDocument(services, project, {
    pages: mimeType === PDF ? 0 : 1,
    content: await content,
    columns: {
      intakeFileId: isAlone ? null : file.id,
      status: 'pending',
      mimeType,
      originalFilename,
      ...columns,
    },
  });
  return id;
}

const setUnpack = (archives: boolean, emails: string) =>
  services.db.project.update({
    where: { id: project.id },
    data: { settings: { unpack: { archives, emails } } },
  });
const settle = (id: string) => settleUploadedDocument(services, id);
const load = (id: string) =>
  services.db.document.findUniqueOrThrow({
    where: { id },
    include: { events: { orderBy: { sequence: 'asc' } }, intakeFile: { include: { intake: true } } },
  });
const loadUnpacked = (containerId: string) =>
  services.db.document.findMany({
    where: { containerId },
    include: { events: { orderBy: { sequence: 'asc' } }, intakeFile: true, spans: true },
    orderBy: { id: 'asc' },
  });
const loadEntries = (parentId: string | null) =>
  services.db.intakeFile.findMany({ where: { parentId: parentId! }, orderBy: { position: 'asc' } });
const listRequested = async (documentId: string) =>
  (await services.db.outboxEvent.findMany())
    .filter(({ data }) => (data as { documentId?: string }).documentId === documentId)
    .map(({ name }) => name);
/** Returns all rows that unpacking writes. */
const loadAll = async (id: string) => {
  const container = await load(id);
  const unpacked = await loadUnpacked(id);
  const requested = await Promise.all([id, ...unpacked.map((each) => each.id)].map(listRequested));
  return { container, unpacked, requested, entries: await loadEntries(container.intakeFileId) };
};
const listNames = async (containerId: string) =>
  (await loadUnpacked(containerId)).map(({ originalFilename }) => originalFilename);

test('documents replace an archive, and continue as new uploads', async () => {
  const id = await upload('March.zip', ZIP, createInvoices(), { columns: { reference: 'PO-4711' } });
  await settle(id);
  const { container, unpacked, entries } = await loadAll(id);
  expect(container).toMatchObject({
    status: 'pending',
    removalReason: 'unpacked',
    intakeFile: { status: 'done', intake: { status: 'pending' } },
    events: [
      {
        type: 'document.deleted',
        payload: { reason: 'unpacked', replaced_by: unpacked.map((each) => each.id) },
      },
    ],
  });
  const origin = { message_id: null, from: null, subject: null, received_at: null };
  const common = {
    status: 'pending',
    reference: 'PO-4711',
    holdType: null,
    events: [{ type: 'document.created' }],
  };
  expect(unpacked).toMatchObject([
    { ...common, originalFilename: 'A-1.pdf', mimeType: PDF, origin: { path: '2026/A-1.pdf', ...origin } },
    { ...common, originalFilename: 'A-2.pdf', mimeType: PDF, origin: { path: '2026/A-2.pdf', ...origin } },
    { ...common, originalFilename: 'notes.txt', mimeType: TEXT, origin: { path: 'notes.txt', ...origin } },
  ]);
  expect(unpacked.map((each) => each.intakeFileId)).toEqual(entries.map((entry) => entry.id));
  expect(entries).toMatchObject(
    [0, 1, 2].map((index) => ({ position: 20_000 + index, status: 'pending', skippedReason: null })),
  );
  expect(await readFile(await services.storage.localPath(unpacked[1]!.fileSha256))).toEqual(
    Buffer.from(order),
  );
  expect(await services.storage.listLeftovers()).toEqual([]);

  for (const each of unpacked) {
    expect(await listRequested(each.id)).toEqual(['intake/document.received']);
    await settle(each.id);
    expect(await listRequested(each.id)).toContain('extraction/scan.requested');
  }
  expect(await load(id)).toMatchObject({ intakeFile: { intake: { status: 'done' } } });
});

test('documents of an email keep its sender, subject, and date, and are classified as requested', async () => {
  const id = await upload('mail.eml', EML, createInvoiceMail(), { classify: true });
  await settle(id);
  const unpacked = await loadUnpacked(id);
  const email = {
    message_id: '<1@meyer.example>',
    from: 'Meyer <billing@meyer.example>',
    subject: 'Your invoice',
    received_at: '2026-03-04T05:06:07.000Z',
  };
  expect(unpacked.map(({ origin }) => origin)).toEqual([
    { channel: null, path: 'Invoices.zip/A-1.pdf', ...email },
    { channel: null, path: 'order.pdf', ...email },
  ]);
  for (const each of unpacked) {
    await settle(each.id);
    expect(await listRequested(each.id)).toContain('classification/requested');
  }
  expect(await load(id)).toMatchObject({ intakeFile: { intake: { status: 'classifying' } } });
});

test('a skipped file has a reason and no document; a held file has a document with the reason', async () => {
  const broken = (await createArchive([['a.pdf', invoice]])).subarray(0, 100);
  const id = await upload(
    'mixed.zip',
    ZIP,
    createArchive([
      ['empty.txt', ''],
      ['broken.zip', broken],
      ['A-1.pdf', invoice],
    ]),
  );
  await settle(id);
  const { unpacked, entries } = await loadAll(id);
  expect(entries).toMatchObject([
    { originalName: 'empty.txt', status: 'done', skippedReason: 'The file is empty.' },
    { originalName: 'broken.zip', status: 'done', skippedReason: null },
    { originalName: 'A-1.pdf', status: 'pending', skippedReason: null },
  ]);
  expect(unpacked).toMatchObject([
    {
      originalFilename: 'broken.zip',
      status: 'needs_action',
      holdType: 'file_problem',
      holdReason: 'The archive is damaged and can’t be unpacked.',
      events: [{ type: 'document.created' }, { type: 'document.needs_action' }],
    },
    { originalFilename: 'A-1.pdf', status: 'pending' },
  ]);
  expect(await listRequested(unpacked[0]!.id)).toEqual([]);
});

test('an archive without a usable file is held, and the reason names the files', async () => {
  const id = await upload('none.zip', ZIP, createArchive([['empty.txt', '']]));
  await settle(id);
  expect(await load(id)).toMatchObject({
    removedAt: null,
    status: 'needs_action',
    holdType: 'file_problem',
    holdReason: 'The archive contains no file that Sheaf can process. “empty.txt”: The file is empty.',
    intakeFile: { status: 'done', intake: { status: 'done' } },
  });
  const blank = await upload('blank.zip', ZIP, createArchive([]));
  await settle(blank);
  expect(await load(blank)).toMatchObject({ holdReason: 'The archive contains no files.' });
});

test('a damaged archive is held with its bytes, and an outage is not taken for damage', async () => {
  const id = await upload('cut.zip', ZIP, (await createInvoices()).subarray(0, 100));
  const { fileSha256 } = await load(id);
  const unpack = () => Promise.reject(new DomainError('unavailable', 'Later.'));
  const readers = { ...services.readers, unpack };
  await expect(settleUploadedDocument({ ...services, readers }, id)).rejects.toThrow('Later.');
  expect(await load(id)).toMatchObject({ status: 'pending', fileSha256 });
  await settle(id);
  expect(await load(id)).toMatchObject({
    holdReason: 'The archive is damaged and can’t be unpacked.',
    fileSha256,
    removedAt: null,
  });
});

test('an encrypted archive is held for its password, also in another container', async () => {
  const held = {
    status: 'needs_action',
    holdType: 'file_problem',
    holdCode: 'password_protected',
    holdReason: 'The archive is encrypted and needs a password.',
  };
  const encrypted = await createEncryptedArchive([['A-1.pdf', Buffer.from(invoice)]], 'secret');
  const id = await upload('secret.zip', ZIP, encrypted);
  await settle(id);
  expect(await load(id)).toMatchObject({ ...held, removedAt: null });
  const mail = await upload('mail.eml', EML, createMail([createAttachment('inner.zip', encrypted)]));
  await settle(mail);
  expect(await loadUnpacked(mail)).toMatchObject([{ ...held, originalFilename: 'inner.zip' }]);
});

test('an email without a usable attachment is one document; its skipped files are recorded once', async () => {
  const logo = createInlineImage('logo.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'logo');
  const id = await upload('mail.eml', EML, createMail([createTextPart('Hello'), logo]));
  await settle(id);
  await settle(id);
  expect(await load(id)).toMatchObject({
    removedAt: null,
    status: 'pending',
    intakeFile: { status: 'done' },
  });
  const entries = await loadEntries((await load(id)).intakeFileId);
  expect(entries).toMatchObject([{ originalName: 'logo.png', status: 'done' }]);
  expect(await listRequested(id)).toContain('extraction/scan.requested');
});

test('the setting `both` makes documents of the email and its attachments', async () => {
  await setUnpack(true, 'both');
  const id = await upload('mail.eml', EML, createMail([createAttachment('order.pdf', Buffer.from(order))]));
  await settle(id);
  const unpacked = await loadUnpacked(id);
  expect(unpacked).toMatchObject([
    { originalFilename: 'mail.eml', mimeType: EML, origin: { path: '', subject: 'Your invoice' } },
    { originalFilename: 'order.pdf', mimeType: PDF },
  ]);
  expect(unpacked[0]!.fileSha256).toBe((await load(id)).fileSha256);
  await settle(unpacked[0]!.id);
  expect(await loadUnpacked(unpacked[0]!.id)).toEqual([]);
  expect(await listRequested(unpacked[0]!.id)).toContain('extraction/scan.requested');
});

test.each(['message', 'off'])('with the setting `%s`, an email stays one document', async (emails) => {
  await setUnpack(true, emails);
  const id = await upload('mail.eml', EML, createInvoiceMail());
  await settle(id);
  expect(await load(id)).toMatchObject({ removedAt: null, status: 'pending' });
  expect(await listRequested(id)).toEqual(['extraction/scan.requested']);
});

test('if archives are not unpacked, they are held, also in an email, and a portfolio is a PDF', async () => {
  await setUnpack(false, 'attachments');
  const sentence = /^This project doesn’t unpack archives\. .*upload the archive again\.$/;
  const id = await upload('March.zip', ZIP, createInvoices());
  await settle(id);
  expect(await load(id)).toMatchObject({ removedAt: null, holdReason: expect.stringMatching(sentence) });

  const mail = await upload('mail.eml', EML, createInvoiceMail());
  await settle(mail);
  expect(await listNames(mail)).toEqual(['Invoices.zip', 'order.pdf']);
  const [archive] = await loadUnpacked(mail);
  await settle(archive!.id);
  expect(await load(archive!.id)).toMatchObject({ holdReason: expect.stringMatching(sentence) });

  pdf.inspection = { ...createReadableInspection(1), isPortfolio: true } as typeof pdf.inspection;
  const portfolio = await upload('portfolio.pdf', PDF, createPortfolio({ 'A-1.pdf': Buffer.from(invoice) }));
  await settle(portfolio);
  expect(await load(portfolio)).toMatchObject({ removedAt: null, pageCount: 1, status: 'pending' });
});

test('a portfolio is unpacked, and its documents never are', async () => {
  pdf.inspection = { ...createReadableInspection(1), isPortfolio: true } as typeof pdf.inspection;
  const inner = await createPortfolio({ 'A-1.pdf': Buffer.from(invoice) });
  const id = await upload('portfolio.pdf', PDF, createPortfolio({ 'A-1.pdf': Buffer.from(invoice) }));
  await settle(id);
  const [only] = await loadUnpacked(id);
  expect(only).toMatchObject({ originalFilename: 'A-1.pdf', origin: { path: 'A-1.pdf' } });
  await settle(only!.id);
  expect(await load(only!.id)).toMatchObject({ removedAt: null, pageCount: 1 });

  const columns = { containerId: id };
  const nested = await upload('nested.pdf', PDF, inner, { columns });
  const archive = await upload('nested.zip', ZIP, createInvoices(), { columns });
  for (const each of [nested, archive]) {
    await settle(each);
    expect(await loadUnpacked(each)).toEqual([]);
  }
  expect(await load(archive)).toMatchObject({ holdReason: expect.stringMatching(/^The archive came in/) });
});

test('running it twice, or twice at once, changes nothing more', async () => {
  const id = await upload('mail.eml', EML, createInvoiceMail());
  await Promise.all([settle(id), settle(id)]);
  const before = await loadAll(id);
  expect(before.unpacked).toHaveLength(2);
  expect(before.container.events).toHaveLength(1);
  await settle(id);
  const { requested: _, ...after } = await loadAll(id);
  const { requested: __, ...rows } = before;
  expect(after).toEqual(rows);
});

class Killed extends Error {}
function disarm() {
  armCrashPoint('upload.before_answer:1000000', () => {});
}

test.each<[CrashPoint, number]>([
  ['file.written', 2],
  ['file.synced', 1],
  ['file.renamed', 3],
  ['file.folder_synced', 2],
  ['unpack.stored', 1],
  ['unpack.committed', 1],
])('killed at %s, time %i, and run again, it makes each document once', async (point, time) => {
  const id = await upload('March.zip', ZIP, createInvoices());
  armCrashPoint(`${point}:${time}`, () => {
    throw new Killed(point);
  });
  await expect(settle(id)).rejects.toThrow(Killed);
  disarm();
  await settle(id);
  const { container, unpacked, entries } = await loadAll(id);
  expect(container).toMatchObject({ removalReason: 'unpacked', events: [{ type: 'document.deleted' }] });
  expect(unpacked.map(({ originalFilename }) => originalFilename)).toEqual([
    'A-1.pdf',
    'A-2.pdf',
    'notes.txt',
  ]);
  expect(unpacked.flatMap(({ events }) => events)).toHaveLength(3);
  expect(entries).toHaveLength(3);
  expect(await services.storage.listLeftovers()).toEqual([]);
});

test('an archive that is removed while it is unpacked stays removed', async () => {
  const id = await upload('March.zip', ZIP, createInvoices());
  const readers: Services['readers'] = {
    ...services.readers,
    unpack: async (container) => {
      const columns = { removedAt: new Date(), removalReason: 'trashed' } as const;
      await services.db.document.update({ where: { id }, data: columns });
      return await services.readers.unpack(container);
    },
  };
  await settleUploadedDocument({ ...services, readers }, id);
  const { container, unpacked, entries } = await loadAll(id);
  expect(container).toMatchObject({ removalReason: 'trashed', events: [], intakeFile: { status: 'done' } });
  expect([unpacked, entries]).toEqual([[], []]);
  expect(await services.storage.listLeftovers()).toEqual([]);
});

test('two containers of one upload are unpacked at the same time', async () => {
  const ids = [await upload('1.zip', ZIP, createInvoices()), await upload('2.eml', EML, createInvoiceMail())];
  const [first, second] = await Promise.all(ids.map(load));
  await services.db.intakeFile.update({
    where: { id: second!.intakeFileId! },
    data: { intakeId: first!.intakeFile!.intakeId, position: 2 },
  });
  await Promise.all(ids.map(settle));
  const unpacked = (await Promise.all(ids.map(loadUnpacked))).flat();
  expect(unpacked).toHaveLength(5);
  expect(await load(ids[0]!)).toMatchObject({ intakeFile: { intake: { status: 'pending' } } });
  await Promise.all(unpacked.map(({ id }) => settle(id)));
  expect(await load(ids[0]!)).toMatchObject({ intakeFile: { intake: { status: 'done' } } });
});

test('an archive without an upload is unpacked', async () => {
  const id = await upload('March.zip', ZIP, createInvoices(), { isAlone: true });
  await settle(id);
  const unpacked = await loadUnpacked(id);
  expect(unpacked.map(({ intakeFileId }) => intakeFileId)).toEqual([null, null, null]);
  for (const each of unpacked) await settle(each.id);
  expect(await listRequested(unpacked[0]!.id)).toContain('extraction/scan.requested');
});

test('the documents of a reviewer’s archive are assigned to the reviewer', async () => {
  const { membership } = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  const id = await upload('March.zip', ZIP, createInvoices(), { columns: { assigneeId: membership.id } });
  await settle(id);
  expect((await loadUnpacked(id)).map(({ assigneeId }) => assigneeId)).toEqual(Array(3).fill(membership.id));
});

test('deleting one document permanently empties the archive, and the others stay', async () => {
  const owner = await makeMember(services, { organization });
  // Another test's document must not keep the bytes of this archive.
  const content = createArchive([
    ['A-1.pdf', invoice],
    ['A-2.pdf', order],
    ['notes.txt', 'Delete me permanently.'],
  ]);
  const id = await upload('March.zip', ZIP, content);
  await settle(id);
  const [first, second] = await loadUnpacked(id);
  for (const each of [first!, second!]) await settle(each.id);
  const { fileSha256 } = await load(id);
  const download = (uuid: string) => app.call(downloadRoute, { params: { uuid }, as: owner.token });
  expect((await download(id)).status).toBe(200);

  const query = { permanent: 'true' };
  const call = { method: 'DELETE', params: { uuid: first!.id }, query, as: owner.token } as const;
  expect((await app.call(deleteRoute, call)).status).toBe(204);
  expect(await load(id)).toMatchObject({ removalReason: 'erased', fileSha256: EMPTY_CONTENT.sha256 });
  expect(await load(first!.id)).toMatchObject({ origin: null, intakeFile: { path: null } });
  const clock = () => new Date(Date.now() + 2 * 3_600_000);
  await purgeDocumentContents({ ...services, clock });
  expect(await services.storage.has(fileSha256)).toBe(false);
  expect((await download(id)).status).toBe(404);
  expect((await download(second!.id)).status).toBe(200);
});
