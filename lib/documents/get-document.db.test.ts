import { expect, test } from 'vitest';
import { GET as downloadRoute } from '@/app/api/prebuilt-documents/[uuid]/file/route';
import { POST as RESTORE } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import { DELETE, GET, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  makeSpans,
} from '@/test-support/factories';
import { loadDocumentRow } from './get-document';

const PLANNED = '01900000-0000-7000-8000-0000000000aa';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = (await makeMember(app.services, { organization })).token;
const reviewer = (await makeMember(app.services, { organization, role: 'reviewer', projects: [project] }))
  .token;

const get = (uuid: string, as: Credential | undefined = owner) => app.call(GET, { params: { uuid }, as });
const remove = (uuid: string, as = reviewer) => app.call(DELETE, { method: 'DELETE', params: { uuid }, as });
const restore = (uuid: string, as = reviewer) => app.call(RESTORE, { method: 'POST', params: { uuid }, as });
const listEvents = async (documentId: string) =>
  (await app.services.db.documentEvent.findMany({ where: { documentId }, orderBy: { sequence: 'asc' } })).map(
    ({ type }) => type,
  );

test('the resource has the fields of the contract, and only applicable metadata', async () => {
  const { id } = await makeDocument(app.services, project, { pages: 3 });
  const response = await get(id);
  expect(response.headers.get('etag')).toMatch(/^"\d+"$/);
  expect(await response.json()).toEqual({
    uuid: id,
    project_uuid: project.id,
    original_filename: 'invoice.pdf',
    status: 'done',
    page_count: 3,
    needs_action_type: null,
    needs_action_reason: null,
    needs_action_code: null,
    mime_type: 'application/pdf',
    file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    size_bytes: 1000,
    doc_type: null,
    doc_type_confidence: null,
    reference: null,
    labels: [],
    assignee: null,
    replacing: null,
    skip_pages: [],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updated_at: expect.stringMatching(/Z$/),
    deleted_at: null,
    data: { metadataFields: [] },
    has_searchable_pdf: false,
    postponed: null,
    second_look: null,
    metadata: {},
    checks: [],
    attachments: [],
    version: 1,
  });
});

test('metadata has the hold, the type and the origin of pages', async () => {
  const split = {
    request_id: 'split-1',
    sources: [{ uuid: 'a', original_filename: 'pile.pdf', pages: [2, 3] }],
  };
  const { id } = await makeDocument(app.services, project, {
    columns: {
      status: 'needs_action',
      docType: 'Invoice',
      docTypeSource: 'classifier',
      docTypeConfidence: 0.7,
      split,
    },
  });
  const { metadata, needs_action_type: hold } = await (await get(id)).json();
  expect(hold).toBe('split_review');
  expect(metadata).toEqual({
    doc_type: { type: 'Invoice', confidence: 0.7, source: 'classifier' },
    needs_action: {
      type: 'split_review',
      code: 'multiple_documents',
      reason: 'Looks like 2 documents. Least sure at page 2, 80%.',
    },
    split,
  });
});

test('attachments are in order, each with its source', async () => {
  const receiver = await makeDocument(app.services, project);
  const source = await makeDocument(app.services, project, {
    columns: { removedAt: new Date(), removalReason: 'attached' },
  });
  for (const position of [1, 0]) {
    await app.services.db.attachment.create({
      data: {
        id: app.services.newId(),
        documentId: receiver.id,
        position,
        originalFilename: `${position}.pdf`,
        mimeType: 'application/pdf',
        fileSha256: source.fileSha256,
        sizeBytes: 10,
        pageCount: 1,
        sourceId: source.id,
        sourceFilename: 'order.pdf',
        sourcePages: [1],
      },
    });
  }
  const { attachments } = await (await get(receiver.id)).json();
  expect(attachments.map((each: { original_filename: string }) => each.original_filename)).toEqual([
    '0.pdf',
    '1.pdf',
  ]);
  expect(attachments[0].source).toEqual({ uuid: source.id, original_filename: 'order.pdf', pages: [1] });
});

test('401, 403 and 404 by caller; a foreign document gives the same response as an unknown one', async () => {
  const { id } = await makeDocument(app.services, project);
  const outsider = (await makeMember(app.services, { organization, role: 'reviewer' })).token;
  const elsewhere = await makeOrganization(app.services, 'Elsewhere');
  const foreign = await makeDocument(app.services, await makeProject(app.services, elsewhere));
  const key = (await makeApiKey(app.services, { organization })).credential;
  expect((await app.call(GET, { params: { uuid: id } })).status).toBe(401);
  expect((await get(id, key)).status).toBe(401);
  expect((await get(id, outsider)).status).toBe(403);
  const [foreignResponse, unknownResponse] = [await get(foreign.id), await get(app.services.newId())];
  expect([foreignResponse.status, await foreignResponse.json()]).toEqual([404, await unknownResponse.json()]);
  expect((await get('not-an-id')).status).toBe(422);
});

test('a cut document is 404 with the documents that hold its pages now', async () => {
  const pile = await makeDocument(app.services, project, {
    pages: 4,
    columns: { removedAt: new Date(), removalReason: 'cut' },
  });
  const parts = [];
  for (const [first, last] of [
    [1, 2],
    [3, 4],
  ] as const) {
    const part = await makeDocument(app.services, project, { pages: 2 });
    await makeSpans(app.services, { documentId: part.id }, [{ origin: pile, first, last }]);
    parts.push(part.id);
  }
  const response = await get(pile.id);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ replaced_by: parts });
  for (const response of [await restore(pile.id), await remove(pile.id)]) expect(response.status).toBe(404);
});

