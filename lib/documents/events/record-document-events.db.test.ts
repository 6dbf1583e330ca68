import { expect, test } from 'vitest';
import { inTransaction } from '@/lib/platform/db/database';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { type DocumentEvent, recordDocumentEvents } from './record-document-events';

const app = await closeAfterTests(openTestApp());

const newDocument = async () =>
  makeDocument(app.services, await makeProject(app.services, await makeOrganization(app.services)), {
    columns: { reference: 'R-7' },
  });
const record = (...happenings: DocumentEvent[]) =>
  inTransaction(app.services.db, (tx) => recordDocumentEvents(tx, happenings, app.services));

test('an event has a snapshot of the document without its metadata', async () => {
  const document = await newDocument();
  await record({ documentId: document.id, type: 'created' });
  await app.services.db.document.update({
    where: { id: document.id },
    data: { originalFilename: 'later.pdf' },
  });
  const [event] = await app.services.db.documentEvent.findMany({ where: { documentId: document.id } });
  expect(event).toMatchObject({
    type: 'document.created',
    sequence: 1,
    projectId: document.projectId,
    organizationId: document.organizationId,
    payload: {
      sequence: 1,
      document: {
        uuid: document.id,
        project_uuid: document.projectId,
        original_filename: 'invoice.pdf',
        status: 'done',
        page_count: 1,
        doc_type: null,
        needs_action_type: null,
        reference: 'R-7',
        labels: [],
      },
    },
  });
});

test.each([
  ['trashed', 'deleted'],
  ['erased', 'deleted'],
  ['discarded', 'discarded'],
  ['undone', 'deleted'],
  ['rejected', 'rejected'],
] as const)('the event of a document that was %s has the reason %s', async (removalReason, reason) => {
  const { id } = await newDocument();
  await app.services.db.document.update({
    where: { id },
    data: { removedAt: new Date(), removalReason },
  });
  await record({ documentId: id, type: 'updated' }, { documentId: id, type: 'deleted' });
  const [updated, deleted] = await app.services.db.documentEvent.findMany({
    where: { documentId: id },
    orderBy: { sequence: 'asc' },
  });
  expect(Object.keys(updated!.payload as object).sort()).toEqual(['document', 'sequence']);
  expect(deleted!.payload).toMatchObject({ reason, replaced_by: [] });
});

test('the sequence increases per document, together with the version', async () => {
  const [a, b] = [await newDocument(), await newDocument()];
  await record(
    { documentId: a.id, type: 'updated' },
    { documentId: b.id, type: 'created' },
    { documentId: a.id, type: 'approved' },
  );
  const events = await app.services.db.documentEvent.findMany({
    where: { documentId: a.id },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
    ['document.updated', 1],
    ['document.approved', 2],
  ]);
  const after = await app.services.db.document.findUniqueOrThrow({ where: { id: a.id } });
  expect([after.sequence, after.version]).toEqual([2, a.version + 2]);
});

test('a rolled back change leaves no event', async () => {
  const { id } = await newDocument();
  const failing = inTransaction(app.services.db, async (tx) => {
    await recordDocumentEvents(tx, [{ documentId: id, type: 'deleted' }], app.services);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await app.services.db.documentEvent.count({ where: { documentId: id } })).toBe(0);
});

test('a missing document gives no event', async () => {
  const { id } = await newDocument();
  await expect(
    record({ documentId: id, type: 'updated' }, { documentId: app.services.newId(), type: 'updated' }),
  ).rejects.toThrow(/No document/);
  expect(await app.services.db.documentEvent.count({ where: { documentId: id } })).toBe(0);
});
