import { beforeEach, expect, test } from 'vitest';
import { changeDocument } from '@/lib/documents/change-document';
import type { DocumentPatch } from '@/lib/documents/document-patch';
import { deleteDocument } from '@/lib/documents/trash/delete-document';
import { eraseDocument } from '@/lib/documents/trash/erase-document';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { createOrchardInvoice, createPlainInvoice } from '@/test-support/extraction/letters';
import { getValues as readDocumentValues, scanLetter } from '@/test-support/extraction/scan-letter';
import { makeDocument, makeMember, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import type { ValuePage } from '../values/extraction-page-text';
import { learnValues, MAX_EXAMPLES } from './learn-values';

let project: Project;

const app = await closeAfterTests(openTestApp());
const services = app.services;
const organization = await makeOrganization(services);
const { membership, user } = await makeMember(services, { organization });
const { id: organizationId } = organization;
const who = { membershipId: membership.id, userId: user.id, organizationId, sessionId: null };
const context: Context<Member> = {
  ...services,
  actor: { kind: 'member', role: 'owner', ...who },
  requestId: 'test',
};

beforeEach(async () => {
  project = await createProject();
});

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'total', label: 'Total', type: 'amount' },
];
const createProject = () =>
  makeProject(services, organization, { settings: { extraction_fields: FIELDS as object[] } });

const scanned = (page: ValuePage, into = project) => scanLetter(services, into, page);

async function change({ id }: Document, patch: DocumentPatch): Promise<void> {
  await services.db.outboxEvent.deleteMany();
  await changeDocument(context, id, patch);
  await learnAsRequested();
}

async function learnAsRequested(): Promise<void> {
  const events = await services.db.outboxEvent.findMany({ where: { name: 'extraction/values.decided' } });
  for (const { data } of events) await learnValues(services, (data as { documentId: string }).documentId);
}

const correct = (document: Document, values: Record<string, string | null>) =>
  change(document, {
    data: { metadataFields: Object.entries(values).map(([key, value]) => ({ key, value })) },
  });

const readValues = (document: Document) => readDocumentValues(services, document);
const loadExamples = () => services.db.extractionExample.findMany({ where: { projectId: project.id } });
const first = () =>
  createOrchardInvoice({ reference: 'EV/7731', day: '3 March 2026', sum: '118.40', items: 2 });
const second = () =>
  createOrchardInvoice({ reference: 'EV/7802', day: '11 April 2026', sum: '342.15', items: 7 });
const RIGHT = { number: 'EV/7731', total: '118.40' };
const NEXT = { number: 'EV/7802', total: '342.15' };

test('one correction fixes the next document of the same sender; another project learns nothing', async () => {
  const other = await createProject();
  expect(await readValues(await scanned(second()))).not.toEqual(NEXT);
  await correct(await scanned(first()), RIGHT);
  expect(await readValues(await scanned(second()))).toEqual(NEXT);
  expect(await readValues(await scanned(second(), other))).not.toEqual(NEXT);
  const plain = createPlainInvoice({ reference: 'H-17', day: '1 May 2026', sum: '20.00', items: 1 });
  expect(await readValues(await scanned(plain))).toEqual({ number: 'H-17', total: '20.00' });
});

test('learning twice has the effect of learning once', async () => {
  const document = await scanned(first());
  await correct(document, RIGHT);
  const [once] = await loadExamples();
  await learnValues(services, document.id);
  const [again, ...more] = await loadExamples();
  expect(more).toEqual([]);
  expect({ ...again, learnedAt: null }).toEqual({ ...once, learnedAt: null });
});

test('an edit replaces the previous one, and clearing the value removes it', async () => {
  const document = await scanned(first());
  await correct(document, RIGHT);
  await correct(document, { total: null });
  const [example] = await loadExamples();
  expect((example!.lessons as { key: string }[]).map(({ key }) => key)).toEqual(['number']);
  await correct(document, { number: null });
  expect(await loadExamples()).toEqual([]);
});

test('approval confirms the current values, and reopening takes that back', async () => {
  const plain = createPlainInvoice({ reference: 'H-17', day: '1 May 2026', sum: '20.00', items: 1 });
  const document = await scanned(plain);
  await change(document, { status: 'approved' });
  expect((await loadExamples())[0]!.lessons).toHaveLength(2);
  await change(document, { status: 'validated' });
  expect(await loadExamples()).toHaveLength(1);
  await change(document, { status: 'done' });
  expect(await loadExamples()).toEqual([]);
});

test('an entity record that a person chose is found by its content', async () => {
  const entity = await services.db.entity.create({
    data: {
      id: services.newId(),
      organizationId: organization.id,
      projectId: project.id,
      name: 'Growers',
    },
  });
  const data = { code: 'G-12', name: 'Vale of Evesham Orchards' };
  const record = await services.db.entityRecord.create({ data: { entityId: entity.id, data } });
  const fields = [{ key: 'grower', label: 'Grown by', type: 'entity', entity: entity.id }];
  await services.db.project.update({
    where: { id: project.id },
    data: { settings: { extraction_fields: fields } },
  });
  expect(await readValues(await scanned(second()))).toEqual({ grower: null });
  await correct(await scanned(first()), { grower: String(record.id) });
  expect(await readValues(await scanned(second()))).toEqual({ grower: String(record.id) });
});

test('deleting a document permanently also forgets it and the document it was cut from', async () => {
  const [one, pile] = [await scanned(first()), await scanned(first())];
  for (const document of [one, pile]) await correct(document, RIGHT);
  const part = await makeDocument(services, project);
  await makeSpans(services, { documentId: part.id }, [{ origin: pile, first: 1, last: 1 }]);
  expect(await loadExamples()).toHaveLength(2);
  await eraseDocument(context, one.id);
  expect((await loadExamples()).map(({ documentId }) => documentId)).toEqual([pile.id]);
  await deleteDocument(context, part.id);
  expect(await loadExamples()).toHaveLength(1);
  await eraseDocument(context, part.id);
  expect(await loadExamples()).toEqual([]);
});

test('an example that arrives after its document was deleted is ignored', async () => {
  const document = await scanned(first());
  await services.db.outboxEvent.deleteMany();
  await changeDocument(context, document.id, {
    data: { metadataFields: [{ key: 'number', value: 'EV/7731' }] },
  });
  await eraseDocument(context, document.id);
  await learnAsRequested();
  expect(await loadExamples()).toEqual([]);
});

test('remembers only the latest documents', async () => {
  const rows = Array.from({ length: MAX_EXAMPLES }, () => services.newId());
  const document = await scanned(first());
  const { fileSha256 } = document;
  const common = { organizationId: organization.id, projectId: project.id };
  await services.db.document.createMany({
    data: rows.map((id) => ({
      ...common,
      id,
      fileSha256,
      originalFilename: 'a',
      uploadedFilename: 'a',
      mimeType: 'image/png',
      sizeBytes: 1n,
    })),
  });
  await services.db.extractionExample.createMany({
    data: rows.map((documentId, index) => ({
      ...common,
      documentId,
      look: {},
      lessons: [],
      learnedAt: new Date(2026, 0, 1, 0, index),
    })),
  });
  await correct(document, RIGHT);
  const left = await loadExamples();
  expect(left).toHaveLength(MAX_EXAMPLES);
  expect(left.some(({ documentId }) => documentId === rows[0])).toBe(false);
  expect(left.some(({ documentId }) => documentId === document.id)).toBe(true);
});
