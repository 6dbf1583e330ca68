import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { readPostedMark, toPostedFileName, toPostedMark } from '@/lib/platform/paperless/posted-file-name';
import { createObject, toDocument } from '@/test-support/destinations/driver-contract';
import {
  openPaperlessStandIn,
  PAPERLESS_TOKEN,
  type PaperlessStandIn,
} from '@/test-support/paperless/paperless-server';
import { PaperlessDestinationConfig } from '../destination-config';
import type {
  DeliveredDocument,
  DeliveredField,
  DestinationDriver,
  WithdrawnDocument,
} from '../destination-driver-port';
import { openDestinationDrivers } from './open-destination-drivers';
import { toFieldValue } from './paperless-fields';

const outbound = openGuardedOutbound({ allowPrivate: true });
const guarded = openGuardedOutbound({ allowPrivate: false });

let server: PaperlessStandIn;
let driver: DestinationDriver;
let waits: number[];

beforeAll(async () => {
  server = await openPaperlessStandIn();
});
afterAll(async () => {
  await server.close();
  await Promise.all([outbound.close(), guarded.close()]);
});
beforeEach(() => {
  server.clear();
  waits = [];
  driver = open();
});
afterEach(async () => {
  expect(server.problems).toEqual([]);
  await driver.close();
});

function open({ config = {}, token = PAPERLESS_TOKEN, isGuarded = false } = {}): DestinationDriver {
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const drivers = openDestinationDrivers({
    ...{ folders: [], outbound: isGuarded ? guarded : outbound, mailer: disabledMailer, wait },
  });
  return drivers.open({
    kind: 'paperless',
    config: PaperlessDestinationConfig.parse({ url: `${server.url}/`, tags: ['Sheaf'], ...config }),
    secret: { token },
  });
}

const OBJECT = '0192f0c1-7d2e-7a51-9c5e-3f1f0d9b2a11';
const OTHER = '0192f0c1-7d2e-7a51-9c5e-3f1f0d9b2a12';

const FIELDS: DeliveredField[] = [
  { label: 'Number', type: 'text', value: 'R-17' },
  { label: 'Total', type: 'amount', value: '1234.5' },
  { label: 'Currency', type: 'currency', value: 'EUR' },
  { label: 'Due', type: 'date', value: '2026-12-24' },
];

function createDocument(
  content: string,
  changes: Partial<DeliveredDocument['values']> = {},
  objectId = OBJECT,
): DeliveredDocument {
  const document = toDocument(createObject('archive/Invoice 17.pdf', Buffer.from(content)));
  return {
    ...document,
    objectId,
    fields: FIELDS,
    values: { ...document.values, fields: { vendor: 'Nordwind GmbH', date: '2026-11-20' }, ...changes },
  };
}

const withdraw = (document: Partial<WithdrawnDocument> = {}) =>
  driver.withdraw!({
    ...{ objectId: OBJECT, sha256: createObject('a', Buffer.from('the bytes')).sha256 },
    ...{ isShared: async () => false, isAbandoned: async () => false, reportProgress() {} },
    ...document,
  });
const listTitles = () => [...server.documents.values()].map(({ title }) => title);
const getOnly = () => {
  expect(server.documents.size).toBe(1);
  return [...server.documents.values()][0]!;
};
const count = (name: string) => server.calls.filter((each) => each === name).length;

