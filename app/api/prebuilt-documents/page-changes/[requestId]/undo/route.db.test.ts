import { describe, expect, test } from 'vitest';
import { POST as restore } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import { POST as rotate } from '@/app/api/prebuilt-documents/[uuid]/rotate/route';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { failPageChange } from '@/lib/page-plan/fail-page-change';
import type { Document } from '@/lib/platform/db/generated/client';
import { createPageChangeActions, createSegment, getChangeId } from '@/test-support/app/page-change-actions';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { POST } from './route';

const fixture = await closeAfterTests(openPagePlanFixture());

const { apply, undo, remove, stored, listParts, listAttachments, attach, expectRejectedUndo } =
  createPageChangeActions(() => fixture);

const events = async (documentId: string) => {
  const rows = await fixture.services.db.documentEvent.findMany({
    where: { documentId },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ type }) => type);
};
const setStatus = (id: string, status: Document['status']) =>
  fixture.services.db.document.update({ where: { id }, data: { status, version: { increment: 1 } } });
const createTypedValue = (key: string, value: string, page: number | null = 1) => ({
  key,
  label: key,
  value,
  raw: null,
  confidence: null,
  page,
  box: null,
  source: 'manual',
});

/** Results of checking an e-invoice. */
const INVOICE = {
  contradictions: [{ rule: 'BR-CO-15', message: 'The total is wrong.' }],
  differences: [{ field: 'total', xml: '1.00', printed: '2.00' }],
};

/** Removes the fields that every change updates. */
const omitVolatileFields = ({ version: _v, sequence: _s, updatedAt: _u, ...row }: Document) => row;

