import { beforeEach, describe, expect, test } from 'vitest';
import { POST as upload } from '@/app/api/projects/[uuid]/documents/route';
import { settleUploadedDocument } from '@/lib/intake/settle-uploaded-document';
import type { Project } from '@/lib/platform/db/generated/client';
import { finishScan, readDocument } from '@/lib/recognition/extraction/scan-document';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { createArchive } from '@/test-support/container-fixtures';
import { beginScan } from '@/test-support/extraction/begin-scan';
import { makeDocument, makeMember, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import { createFakePdf, createReadableInspection } from '@/test-support/intake/fake-pdf';
import {
  createFilePart,
  createPdfPart,
  createUploadForm,
  PNG_BYTES,
} from '@/test-support/intake/upload-form';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { GET } from './route';

const PLANNED = '01900000-0000-7000-8000-0000000000aa';
let project: Project;

const pdf = createFakePdf();
const app = await closeAfterTests(openTestApp({ pdf, clock: () => now }));
let now: Date = new Date();
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });

beforeEach(async () => {
  now = new Date();
  pdf.inspection = createReadableInspection(2);
  project = await makeProject(app.services, organization);
});

const getUploadStatus = (requestId: string, as: Credential = owner.token) =>
  app.call(GET, { params: { requestId }, as });
const getStatus = async (requestId: string, as?: Credential) => (await getUploadStatus(requestId, as)).json();

async function send(form: FormData, as: Credential = owner.token): Promise<string> {
  const response = await app.call(upload, { params: { uuid: project.id }, body: form, as });
  expect(response.status).toBe(202);
  return (await response.json()).request_id;
}

const listDocuments = async (requestId: string) => {
  const intakeId = requestId.replace('upload-', '');
  return app.services.db.document.findMany({
    where: { intakeFile: { intakeId } },
    orderBy: { intakeFile: { position: 'asc' } },
  });
};

/** Completes the jobs of each document of the request. */
async function settle(requestId: string) {
  for (const { id } of await listDocuments(requestId)) await settleUploadedDocument(app.services, id);
}
async function scan(id: string) {
  if (await beginScan(app.services, id)) {
    await finishScan(app.services, id, await readDocument(app.services, id));
  }
}

const HELD = { status: 'needs_action', holdType: 'type_review', holdReason: 'Not sure.' } as const;

/** Creates a page change in the database. */
const createPageChange = () =>
  app.services.db.pageChange.create({
    data: {
      id: app.services.newId(),
      organizationId: organization.id,
      projectId: project.id,
      action: 'split',
      plan: { documents: [PLANNED], segments: [{ start_page: 1, end_page: 1 }] },
      status: 'done',
      createdAt: now,
      finishedAt: now,
    },
  });

