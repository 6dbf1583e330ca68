import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentData } from '@/lib/documents/document-data';
import { isStorableJson } from '@/lib/foundation/text';
import type { Services } from '@/lib/platform/context';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { openTestApp, type TestApp } from '@/test-support/app';
import { createOrchardInvoice } from '@/test-support/extraction/letters';
import { scanLetter } from '@/test-support/extraction/scan-letter';
import { makeOrganization, makeProject } from '@/test-support/factories';
import {
  closeMidResponse,
  neverRespond,
  openWebhookReceiver,
  respondWith,
  type WebhookReceiver,
} from '@/test-support/webhook-receiver';
import { readValues } from '../read-values';

let app: TestApp;
let services: Services;
let organization: Organization;
let receiver: WebhookReceiver;
let project: Project;
beforeAll(async () => {
  app = await openTestApp({ outbound: openGuardedOutbound({ allowPrivate: true }) });
  services = { ...app.services, limits: { ...app.services.limits, classifierMs: 300 } };
  organization = await makeOrganization(services);
});
afterAll(() => app.close());
beforeEach(async () => {
  await receiver?.close();
  receiver = await openWebhookReceiver();
  project = await makeProject(services, organization, {
    settings: {
      extraction: { provider: 'llm', url: `${receiver.origin}/v1`, model: 'm' },
      extraction_fields: [
        { key: 'number', label: 'Invoice number', type: 'text', description: 'Our mark' },
        { key: 'date', label: 'Invoice date', type: 'date' },
        { key: 'total', label: 'Total', type: 'amount' },
        { key: 'vendor', label: 'Vendor', type: 'text' },
      ],
    },
  });
});
afterAll(() => receiver.close());

const page = () =>
  createOrchardInvoice({ reference: 'EV/7731', day: '3 March 2026', sum: '118.40', items: 2 });

async function read(isLastTry: boolean): Promise<DocumentData> {
  receiver.setBehavior(respondWith(503));
  const { id } = await scanLetter(services, project, page());
  receiver.setBehavior(behavior);
  const document = await services.db.document.findUniqueOrThrow({
    where: { id },
    include: { project: true },
  });
  return readValues(services, document, { isLastTry });
}

let behavior: Parameters<WebhookReceiver['setBehavior']>[0];
const respondWithValues = (values: unknown) => {
  const content = JSON.stringify({ values });
  behavior = respondWith(200, JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
};
const VALUES = [
  { key: 'number', value: 'EV/7731', raw: 'EV/7731', page: 1, confidence: 0.9 },
  { key: 'date', value: '2026-03-03', raw: '3 March 2026', page: 1, confidence: 1 },
  { key: 'total', value: '118.40', raw: '118.40', page: 1, confidence: 0.8 },
  {
    key: 'vendor',
    value: 'The Orchards of Evesham Vale',
    raw: 'Evesham Orchards Ltd',
    page: 1,
    confidence: 0.9,
  },
];

test('a model’s value gets its position on the page; a value found nowhere gets low confidence', async () => {
  respondWithValues(VALUES);
  const { metadataFields, note } = await read(true);
  expect(note).toBeUndefined();
  const [number, date, total, vendor] = metadataFields;
  expect(number).toMatchObject({
    value: 'EV/7731',
    raw: 'EV/7731',
    page: 1,
    confidence: 0.9,
    source: 'scan',
  });
  expect(number!.box![0]).toBeCloseTo(200 / 595, 2);
  expect(date).toMatchObject({ value: '2026-03-03', raw: '3 March 2026', page: 1, confidence: 0.97 });
  expect(total).toMatchObject({ value: '118.40', page: 1 });
  expect(vendor).toMatchObject({
    value: 'The Orchards of Evesham Vale',
    page: null,
    box: null,
    confidence: 0.3,
  });
});

test('the model receives the fields and the text, and the response schema names the keys', async () => {
  respondWithValues(VALUES);
  await read(true);
  const { path, body } = receiver.calls.at(-1)!;
  expect(path).toBe('/v1/chat/completions');
  const { model, messages, response_format } = JSON.parse(body);
  expect(model).toBe('m');
  expect(messages[1].content).toContain('Our mark:  EV/7731');
  expect(messages[1].content).toContain('"description":"Our mark"');
  const { key } = response_format.json_schema.schema.properties.values.items.properties;
  expect(key.enum).toEqual(['number', 'date', 'total', 'vendor']);
});

test('discards values that don’t fit their type and fields that were not requested', async () => {
  respondWithValues([
    { key: 'date', value: 'soon' },
    { key: 'total', value: 'a lot' },
    { key: 'number', value: ['a', 'b'] },
    { key: 'colour', value: 'red' },
  ]);
  const { metadataFields } = await read(true);
  expect(metadataFields.map(({ key, value }) => `${key}: ${value}`).slice(0, 3)).toEqual([
    'number: null',
    'date: null',
    'total: null',
  ]);
  expect(metadataFields).toHaveLength(4);
});

test('a value with characters that the database rejects is stored without them', async () => {
  respondWithValues([
    { key: 'number', value: 'RE\u0000-1\ud83d', raw: 'RE\u0000-1\ud83d' },
    { key: 'vendor', value: `x${'😀'.repeat(5000)}`, raw: `x${'😀'.repeat(5000)}` },
  ]);
  const { metadataFields } = await read(true);
  const [number, , , vendor] = metadataFields;
  expect(number).toMatchObject({ value: 'RE-1\ufffd', raw: 'RE-1\ufffd' });
  expect(vendor).toMatchObject({ value: `x${'😀'.repeat(4999)}`, raw: `x${'😀'.repeat(4999)}` });
  expect(isStorableJson(metadataFields)).toBe(true);
});

test.each<[string, () => void, RegExp]>([
  ['a response of another form', () => respondWithValues('nothing'), /form/],
  [
    'prose',
    () => {
      behavior = respondWith(200, 'Sure! Here are your values:');
    },
    /not a chat completion/,
  ],
  [
    'a refusal',
    () => {
      behavior = respondWith(500);
    },
    /500/,
  ],
  [
    'one that never responds',
    () => {
      behavior = neverRespond;
    },
    /not complete within/,
  ],
  [
    'a connection that breaks',
    () => {
      behavior = closeMidResponse;
    },
    /connection was closed/,
  ],
])(
  '%s is retried; after the last attempt the rules take over, and the document says so',
  async (_, behave, reason) => {
    behave();
    await expect(read(false)).rejects.toThrow(reason);
    const { metadataFields, note } = await read(true);
    expect(note).toMatch(
      /^The language model returned no usable response: .+ The values are from the rules\.$/,
    );
    expect(metadataFields.map(({ key }) => key)).toEqual(['number', 'date', 'total', 'vendor']);
    expect(metadataFields[1]).toMatchObject({ value: '2026-03-03' });
  },
);

test('without an address and a key no provider is called, not even once', async () => {
  await services.db.project.update({
    where: { id: project.id },
    data: { settings: { ...(project.settings as object), extraction: { provider: 'llm' } } },
  });
  const { note } = await read(false);
  expect(note).toMatch(/no key for it is set/);
  expect(receiver.calls).toEqual([]);
});
