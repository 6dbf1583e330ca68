import { readFileSync } from 'node:fs';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GET as auditExport } from '@/app/api/organizations/[organizationId]/audit/export/route';
import { GET as audit } from '@/app/api/organizations/[organizationId]/audit/route';
import { GET as organizationStatus } from '@/app/api/organizations/[organizationId]/status/route';
import { GET as history } from '@/app/api/prebuilt-documents/[uuid]/history/route';
import { GET as pageHistory } from '@/app/api/prebuilt-documents/[uuid]/pages/[page]/history/route';
import { POST as rotate } from '@/app/api/prebuilt-documents/[uuid]/rotate/route';
import { GET as getDocument, PATCH as patchDocument } from '@/app/api/prebuilt-documents/[uuid]/route';
import { GET as documentText } from '@/app/api/prebuilt-documents/[uuid]/text/route';
import { POST as undo } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { POST as previewPlan } from '@/app/api/prebuilt-documents/review-pages/preview/route';
import { POST as applyPlan } from '@/app/api/prebuilt-documents/review-pages/route';
import { GET as changeStatus } from '@/app/api/prebuilt-documents/upload-status/[requestId]/route';
import { GET as classificationReport } from '@/app/api/projects/[uuid]/classification-report/route';
import { GET as schemaVersions } from '@/app/api/projects/[uuid]/custom-schema/versions/route';
import { GET as neighbours } from '@/app/api/projects/[uuid]/documents/neighbours/route';
import { GET as listDocuments } from '@/app/api/projects/[uuid]/documents/route';
import { GET as getRecord } from '@/app/api/projects/[uuid]/entities/[entityId]/records/[recordId]/route';
import { GET as exportRecords } from '@/app/api/projects/[uuid]/entities/[entityId]/records/export/route';
import { POST as matches } from '@/app/api/projects/[uuid]/entities/[entityId]/records/matches/route';
import {
  POST as insertRecords,
  GET as listRecords,
} from '@/app/api/projects/[uuid]/entities/[entityId]/records/route';
import { GET as getEntity } from '@/app/api/projects/[uuid]/entities/[entityId]/route';
import { GET as listEntities } from '@/app/api/projects/[uuid]/entities/route';
import { GET as getSettings, PATCH as patchSettings } from '@/app/api/projects/[uuid]/settings/route';
import { GET as getDelivery } from '@/app/api/projects/[uuid]/webhook-endpoints/[id]/deliveries/[deliveryId]/route';
import { GET as listDeliveries } from '@/app/api/projects/[uuid]/webhook-endpoints/[id]/deliveries/route';
import { GET as listProjects } from '@/app/api/projects/route';
import { GET as samples } from '@/app/api/v1/[connector]/projects/[projectUuid]/webhooks/samples/route';
import { GET as collect } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/route';
import { GET as listShaped } from '@/app/api/v1/external/projects/[projectUuid]/documents/custom/route';
import { emptyDocument, storeEmptyContent } from '@/lib/documents/empty-document';
import { ANY_JSON } from '@/lib/foundation/stored-json';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { inTransaction } from '@/lib/platform/db/database';
import { loadClassifierProjectMemory } from '@/lib/recognition/classification/load-classifier-project-memory';
import { loadValueMemory } from '@/lib/recognition/extraction/learning/load-value-memory';
import { rescanRetypedDocument } from '@/lib/recognition/extraction/rescan-retyped-document';
import { finishScan, readDocument } from '@/lib/recognition/extraction/scan-document';
import type { Call } from '@/test-support/app';
import { beginScan } from '@/test-support/extraction/begin-scan';
import { makeApiKey, makeMember } from '@/test-support/factories';
import { openPagePlanFixture, type PagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { STORED_JSON, UNCHECKED_JSON } from './stored-json';

const COLUMNS = [
  ...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{(.*?)^\}/gms),
].flatMap(([, model, body]) => {
  const table = /@@map\("(\w+)"\)/.exec(body!)![1]!;
  return [...body!.matchAll(/^ {2}(\w+) +Json(\??)(.*)$/gm)].map(([, field, optional, rest]) => ({
    model: model!,
    field: field!,
    table,
    column: /@map\("(\w+)"\)/.exec(rest!)?.[1] ?? field!,
    type: rest!.includes('@db.Json') ? 'json' : 'jsonb',
    nullable: optional === '?',
  }));
});

