import { beforeEach, expect, test } from 'vitest';
import { changeDocument } from '@/lib/documents/change-document';
import type { Member } from '@/lib/foundation/actor';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import type { Context } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { createPlainInvoice } from '@/test-support/extraction/letters';
import { getValues, scanLetter } from '@/test-support/extraction/scan-letter';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { rescanRetypedDocument } from './rescan-retyped-document';

let project: Project;

const app = await closeAfterTests(openTestApp());
const services = app.services;
const organization = await makeOrganization(services);
const { membership, user } = await makeMember(services, { organization });
const who = {
  membershipId: membership.id,
  userId: user.id,
  organizationId: organization.id,
  sessionId: null,
};
const context: Context<Member> = {
  ...services,
  actor: { kind: 'member', role: 'owner', ...who },
  requestId: 'test',
};

beforeEach(async () => {
  project = await makeProject(services, organization, {
    settings: {
      classifier: {
        analyzer: 'builtin',
        provider: 'builtin',
        categories: ['invoice', 'bill', 'letter'].map((value) => ({ value, description: null })),
      },
      extraction_fields: [
        { key: 'note', label: 'Note', type: 'text' },
        { key: 'number', label: 'Invoice number', type: 'text', doc_types: ['invoice', 'bill'] },
        { key: 'total', label: 'Total', type: 'amount', doc_types: ['invoice', 'bill'] },
        { key: 'written', label: 'Invoice date', type: 'date', doc_types: ['letter'] },
      ],
    },
  });
});

const page = () => createPlainInvoice({ reference: 'H-17', day: '1 May 2026', sum: '20.00', items: 1 });
const scanned = (docType: string | null) => scanLetter(services, project, page(), { docType });
const stored = ({ id }: Document) =>
  services.db.document.findUniqueOrThrow({
    where: { id },
    include: { events: { orderBy: { sequence: 'asc' } } },
  });

async function runJobs(): Promise<void> {
  const events = await services.db.outboxEvent.findMany({ where: { name: 'extraction/retyped' } });
  for (const { data } of events) {
    const { documentId, before } = data as { documentId: string; before: string | null };
    await rescanRetypedDocument(services, documentId, before);
  }
}

async function setType({ id }: Document, docType: string | null): Promise<string> {
  await services.db.outboxEvent.deleteMany();
  const segments = [{ start_page: 1, end_page: 1, role: 'main' as const, doc_type: docType }];
  await applyPagePlan(context, { documents: [id], segments });
  await runJobs();
  const { correctionDone } = await services.db.document.findUniqueOrThrow({ where: { id } });
  return (correctionDone as { request_id: string }).request_id;
}

test('searches all fields while the type is unknown; setting a type keeps its own fields without a scan', async () => {
  const document = await scanned(null);
  expect(await getValues(services, document)).toEqual({
    note: null,
    number: 'H-17',
    total: '20.00',
    written: '2026-05-01',
  });
  await setType(document, 'invoice');
  expect(await getValues(services, document)).toEqual({ note: null, number: 'H-17', total: '20.00' });
  const { status, events } = await stored(document);
  expect(status).toBe('done');
  expect(events.map(({ type }) => type)).toEqual([
    'document.processed',
    'document.updated',
    'document.updated',
  ]);
  await setType(document, 'letter');
  expect(await getValues(services, document)).toEqual({ note: null, written: '2026-05-01' });
});

test('a typed value stays even if the new type has no such field', async () => {
  const document = await scanned('invoice');
  const metadataFields = [
    { key: 'note', value: 'urgent' },
    { key: 'total', value: '21.00' },
  ];
  await changeDocument(context, document.id, { data: { metadataFields } });
  await setType(document, 'letter');
  expect(await getValues(services, document)).toEqual({
    note: 'urgent',
    written: '2026-05-01',
    total: '21.00',
  });
  await setType(document, 'invoice');
  expect(await getValues(services, document)).toEqual({ note: 'urgent', number: 'H-17', total: '21.00' });
});

test('a type with the same fields changes nothing', async () => {
  const document = await scanned('invoice');
  await services.db.document.update({ where: { id: document.id }, data: { data: { metadataFields: [] } } });
  await setType(document, 'bill');
  expect(await getValues(services, document)).toEqual({});
});

test('undoing a type change restores the values of the old type', async () => {
  const document = await scanned('invoice');
  const requestId = await setType(document, 'letter');
  await services.db.outboxEvent.deleteMany();
  await undoPageChange(context, requestId);
  await runJobs();
  expect(await getValues(services, document)).toEqual({ note: null, number: 'H-17', total: '20.00' });
});

test('values approved since then stay', async () => {
  const document = await scanned('letter');
  await services.db.document.update({
    where: { id: document.id },
    data: { docType: 'invoice', status: 'approved' },
  });
  await rescanRetypedDocument(services, document.id, 'letter');
  expect(await getValues(services, document)).toEqual({ note: null, written: '2026-05-01' });
});
