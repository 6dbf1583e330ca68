import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { KeyHolder, Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { PDF } from '@/lib/foundation/media-types';
import type { Context } from '@/lib/platform/context';
import type { Project } from '@/lib/platform/db/generated/client';
import type { Storage } from '@/lib/platform/storage/storage-port';
import { receiveForm } from '@/lib/server/http/multipart-request';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import {
  createFilePart,
  createPdfPart,
  createUploadForm,
  PNG_BYTES,
} from '@/test-support/intake/upload-form';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { acceptUpload } from './accept-upload';

let project: Project;

const app = await closeAfterTests(openTestApp({ clock: () => now, pdf: inProcessPdf }));
let now: Date = new Date('2026-11-21T08:00:00Z');
const organization = await makeOrganization(app.services);
const { membership, user } = await makeMember(app.services, { organization, role: 'admin' });
const actor: Member = {
  kind: 'member',
  userId: user.id,
  membershipId: membership.id,
  organizationId: organization.id,
  role: 'admin',
  sessionId: null,
};
const ctx: Context<Member | KeyHolder> = { ...app.services, actor, requestId: 'test' };

beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  project = await makeProject(app.services, organization);
});

interface Options {
  key?: string;
  storage?: Storage;
}

/** Sends a form through the full request path. */
function upload(form: FormData, { key, storage = ctx.storage }: Options = {}) {
  const request = new Request('http://sheaf.test', { method: 'POST', body: form });
  const repeatable = key === undefined ? null : { key, route: 'test' };
  const context = { ...ctx, storage };
  return receiveForm(request, { ...context, fileField: 'files[]' }, (received) =>
    acceptUpload(context, { projectUuid: project.id, form: received, idempotency: repeatable }),
  );
}

const documents = () =>
  app.services.db.document.findMany({
    where: { projectId: project.id },
    include: { intakeFile: { include: { intake: true } }, spans: true, events: true },
    orderBy: { intakeFile: { position: 'asc' } },
  });

test('each file becomes a pending document of one intake, in the order sent', async () => {
  const { requestId } = await upload(
    createUploadForm(
      ['reference', 'PO 7'],
      createPdfPart('a', 3),
      createFilePart('b.png', PNG_BYTES),
      createFilePart('c.txt', 'Hello'),
    ),
  );
  const rows = await documents();
  expect(rows).toMatchObject([
    { originalFilename: 'a.pdf', mimeType: 'application/pdf', pageCount: 0, spans: [] },
    { originalFilename: 'b.png', mimeType: 'image/png', pageCount: 1 },
    { originalFilename: 'c.txt', mimeType: 'text/plain', pageCount: 1 },
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({
      organizationId: organization.id,
      status: 'pending',
      uploadedFilename: row.originalFilename,
      reference: 'PO 7',
      intakeFile: { originalName: row.originalFilename, status: 'pending', intake: { status: 'pending' } },
    });
    expect(`upload-${row.intakeFile?.intakeId}`).toBe(requestId);
    expect(await ctx.storage.verify(row.fileSha256)).toBe(true);
  }
  expect(rows[1]!.spans).toMatchObject([{ originId: rows[1]!.id, firstPage: 1, lastPage: 1 }]);
});

test('webhooks and jobs are notified of each document in the same transaction', async () => {
  await upload(createUploadForm(createPdfPart('a'), createPdfPart('b')));
  const rows = await documents();
  for (const { events } of rows) expect(events).toMatchObject([{ type: 'document.created', sequence: 1 }]);
  const outbox = await app.services.db.outboxEvent.findMany({ where: { name: 'intake/document.received' } });
  const sent = outbox.map(({ data }) => (data as { documentId: string }).documentId);
  expect(sent).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
});

test('identical files of one upload are two documents with one content', async () => {
  await upload(createUploadForm(createFilePart('a.txt', 'same'), createFilePart('b.txt', 'same')));
  const [first, second] = await documents();
  expect(first!.fileSha256).toBe(second!.fileSha256);
});

test('the form’s classify wins over the project’s setting', async () => {
  await app.services.db.project.update({
    where: { id: project.id },
    data: { settings: { classify_by_default: true } },
  });
  await upload(createUploadForm(createFilePart('a.txt', '1')));
  await upload(createUploadForm(createFilePart('b.txt', '2'), ['classify', 'false']));
  const intakes = await app.services.db.intake.findMany({
    where: { projectId: project.id },
    orderBy: { id: 'asc' },
  });
  expect(intakes.map(({ classify }) => classify)).toEqual([true, false]);
});

test('one unacceptable file rejects the whole upload by name, and nothing is stored', async () => {
  const before = await contents();
  const form = createUploadForm(
    createFilePart('good.txt', 'never seen before'),
    createFilePart('page.pdf', '<html>'),
    ['classify', 'yes'],
  );
  await expect(upload(form)).rejects.toMatchObject({
    kind: 'invalid',
    errors: {
      classify: ['`classify` must be true or false.'],
      'files.1': [expect.stringContaining('“page.pdf” is an HTML page')],
    },
  });
  expect(await documents()).toEqual([]);
  expect(await contents()).toEqual(before);
});

test('a rejected upload never removes what an accepted one has stored', async () => {
  await upload(createUploadForm(createFilePart('kept.txt', 'equal bytes')));
  await expect(
    upload(createUploadForm(createFilePart('same.txt', 'equal bytes'), createFilePart('x.svg', '<svg>'))),
  ).rejects.toThrow();
  const [document] = await documents();
  expect(await ctx.storage.verify(document!.fileSha256)).toBe(true);
});

test('a disk error on one content creates no document', async () => {
  const failing: Storage = Object.assign(Object.create(ctx.storage), {
    commit: () => Promise.reject(new DomainError('unavailable', 'The disk is full.')),
  });
  await expect(
    upload(createUploadForm(createFilePart('a.txt', 'no room')), { storage: failing }),
  ).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await documents()).toEqual([]);
});