test('every JSON column of the database is checked or has a documented exception', () => {
  const registry = STORED_JSON as Record<string, Record<string, unknown>>;
  const declared = Object.entries(registry).flatMap(([model, fields]) =>
    Object.keys(fields).map((field) => `${model}.${field}`),
  );
  const known = [...declared, ...Object.keys(UNCHECKED_JSON)];
  const inSchema = COLUMNS.map(({ model, field }) => `${model}.${field}`);
  expect(inSchema.length).toBeGreaterThan(25);
  expect(new Set(known)).toEqual(new Set(inSchema));
  expect(known).toHaveLength(inSchema.length);
  expect(Object.values(registry).flatMap(Object.values)).not.toContain(ANY_JSON);
});

test('a text that jsonb rejects is not written, except to columns of type json', () => {
  const registry = STORED_JSON as Record<string, Record<string, { write(value: unknown): void }>>;
  for (const { model, field, type } of COLUMNS) {
    const write = () => registry[model]?.[field]?.write({ 'a\u0000': 1 });
    if (type === 'json') expect(write).not.toThrow();
    else if (registry[model]?.[field]) expect(write, `${model}.${field}`).toThrow();
  }
  expect(new Set(COLUMNS.map(({ type }) => type))).toEqual(new Set(['json', 'jsonb']));
});

let fixture: PagePlanFixture;
let errors: string[];
beforeEach(async () => {
  errors = [];
  const write = (line: string) => void errors.push(line);
  fixture = await openPagePlanFixture({ log: pino({ level: 'error' }, { write }) });
});
afterEach(() => fixture.app.close());

const VALUE = { value: '116.60', raw: '116.60', confidence: 0.9, page: 1, box: [0.1, 0.1, 0.2, 0.1] };
const FIELD = { key: 'total', label: 'Total', source: 'scan', ...VALUE };
const TABLE = {
  key: 'items',
  label: 'Items',
  columns: [{ key: 'amount', label: 'Amount' }],
  rows: [{ cells: { amount: VALUE } }],
};
const WORDS = { freight: 0.5 };
const SEGMENT = { start_page: 1, end_page: 2, doc_type: 'invoice' };

