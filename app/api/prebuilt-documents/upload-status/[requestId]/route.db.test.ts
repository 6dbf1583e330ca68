import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as upload } from '@/app/api/projects/[uuid]/documents/route';
import { beginScan, finishScan, readDocument } from '@/lib/extraction/scan-document';
import { settleDocument } from '@/lib/intake/settle-document';
import { type FakePdf, fakePdf, readable } from '@/lib/intake/testing/fake-pdf';
import { fileOf, PNG_BYTES, pdfOf, uploadForm } from '@/lib/intake/testing/upload-form';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  makeSpans,
  type TestMember,
} from '@/lib/testing/factories';
import { GET } from './route';

const PLANNED = '01900000-0000-7000-8000-0000000000aa';

let app: TestApp;
let organization: Organization;
let owner: TestMember;
let project: Project;
let pdf: FakePdf;
let now: Date;
beforeAll(async () => {
  pdf = fakePdf();
  app = await openTestApp({ pdf, clock: () => now });
  now = new Date();
  organization = await makeOrganization(app.services);
  owner = await makeMember(app.services, { organization });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  pdf.inspection = readable(2);
  project = await makeProject(app.services, organization);
});

const ask = (requestId: string, as: Credential = owner.token) => app.call(GET, { params: { requestId }, as });
const statusOf = async (requestId: string, as?: Credential) => (await ask(requestId, as)).json();

async function send(form: FormData, as: Credential = owner.token): Promise<string> {
  const response = await app.call(upload, { params: { uuid: project.id }, body: form, as });
  expect(response.status).toBe(202);
  return (await response.json()).request_id;
}

const documentsOf = async (requestId: string) => {
  const intakeId = requestId.replace('upload-', '');
  return app.services.db.document.findMany({
    where: { intakeFile: { intakeId } },
    orderBy: { intakeFile: { position: 'asc' } },
  });
};

/** Does for each document what the jobs would. */
async function settle(requestId: string) {
  for (const { id } of await documentsOf(requestId)) await settleDocument(app.services, id);
}
async function scan(id: string) {
  if (await beginScan(app.services, id)) {
    await finishScan(app.services, id, await readDocument(app.services, id));
  }
}

const HELD = { status: 'needs_action', holdType: 'type_review', holdReason: 'Not sure.' } as const;