describe('200', () => {
  test('undoing a cut restores the source and removes the parts and their attachments', async () => {
    const file = await fixture.createFile('pile', 4, {
      data: {
        metadataFields: [createTypedValue('total', '9.50', 3)],
        invoice: INVOICE,
      },
      docType: 'invoice',
    });
    await attach([file], [await fixture.createFile('note', 1)]);
    const before = await stored(file.id);
    const request = await apply(
      [file],
      [createSegment(1, 1), createSegment(2, 2, { role: 'supporting' }), createSegment(3, 4)],
    );
    const parts = await listParts(request);
    expect((parts[1]!.data as { metadataFields: object[] }).metadataFields).toMatchObject([
      { key: 'total', value: '9.50', page: 1, source: 'carried' },
    ]);
    for (const part of parts) expect(part.data).not.toHaveProperty('invoice');

    const response = await undo(request);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'done',
      documents: [{ uuid: file.id, original_filename: 'pile.pdf', status: 'done', page_count: 4 }],
    });
    expect(omitVolatileFields(await stored(file.id))).toEqual(omitVolatileFields(before));
    expect((await listAttachments(file.id)).map(({ originalFilename }) => originalFilename)).toEqual([
      'note.pdf',
    ]);
    for (const part of await listParts(request)) {
      expect(part.removalReason).toBe('undone');
      expect(await listAttachments(part.id)).toEqual([]);
      expect(await events(part.id)).toEqual(['document.created', 'document.deleted']);
    }
    expect(await events(file.id)).toEqual(['document.updated', 'document.deleted', 'document.created']);
    expect(
      await fixture.services.db.pageChange.findUnique({ where: { id: getChangeId(request) } }),
    ).toMatchObject({
      status: 'undone',
      undoneAt: expect.any(Date),
    });
    const audited = await fixture.services.db.auditEntry.findMany({
      where: { subjectId: getChangeId(request) },
    });
    expect(audited.map(({ action }) => action).sort()).toEqual(['page_change.applied', 'page_change.undone']);
  });

  test('undoing an in-place plan restores what it replaced and keeps later edits', async () => {
    const data = { metadataFields: [createTypedValue('total', '1.00')] };
    const file = await fixture.createFile('lease', 3, {
      data,
      docType: 'invoice',
      docTypeSource: 'classifier',
      docTypeConfidence: 0.7,
    });
    const request = await apply([file], [createSegment(1, 3, { name: 'Lease', doc_type: 'contract' })]);
    const edited = { metadataFields: [createTypedValue('total', '2.00')] };
    await fixture.services.db.document.update({
      where: { id: file.id },
      data: { data: edited, version: { increment: 1 } },
    });
    expect((await undo(request)).status).toBe(200);
    expect(await stored(file.id)).toMatchObject({
      originalFilename: 'lease.pdf',
      docType: 'invoice',
      docTypeSource: 'classifier',
      docTypeConfidence: 0.7,
      data: edited,
      correctionDone: null,
      status: 'done',
    });
    expect(await events(file.id)).toEqual(['document.updated', 'document.updated']);
  });

  test('undo restores skipped pages with their values, also while the new scan runs', async () => {
    const data = { metadataFields: [createTypedValue('total', '1.00')], invoice: INVOICE };
    const file = await fixture.createFile('report', 3, { data });
    const request = await apply([file], [createSegment(1, 3, { skip_pages: [3] })]);
    const pending = await stored(file.id);
    expect(pending).toMatchObject({ status: 'pending' });
    expect(pending.data).toEqual({ metadataFields: [] });
    await setStatus(file.id, 'processing');
    expect((await undo(request)).status).toBe(200);
    expect(await stored(file.id)).toMatchObject({ status: 'done', skipPages: [], data, replaced: null });
  });

  test('a resolved hold waits for a decision again', async () => {
    const file = await fixture.createFile('held', 2, { status: 'needs_action' });
    const request = await apply([file], [createSegment(1, 2)]);
    await setStatus(file.id, 'done');
    expect((await undo(request)).status).toBe(200);
    expect(omitVolatileFields(await stored(file.id))).toEqual(omitVolatileFields(file));
  });

  test('an attach is undone on every receiver, including approved ones and one in the trash', async () => {
    const [a, b, c] = [
      await fixture.createFile('a', 1, { status: 'approved' }),
      await fixture.createFile('b', 1),
      await fixture.createFile('c', 1),
    ];
    const [x, y] = [await fixture.createFile('x', 1), await fixture.createFile('y', 1)];
    await attach([x], [y]);
    const before = await stored(x.id);
    const request = await attach([a, b, c], [x]);
    await remove(c);
    const response = await undo(request);
    expect(response.status).toBe(200);
    expect((await response.json()).documents.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      a.id,
      b.id,
      x.id,
    ]);
    for (const receiver of [a, b, c]) {
      expect(await listAttachments(receiver.id)).toEqual([]);
      expect(await stored(receiver.id)).toMatchObject({
        replaced: null,
        correctionDone: null,
        status: receiver.status,
      });
    }
    expect((await stored(c.id)).removalReason).toBe('trashed');
    expect(omitVolatileFields(await stored(x.id))).toEqual(omitVolatileFields(before));
    expect(await listAttachments(x.id)).toHaveLength(1);
  });

  test('a part in the trash is removed, so that no page exists twice', async () => {
    const file = await fixture.createFile('binned', 2);
    const request = await apply([file], [createSegment(1, 1), createSegment(2, 2)]);
    const [part] = await listParts(request);
    await remove(part!);
    expect((await undo(request)).status).toBe(200);
    expect((await stored(part!.id)).removalReason).toBe('undone');
    const response = await fixture.app.call(restore, {
      method: 'POST',
      params: { uuid: part!.id },
      as: fixture.owner.token,
    });
    expect(response.status).toBe(404);
    expect((await response.json()).replaced_by).toEqual([file.id]);
  });

  test('a discarded document that was restored manually stays as it is', async () => {
    const [keep, junk] = [await fixture.createFile('keep', 2), await fixture.createFile('junk', 1)];
    const request = await apply(
      [keep, junk],
      [createSegment(1, 1), createSegment(2, 2), createSegment(3, 3, { role: 'discard' })],
    );
    await fixture.app.call(restore, { method: 'POST', params: { uuid: junk.id }, as: fixture.owner.token });
    const response = await undo(request);
    expect((await response.json()).documents.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      keep.id,
      junk.id,
    ]);
    expect(await events(junk.id)).toEqual(['document.deleted', 'document.created']);
  });

  test('a source whose scan had not begun requests it again', async () => {
    const file = await fixture.createFile('waiting', 2, { status: 'pending' });
    const request = await apply([file], [createSegment(1, 1), createSegment(2, 2)]);
    expect((await undo(request)).status).toBe(200);
    const requested = await fixture.services.db.outboxEvent.findMany({
      where: { name: 'extraction/scan.requested' },
    });
    expect(requested.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ documentId: file.id }),
    );
  });

  test('consecutive changes are undone one by one, latest first', async () => {
    const file = await fixture.createFile('layers', 4);
    const first = await apply([file], [createSegment(1, 2), createSegment(3, 4)]);
    const [head, tail] = await listParts(first);
    const second = await attach([head!], [tail!]);
    const third = await apply([head!], [createSegment(1, 1), createSegment(2, 2)]);
    expect(await expectRejectedUndo(first)).toContain('was changed again later');
    expect(await expectRejectedUndo(second)).toContain('was changed again later');
    for (const request of [third, second, first]) expect((await undo(request)).status).toBe(200);
    expect(omitVolatileFields(await stored(file.id))).toEqual(omitVolatileFields(file));
  });

  test('of concurrent undos one succeeds, the others are 409', async () => {
    const file = await fixture.createFile('colleagues', 2);
    const request = await apply([file], [createSegment(1, 1), createSegment(2, 2)]);
    const responses = await Promise.all(Array.from({ length: 12 }, () => undo(request)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await events(file.id)).toEqual(['document.deleted', 'document.created']);
  });
});