/** Creates a document, and a row in every other table with a JSON column, as the application writes them. */
async function scene() {
  const { services, project, organization } = fixture;
  const { db, newId } = services;
  const at = services.clock();
  const fields = ['total', 'tax'].map((key) => ({ key, label: key, type: 'amount' }));
  const settings = { ...(project.settings as object), extraction_fields: fields };
  await db.project.update({ where: { id: project.id }, data: { settings } });
  const source = await fixture.createFile('source', 2);
  const changeId = newId();
  const requestId = `split-${changeId}`;
  await db.pageChange.create({
    data: {
      id: changeId,
      organizationId: organization.id,
      projectId: project.id,
      action: 'edit',
      status: 'done',
      plan: { documents: [source.id], segments: [{ start_page: 1, end_page: 2, role: 'main' }] },
      finishedAt: at,
    },
  });
  const named = { uuid: source.id, original_filename: 'source.pdf' };
  const document = await fixture.createFile('bricked', 2, {
    data: { metadataFields: [FIELD], tables: [TABLE] },
    status: 'needs_action',
    docType: 'invoice',
    docTypeConfidence: 0.9,
    docTypeSource: 'classifier',
    split: { request_id: requestId, sources: [{ ...named, pages: [1] }] },
    splitProposal: {
      segments: [{ segment_id: 's1', ...SEGMENT, confidence: 0.9, reasons: ['why'], type_confidence: 0.8 }],
      confidence: 0.9,
    },
    splitConfirmed: { request_id: requestId, mode: 'review', by: null, at: at.toISOString() },
    replaced: { request_id: requestId, action: 'split', documents: [named] },
    correctionFailed: { request_id: requestId, message: 'no' },
    correctionDone: { request_id: requestId, at: at.toISOString() },
    turnedPages: { 1: 90 },
  });
  const shared = { organizationId: organization.id, projectId: project.id };
  const own = { ...shared, documentId: document.id };
  await db.pageChangeDocument.create({
    data: {
      pageChangeId: changeId,
      position: 0,
      documentId: document.id,
      outcome: 'changed',
      before: { status: 'done', originalFilename: 'before.pdf', data: { metadataFields: [FIELD] } },
    },
  });
  const lines = [{ x: 1, y: 1, height: 10, pieces: [{ x: 1, width: 20, text: 'Total 116.60' }] }];
  const layout = { lines, fonts: { Sans: 12 }, turn: 0 };
  const page = { text: 'Total 116.60', width: 595, height: 842, source: 'native', layout };
  await db.pageText.createMany({
    data: [1, 2].map((number) => ({ originId: document.id, page: number, ...page })),
  });
  await db.attachment.create({
    data: {
      id: newId(),
      documentId: document.id,
      position: 0,
      originalFilename: 'a.pdf',
      mimeType: 'application/pdf',
      fileSha256: source.fileSha256,
      sizeBytes: 10,
      pageCount: 1,
      sourceId: source.id,
      sourceFilename: 'source.pdf',
      sourcePages: [1],
      joinedSources: [{ ...named, pages: [1] }],
      removedContent: { scripts: 2 },
    },
  });
  await db.classification.create({
    data: {
      ...own,
      provider: 'builtin',
      pages: 2,
      confidence: 0.9,
      proposal: [SEGMENT],
      decision: [{ ...SEGMENT, said: true, teaches: true }],
      shadowProposal: [SEGMENT],
      proposedAt: at,
      decidedAt: at,
    },
  });
  const features = { document: WORDS, first: WORDS, further: [WORDS], kinds: { invoice: 0.5 } };
  await db.classificationExample.create({
    data: { ...own, id: newId(), startPage: 1, endPage: 2, docType: 'invoice', features, createdAt: at },
  });
  const example = {
    key: 'total',
    type: 'amount',
    corrected: true,
    text: '1',
    form: '9',
    labels: [],
    place: null,
  };
  await db.extractionExample.create({ data: { ...own, look: WORDS, lessons: [example], learnedAt: at } });
  const entity = await db.entity.create({
    data: {
      ...shared,
      id: newId(),
      name: 'Suppliers',
      fields: [{ key: 'name', type: 'string', required: true }],
    },
  });
  const record = await db.entityRecord.create({ data: { entityId: entity.id, data: { name: 'Meyer' } } });
  await db.customSchemaVersion.create({
    data: { projectId: project.id, number: 1, template: { total: '$ data.fields.total' }, createdAt: at },
  });
  const eventDocument = {
    uuid: document.id,
    project_uuid: project.id,
    original_filename: 'x.pdf',
    status: 'done',
    page_count: 2,
    doc_type: null,
    needs_action_type: null,
    reference: null,
  };
  await db.documentEvent.create({
    data: {
      ...own,
      id: newId(),
      type: 'document.processed',
      sequence: 1000,
      payload: { document: eventDocument, sequence: 1 },
    },
  });
  const endpoint = await db.webhookEndpoint.create({
    data: { ...shared, id: newId(), url: 'https://example.com', secret: 'sealed' },
  });
  const delivery = await db.webhookDelivery.create({
    data: {
      id: newId(),
      endpointId: endpoint.id,
      messageId: newId(),
      type: 'document.processed',
      body: '{}',
      status: 'delivered',
      dueAt: at,
      createdAt: at,
    },
  });
  await db.webhookAttempt.create({
    data: {
      id: newId(),
      deliveryId: delivery.id,
      at,
      durationMs: 1,
      requestHeaders: { a: 'b' },
      responseStatus: 200,
      responseHeaders: { c: 'd' },
    },
  });
  await db.jobRun.create({
    data: {
      id: newId(),
      functionId: 'sheaf-extraction-scan',
      eventId: newId(),
      event: { id: newId(), name: 'scan', data: { documentId: document.id } },
      status: 'failed',
      error: { name: 'Error', message: 'no' },
      endedAt: at,
    },
  });
  const key = await makeApiKey(services, { organization });
  const places = { document, source, endpoint, delivery, entity, record, requestId, key };
  // Stores the response for repeated requests, and writes an audit entry.
  await call('insert records', places);
  return places;
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Lists every route that shows or uses a stored JSON value. */
function routes(places: Scene): Record<string, [Parameters<PagePlanFixture['app']['call']>[0], Call]> {
  const { document, source, endpoint, delivery, entity, record, requestId, key } = places;
  const { project, organization } = fixture;
  const [uuid, projectUuid] = [document.id, project.id];
  const asKey = { as: key.credential };
  const ofProject = { params: { uuid: projectUuid } };
  const ofEntity = { params: { uuid: projectUuid, entityId: entity.id } };
  const ofOrganization = { params: { organizationId: organization.id } };
  const plan = { documents: [uuid], segments: [{ start_page: 1, end_page: 2, name: 'renamed' }] };
  return {
    document: [getDocument, { params: { uuid } }],
    'source document': [getDocument, { params: { uuid: source.id } }],
    text: [documentText, { params: { uuid } }],
    history: [history, { params: { uuid } }],
    'page history': [pageHistory, { params: { uuid, page: '1' } }],
    list: [listDocuments, ofProject],
    search: [listDocuments, { ...ofProject, query: { q: 'total' } }],
    neighbours: [neighbours, { ...ofProject, query: { of: uuid } }],
    collect: [collect, { params: { projectUuid, uuid }, ...asKey }],
    'custom listing': [
      listShaped,
      { params: { projectUuid }, query: { from: '2020-01-01', status: 'needs_action' }, ...asKey },
    ],
    'custom listing of a version': [
      listShaped,
      { params: { projectUuid }, query: { from: '2020-01-01', status: 'done', version: '1' }, ...asKey },
    ],
    samples: [samples, { params: { connector: 'zapier', projectUuid }, query: {}, ...asKey }],
    settings: [getSettings, ofProject],
    projects: [listProjects, {}],
    'classification report': [classificationReport, ofProject],
    'schema versions': [schemaVersions, ofProject],
    entities: [listEntities, ofProject],
    entity: [getEntity, ofEntity],
    records: [listRecords, ofEntity],
    record: [getRecord, { params: { ...ofEntity.params, recordId: String(record.id) } }],
    'record export': [exportRecords, { ...ofEntity, query: { format: 'csv' } }],
    matches: [matches, { ...ofEntity, json: { text: 'Meyer' } }],
    'insert records': [
      insertRecords,
      { ...ofEntity, json: [{ name: 'Schulz' }], headers: { 'idempotency-key': 'once' } },
    ],
    deliveries: [listDeliveries, { params: { uuid: projectUuid, id: endpoint.id } }],
    delivery: [getDelivery, { params: { uuid: projectUuid, id: endpoint.id, deliveryId: delivery.id } }],
    'organization status': [organizationStatus, ofOrganization],
    audit: [audit, { ...ofOrganization, query: { q: 'records' } }],
    'audit export': [auditExport, { ...ofOrganization, query: { format: 'csv' } }],
    'change status': [changeStatus, { params: { requestId } }],
    'preview of a plan': [previewPlan, { json: plan }],
    rotate: [rotate, { params: { uuid }, json: { pages: [1], degrees: 90 } }],
    'page plan': [applyPlan, { json: plan }],
    undo: [undo, { method: 'POST', params: { requestId } }],
    patch: [
      patchDocument,
      { method: 'PATCH', params: { uuid }, json: { assignee: fixture.owner.membership.id } },
    ],
  };
}

async function call(name: string, places: Scene): Promise<Response> {
  const [handler, options] = routes(places)[name]!;
  return fixture.app.call(handler, { as: fixture.owner.token, ...options });
}

/** Reads the whole response. Returns an empty text for any status except 500. */
async function getResponse(name: string, places: Scene): Promise<string> {
  try {
    const response = await call(name, places);
    const text = await response.text();
    return response.status < 500 ? '' : `${response.status}: ${text}`;
  } catch (error) {
    return String((error as Error).stack);
  }
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Changes every leaf of a value: texts become numbers, numbers become negative, and lists become objects if requested.
 */
function spoilt(value: Json, lists: boolean): Json {
  if (Array.isArray(value))
    return lists ? { 0: spoilt(value[0] ?? null, lists) } : [...value.map((each) => spoilt(each, lists)), 7];
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, lists)]));
  return typeof value === 'number' ? -0.3 : typeof value === 'string' && lists ? value : 7;
}

