import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as restore } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import { POST as rotate } from '@/app/api/prebuilt-documents/[uuid]/rotate/route';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { failPageChange } from '@/lib/page-plan/fail-page-change';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Document } from '@/lib/platform/db/generated/client';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { changeIdOf, pageChangeDeeds, segment } from '../../testing/page-change-deeds';
import { POST } from './route';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const { apply, undo, remove, stored, partsOf, attachmentsOf, attach, refused } = pageChangeDeeds(() => desk);

const events = async (documentId: string) => {
  const rows = await desk.services.db.documentEvent.findMany({
    where: { documentId },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ type }) => type);
};
const setStatus = (id: string, status: Document['status']) =>
  desk.services.db.document.update({ where: { id }, data: { status, version: { increment: 1 } } });
const typed = (key: string, value: string, page: number | null = 1) => ({
  key,
  label: key,
  value,
  raw: null,
  confidence: null,
  page,
  box: null,
  source: 'manual',
});

/** All of a row but what every change counts up. */
const lasting = ({ version: _v, sequence: _s, updatedAt: _u, ...row }: Document) => row;

describe('200', () => {
  test('a cut is taken back: the source returns as it was, the parts and their attachments are gone', async () => {
    const file = await desk.file('pile', 4, {
      data: { metadataFields: [typed('total', '9.50', 3)] },
      docType: 'invoice',
    });
    await attach([file], [await desk.file('note', 1)]);
    const before = await stored(file.id);
    const request = await apply(
      [file],
      [segment(1, 1), segment(2, 2, { role: 'supporting' }), segment(3, 4)],
    );
    const parts = await partsOf(request);
    expect((parts[1]!.data as { metadataFields: object[] }).metadataFields).toMatchObject([
      { key: 'total', value: '9.50', page: 1, source: 'carried' },
    ]);

    const response = await undo(request);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'done',
      documents: [{ uuid: file.id, original_filename: 'pile.pdf', status: 'done', page_count: 4 }],
    });
    expect(lasting(await stored(file.id))).toEqual(lasting(before));
    expect((await attachmentsOf(file.id)).map(({ originalFilename }) => originalFilename)).toEqual([
      'note.pdf',
    ]);
    for (const part of await partsOf(request)) {
      expect(part.departureReason).toBe('undone');
      expect(await attachmentsOf(part.id)).toEqual([]);
      expect(await events(part.id)).toEqual(['document.created', 'document.deleted']);
    }
    expect(await events(file.id)).toEqual(['document.updated', 'document.deleted', 'document.created']);
    expect(
      await desk.services.db.pageChange.findUnique({ where: { id: changeIdOf(request) } }),
    ).toMatchObject({
      status: 'undone',
      undoneAt: expect.any(Date),
    });
    const audited = await desk.services.db.auditEntry.findMany({ where: { subjectId: changeIdOf(request) } });
    expect(audited.map(({ action }) => action).sort()).toEqual(['page_change.applied', 'page_change.undone']);
  });

  test('a plan in place gives back what it wrote over, and leaves what was edited since', async () => {
    const data = { metadataFields: [typed('total', '1.00')] };
    const file = await desk.file('lease', 3, {
      data,
      docType: 'invoice',
      docTypeSource: 'classifier',
      docTypeConfidence: 0.7,
    });
    const request = await apply([file], [segment(1, 3, { name: 'Lease', doc_type: 'contract' })]);
    const edited = { metadataFields: [typed('total', '2.00')] };
    await desk.services.db.document.update({
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

  test('other skipped pages are taken back with the values, also while the new scan runs', async () => {
    const data = { metadataFields: [typed('total', '1.00')] };
    const file = await desk.file('report', 3, { data });
    const request = await apply([file], [segment(1, 3, { skip_pages: [3] })]);
    expect(await stored(file.id)).toMatchObject({ status: 'pending', data: { metadataFields: [] } });
    await setStatus(file.id, 'processing');
    expect((await undo(request)).status).toBe(200);
    expect(await stored(file.id)).toMatchObject({ status: 'done', skipPages: [], data, replaced: null });
  });

  test('a resolved hold waits for a decision again', async () => {
    const file = await desk.file('held', 2, { status: 'needs_action' });
    const request = await apply([file], [segment(1, 2)]);
    await setStatus(file.id, 'done');
    expect((await undo(request)).status).toBe(200);
    expect(lasting(await stored(file.id))).toEqual(lasting(file));
  });

  test('an attach is taken back from every receiver, accepted ones and one in the trash included', async () => {
    const [a, b, c] = [
      await desk.file('a', 1, { status: 'approved' }),
      await desk.file('b', 1),
      await desk.file('c', 1),
    ];
    const [x, y] = [await desk.file('x', 1), await desk.file('y', 1)];
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
      expect(await attachmentsOf(receiver.id)).toEqual([]);
      expect(await stored(receiver.id)).toMatchObject({
        replaced: null,
        correctionDone: null,
        status: receiver.status,
      });
    }
    expect((await stored(c.id)).departureReason).toBe('trashed');
    expect(lasting(await stored(x.id))).toEqual(lasting(before));
    expect(await attachmentsOf(x.id)).toHaveLength(1);
  });

  test('a part in the trash leaves it, so that no page is there twice', async () => {
    const file = await desk.file('binned', 2);
    const request = await apply([file], [segment(1, 1), segment(2, 2)]);
    const [part] = await partsOf(request);
    await remove(part!);
    expect((await undo(request)).status).toBe(200);
    expect((await stored(part!.id)).departureReason).toBe('undone');
    const response = await desk.app.call(restore, {
      method: 'POST',
      params: { uuid: part!.id },
      as: desk.owner.token,
    });
    expect(response.status).toBe(404);
    expect((await response.json()).replaced_by).toEqual([file.id]);
  });

  test('a discarded document that was restored by hand meanwhile is left as it is', async () => {
    const [keep, junk] = [await desk.file('keep', 2), await desk.file('junk', 1)];
    const request = await apply(
      [keep, junk],
      [segment(1, 1), segment(2, 2), segment(3, 3, { role: 'discard' })],
    );
    await desk.app.call(restore, { method: 'POST', params: { uuid: junk.id }, as: desk.owner.token });
    const response = await undo(request);
    expect((await response.json()).documents.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      keep.id,
      junk.id,
    ]);
    expect(await events(junk.id)).toEqual(['document.deleted', 'document.created']);
  });

  test('a source whose scan had not begun asks for it again', async () => {
    const file = await desk.file('waiting', 2, { status: 'pending' });
    const request = await apply([file], [segment(1, 1), segment(2, 2)]);
    expect((await undo(request)).status).toBe(200);
    const asked = await desk.services.db.outboxEvent.findMany({
      where: { name: 'extraction/scan.requested' },
    });
    expect(asked.map(({ data }) => data)).toContainEqual(expect.objectContaining({ documentId: file.id }));
  });

  test('changes upon changes are taken back one by one, from the last', async () => {
    const file = await desk.file('layers', 4);
    const first = await apply([file], [segment(1, 2), segment(3, 4)]);
    const [head, tail] = await partsOf(first);
    const second = await attach([head!], [tail!]);
    const third = await apply([head!], [segment(1, 1), segment(2, 2)]);
    expect(await refused(first)).toContain('was changed again since');
    expect(await refused(second)).toContain('was changed again since');
    for (const request of [third, second, first]) expect((await undo(request)).status).toBe(200);
    expect(lasting(await stored(file.id))).toEqual(lasting(file));
  });

  test('of many at once one takes it back, the others are 409', async () => {
    const file = await desk.file('rivals', 2);
    const request = await apply([file], [segment(1, 1), segment(2, 2)]);
    const responses = await Promise.all(Array.from({ length: 12 }, () => undo(request)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await events(file.id)).toEqual(['document.deleted', 'document.created']);
  });
});

describe('409, with the reason', () => {
  test('while it is running, when it has failed, and a second time', async () => {
    const file = await desk.file('states', 2);
    const running = await apply([file], [segment(1, 1), segment(2, 2)], { cut: false });
    expect(await refused(running)).toBe('The page change is still running. Wait until it is done.');
    await failPageChange(desk.services, changeIdOf(running), 'It broke.');
    expect(await refused(running)).toContain('failed');
    const done = await apply([await stored(file.id)], [segment(1, 1), segment(2, 2)]);
    expect((await undo(done)).status).toBe(200);
    expect(await refused(done)).toBe('The page change was undone already.');
  });

  test('after 30 days', async () => {
    const request = await apply([await desk.file('old', 2)], [segment(1, 1), segment(2, 2)]);
    const longAgo = new Date(desk.services.clock().getTime() - 31 * 24 * 3600_000);
    await desk.services.db.pageChange.update({
      where: { id: changeIdOf(request) },
      data: { finishedAt: longAgo },
    });
    expect(await refused(request)).toContain('older than 30 days');
  });

  test.each(['approved', 'validated', 'exported'] as const)('a part that is %s', async (status) => {
    const request = await apply(
      [await desk.file(status, 2)],
      [segment(1, 1, { name: 'First' }), segment(2, 2)],
    );
    await setStatus((await partsOf(request))[0]!.id, status);
    expect(await refused(request)).toBe(`“First.pdf” is ${status} by now. Reopen it first.`);
  });

  test('a receiver that was accepted since, but not one that had been before', async () => {
    const [a, b] = [await desk.file('since', 1), await desk.file('before', 1, { status: 'validated' })];
    const request = await attach([a, b], [await desk.file('bill', 1)]);
    await setStatus(a.id, 'approved');
    expect(await refused(request)).toContain('“since.pdf” is approved by now');
    await setStatus(a.id, 'done');
    expect((await undo(request)).status).toBe(200);
  });

  test('a part that another change has claimed or changed in place', async () => {
    const request = await apply(
      [await desk.file('chain', 3)],
      [segment(1, 2), segment(3, 3, { name: 'Tail' })],
    );
    const [part, tail] = await partsOf(request);
    const next = await apply([part!], [segment(1, 1), segment(2, 2)], { cut: false });
    expect(await refused(request)).toContain('is being changed just now');
    await failPageChange(desk.services, changeIdOf(next), 'It broke.');
    const renamed = await apply([tail!], [segment(1, 1, { name: 'Tale' })]);
    expect(await refused(request)).toBe('“Tale.pdf” was changed again since. Undo that change first.');
    await undo(renamed);
    expect((await undo(request)).status).toBe(200);
  });

  test('a part whose pages were turned, until they are turned back', async () => {
    const file = await desk.file('turned', 2);
    const request = await apply([file], [segment(1, 1), segment(2, 2)]);
    const [part] = await partsOf(request);
    const turn = (degrees: number) =>
      desk.app.call(rotate, {
        params: { uuid: part!.id },
        json: { pages: [1], degrees },
        as: desk.owner.token,
      });
    expect((await turn(90)).status).toBe(200);
    expect(await refused(request)).toContain('Turn them back first.');
    expect((await turn(-90)).status).toBe(200);
    expect((await undo(request)).status).toBe(200);
  });

  test('a document that was erased for good', async () => {
    const request = await apply(
      [await desk.file('gone', 2)],
      [segment(1, 1, { name: 'Gone' }), segment(2, 2)],
    );
    const [part] = await partsOf(request);
    await desk.services.db.document.update({
      where: { id: part!.id },
      data: { departedAt: new Date(), departureReason: 'erased' },
    });
    expect(await refused(request)).toContain('“Gone.pdf” was erased for good');
  });
});

describe('404 and 403', () => {
  test('an unknown request, an upload’s, another organization’s, and one that the caller may see nothing of', async () => {
    const request = await apply([await desk.file('mine', 2)], [segment(1, 1), segment(2, 2)]);
    const foreign = await makeOrganization(desk.services, 'Others');
    const stranger = await makeMember(desk.services, { organization: foreign });
    const outsider = await makeMember(desk.services, { organization: desk.organization, role: 'reviewer' });
    const answers = [
      await undo('split-018f0000-0000-7000-8000-00000000dead'),
      await undo(request.replace('split-', 'upload-')),
      await undo('nonsense'),
      await undo(request, stranger.token),
      await undo(request, outsider.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map(({ message }) => message)).size).toBe(1);
  });

  test('a viewer, and someone who may see only a part of it', async () => {
    const { organization } = desk;
    const project = await makeProject(desk.services, organization, { reviewersSee: 'assigned' });
    const reviewer = await makeMember(desk.services, { organization, role: 'reviewer', projects: [project] });
    const viewer = await makeMember(desk.services, {
      organization,
      role: 'viewer',
      projects: [desk.project],
    });
    const own = await makeDocument(desk.services, project, {
      columns: { assigneeId: reviewer.membership.id },
    });
    const other = await makeDocument(desk.services, project);
    const request = await attach([own], [other]);
    expect((await undo(request, reviewer.token)).status).toBe(403);
    const visible = await apply([await desk.file('seen', 2)], [segment(1, 1), segment(2, 2)]);
    expect((await undo(visible, viewer.token)).status).toBe(403);
  });
});

test('a value that is edited on a part does not stand in the way of an undo', async () => {
  const file = await desk.file('valued', 2);
  const request = await apply([file], [segment(1, 1), segment(2, 2)]);
  const [part] = await partsOf(request);
  await desk.services.db.project.update({
    where: { id: desk.project.id },
    data: {
      settings: {
        ...(desk.project.settings as object),
        extraction_fields: [{ key: 'total', label: 'Total', type: 'amount' }],
      },
    },
  });
  const json = { data: { metadataFields: [{ key: 'total', value: '9.50' }] } };
  const call = { method: 'PATCH', params: { uuid: part!.id }, json, as: desk.owner.token } as const;
  const edited = await desk.app.call(PATCH, call);
  expect(edited.status).toBe(200);
  expect((await edited.json()).data.metadataFields).toMatchObject([{ value: '9.50', source: 'manual' }]);
  expect((await undo(request)).status).toBe(200);
  expect(await stored(file.id)).toMatchObject({ departedAt: null, data: file.data });
});

testCommonRefusals(POST, 'POST', () => ({
  app: desk.app,
  member: desk.owner,
  call: { params: { requestId: 'split-018f0000-0000-7000-8000-00000000dead' } },
}));