describe('409, with the reason', () => {
  test('while the change runs, after it failed, and a second time', async () => {
    const file = await fixture.createFile('states', 2);
    const running = await apply([file], [createSegment(1, 1), createSegment(2, 2)], { cut: false });
    expect(await expectRejectedUndo(running)).toBe(
      'The page change is still running. Wait until it is done.',
    );
    await failPageChange(fixture.services, getChangeId(running), 'It broke.');
    expect(await expectRejectedUndo(running)).toContain('failed');
    const done = await apply([await stored(file.id)], [createSegment(1, 1), createSegment(2, 2)]);
    expect((await undo(done)).status).toBe(200);
    expect(await expectRejectedUndo(done)).toBe('The page change was undone already.');
  });

  test('after 30 days', async () => {
    const request = await apply(
      [await fixture.createFile('old', 2)],
      [createSegment(1, 1), createSegment(2, 2)],
    );
    const longAgo = new Date(fixture.services.clock().getTime() - 31 * 24 * 3600_000);
    await fixture.services.db.pageChange.update({
      where: { id: getChangeId(request) },
      data: { finishedAt: longAgo },
    });
    expect(await expectRejectedUndo(request)).toContain('older than 30 days');
  });

  test.each(['approved', 'validated', 'exported'] as const)('a part that is %s', async (status) => {
    const request = await apply(
      [await fixture.createFile(status, 2)],
      [createSegment(1, 1, { name: 'First' }), createSegment(2, 2)],
    );
    await setStatus((await listParts(request))[0]!.id, status);
    expect(await expectRejectedUndo(request)).toBe(`“First.pdf” is ${status}. Reopen it first.`);
  });

  test('a receiver that was approved since, but not one approved before', async () => {
    const [a, b] = [
      await fixture.createFile('since', 1),
      await fixture.createFile('before', 1, { status: 'validated' }),
    ];
    const request = await attach([a, b], [await fixture.createFile('bill', 1)]);
    await setStatus(a.id, 'approved');
    expect(await expectRejectedUndo(request)).toContain('“since.pdf” is approved');
    await setStatus(a.id, 'done');
    expect((await undo(request)).status).toBe(200);
  });

  test('a part that another change has claimed or changed in place', async () => {
    const request = await apply(
      [await fixture.createFile('chain', 3)],
      [createSegment(1, 2), createSegment(3, 3, { name: 'Tail' })],
    );
    const [part, tail] = await listParts(request);
    const next = await apply([part!], [createSegment(1, 1), createSegment(2, 2)], { cut: false });
    expect(await expectRejectedUndo(request)).toContain('is being changed');
    await failPageChange(fixture.services, getChangeId(next), 'It broke.');
    const renamed = await apply([tail!], [createSegment(1, 1, { name: 'Tale' })]);
    expect(await expectRejectedUndo(request)).toBe(
      '“Tale.pdf” was changed again later. Undo that change first.',
    );
    await undo(renamed);
    expect((await undo(request)).status).toBe(200);
  });

  test('a part with rotated pages, until they are rotated back', async () => {
    const file = await fixture.createFile('turned', 2);
    const request = await apply([file], [createSegment(1, 1), createSegment(2, 2)]);
    const [part] = await listParts(request);
    const turn = (degrees: number) =>
      fixture.app.call(rotate, {
        params: { uuid: part!.id },
        json: { pages: [1], degrees },
        as: fixture.owner.token,
      });
    expect((await turn(90)).status).toBe(200);
    expect(await expectRejectedUndo(request)).toContain('Rotate them back first.');
    expect((await turn(-90)).status).toBe(200);
    expect((await undo(request)).status).toBe(200);
  });

  test('a document that was deleted permanently', async () => {
    const request = await apply(
      [await fixture.createFile('gone', 2)],
      [createSegment(1, 1, { name: 'Gone' }), createSegment(2, 2)],
    );
    const [part] = await listParts(request);
    await fixture.services.db.document.update({
      where: { id: part!.id },
      data: { removedAt: new Date(), removalReason: 'erased' },
    });
    expect(await expectRejectedUndo(request)).toContain('“Gone.pdf” was deleted permanently');
  });
});