const GARBAGE: Record<string, (valid: Json) => Json> = {
  'a text': () => 'garbage',
  'a negative number': () => -0.3,
  'null as JSON': () => null,
  'a list': () => [1, 'x', null, {}, []],
  'an empty object': () => ({}),
  'an object of other keys': () => ({ toString: 1, constructor: { prototype: [] }, '': null }),
  'its own keys with other leaves': (valid) => spoilt(valid, false),
  'its own keys with objects for lists': (valid) => spoilt(valid, true),
};

/**
 * Writes invalid values into every JSON column of every row, bypassing the client's check. The database rejects some of
 * them itself.
 */
async function plant(garbage: (valid: Json) => Json): Promise<void> {
  const { db } = fixture.services;
  for (const { table, column, type } of COLUMNS) {
    const rows = await db.$queryRawUnsafe<{ place: string; value: Json }[]>(
      `SELECT ctid::text AS place, "${column}" AS value FROM "${table}" WHERE "${column}" IS NOT NULL`,
    );
    for (const { place, value } of rows) {
      const planted = JSON.stringify(garbage(value));
      const update = `UPDATE "${table}" SET "${column}" = $1::${type} WHERE ctid = $2::tid`;
      await db.$executeRawUnsafe(update, planted, place).catch(() => undefined);
    }
  }
}