test('the same key and content gets the first response and stores nothing more', async () => {
  const form = () => createUploadForm(createPdfPart('a'), ['reference', 'x']);
  const first = await upload(form(), { key: 'k1' });
  expect(await upload(form(), { key: 'k1' })).toEqual(first);
  expect(await documents()).toHaveLength(1);
});

test.each([
  ['other bytes', () => createUploadForm(createFilePart('a.txt', 'two'))],
  ['another name', () => createUploadForm(createFilePart('b.txt', 'one'))],
  ['another field', () => createUploadForm(createFilePart('a.txt', 'one'), ['classify', 'true'])],
])('the same key with %s is rejected', async (_, other) => {
  await upload(createUploadForm(createFilePart('a.txt', 'one')), { key: 'k2' });
  await expect(upload(other(), { key: 'k2' })).rejects.toMatchObject({
    kind: 'invalid',
    errors: { 'Idempotency-Key': [expect.any(String)] },
  });
  expect(await documents()).toHaveLength(1);
});

test('a key is free again after a day, and has no meaning in another project', async () => {
  await upload(createUploadForm(createFilePart('a.txt', 'one')), { key: 'k3' });
  now = new Date('2026-11-22T08:00:01Z');
  await upload(createUploadForm(createFilePart('a.txt', 'two')), { key: 'k3' });
  expect(await documents()).toHaveLength(2);
  project = await makeProject(app.services, organization);
  await upload(createUploadForm(createFilePart('a.txt', 'three')), { key: 'k3' });
  expect(await documents()).toHaveLength(1);
});

test('of many concurrent uploads with one key, one is accepted and all get its response', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => upload(createUploadForm(createPdfPart('colleague')), { key: 'k4' })),
  );
  expect(new Set(responses.map(({ requestId }) => requestId)).size).toBe(1);
  expect(await documents()).toHaveLength(1);
});

test('a rejected upload does not use up its key', async () => {
  await expect(upload(createUploadForm(createFilePart('a.svg', '<svg>')), { key: 'k5' })).rejects.toThrow();
  await upload(createUploadForm(createFilePart('a.txt', 'better')), { key: 'k5' });
  expect(await documents()).toHaveLength(1);
});

test('uploads of the same contents in different orders don’t deadlock', async () => {
  const files = ['1', '2', '3', '4'].map((content) => createFilePart(`${content}.txt`, `shared ${content}`));
  const forms = Array.from({ length: 6 }, (_, index) =>
    createUploadForm(...(index % 2 === 0 ? files : [...files].reverse())),
  );
  await Promise.all(forms.map((form) => upload(form)));
  expect(await documents()).toHaveLength(24);
});

async function contents(): Promise<string[]> {
  const names: string[] = [];
  for await (const { sha256 } of ctx.storage.list()) names.push(sha256);
  return names.sort();
}

test('combined photos become one document with one page each, in the order sent', async () => {
  const photo = (width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
  const [first, second] = await Promise.all([photo(60), photo(30)]);
  const form = () =>
    createUploadForm(
      createFilePart('Contract.page 1.jpg', new Uint8Array(first)),
      createFilePart('b.png', new Uint8Array(second)),
      ['combine', 'true'],
    );
  const { requestId } = await upload(form(), { key: 'photos' });
  expect(await upload(form(), { key: 'photos' })).toEqual({ requestId });
  const rows = await documents();
  expect(rows).toMatchObject([{ originalFilename: 'Contract.page 1.pdf', mimeType: PDF, status: 'pending' }]);
  const { readable, pageCount } = (await ctx.pdf.inspect({
    path: await ctx.storage.localPath(rows[0]!.fileSha256),
  })) as { readable: boolean; pageCount: number };
  expect({ readable, pageCount }).toEqual({ readable: true, pageCount: 2 });
  await expect(
    upload(createUploadForm(createFilePart('b.jpg', new Uint8Array(first))), { key: 'photos' }),
  ).rejects.toThrow(DomainError);
});

test('names every unreadable image and stores nothing', async () => {
  const form = createUploadForm(
    createFilePart('good.png', PNG_BYTES),
    createFilePart('bad.png', PNG_BYTES.slice(0, 40)),
    ['combine', 'true'],
  );
  await expect(upload(form)).rejects.toMatchObject({
    message: '“bad.png”: The image is damaged and can’t be read.',
    errors: { 'files.1': ['“bad.png”: The image is damaged and can’t be read.'] },
  });
  expect(await documents()).toEqual([]);
});
