import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import type { DocumentData } from '@/lib/documents/document-data';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeOrganization, makeProject } from '@/lib/testing/factories';
import { answer, dieInTheMiddle, hang, openReceiver, type Receiver } from '@/lib/testing/receiver';
import { readValues } from '../read-values';
import { orchardInvoice } from '../testing/letters';
import { scanLetter } from '../testing/scan-letter';

let app: TestApp;
let services: Services;
let organization: Organization;
let receiver: Receiver;
let project: Project;
beforeAll(async () => {
  app = await openTestApp({ outbound: openGuardedOutbound({ allowPrivate: true }) });
  services = { ...app.services, limits: { ...app.services.limits, classifierMs: 300 } };
  organization = await makeOrganization(services);
});
afterAll(() => app.close());
beforeEach(async () => {
  await receiver?.close();
  receiver = await openReceiver();
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

const page = () => orchardInvoice({ reference: 'EV/7731', day: '3 March 2026', sum: '118.40', items: 2 });

/** The values of a scanned paper, asked for anew. */
async function read(isLastTry: boolean): Promise<DocumentData> {
  receiver.behave(answer(503));
  const { id } = await scanLetter(services, project, page());
  receiver.behave(behaviour);
  const document = await services.db.document.findUniqueOrThrow({
    where: { id },
    include: { project: true },
  });
  return readValues(services, document, { isLastTry });
}

let behaviour: Parameters<Receiver['behave']>[0];
const told = (values: unknown) => {
  const content = JSON.stringify({ values });
  behaviour = answer(200, JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
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

test('what a model answers has its place on the page; what stands nowhere is hardly believed', async () => {
  told(VALUES);
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

test('it is told the fields and the text, and its answer’s schema names the keys', async () => {
  told(VALUES);
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

test('a value that its type can’t have is none, and a field that is not asked for is left out', async () => {
  told([
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

test.each<[string, () => void, RegExp]>([
  ['an answer of another form', () => told('nothing'), /form/],
  [
    'prose',
    () => {
      behaviour = answer(200, 'Sure! Here are your values:');
    },
    /no chat completion/,
  ],
  [
    'a refusal',
    () => {
      behaviour = answer(500);
    },
    /500/,
  ],
  [
    'one that never answers',
    () => {
      behaviour = hang;
    },
    /not whole within/,
  ],
  [
    'a connection that breaks',
    () => {
      behaviour = dieInTheMiddle;
    },
    /cut off/,
  ],
])('%s is asked again, and at last the rules stand in, and say so', async (_, behave, reason) => {
  behave();
  await expect(read(false)).rejects.toThrow(reason);
  const { metadataFields, note } = await read(true);
  expect(note).toMatch(
    /^The language model gave no answer of use: .+ The values are those that the rules have found\.$/,
  );
  expect(metadataFields.map(({ key }) => key)).toEqual(['number', 'date', 'total', 'vendor']);
  expect(metadataFields[1]).toMatchObject({ value: '2026-03-03' });
});

test('without an address and a key nobody is asked, not even once', async () => {
  await services.db.project.update({
    where: { id: project.id },
    data: { settings: { ...(project.settings as object), extraction: { provider: 'llm' } } },
  });
  const { note } = await read(false);
  expect(note).toMatch(/no key for it is set/);
  expect(receiver.calls).toEqual([]);
});