/** A page change that was made. */
const makeChange = () =>
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
  test('an upload is pending until its files are settled, then done, while its documents are still scanned', async () => {
    const requestId = await send(uploadForm(pdfOf('a'), fileOf('b.png', PNG_BYTES)));
    expect(await statusOf(requestId)).toMatchObject({
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
    expect(await statusOf(requestId)).toMatchObject({
      status: 'done',
      files: [{ status: 'done' }, { status: 'done' }],
      documents: [{ status: 'pending', page_count: 2 }, { status: 'pending' }],
      progress: { pages_read: 0, pages: 3 },
    });
    for (const { id } of await documentsOf(requestId)) await scan(id);
    expect(await statusOf(requestId)).toMatchObject({
      status: 'done',
      documents: [{ status: 'done' }, { status: 'done' }],
      progress: { pages_read: 3, pages: 3 },
    });
  });

  test('it reads review as long as one of its documents is held', async () => {
    const requestId = await send(uploadForm(fileOf('note.txt', 'x'), pdfOf('broken')));
    pdf.inspection = { readable: false, problem: 'damaged', message: 'The file is damaged.' };
    await settle(requestId);
    expect(await statusOf(requestId)).toMatchObject({
      status: 'review',
      files: [
        { status: 'done', hold: null },
        { status: 'review', hold: 'file_problem' },
      ],
      documents: [
        { needs_action_type: null },
        { needs_action_type: 'file_problem', needs_action_reason: 'The file is damaged.' },
      ],
      // Of the one that can be read.
      progress: { pages_read: 0, pages: 1 },
    });
    const [, held] = await documentsOf(requestId);
    await app.services.db.document.update({
      where: { id: held!.id },
      data: { departedAt: now, departureReason: 'trashed' },
    });
    expect(await statusOf(requestId)).toMatchObject({
      status: 'done',
      files: [{}, { hold: null, children: 0 }],
    });
  });

  test('documents that were cut out of a file count as made from it', async () => {
    const requestId = await send(uploadForm(pdfOf('pile')));
    await settle(requestId);
    const [pile] = await documentsOf(requestId);
    await app.services.db.document.update({
      where: { id: pile!.id },
      data: { departedAt: now, departureReason: 'cut' },
    });
    const parts = [];
    for (const page of [1, 2]) {
      const part = await makeDocument(app.services, project);
      await makeSpans(app.services, { documentId: part.id }, [{ origin: pile!, first: page, last: page }]);
      parts.push(part.id);
    }
    const status = await statusOf(requestId);
    expect(status.files).toMatchObject([{ original_name: 'pile.pdf', children: 2 }]);
    expect(status.documents.map(({ uuid }: { uuid: string }) => uuid)).toEqual(parts);
  });

  test('a page change is answered with its documents and without files', async () => {
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
    expect(await statusOf(`split-${change.id}`)).toMatchObject({
      request_id: `split-${change.id}`,
      status: 'failed',
      message: 'The file can’t be cut.',
      files: [],
      documents: [{ uuid: source.id }],
    });
  });

  test('a page change reads review as long as one of its documents is held', async () => {
    const change = await makeChange();
    const parts = [0, 1].map((madeByPart) =>
      makeDocument(app.services, project, {
        columns: { madeById: change.id, madeByPart, ...(madeByPart === 1 && HELD) },
      }),
    );
    const [first, held] = await Promise.all(parts);
    expect(await statusOf(`split-${change.id}`)).toMatchObject({
      status: 'review',
      documents: [{ uuid: first!.id }, { uuid: held!.id, needs_action_type: 'type_review' }],
    });
    await app.services.db.document.update({
      where: { id: held!.id },
      data: { status: 'done', holdType: null, holdReason: null },
    });
    expect((await statusOf(`split-${change.id}`)).status).toBe('done');
  });

  test('who may see a part of a page change is told of that alone', async () => {
    await app.services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const { token, membership } = await makeMember(app.services, {
      organization,
      role: 'reviewer',
      projects: [project],
    });
    const change = await makeChange();
    await makeDocument(app.services, project, {
      columns: { madeById: change.id, madeByPart: 0, ...HELD },
    });
    const mine = await makeDocument(app.services, project, {
      columns: { madeById: change.id, madeByPart: 1, assigneeId: membership.id },
    });
    expect(await statusOf(`split-${change.id}`, token)).toMatchObject({
      status: 'done',
      documents: [{ uuid: mine.id }],
    });
    expect((await statusOf(`split-${change.id}`)).documents).toHaveLength(2);
  });

  test('a reviewer who sees assigned documents alone is told of their files alone', async () => {
    await app.services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
    const requestId = await send(uploadForm(pdfOf('mine'), pdfOf('theirs')));
    expect((await ask(requestId, reviewer.token)).status).toBe(404);
    const [mine] = await documentsOf(requestId);
    await app.services.db.document.update({
      where: { id: mine!.id },
      data: { assigneeId: reviewer.membership.id },
    });
    expect(await statusOf(requestId, reviewer.token)).toMatchObject({
      files: [{ original_name: 'mine.pdf' }],
      documents: [{ uuid: mine!.id }],
    });
  });

  test('whoever uploaded may ask about the files, also when the documents went to others', async () => {
    await app.services.db.project.update({ where: { id: project.id }, data: { reviewersSee: 'assigned' } });
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
    const requestId = await send(uploadForm(pdfOf('a')), reviewer.token);
    const [document] = await documentsOf(requestId);
    expect(await statusOf(requestId, reviewer.token)).toMatchObject({ documents: [{ uuid: document!.id }] });
    await app.services.db.document.update({
      where: { id: document!.id },
      data: { assigneeId: owner.membership.id },
    });
    expect(await statusOf(requestId, reviewer.token)).toMatchObject({
      files: [{ original_name: 'a.pdf', children: 0 }],
      documents: [],
    });
  });
});

testCommonRefusals(GET, 'GET', () => ({ app, member: owner, call: { params: { requestId: 'upload-x' } } }));

describe('404', () => {
  test.each([
    'upload-x',
    'split-x',
    'anything',
    `upload-${crypto.randomUUID()}`,
    `split-${crypto.randomUUID()}`,
  ])('for %s', async (requestId) => {
    const response = await ask(requestId);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not_found', message: 'There is no such request.' });
  });

  test('for a request of another organization', async () => {
    const requestId = await send(uploadForm(pdfOf('a')));
    const stranger = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    expect((await ask(requestId, stranger.token)).status).toBe(404);
  });

  test('for a request of a project that the caller may not view', async () => {
    const requestId = await send(uploadForm(pdfOf('a')));
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
    expect((await ask(requestId, reviewer.token)).status).toBe(404);
  });

  test('after 30 days', async () => {
    const requestId = await send(uploadForm(pdfOf('a')));
    now = new Date(now.getTime() + 30 * 86_400_000 + 60_000);
    expect((await ask(requestId)).status).toBe(404);
  });

  test('for a page change of another organization, and of documents that the caller may not view', async () => {
    const change = await makeChange();
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
      const response = await ask(`split-${change.id}`, token);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 'not_found', message: 'There is no such request.' });
    }
  });

  test('for a page change after 30 days', async () => {
    const change = await makeChange();
    await makeDocument(app.services, project, { columns: { madeById: change.id, madeByPart: 0 } });
    now = new Date(now.getTime() + 30 * 86_400_000 - 60_000);
    expect((await ask(`split-${change.id}`)).status).toBe(200);
    now = new Date(now.getTime() + 120_000);
    expect((await ask(`split-${change.id}`)).status).toBe(404);
  });
});
