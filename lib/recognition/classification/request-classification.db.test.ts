import { beforeEach, expect, test } from 'vitest';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument } from '@/test-support/factories';
import { classifyDocument, readForClassification } from './classify-document';
import { requestClassification } from './request-classification';

const fixture = await closeAfterTests(ClassificationFixture.open());

beforeEach(() => fixture.begin());

const pile = () => [...createInvoice(4), ...createContract(5), ...createLetter(6)];

/** Runs the job that the request has enqueued. */
async function runJob(id: string): Promise<void> {
  const events = await fixture.services.db.outboxEvent.findMany({
    where: { name: 'classification/requested', data: { path: ['documentId'], equals: id } },
  });
  expect(events.length).toBeGreaterThan(0);
  await readForClassification(fixture.services, id);
  await classifyDocument(fixture.services, id, fixture.propose);
}

/** Creates a document without an upload, as a page change or an import leaves it. */
const createDocument = async (columns: Partial<Prisma.DocumentUncheckedCreateInput> = {}) =>
  makeDocument(fixture.services, fixture.project, {
    content: await createPaperPdf(pile()),
    pages: 6,
    columns: { originalFilename: 'pile.pdf', status: 'done', ...columns },
  });

test('a document that was not classified gets a proposal and waits for review', async () => {
  const { id } = await createDocument();
  const requested = await requestClassification(fixture.ctx, id);
  expect(requested).toMatchObject({ status: 'pending', holdType: null });
  await runJob(id);
  const document = await fixture.getStoredDocument(id);
  expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review' });
  expect(document.holdReason).toMatch(/^Looks like 3 documents\./);
  expect(document.classification).toMatchObject({ pages: 6, decidedAt: null });
  const audit = await fixture.services.db.auditEntry.findMany({ where: { subjectId: id } });
  expect(audit.map(({ action }) => action)).toEqual(['document.classification_requested']);
});

test('the file of an upload is classifying until it is settled again', async () => {
  const { id, requestId } = await fixture.createClassifiedDocument(pile());
  const status = async () => (await fixture.getStoredDocument(id)).intakeFile?.status;
  expect(await status()).toBe('done');
  await requestClassification(fixture.ctx, id);
  expect(await status()).toBe('classifying');
  await runJob(id);
  expect(await status()).toBe('done');
  const intake = await fixture.services.db.intake.findUniqueOrThrow({
    where: { id: requestId.slice('upload-'.length) },
  });
  expect(intake).toMatchObject({ status: 'done', settledAt: expect.any(Date) });
});

test('a type set by a user is kept; one of the classifier is replaced', async () => {
  const letter = await createPaperPdf(createLetter(1));
  for (const [docTypeSource, docType] of [
    ['manual', 'contract'],
    ['classifier', 'letter'],
  ] as const) {
    const { id } = await makeDocument(fixture.services, fixture.project, {
      content: letter,
      pages: 1,
      columns: { status: 'done', docType: 'contract', docTypeSource },
    });
    await requestClassification(fixture.ctx, id);
    await runJob(id);
    expect(await fixture.getStoredDocument(id)).toMatchObject({ docType, docTypeSource });
  }
});

test('an earlier decision judges the new proposal', async () => {
  const { id } = await fixture.createClassifiedDocument(createLetter(1));
  await fixture.setStatus(id, 'approved');
  await fixture.setStatus(id, 'done');
  await requestClassification(fixture.ctx, id);
  await runJob(id);
  await fixture.setStatus(id, 'approved');
  expect((await fixture.record(id)).decidedAt).not.toBeNull();
});

test('a part of another upload leaves no record that nobody can decide', async () => {
  const { id } = await fixture.createClassifiedDocument(pile());
  const requestId = await fixture.plan([id], [1, 2], [3, 6]);
  const [, part] = await fixture.listCreatedDocuments(requestId);
  await fixture.services.db.document.update({ where: { id: part!.id }, data: { status: 'done' } });
  await requestClassification(fixture.ctx, part!.id);
  await runJob(part!.id);
  const stored = await fixture.getStoredDocument(part!.id);
  expect(stored).toMatchObject({ status: 'needs_action', holdType: 'split_review' });
  expect(stored.classification).toBeNull();
});

test.each([
  ['is being processed', { status: 'pending' }],
  ['is being processed', { status: 'processing' }],
  ['is approved. Reopen it first.', { status: 'approved' }],
  ['can’t be opened', { status: 'needs_action', holdType: 'file_problem', holdReason: 'Damaged.' }],
] as const)('409: a document that %s', async (message, columns) => {
  const { id, version } = await createDocument(columns);
  await expect(requestClassification(fixture.ctx, id)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining(message),
  });
  expect((await fixture.getStoredDocument(id)).version).toBe(version);
});

test('422: a file type that can’t be classified', async () => {
  const { id } = await createDocument({ mimeType: 'text/csv' });
  await expect(requestClassification(fixture.ctx, id)).rejects.toMatchObject({
    kind: 'invalid',
    message: '“pile.pdf” can’t be classified. Only PDF, PNG and JPG files can.',
  });
});

test('of two requests at the same time, one starts the work and the other is rejected', async () => {
  const { id } = await createDocument();
  const results = await Promise.allSettled([
    requestClassification(fixture.ctx, id),
    requestClassification(fixture.ctx, id),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const events = await fixture.services.db.outboxEvent.count({
    where: { name: 'classification/requested', data: { path: ['documentId'], equals: id } },
  });
  expect(events).toBe(1);
});