describe.each([2, 3] as const)('version %i', (version) => {
  beforeEach(() => {
    server.version = version;
  });

  test('posts a document with its type, correspondent, date, tags, and values', async () => {
    await driver.deliver(createDocument('the bytes'));
    const { id, ...document } = getOnly();
    expect(document).toMatchObject({
      title: 'Invoice 17',
      created: '2026-11-20',
      bytes: Buffer.from('the bytes'),
      mime_type: 'application/pdf',
    });
    expect(server.labels.correspondents.get(document.correspondent!)).toBe('Nordwind GmbH');
    expect(server.labels.document_types.get(document.document_type!)).toBe('invoice');
    expect(server.getTags(id)).toEqual(['Sheaf']);
    expect(server.getFields(id)).toEqual({
      Number: 'R-17',
      Total: 'EUR1234.50',
      Currency: 'EUR',
      Due: '2026-12-24',
    });
  });

  test('uses what Paperless-ngx has, whatever its case, and creates the rest once', async () => {
    server.labels.correspondents.set(900, 'NORDWIND gmbh');
    server.customFields.set(901, { name: 'total', data_type: 'float' });
    await driver.deliver(createDocument('one'));
    await driver.deliver(createDocument('two', {}, OTHER));
    const [first, second] = server.documents.values();
    expect([first!.correspondent, second!.correspondent]).toEqual([900, 900]);
    expect(first!.document_type).toBe(second!.document_type);
    expect(server.getFields(second!.id)).toMatchObject({ total: 1234.5, Number: 'R-17' });
    expect([...server.labels.document_types.values()]).toEqual(['invoice']);
    expect(server.customFields.size).toBe(4);
  });

  test('a label and a custom field that someone creates at the same time are used', async () => {
    server.fault = (operation) => {
      if (operation === 'createCorrespondent') server.labels.correspondents.set(900, 'Nordwind GmbH');
      if (
        operation === 'createCustomField' &&
        ![...server.customFields.values()].some(({ name }) => name === 'Number')
      )
        server.customFields.set(901, { name: 'Number', data_type: 'string' });
      return undefined;
    };
    await driver.deliver(createDocument('one'));
    expect(getOnly().correspondent).toBe(900);
    expect(server.getFields(getOnly().id)).toMatchObject({ Number: 'R-17' });
  });

  test('a repeat posts nothing again, and brings the present values', async () => {
    await driver.deliver(createDocument('the bytes'));
    const { id } = getOnly();
    server.documents
      .get(id)!
      .tags.push(
        ...[server.add('other.pdf', Buffer.from('x'), ['Mine'])].map(
          (other) => server.documents.get(other)!.tags[0]!,
        ),
      );
    await driver.deliver(
      createDocument('the bytes', { doc_type: 'credit_note', fields: { date: '2026-11-21' } }),
    );
    expect(count('postDocument')).toBe(1);
    const document = server.documents.get(id)!;
    expect(document.created).toBe('2026-11-21');
    expect(server.labels.document_types.get(document.document_type!)).toBe('credit_note');
    expect(server.getTags(id)).toEqual(['Sheaf', 'Mine']);
  });

  test('custom fields of other programs stay', async () => {
    await driver.deliver(createDocument('the bytes'));
    server.customFields.set(900, { name: 'Cost center', data_type: 'string' });
    getOnly().custom_fields.push({ field: 900, value: '4711' });
    await driver.deliver(createDocument('the bytes'));
    expect(server.getFields(getOnly().id)).toMatchObject({ 'Cost center': '4711', Number: 'R-17' });
  });

  test('values stay in Sheaf if the destination doesn’t want custom fields', async () => {
    await driver.close();
    driver = open({ config: { custom_fields: false, tags: [] } });
    await driver.deliver(createDocument('the bytes'));
    expect(getOnly()).toMatchObject({ custom_fields: [], tags: [] });
    expect(server.customFields.size).toBe(0);
  });

  test('slow processing is awaited by later attempts, which post nothing', async () => {
    server.isHolding = true;
    await expect(driver.deliver(createDocument('the bytes'))).rejects.toMatchObject({
      name: 'UnfinishedError',
      message: 'Paperless-ngx is still processing the document. Sheaf looks again later.',
    });
    expect(waits.length).toBeGreaterThan(3);
    await expect(driver.deliver(createDocument('the bytes'))).rejects.toMatchObject({
      name: 'UnfinishedError',
    });
    server.isHolding = false;
    await driver.deliver(createDocument('the bytes'));
    await driver.deliver(createDocument('the bytes'));
    expect(count('postDocument')).toBe(1);
    expect(server.getFields(getOnly().id)).toMatchObject({ Number: 'R-17' });
  });

  test.each([
    ['that a person has dismissed', { acknowledged: true as const }],
    ['of the day before yesterday', { createdAt: new Date(Date.now() - 2 * 86_400_000) }],
  ])('a lost task %s blocks nothing', async (_what, change) => {
    server.isHolding = true;
    await expect(driver.deliver(createDocument('the bytes'))).rejects.toThrow('still processing');
    server.loseTasks(change);
    await expect(withdraw()).resolves.toBeUndefined();
    server.isHolding = false;
    await driver.deliver(createDocument('the bytes'));
    await driver.deliver(createDocument('the bytes'));
    expect(count('postDocument')).toBe(2);
    expect(getOnly()).toMatchObject({ title: 'Invoice 17' });
  });

  test('a changed document replaces its former content', async () => {
    await driver.deliver(createDocument('three pages'));
    await driver.deliver(createDocument('two pages'));
    expect(getOnly()).toMatchObject({ title: 'Invoice 17', bytes: Buffer.from('two pages') });
  });

  test('a withdrawn document is deleted, and withdrawing can be repeated', async () => {
    server.add('other.pdf', Buffer.from('other'));
    await driver.deliver(createDocument('the bytes'));
    await withdraw();
    await withdraw();
    expect(listTitles()).toEqual(['other']);
  });

  test('a document is withdrawn once its processing has ended', async () => {
    server.isHolding = true;
    await expect(driver.deliver(createDocument('the bytes'))).rejects.toThrow('still processing');
    await expect(withdraw()).rejects.toMatchObject({ name: 'UnfinishedError' });
    server.isHolding = false;
    await withdraw();
    expect(listTitles()).toEqual([]);
  });

  test('only documents with exactly the name of the object are deleted', async () => {
    const names = [
      `mine ${OBJECT}.pdf`,
      `Invoice.${OBJECT}.0123456789abcdef.copy.pdf`,
      `Invoice.${OBJECT}.0123456789abcdef.${OTHER}.0123456789abcdef.pdf`,
      `Invoice.${OBJECT}.0123456789abcdef.pdf`,
    ];
    for (const name of names) server.add(name, Buffer.from(name));
    await withdraw();
    expect([...server.documents.values()].map((each) => each.original_file_name)).toEqual(names.slice(0, 3));
  });
});