describe.each(Object.keys(GARBAGE))('with %s in every JSON column', (shape) => {
  test('no route returns 500, and jobs finish', async () => {
    const places = await scene();
    const { services, project } = fixture;
    await makeMember(services, { organization: fixture.organization });
    await plant(GARBAGE[shape]!);
    const failed: string[] = [];
    for (const name of Object.keys(routes(places))) {
      const text = await getResponse(name, places);
      if (text) failed.push(`${name}: ${text}`);
    }
    expect([...failed, ...errors]).toEqual([]);
    const shown = await call('document', places);
    expect(shown.status).toBe(200);
    expect(await shown.json()).toMatchObject({
      uuid: places.document.id,
      doc_type: 'invoice',
      page_count: 2,
    });
    // The jobs read these rows.
    await loadClassifierProjectMemory(services, project.id);
    await loadValueMemory(services, project.id);
    await services.db.document.update({ where: { id: places.document.id }, data: { status: 'pending' } });
    expect(await beginScan(services, places.document.id)).toBe(true);
    await finishScan(services, places.document.id, await readDocument(services, places.document.id));
    const { status } = await services.db.document.findUniqueOrThrow({ where: { id: places.document.id } });
    expect(status).toBe('done');
  });
});

/** Columns of numbers outside JSON in which an earlier version could store a value that is out of range. */
const NUMBER_COLUMNS = [
  ...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{(.*?)^\}/gms),
].flatMap(([, , body]) => {
  const table = /@@map\("(\w+)"\)/.exec(body!)![1]!;
  return [...body!.matchAll(/^ {2}(\w+) +(Float\??|Int\[\])(.*)$/gm)].map(([, field, type, rest]) => ({
    table,
    column: /@map\("(\w+)"\)/.exec(rest!)?.[1] ?? field!,
    isList: type === 'Int[]',
  }));
});

