import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '@/lib/access/actor';
import type { Context, Services } from '@/lib/context';
import { changeDocument } from '@/lib/documents/change-document';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import type { Document, Organization, Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { retypeDocument } from './retype-document';
import { plainInvoice } from './testing/letters';
import { scanLetter, valuesOf } from './testing/scan-letter';

let app: TestApp;
let services: Services;
let context: Context<Member>;
let organization: Organization;
let project: Project;
beforeAll(async () => {
  app = await openTestApp();
  services = app.services;
  organization = await makeOrganization(services);
  const { membership, user } = await makeMember(services, { organization });
  const who = {
    membershipId: membership.id,
    userId: user.id,
    organizationId: organization.id,
    sessionId: null,
  };
  context = { ...services, actor: { kind: 'member', role: 'owner', ...who }, requestId: 'test' };
});
afterAll(() => app.close());
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

const page = () => plainInvoice({ reference: 'H-17', day: '1 May 2026', sum: '20.00', items: 1 });
const scanned = (docType: string | null) => scanLetter(services, project, page(), { docType });
const stored = ({ id }: Document) =>
  services.db.document.findUniqueOrThrow({
    where: { id },
    include: { events: { orderBy: { sequence: 'asc' } } },
  });

/** The jobs that were asked for. */
async function runJobs(): Promise<void> {
  const events = await services.db.outboxEvent.findMany({ where: { name: 'extraction/retyped' } });
  for (const { data } of events) {
    const { documentId, before } = data as { documentId: string; before: string | null };
    await retypeDocument(services, documentId, before);
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

test('while the type is unknown all fields are looked for; a type leaves its own, in place, without a scan', async () => {
  const document = await scanned(null);
  expect(await valuesOf(services, document)).toEqual({
    note: null,
    number: 'H-17',
    total: '20.00',
    written: '2026-05-01',
  });
  await setType(document, 'invoice');
  expect(await valuesOf(services, document)).toEqual({ note: null, number: 'H-17', total: '20.00' });
  const { status, events } = await stored(document);
  expect(status).toBe('done');
  expect(events.map(({ type }) => type)).toEqual([
    'document.processed',
    'document.updated',
    'document.updated',
  ]);
  await setType(document, 'letter');
  expect(await valuesOf(services, document)).toEqual({ note: null, written: '2026-05-01' });
});

test('what a person typed stays, also where the new type has no such field', async () => {
  const document = await scanned('invoice');
  const metadataFields = [
    { key: 'note', value: 'urgent' },
    { key: 'total', value: '21.00' },
  ];
  await changeDocument(context, document.id, { data: { metadataFields } });
  await setType(document, 'letter');
  expect(await valuesOf(services, document)).toEqual({
    note: 'urgent',
    written: '2026-05-01',
    total: '21.00',
  });
  await setType(document, 'invoice');
  expect(await valuesOf(services, document)).toEqual({ note: 'urgent', number: 'H-17', total: '21.00' });
});

test('a type with the same fields changes nothing', async () => {
  const document = await scanned('invoice');
  await services.db.document.update({ where: { id: document.id }, data: { data: { metadataFields: [] } } });
  await setType(document, 'bill');
  expect(await valuesOf(services, document)).toEqual({});
});

test('a change that is undone gives the values of the old type back', async () => {
  const document = await scanned('invoice');
  const requestId = await setType(document, 'letter');
  await services.db.outboxEvent.deleteMany();
  await undoPageChange(context, requestId);
  await runJobs();
  expect(await valuesOf(services, document)).toEqual({ note: null, number: 'H-17', total: '20.00' });
});

test('values that were approved meanwhile stand', async () => {
  const document = await scanned('letter');
  await services.db.document.update({
    where: { id: document.id },
    data: { docType: 'invoice', status: 'approved' },
  });
  await retypeDocument(services, document.id, 'letter');
  expect(await valuesOf(services, document)).toEqual({ note: null, written: '2026-05-01' });
});