test('version 3 accepts a file that it has already as another document', async () => {
  server.version = 3;
  const id = server.add('scan 12.pdf', Buffer.from('the bytes'));
  await driver.deliver(createDocument('the bytes'));
  await driver.deliver(createDocument('the bytes'));
  expect(listTitles()).toEqual(['scan 12', 'Invoice 17']);
  expect(server.getTags(id)).toEqual([]);
  await withdraw();
  expect(listTitles()).toEqual(['scan 12']);
});

test('a file that Paperless-ngx has already gets the values, and keeps its title and tags', async () => {
  const id = server.add('scan 12.pdf', Buffer.from('the bytes'), ['split']);
  await driver.deliver(createDocument('the bytes'));
  expect(getOnly()).toMatchObject({ id, title: 'scan 12', created: '2026-11-20' });
  expect(server.getTags(id)).toEqual(['split', 'Sheaf']);
  await withdraw();
  expect(listTitles()).toEqual(['scan 12']);
});

test('a file that Paperless-ngx can’t process gives its reason', async () => {
  server.isHolding = true;
  await expect(driver.deliver(createDocument('the bytes'))).rejects.toThrow('still processing');
  server.failTasks('The file is encrypted.');
  server.isHolding = false;
  server.fault = (operation) => {
    if (operation === 'postDocument') server.isHolding = true;
    if (operation === 'listTasks') server.failTasks('The file is encrypted.');
    return undefined;
  };
  await expect(driver.deliver(createDocument('the bytes'))).rejects.toThrow(
    'Paperless-ngx could not process the file. The file is encrypted.',
  );
});

test.each([
  [401, 'Paperless-ngx rejected the token.'],
  [403, 'The user of the token lacks a permission in Paperless-ngx.'],
  [413, 'Paperless-ngx rejected the request. The stand-in was told to fail.'],
  [500, 'The server returned the status 500.'],
])('the status %i gives a sentence', async (status, message) => {
  server.fault = (operation) => (operation === 'postDocument' ? status : undefined);
  await expect(driver.deliver(createDocument('the bytes'))).rejects.toThrow(message);
});

test('long names are cut without a space at their end, and a date that doesn’t exist stays in Sheaf', async () => {
  const long = `${'x'.repeat(127)} y`;
  const document = (content: string, objectId: string) => ({
    ...createDocument(content, { doc_type: long, fields: { vendor: long, date: '2026-02-30' } }, objectId),
    fields: [{ label: long, type: 'text' as const, value: 'R-17' }],
  });
  await driver.deliver(document('one', OBJECT));
  await driver.deliver(document('two', OTHER));
  const short = 'x'.repeat(127);
  expect([...server.labels.correspondents.values()]).toEqual([short]);
  expect([...server.labels.document_types.values()]).toEqual([short]);
  expect([...server.documents.keys()].map((id) => server.getFields(id))).toEqual([
    { [short]: 'R-17' },
    { [short]: 'R-17' },
  ]);
});

test('the response to an upload is lost: one upload, one document', async () => {
  server.fault = (operation) => {
    if (operation !== 'postDocument') return undefined;
    server.fault = () => undefined;
    return 'lost';
  };
  await expect(driver.deliver(createDocument('the bytes'))).rejects.toMatchObject({ name: 'RemoteError' });
  await driver.deliver(createDocument('the bytes'));
  expect(count('postDocument')).toBe(1);
  expect(getOnly()).toMatchObject({ title: 'Invoice 17', bytes: Buffer.from('the bytes') });
});