const BAD_NUMBERS: Record<string, { number: string; list: string }> = {
  'negative numbers': { number: '-0.1', list: '{-1}' },
  'zero and large numbers': { number: '1.2', list: '{0,7000}' },
  'no numbers': { number: 'NaN', list: '{0}' },
};

test.each(Object.entries(BAD_NUMBERS))(
  'with %s in every number column, no route returns 500',
  async (_, bad) => {
    const places = await scene();
    const { db } = fixture.services;
    expect(NUMBER_COLUMNS.length).toBeGreaterThan(4);
    for (const { table, column, isList } of NUMBER_COLUMNS) {
      const planted = isList ? `'${bad.list}'::int[]` : `'${bad.number}'::float8`;
      await db.$executeRawUnsafe(`UPDATE "${table}" SET "${column}" = ${planted}`);
    }
    const failed: string[] = [];
    for (const name of Object.keys(routes(places))) {
      const text = await getResponse(name, places);
      if (text) failed.push(`${name}: ${text}`);
    }
    expect([...failed, ...errors]).toEqual([]);
  },
);

test.each([-0.1, 1.2])('a page plan changes a document with the stored type confidence %f', async (bad) => {
  const places = await scene();
  const { db } = fixture.services;
  const { id } = places.document;
  await db.$executeRaw`UPDATE document SET doc_type_confidence = ${bad}, skip_pages = '{0,2,3}'`;
  expect((await call('page plan', places)).status).toBe(200);
  const { before } = await db.pageChangeDocument.findFirstOrThrow({
    where: { documentId: id, pageChangeId: { not: places.requestId.replace('split-', '') } },
  });
  expect(before).toMatchObject({ docTypeConfidence: bad < 0 ? 0 : 1, skipPages: [2] });
  expect(await (await call('document', places)).json()).toMatchObject({ skip_pages: [2] });
  expect(errors).toEqual([]);
});

test('a document corrupted by an earlier version opens with all its values and can be changed', async () => {
  const places = await scene();
  const { db } = fixture.services;
  const { id } = places.document;
  const bad = { ...FIELD, key: 'tax', label: 'Tax', confidence: -0.29 };
  const data = { metadataFields: [FIELD, bad], tables: [TABLE] };
  await db.$executeRaw`UPDATE document SET data = ${JSON.stringify(data)}::jsonb WHERE id = ${id}::uuid`;

  const opened = await call('document', places);
  expect(opened.status).toBe(200);
  const good = [FIELD, { ...bad, confidence: 0 }];
  expect(await opened.json()).toMatchObject({ data: { metadataFields: good, tables: [TABLE] } });
  const collected = await call('collect', places);
  expect(await collected.json()).toMatchObject({ data: { metadataFields: good } });
  const listed = await (await call('custom listing', places)).json();
  expect(listed).toMatchObject({ documents: [{ fields: { total: '116.60', tax: '116.60' } }] });

  const edit = { data: { metadataFields: [{ key: 'total', value: '12.50' }] } };
  const patched = await fixture.app.call(patchDocument, {
    method: 'PATCH',
    params: { uuid: id },
    json: edit,
    as: fixture.owner.token,
  });
  expect(patched.status).toBe(200);
  // The change has written valid values.
  const [row] = await db.$queryRaw<{ data: unknown }[]>`SELECT data FROM document WHERE id = ${id}::uuid`;
  expect(row!.data).toMatchObject({ metadataFields: [{ value: '12.50' }, { key: 'tax', confidence: 0 }] });
  expect((await call('rotate', places)).status).toBe(200);
});

