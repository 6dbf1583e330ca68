import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KeyHolder, Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { PDF } from '@/lib/core/media-types';
import { receiveForm } from '@/lib/http/multipart';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import type { Storage } from '@/lib/platform/storage/port';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { acceptUpload } from './accept-upload';
import { fileOf, PNG_BYTES, pdfOf, uploadForm } from './testing/upload-form';

let app: TestApp;
let organization: Organization;
let project: Project;
let ctx: Context<Member | KeyHolder>;
let now: Date;
beforeAll(async () => {
  app = await openTestApp({ clock: () => now, pdf: inProcessPdf });
  now = new Date('2026-11-21T08:00:00Z');
  organization = await makeOrganization(app.services);
  const { membership, user } = await makeMember(app.services, { organization, role: 'admin' });
  const actor: Member = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: organization.id,
    role: 'admin',
    sessionId: null,
  };
  ctx = { ...app.services, actor, requestId: 'test' };
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z');
  project = await makeProject(app.services, organization);
});

interface Options {
  key?: string;
  storage?: Storage;
}

/** Sends a form through the whole way of a request. */
function upload(form: FormData, { key, storage = ctx.storage }: Options = {}) {
  const request = new Request('http://sheaf.test', { method: 'POST', body: form });
  const repeatable = key === undefined ? null : { key, route: 'test' };
  const context = { ...ctx, storage };
  return receiveForm(request, { ...context, fileField: 'files[]' }, (received) =>
    acceptUpload(context, { projectUuid: project.id, form: received, repeatable }),
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
    uploadForm(['reference', 'PO 7'], pdfOf('a', 3), fileOf('b.png', PNG_BYTES), fileOf('c.txt', 'Hello')),
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

test('each document is told of, to webhooks and to the jobs, in the same transaction', async () => {
  await upload(uploadForm(pdfOf('a'), pdfOf('b')));
  const rows = await documents();
  for (const { events } of rows) expect(events).toMatchObject([{ type: 'document.created', sequence: 1 }]);
  const outbox = await app.services.db.outboxEvent.findMany({ where: { name: 'intake/document.received' } });
  const sent = outbox.map(({ data }) => (data as { documentId: string }).documentId);
  expect(sent).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
});

test('equal files of one upload are two documents of one content', async () => {
  await upload(uploadForm(fileOf('a.txt', 'same'), fileOf('b.txt', 'same')));
  const [first, second] = await documents();
  expect(first!.fileSha256).toBe(second!.fileSha256);
});

test('classify is what the form says, else the project’s setting', async () => {
  await app.services.db.project.update({
    where: { id: project.id },
    data: { settings: { classify_by_default: true } },
  });
  await upload(uploadForm(fileOf('a.txt', '1')));
  await upload(uploadForm(fileOf('b.txt', '2'), ['classify', 'false']));
  const intakes = await app.services.db.intake.findMany({
    where: { projectId: project.id },
    orderBy: { id: 'asc' },
  });
  expect(intakes.map(({ classify }) => classify)).toEqual([true, false]);
});

test('one unacceptable file refuses the upload whole, by name, and nothing of it is stored', async () => {
  const before = await contents();
  const form = uploadForm(fileOf('good.txt', 'never seen before'), fileOf('page.pdf', '<html>'), [
    'classify',
    'yes',
  ]);
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

test('a refused upload never takes away what an accepted one has stored', async () => {
  await upload(uploadForm(fileOf('kept.txt', 'equal bytes')));
  await expect(
    upload(uploadForm(fileOf('same.txt', 'equal bytes'), fileOf('x.svg', '<svg>'))),
  ).rejects.toThrow();
  const [document] = await documents();
  expect(await ctx.storage.verify(document!.fileSha256)).toBe(true);
});

test('when the disk refuses one content, no document is made', async () => {
  const failing: Storage = Object.assign(Object.create(ctx.storage), {
    keep: () => Promise.reject(new DomainError('unavailable', 'The disk is full.')),
  });
  await expect(upload(uploadForm(fileOf('a.txt', 'no room')), { storage: failing })).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await documents()).toEqual([]);
});

test('the same key and content is answered like the first time, and stores nothing more', async () => {
  const form = () => uploadForm(pdfOf('a'), ['reference', 'x']);
  const first = await upload(form(), { key: 'k1' });
  expect(await upload(form(), { key: 'k1' })).toEqual(first);
  expect(await documents()).toHaveLength(1);
});

test.each([
  ['other bytes', () => uploadForm(fileOf('a.txt', 'two'))],
  ['another name', () => uploadForm(fileOf('b.txt', 'one'))],
  ['another field', () => uploadForm(fileOf('a.txt', 'one'), ['classify', 'true'])],
])('the same key with %s is refused', async (_, other) => {
  await upload(uploadForm(fileOf('a.txt', 'one')), { key: 'k2' });
  await expect(upload(other(), { key: 'k2' })).rejects.toMatchObject({
    kind: 'invalid',
    errors: { 'Idempotency-Key': [expect.any(String)] },
  });
  expect(await documents()).toHaveLength(1);
});

test('a key is free again after a day, and means nothing in another project', async () => {
  await upload(uploadForm(fileOf('a.txt', 'one')), { key: 'k3' });
  now = new Date('2026-11-22T08:00:01Z');
  await upload(uploadForm(fileOf('a.txt', 'two')), { key: 'k3' });
  expect(await documents()).toHaveLength(2);
  project = await makeProject(app.services, organization);
  await upload(uploadForm(fileOf('a.txt', 'three')), { key: 'k3' });
  expect(await documents()).toHaveLength(1);
});

test('of many at once with the same key one is taken in, and all get its answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => upload(uploadForm(pdfOf('rival')), { key: 'k4' })),
  );
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
  expect(await documents()).toHaveLength(1);
});

test('a refused upload does not use up its key', async () => {
  await expect(upload(uploadForm(fileOf('a.svg', '<svg>')), { key: 'k5' })).rejects.toThrow();
  await upload(uploadForm(fileOf('a.txt', 'better')), { key: 'k5' });
  expect(await documents()).toHaveLength(1);
});

test('uploads of the same contents in other orders don’t stand in each other’s way', async () => {
  const files = ['1', '2', '3', '4'].map((content) => fileOf(`${content}.txt`, `shared ${content}`));
  const forms = Array.from({ length: 6 }, (_, index) =>
    uploadForm(...(index % 2 === 0 ? files : [...files].reverse())),
  );
  await Promise.all(forms.map((form) => upload(form)));
  expect(await documents()).toHaveLength(24);
});

async function contents(): Promise<string[]> {
  const names: string[] = [];
  for await (const { sha256 } of ctx.storage.list()) names.push(sha256);
  return names.sort();
}

test('photos that are combined become one document of their pages, in the order sent', async () => {
  const photo = (width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
  const [first, second] = await Promise.all([photo(60), photo(30)]);
  const form = () =>
    uploadForm(
      fileOf('Contract.page 1.jpg', new Uint8Array(first)),
      fileOf('b.png', new Uint8Array(second)),
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
  await expect(upload(uploadForm(fileOf('b.jpg', new Uint8Array(first))), { key: 'photos' })).rejects.toThrow(
    DomainError,
  );
});

test('every image that can’t be read is named, and nothing is stored', async () => {
  const form = uploadForm(fileOf('good.png', PNG_BYTES), fileOf('bad.png', PNG_BYTES.slice(0, 40)), [
    'combine',
    'true',
  ]);
  await expect(upload(form)).rejects.toMatchObject({
    message: '“bad.png”: The image is damaged and can’t be read.',
    errors: { 'files.1': ['“bad.png”: The image is damaged and can’t be read.'] },
  });
  expect(await documents()).toEqual([]);
});