describe('404 and 403', () => {
  test('an unknown request, an upload’s, a foreign one, and one with no visible document', async () => {
    const request = await apply(
      [await fixture.createFile('mine', 2)],
      [createSegment(1, 1), createSegment(2, 2)],
    );
    const foreign = await makeOrganization(fixture.services, 'Others');
    const stranger = await makeMember(fixture.services, { organization: foreign });
    const outsider = await makeMember(fixture.services, {
      organization: fixture.organization,
      role: 'reviewer',
    });
    const responses = [
      await undo('split-018f0000-0000-7000-8000-00000000dead'),
      await undo(request.replace('split-', 'upload-')),
      await undo('nonsense'),
      await undo(request, stranger.token),
      await undo(request, outsider.token),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(new Set(bodies.map(({ message }) => message)).size).toBe(1);
  });

  test('a viewer, and a person who may view only some of its documents', async () => {
    const { organization } = fixture;
    const project = await makeProject(fixture.services, organization, { reviewersSee: 'assigned' });
    const reviewer = await makeMember(fixture.services, {
      organization,
      role: 'reviewer',
      projects: [project],
    });
    const viewer = await makeMember(fixture.services, {
      organization,
      role: 'viewer',
      projects: [fixture.project],
    });
    const own = await makeDocument(fixture.services, project, {
      columns: { assigneeId: reviewer.membership.id },
    });
    const other = await makeDocument(fixture.services, project);
    const request = await attach([own], [other]);
    expect((await undo(request, reviewer.token)).status).toBe(403);
    const visible = await apply(
      [await fixture.createFile('seen', 2)],
      [createSegment(1, 1), createSegment(2, 2)],
    );
    expect((await undo(visible, viewer.token)).status).toBe(403);
  });
});

test('editing a value on a part does not block an undo', async () => {
  const file = await fixture.createFile('valued', 2);
  const request = await apply([file], [createSegment(1, 1), createSegment(2, 2)]);
  const [part] = await listParts(request);
  await fixture.services.db.project.update({
    where: { id: fixture.project.id },
    data: {
      settings: {
        ...(fixture.project.settings as object),
        extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
      },
    },
  });
  const json = { data: { metadataFields: [{ key: 'total', value: '9.50' }] } };
  const call = { method: 'PATCH', params: { uuid: part!.id }, json, as: fixture.owner.token } as const;
  const edited = await fixture.app.call(PATCH, call);
  expect(edited.status).toBe(200);
  expect((await edited.json()).data.metadataFields).toMatchObject([{ value: '9.50', source: 'manual' }]);
  expect((await undo(request)).status).toBe(200);
  expect(await stored(file.id)).toMatchObject({ removedAt: null, data: file.data });
});

testCommonErrors(POST, 'POST', () => ({
  app: fixture.app,
  member: fixture.owner,
  call: { params: { requestId: 'split-018f0000-0000-7000-8000-00000000dead' } },
}));