describe('a stored value with an invalid part', () => {
  const bad = { ...FIELD, key: 'tax', label: 'Tax', value: 7, page: 1 };
  const original = { metadataFields: [FIELD, bad], tables: [TABLE], note: 'as it was' };
  const plantIn = (id: string, data: object) =>
    fixture.services.db
      .$executeRaw`UPDATE document SET data = ${JSON.stringify(data)}::jsonb WHERE id = ${id}::uuid`;
  const stored = async (id: string) => {
    const [row] = await fixture.services.db.$queryRaw<
      { data: unknown }[]
    >`SELECT data FROM document WHERE id = ${id}::uuid`;
    return row!.data;
  };
  const kept = (documentId: string) =>
    fixture.services.db.rejectedValue.findMany({
      where: { documentId },
      orderBy: { id: 'asc' },
      select: { place: true, value: true },
    });
  const patch = (id: string, json: object) =>
    fixture.app.call(patchDocument, { method: 'PATCH', params: { uuid: id }, json, as: fixture.owner.token });

  test('stays in its row when other columns change', async () => {
    const { document } = await scene();
    await plantIn(document.id, original);
    expect((await patch(document.id, { assignee: fixture.owner.membership.id })).status).toBe(200);
    const plan = { documents: [document.id], segments: [{ start_page: 1, end_page: 2, name: 'renamed' }] };
    expect((await fixture.app.call(applyPlan, { json: plan, as: fixture.owner.token })).status).toBe(200);
    const turn = { pages: [2], degrees: 90 };
    const call = { params: { uuid: document.id }, json: turn, as: fixture.owner.token };
    expect((await fixture.app.call(rotate, call)).status).toBe(200);
    expect(await stored(document.id)).toEqual(original);
    expect(await kept(document.id)).toEqual([]);
  });

  const edit = async (id: string) =>
    expect((await patch(id, { data: { metadataFields: [{ key: 'total', value: '1.00' }] } })).status).toBe(
      200,
    );
  const changes: Record<string, (id: string) => Promise<unknown>> = {
    'values are edited': edit,
    'pages are turned': async (id) => {
      const call = { params: { uuid: id }, json: { pages: [1], degrees: 90 }, as: fixture.owner.token };
      expect((await fixture.app.call(rotate, call)).status).toBe(200);
    },
    'the document is scanned': async (id) => {
      await fixture.services.db.document.update({ where: { id }, data: { status: 'pending' } });
      expect(await beginScan(fixture.services, id)).toBe(true);
      await finishScan(fixture.services, id, null);
    },
    'the document has another type': async (id) => {
      const { db } = fixture.services;
      await db.document.update({ where: { id }, data: { status: 'done' } });
      const { settings } = await db.project.findUniqueOrThrow({ where: { id: fixture.project.id } });
      const fields = [
        { key: 'total', label: 'Total', type: 'amount' },
        { key: 'number', label: 'Number', type: 'text', doc_types: ['invoice'] },
      ];
      const changed = { ...(settings as object), extraction_fields: fields };
      await db.project.update({ where: { id: fixture.project.id }, data: { settings: changed } });
      await rescanRetypedDocument(fixture.services, id, 'letter');
    },
    'other pages are skipped': async (id) => {
      const segments = [{ start_page: 1, end_page: 2, skip_pages: [2] }];
      const call = { json: { documents: [id], segments }, as: fixture.owner.token };
      expect((await fixture.app.call(applyPlan, call)).status).toBe(200);
    },
  };
  test.each(Object.entries(changes))('is kept when %s, and the document still works', async (_, change) => {
    const places = await scene();
    const { id } = places.document;
    await fixture.services.db.pageText.updateMany({ where: { originId: id }, data: { text: 'Total 99.00' } });
    await plantIn(id, original);
    await change(id);
    expect(await stored(id)).not.toEqual(original);
    expect(await kept(id)).toEqual([{ place: 'data', value: original }]);
    expect((await call('document', places)).status).toBe(200);
    await edit(id);
    expect(await kept(id)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('is kept at most ten times, and no longer than the document', async () => {
    const { document } = await scene();
    const values = Array.from({ length: 12 }, (_, index) => ({ ...original, note: `number ${index}` }));
    for (const value of values) {
      await plantIn(document.id, value);
      await edit(document.id);
    }
    const places = (await kept(document.id)).map(({ value }) => value);
    expect(places).toEqual(values.slice(0, 10));
    const { version } = await fixture.services.db.document.findUniqueOrThrow({ where: { id: document.id } });
    await storeEmptyContent(fixture.services);
    await inTransaction(fixture.services.db, (tx) =>
      emptyDocument(tx, fixture.services, { id: document.id, version }),
    );
    expect(await kept(document.id)).toEqual([]);
  });

  test('is kept for rotated pages and settings', async () => {
    const { document } = await scene();
    const { db } = fixture.services;
    const turned = { 1: 90, 2: 45 };
    await db.$executeRaw`UPDATE document SET turned_pages = ${JSON.stringify(turned)}::jsonb`;
    const call = {
      params: { uuid: document.id },
      json: { pages: [1], degrees: 90 },
      as: fixture.owner.token,
    };
    expect((await fixture.app.call(rotate, call)).status).toBe(200);
    expect(await kept(document.id)).toEqual([{ place: 'turned_pages', value: turned }]);

    const classifier = { analyzer: 'mine', provider: 'of a newer version', categories: [{ value: 'bill' }] };
    const settings = JSON.stringify({ classifier, duplicates: 'flag' });
    await db.$executeRaw`UPDATE project SET settings = ${settings}::json WHERE id = ${fixture.project.id}::uuid`;
    const change = (json: object) =>
      fixture.app.call(patchSettings, {
        ...{ method: 'PATCH', params: { uuid: fixture.project.id }, json, as: fixture.owner.token },
      });
    expect((await change({ retention_days: 5 })).status).toBe(200);
    const ofProject = { projectId: fixture.project.id, documentId: null };
    expect(await db.rejectedValue.count({ where: ofProject })).toBe(0);
    expect((await change({ classifier: { analyzer: 'renamed' } })).status).toBe(200);
    expect(await db.rejectedValue.findMany({ where: ofProject })).toMatchObject([
      { place: 'settings.classifier', value: classifier },
    ]);
  });
});

test('a value that can’t be read back is not written', async () => {
  const { db } = fixture.services;
  const { id } = await fixture.createFile('kept', 1);
  const bad = { metadataFields: [{ ...FIELD, confidence: -0.29 }] };
  await expect(db.document.update({ where: { id }, data: { data: bad } })).rejects.toThrow(
    /Document\.data.*confidence/,
  );
  await expect(db.document.updateMany({ where: { id }, data: { data: bad } })).rejects.toThrow(
    'Document.data',
  );
  const nested = { documents: { update: { where: { id }, data: { data: bad } } } };
  await expect(db.project.update({ where: { id: fixture.project.id }, data: nested })).rejects.toThrow(
    'Document.data',
  );
  expect((await db.document.findUniqueOrThrow({ where: { id } })).data).toEqual({ metadataFields: [] });
});

test('a page change with a corrupt stored plan fails at once, and its documents can be planned again', async () => {
  const { db } = fixture.services;
  const { id } = await fixture.createFile('pile', 2);
  const segments = [1, 2].map((page) => ({ start_page: page, end_page: page }));
  const json = { documents: [id], segments };
  const queued = await fixture.app.call(applyPlan, { json, as: fixture.owner.token });
  expect(queued.status).toBe(202);
  const change = await db.pageChange.findFirstOrThrow({ where: { status: 'pending' } });
  await db.$executeRaw`UPDATE page_change SET plan = '{"documents":5}'::jsonb`;
  await expect(cutPlannedDocuments(fixture.services, change.id)).rejects.toMatchObject({ kind: 'invalid' });
});