describe('200', () => {
  test('an upload is pending until its files are settled, then done, while its documents are scanned', async () => {
    const requestId = await send(createUploadForm(createPdfPart('a'), createFilePart('b.png', PNG_BYTES)));
    expect(await getStatus(requestId)).toMatchObject({
      request_id: requestId,
      status: 'pending',
      files: [
        { original_name: 'a.pdf', status: 'pending', hold: null, children: 1, segments: 0 },
        { original_name: 'b.png', status: 'pending', hold: null, children: 1, segments: 0 },
      ],
      documents: [
        { original_filename: 'a.pdf', status: 'pending', page_count: 0 },
        { original_filename: 'b.png', status: 'pending', page_count: 1 },
      ],
    });
    await settle(requestId);
    expect(await getStatus(requestId)).toMatchObject({
      status: 'done',
      files: [{ status: 'done' }, { status: 'done' }],
      documents: [{ status: 'pending', page_count: 2 }, { status: 'pending' }],
      progress: { pages_read: 0, pages: 3 },
    });
    for (const { id } of await listDocuments(requestId)) await scan(id);
    expect(await getStatus(requestId)).toMatchObject({
      status: 'done',
      documents: [{ status: 'done' }, { status: 'done' }],
      progress: { pages_read: 3, pages: 3 },
    });
  });

  test('the status is review as long as one of its documents is held', async () => {
    const requestId = await send(createUploadForm(createFilePart('note.txt', 'x'), createPdfPart('broken')));
    pdf.inspection = { readable: false, problem: 'damaged', message: 'The file is damaged.' };
    await settle(requestId);
    expect(await getStatus(requestId)).toMatchObject({
      status: 'review',
      files: [
        { status: 'done', hold: null },
        { status: 'review', hold: 'file_problem' },
      ],
      documents: [
        { needs_action_type: null },
        { needs_action_type: 'file_problem', needs_action_reason: 'The file is damaged.' },
      ],
      // Counts only the readable document.
      progress: { pages_read: 0, pages: 1 },
    });
    const [, held] = await listDocuments(requestId);
    await app.services.db.document.update({
      where: { id: held!.id },
      data: { removedAt: now, removalReason: 'trashed' },
    });
    expect(await getStatus(requestId)).toMatchObject({
      status: 'done',
      files: [{}, { hold: null, children: 0 }],
    });
  });

  describe('of an archive', () => {
    const createInvoices = async () => {
      const archive = await createArchive([
        ['2026/a.pdf', createNumberedPdf({ pages: 1 })],
        ['note.txt', 'Dear Ms Meyer'],
        ['empty.txt', ''],
      ]);
      return createFilePart('March.zip', new Uint8Array(archive));
    };

    test('its entries, their documents, and their progress are part of the status', async () => {
      const form = createUploadForm(await createInvoices(), createFilePart('last.txt', 'Dear Mr Meyer'));
      const requestId = await send(form);
      const pending = await getStatus(requestId);
      expect(pending).toMatchObject({ status: 'pending', files: [{ children: 1 }, { children: 1 }] });
      expect(pending.files[0]).not.toHaveProperty('entries');
      expect(pending).not.toHaveProperty('progress');

      await settle(requestId);
      const unpacked = await getStatus(requestId);
      const [last, a, note] = await listDocuments(requestId).then((all) => all.slice(1));
      const entry = { status: 'taken', reason: null };
      const entries = [
        { ...entry, name: 'a.pdf', path: '2026/a.pdf', document_uuid: a!.id },
        { ...entry, name: 'note.txt', path: 'note.txt', document_uuid: note!.id },
        {
          name: 'empty.txt',
          path: 'empty.txt',
          status: 'skipped',
          reason: 'The file is empty.',
          reason_details: [{ code: 'entry_empty', values: {} }],
          document_uuid: null,
        },
      ];
      expect(unpacked).toMatchObject({
        status: 'pending',
        files: [
          { original_name: 'March.zip', status: 'pending', hold: null, children: 2, segments: 0 },
          { original_name: 'last.txt', status: 'done', children: 1 },
        ],
        documents: [{ uuid: a!.id }, { uuid: note!.id }, { uuid: last!.id }],
      });
      expect(unpacked.files).toHaveLength(2);
      expect(unpacked.files[0].entries).toEqual(entries);
      expect(unpacked.files[1]).not.toHaveProperty('entries');

      pdf.inspection = { readable: false, problem: 'damaged', message: 'The file is damaged.' };
      await settle(requestId);
      const settled = await getStatus(requestId);
      expect(settled).toMatchObject({
        status: 'review',
        files: [{ status: 'review', hold: 'file_problem', children: 2 }, { status: 'done' }],
        progress: { pages_read: 0, pages: 2 },
      });
      expect(settled.files[0].entries).toEqual([
        { ...entries[0], status: 'held', reason: 'The file is damaged.' },
        entries[1],
        entries[2],
      ]);
    });

    test('a reviewer with assigned documents only sees only their entries', async () => {
      await app.services.db.project.update({
        where: { id: project.id },
        data: { reviewersSee: 'assigned' },
      });
      const reviewer = await makeMember(app.services, {
        organization,
        role: 'reviewer',
        projects: [project],
      });
      const requestId = await send(createUploadForm(await createInvoices()));
      await settle(requestId);
      expect((await getUploadStatus(requestId, reviewer.token)).status).toBe(404);
      const [, a] = await listDocuments(requestId);
      const data = { assigneeId: reviewer.membership.id };
      await app.services.db.document.update({ where: { id: a!.id }, data });
      const seen = await getStatus(requestId, reviewer.token);
      expect(seen).toMatchObject({
        files: [{ original_name: 'March.zip', children: 1 }],
        documents: [{ uuid: a!.id }],
      });
      expect(seen.files[0].entries).toMatchObject([{ name: 'a.pdf' }]);

      const own = await send(createUploadForm(await createInvoices()), reviewer.token);
      await settle(own);
      const { files, documents } = await getStatus(own, reviewer.token);
      expect([files[0].entries.length, documents.length]).toEqual([3, 2]);
    });
  });

  test('documents cut from a file are listed as made from it', async () => {
    const requestId = await send(createUploadForm(createPdfPart('pile')));
    await settle(requestId);
    const [pile] = await listDocuments(requestId);
    await app.services.db.document.update({
      where: { id: pile!.id },
      data: { removedAt: now, removalReason: 'cut' },
    });
    const parts = [];
    for (const page of [1, 2]) {
      const part = await makeDocument(app.services, project);
      await makeSpans(app.services, { documentId: part.id }, [{ origin: pile!, first: page, last: page }]);
      parts.push(part.id);
    }
    const status = await getStatus(requestId);
    expect(status.files).toMatchObject([{ original_name: 'pile.pdf', children: 2 }]);
    expect(status.documents.map(({ uuid }: { uuid: string }) => uuid)).toEqual(parts);
  });

  test('a page change returns its documents without files', async () => {
    const change = await app.services.db.pageChange.create({
      data: {
        id: app.services.newId(),
        organizationId: organization.id,
        projectId: project.id,
        action: 'split',
        plan: { documents: [PLANNED], segments: [{ start_page: 1, end_page: 1 }] },
        status: 'failed',
        message: 'The file can’t be cut.',
      },
    });
    const source = await makeDocument(app.services, project);
    await app.services.db.pageChangeDocument.create({
      data: { pageChangeId: change.id, position: 0, documentId: source.id, outcome: 'cut' },
    });
    expect(await getStatus(`split-${change.id}`)).toMatchObject({
      request_id: `split-${change.id}`,
      status: 'failed',
      message: 'The file can’t be cut.',
      files: [],
      documents: [{ uuid: source.id }],
    });
  });

  test('a page change is in review as long as one of its documents is held', async () => {
    const change = await createPageChange();
    const parts = [0, 1].map((madeByPart) =>
      makeDocument(app.services, project, {
        columns: { madeById: change.id, madeByPart, ...(madeByPart === 1 && HELD) },
      }),
    );
    const [first, held] = await Promise.all(parts);
    expect(await getStatus(`split-${change.id}`)).toMatchObject({
      status: 'review',
      documents: [{ uuid: first!.id }, { uuid: held!.id, needs_action_type: 'type_review' }],
    });
    await app.services.db.document.update({
      where: { id: held!.id },
      data: { status: 'done', holdType: null, holdReason: null },
    });
    expect((await getStatus(`split-${change.id}`)).status).toBe('done');
  });

  test('a person who may view part of a page change sees only that part', async () => {
    await app.services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const { token, membership } = await makeMember(app.services, {
      organization,
      role: 'reviewer',
      projects: [project],
    });
    const change = await createPageChange();
    await makeDocument(app.services, project, {
      columns: { madeById: change.id, madeByPart: 0, ...HELD },
    });
    const mine = await makeDocument(app.services, project, {
      columns: { madeById: change.id, madeByPart: 1, assigneeId: membership.id },
    });
    expect(await getStatus(`split-${change.id}`, token)).toMatchObject({
      status: 'done',
      documents: [{ uuid: mine.id }],
    });
    expect((await getStatus(`split-${change.id}`)).documents).toHaveLength(2);
  });

  test('a reviewer with assigned documents only sees only their files', async () => {
    await app.services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
    const requestId = await send(createUploadForm(createPdfPart('mine'), createPdfPart('theirs')));
    expect((await getUploadStatus(requestId, reviewer.token)).status).toBe(404);
    const [mine] = await listDocuments(requestId);
    await app.services.db.document.update({
      where: { id: mine!.id },
      data: { assigneeId: reviewer.membership.id },
    });
    expect(await getStatus(requestId, reviewer.token)).toMatchObject({
      files: [{ original_name: 'mine.pdf' }],
      documents: [{ uuid: mine!.id }],
    });
  });

  test('the uploader may query the files, also when the documents are assigned to others', async () => {
    await app.services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
    const requestId = await send(createUploadForm(createPdfPart('a')), reviewer.token);
    const [document] = await listDocuments(requestId);
    expect(await getStatus(requestId, reviewer.token)).toMatchObject({ documents: [{ uuid: document!.id }] });
    await app.services.db.document.update({
      where: { id: document!.id },
      data: { assigneeId: owner.membership.id },
    });
    expect(await getStatus(requestId, reviewer.token)).toMatchObject({
      files: [{ original_name: 'a.pdf', children: 0 }],
      documents: [],
    });
  });
});

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: { params: { requestId: 'upload-x' } } }));