test('a file that two documents share is deleted when no document has it any more', async () => {
  const { sha256 } = createObject('a', Buffer.from('one'));
  const isOne = async (hash: string) => sha256.startsWith(hash);
  await driver.deliver(createDocument('one'));
  await driver.deliver(createDocument('one', {}, OTHER));
  const [shared] = server.documents.keys();
  await driver.deliver({ ...createDocument('two'), isShared: isOne });
  expect(server.documents.size).toBe(2);
  expect(server.documents.has(shared!)).toBe(true);

  await withdraw({ objectId: OTHER, sha256, isShared: isOne, isAbandoned: async () => true });
  await withdraw({ objectId: OTHER, sha256 });
  expect(server.documents.size).toBe(2);
  await withdraw({
    ...{ objectId: OTHER, sha256 },
    isAbandoned: async (objectId, hash) => objectId === OBJECT && (await isOne(hash)),
  });
  expect(getOnly().bytes).toEqual(Buffer.from('two'));
});

test('each response is progress, so that a slow server is not too late', async () => {
  let reports = 0;
  const reportProgress = () => {
    reports += 1;
  };
  await driver.deliver({ ...createDocument('the bytes'), reportProgress });
  expect(reports).toBe(server.calls.length);
  await withdraw({ reportProgress });
  expect(reports).toBe(server.calls.length);
});

test('a response that is too large gives a sentence', async () => {
  server.fault = (operation) => (operation === 'listTasks' ? 'large' : undefined);
  await expect(driver.deliver(createDocument('the bytes'))).rejects.toThrow(
    'The response of Paperless-ngx to /tasks/ is larger than 4 MB.',
  );
});

test('a wrong token gives a sentence without the token, and a private address is not called', async () => {
  expect(await driver.check()).toEqual({ message: 'Connected to Paperless-ngx.' });
  const wrong = open({ token: 'a-wrong-token' });
  await expect(wrong.check()).rejects.toThrow(/^Paperless-ngx rejected the token\.$/);
  const blocked = open({ isGuarded: true });
  await expect(blocked.check()).rejects.toThrow('private');
  await Promise.all([wrong.close(), blocked.close()]);
  await expect(wrong.check()).rejects.toMatchObject({ name: 'RemoteError' });
});

test.each([
  ['string', 'x'.repeat(200), 'x'.repeat(128)],
  ['longtext', 'x'.repeat(200), 'x'.repeat(200)],
  ['date', '2026-12-24', '2026-12-24'],
  ['date', 'soon', undefined],
  ['date', '2026-02-30', undefined],
  ['boolean', 'false', false],
  ['boolean', 'maybe', undefined],
  ['integer', '-12', -12],
  ['integer', '1.5', undefined],
  ['integer', '99999999999', undefined],
  ['float', '1.25', 1.25],
  ['float', 'many', undefined],
  ['monetary', '-3', 'EUR-3.00'],
  ['monetary', '99999999999999', undefined],
  ['url', 'https://example.com/a', 'https://example.com/a'],
  ['url', 'no address', undefined],
  ['select', 'a', undefined],
  ['documentlink', '1', undefined],
])('a custom field of the type %s gets %j as %j', (type, value, expected) => {
  expect(toFieldValue(type, value, 'EUR')).toEqual(expected);
});

test('an amount without a currency is a plain number', () => {
  expect(toFieldValue('monetary', '12.345', '')).toBe('12.35');
});

test('a withdrawn document can be posted again, although Paperless-ngx has it in its trash', async () => {
  await driver.deliver(createDocument('the bytes'));
  const { id } = getOnly();
  await withdraw();
  await driver.deliver(createDocument('the bytes', {}, OTHER));
  expect(getOnly().id).not.toBe(id);
  expect(server.trash.size).toBe(0);
});

test('a file that a person has put into the trash stays there', async () => {
  const id = server.add('scan 12.pdf', Buffer.from('the bytes'));
  server.trash.set(id, server.documents.get(id)!);
  server.documents.clear();
  await expect(driver.deliver(createDocument('the bytes'))).rejects.toThrow(
    `Paperless-ngx has the same file in its trash as document ${id}. Restore it, or delete it permanently.`,
  );
  expect([...server.trash.keys()]).toEqual([id]);
});

test('names of any script fit, and a mark is not repeated', () => {
  const mark = toPostedMark(OBJECT, 'a'.repeat(64));
  for (const letter of ['a', 'Ж', '票', '😀']) {
    const name = toPostedFileName(`${letter.repeat(120)}.pdf`, mark);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(readPostedMark(name)).toEqual(mark);
  }
  expect(toPostedFileName(toPostedFileName('a.pdf', mark), mark)).toBe(toPostedFileName('a.pdf', mark));
  expect(readPostedMark('a.pdf')).toBeNull();
});

test('a document that the user may not change gives a sentence', async () => {
  server.fault = (operation) => (operation === 'changeDocument' ? 403 : undefined);
  await expect(driver.deliver(createDocument('the bytes'))).rejects.toThrow(
    'was deleted, or the user of the token may not change it.',
  );
});
