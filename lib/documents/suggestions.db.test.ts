import { expect, test } from 'vitest';
import { GET, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { GET as LIST } from '@/app/api/projects/[uuid]/documents/route';
import { GET as COLLECT } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/route';
import { GET as CUSTOM } from '@/app/api/v1/external/projects/[projectUuid]/documents/custom/route';
import type { Document } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';
import type { MetadataField } from './document-data';

/** Tests a part of a pile with a typed number that its scan doesn't read. */
const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization, {
  settings: {
    extraction_fields: [
      { key: 'number', label: 'Number', type: 'text' },
      { key: 'supplier', label: 'Supplier', type: 'text' },
    ],
    custom_schema: {
      uuid: '$ uuid',
      viewed: '$ data.fields',
      listed: '$ data.metadataFields[].[key, value, source]',
    },
  },
});
const person = (await makeMember(app.services, { organization })).token;
const key = (await makeApiKey(app.services, { organization })).credential;

const scanned = { value: 'Aspen 7', raw: 'Aspen 7', confidence: 0.9, page: 1, box: null };
const FIELDS: MetadataField[] = [
  {
    key: 'number',
    label: 'Number',
    ...scanned,
    value: 'Birch 8',
    raw: null,
    confidence: null,
    source: 'carried',
    scanned,
  },
  { key: 'supplier', label: 'Supplier', ...scanned, value: 'Cedar', raw: 'Cedar', source: 'carried' },
];
const part = () => makeDocument(app.services, project, { columns: { data: { metadataFields: FIELDS } } });

const read = async (response: Promise<Response>) => (await response).json();
const patch = (uuid: string, json: unknown) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as: person });
const plain = (fields: MetadataField[]) => fields.map((field) => [field.key, field.value, field.source]);
const found = async (q: string): Promise<string[]> =>
  (await read(app.call(LIST, { params: { uuid: project.id }, query: { q }, as: person }))).documents.map(
    ({ uuid }: { uuid: string }) => uuid,
  );

/** Returns the values of a document from every route that shows them. */
async function everywhere({ id }: Document) {
  const detail = await read(app.call(GET, { params: { uuid: id }, as: person }));
  const collected = await read(app.call(COLLECT, { params: { projectUuid: project.id, uuid: id }, as: key }));
  const query = { from: '2020-01-01', status: detail.status };
  const { documents } = await read(app.call(CUSTOM, { params: { projectUuid: project.id }, query, as: key }));
  const { viewed, listed } = documents.find(({ uuid }: { uuid: string }) => uuid === id);
  const list = await read(app.call(LIST, { params: { uuid: project.id }, as: person }));
  const { headline } = list.documents.find(({ uuid }: { uuid: string }) => uuid === id);
  return {
    detail: plain(detail.data.metadataFields),
    collected: plain(collected.data.metadataFields),
    viewed,
    listed,
    headline,
  };
}

const READ_HERE = [
  ['number', 'Aspen 7', 'scan'],
  ['supplier', null, 'scan'],
];
const counting = {
  collected: READ_HERE,
  listed: READ_HERE,
  viewed: { number: 'Aspen 7', supplier: null },
  headline: 'Aspen 7',
};

test('until accepted, a suggestion is shown in the application only; API clients get the reading', async () => {
  const document = await part();
  expect(await everywhere(document)).toEqual({
    ...counting,
    detail: [
      ['number', 'Birch 8', 'carried'],
      ['supplier', 'Cedar', 'carried'],
    ],
  });
  expect(await found('aspen')).toContain(document.id);
  expect(await found('birch')).not.toContain(document.id);
});

test('approval fixes what is shown, listed and collected: unaccepted suggestions are dropped', async () => {
  const document = await part();
  expect((await patch(document.id, { status: 'approved' })).status).toBe(200);
  expect(await everywhere(document)).toEqual({ ...counting, detail: READ_HERE });
});

test('an accepted suggestion is the value everywhere, also in the request that approves', async () => {
  const document = await part();
  const metadataFields = [{ key: 'number', value: 'Birch 8' }];
  await patch(document.id, { status: 'approved', data: { metadataFields } });
  const values = [
    ['number', 'Birch 8', 'manual'],
    ['supplier', null, 'scan'],
  ];
  expect(await everywhere(document)).toEqual({
    detail: values,
    collected: values,
    listed: values,
    viewed: { number: 'Birch 8', supplier: null },
    headline: 'Birch 8',
  });
  expect(await found('birch')).toContain(document.id);
});

test('fields sent back as read change nothing, including suggestions and tables', async () => {
  await app.services.db.project.update({
    where: { id: project.id },
    data: {
      settings: {
        ...(project.settings as object),
        extraction_fields: [
          { key: 'number', label: 'Number', type: 'text' },
          { key: 'lines', label: 'Lines', type: 'table' },
        ],
      },
    },
  });
  const lines: MetadataField = { ...FIELDS[1]!, key: 'lines', value: null, raw: null, source: 'scan' };
  const document = await makeDocument(app.services, project, {
    columns: { data: { metadataFields: [...FIELDS, lines] } },
  });
  const before = await read(app.call(GET, { params: { uuid: document.id }, as: person }));
  const response = await patch(document.id, { data: { metadataFields: before.data.metadataFields } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(before);
  expect(await app.services.db.documentEvent.count({ where: { documentId: document.id } })).toBe(0);
});