describe('404', () => {
  test.each([
    'upload-x',
    'split-x',
    'anything',
    `upload-${crypto.randomUUID()}`,
    `split-${crypto.randomUUID()}`,
  ])('for %s', async (requestId) => {
    const response = await getUploadStatus(requestId);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'not_found',
      message: 'There is no such request.',
      reason: 'not_found',
      values: { what: 'request' },
    });
  });

  test('for a request of another organization', async () => {
    const requestId = await send(createUploadForm(createPdfPart('a')));
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    expect((await getUploadStatus(requestId, stranger.token)).status).toBe(404);
  });

  test('for a request of a project that the caller may not view', async () => {
    const requestId = await send(createUploadForm(createPdfPart('a')));
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
    expect((await getUploadStatus(requestId, reviewer.token)).status).toBe(404);
  });

  test('after 30 days', async () => {
    const requestId = await send(createUploadForm(createPdfPart('a')));
    now = new Date(now.getTime() + 30 * 86_400_000 + 60_000);
    expect((await getUploadStatus(requestId)).status).toBe(404);
  });

  test('for a page change of another organization, and of documents that the caller may not view', async () => {
    const change = await createPageChange();
    await makeDocument(app.services, project, { columns: { madeById: change.id, madeByPart: 0 } });
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const outsider = await makeMember(app.services, { organization, role: 'reviewer' });
    await app.services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const unassigned = await makeMember(app.services, {
      organization,
      role: 'reviewer',
      projects: [project],
    });
    for (const { token } of [stranger, outsider, unassigned]) {
      const response = await getUploadStatus(`split-${change.id}`, token);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        code: 'not_found',
        message: 'There is no such request.',
        reason: 'not_found',
        values: { what: 'request' },
      });
    }
  });

  test('for a page change after 30 days', async () => {
    const change = await createPageChange();
    await makeDocument(app.services, project, { columns: { madeById: change.id, madeByPart: 0 } });
    now = new Date(now.getTime() + 30 * 86_400_000 - 60_000);
    expect((await getUploadStatus(`split-${change.id}`)).status).toBe(200);
    now = new Date(now.getTime() + 120_000);
    expect((await getUploadStatus(`split-${change.id}`)).status).toBe(404);
  });
});