test('deleting removes a document from the list, restoring brings it back, both with event and audit entry', async () => {
  const { id } = await makeDocument(app.services, project);
  expect((await remove(id)).status).toBe(204);
  expect((await get(id)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const restored = await restore(id);
  expect([restored.status, (await restored.json()).uuid]).toEqual([200, id]);
  expect((await restore(id)).status).toBe(409);
  expect(await listEvents(id)).toEqual(['document.deleted', 'document.created']);
  const audit = await app.services.db.auditEntry.findMany({
    where: { subjectId: id },
    orderBy: { createdAt: 'asc' },
  });
  expect(audit.map(({ action }) => action)).toEqual(['document.deleted', 'document.restored']);
});

test('a scan interrupted by a deletion starts again on restore', async () => {
  const { id } = await makeDocument(app.services, project, { columns: { status: 'processing' } });
  await remove(id);
  expect(await (await restore(id)).json()).toMatchObject({ status: 'pending' });
  const sent = await app.services.db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
  expect(sent.map((event) => event.data)).toContainEqual(expect.objectContaining({ documentId: id }));
});

test('viewers can’t delete or restore, and a document that is being cut can’t be deleted', async () => {
  const viewer = (await makeMember(app.services, { organization, role: 'viewer', projects: [project] }))
    .token;
  const { id } = await makeDocument(app.services, project);
  expect((await remove(id, viewer)).status).toBe(403);
  const change = await app.services.db.pageChange.create({
    data: {
      id: app.services.newId(),
      organizationId: organization.id,
      projectId: project.id,
      action: 'split',
      plan: { documents: [PLANNED], segments: [{ start_page: 1, end_page: 1 }] },
    },
  });
  await app.services.db.document.update({ where: { id }, data: { replacingId: change.id } });
  expect((await remove(id)).status).toBe(409);
  await app.services.db.document.update({ where: { id }, data: { replacingId: null } });
  await remove(id);
  expect((await restore(id, viewer)).status).toBe(403);
});

test('of concurrent deletions one succeeds, and of concurrent restores one succeeds', async () => {
  const { id } = await makeDocument(app.services, project);
  const deleted = await Promise.all(Array.from({ length: 8 }, () => remove(id)));
  expect(deleted.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
  const restored = await Promise.all(Array.from({ length: 8 }, () => restore(id)));
  expect(restored.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await listEvents(id)).toEqual(['document.deleted', 'document.created']);
});

test('400, 413 and 415 for invalid JSON, an oversized body, and another type', async () => {
  const { id: uuid } = await makeDocument(app.services, project);
  const send = (body: string, type: string) =>
    app.call(PATCH, {
      method: 'PATCH',
      params: { uuid },
      body,
      headers: { 'content-type': type },
      as: owner,
    });
  expect((await send('{', 'application/json')).status).toBe(400);
  expect((await send('{}', 'text/plain')).status).toBe(415);
  const tooLarge = JSON.stringify({ assignee: 'x'.repeat(2_000_000) });
  expect((await send(tooLarge, 'application/json')).status).toBe(413);
});

test('only members who may download the container get a link to it', async () => {
  const strict = await makeProject(app.services, organization, { reviewersSee: 'assigned' });
  const { membership, token } = await makeMember(app.services, {
    organization,
    role: 'reviewer',
    projects: [strict],
  });
  const assigned = { assigneeId: membership.id };
  const removed = { removedAt: new Date(), removalReason: 'unpacked', originalFilename: 'mail.eml' } as const;
  const origin = {
    channel: { id: strict.id, name: 'Invoices' },
    path: 'order.pdf',
    message_id: null,
    from: 'billing@meyer.example',
    subject: 'Your order',
    received_at: null,
  };
  const theirs = await makeDocument(app.services, strict, {
    content: Buffer.from('theirs'),
    columns: removed,
  });
  const own = await makeDocument(app.services, strict, {
    content: Buffer.from('own'),
    columns: { ...removed, ...assigned },
  });
  for (const [container, as, isOffered] of [
    [theirs, token, false],
    [theirs, owner, true],
    [own, token, true],
  ] as const) {
    const columns = { ...assigned, containerId: container.id, origin };
    const { id } = await makeDocument(app.services, strict, { columns });
    const { metadata } = await (await get(id, as)).json();
    expect(metadata.origin).toEqual({
      ...origin,
      container: isOffered ? { uuid: container.id, original_filename: 'mail.eml' } : null,
    });
    const download = await app.call(downloadRoute, { params: { uuid: container.id }, as });
    expect(download.status).toBe(isOffered ? 200 : 403);
  }
});

test('a document that is deleted permanently during a request is not found', async () => {
  const { id } = await makeDocument(app.services, project);
  const actor = { organizationId: organization.id } as never;
  await app.services.db.document.delete({ where: { id } });
  await expect(loadDocumentRow({ ...app.services, requestId: 'test', actor }, id)).rejects.toMatchObject({
    kind: 'not_found',
  });
});
