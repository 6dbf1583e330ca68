import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeDocument } from '@/lib/documents/change-document';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import { armCrashPoint, CRASH_POINTS, type CrashPoint } from '@/lib/foundation/crash-points';
import { systemContext } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  type DestinationFixture,
  makeDestinationDeliveriesDue,
  openDestinationApp,
  openDestinationFixture,
} from '@/test-support/destinations/destination-fixture';
import { createObject, toDocument } from '@/test-support/destinations/driver-contract';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { createScannedPdf } from '@/test-support/pdf-fixtures';
import { claimDestinationDeliveries } from './claim-destination-deliveries';
import { claimObjectName } from './claim-object-name';
import { createDestinationDeliveries } from './create-destination-deliveries';
import { openDestination } from './open-destination';

const app = await closeAfterTests(openDestinationApp());
const { services } = app;
const { db } = services;
let fixture: DestinationFixture;

beforeEach(async () => {
  await db.destination.deleteMany();
  await db.outboxEvent.deleteMany();
  fixture = await openDestinationFixture(app);
});

const listDeliveries = () =>
  db.destinationDelivery.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
const EVERYTHING = { slots: 9, busyTargetSlots: 9, slowTargetSlots: 9, loads: new Map() };

/** Sends a document as an approval does. */
const sendAgain = async (document: Document) =>
  inTransaction(db, async (tx) => {
    const pairs = (await tx.destination.findMany()).map((destination) => ({ destination, document }));
    await createDestinationDeliveries(tx, services, pairs, { manual: false });
  });
const getStatus = async (id: string) => (await db.document.findUniqueOrThrow({ where: { id } })).status;

const createNumber = (value: string) => ({
  ...{ key: 'number', label: 'Number', value, raw: null, confidence: 1, page: 1, box: null },
  source: 'scan',
});

test.each([
  ['csv', (uuid: string) => expect.stringMatching(new RegExp(`^\uFEFFuuid,.*number\r\n${uuid},.*,A/7\r\n$`))],
  [
    'xml',
    (uuid: string) =>
      expect.stringMatching(new RegExp(`<uuid>${uuid}</uuid>.*<field key="number">A/7</field>`)),
  ],
] as const)('the values arrive as %s, as in an export', async (values, expected) => {
  await db.project.update({
    where: { id: fixture.project.id },
    data: { settings: { extraction_fields: [{ key: 'number', label: 'Number', type: 'text' }] } },
  });
  await fixture.add({ values });
  const data = { metadataFields: [createNumber('A/7')] };
  const document = await fixture.addDocument({ originalFilename: 'one.pdf', data });
  await fixture.approve(document);
  await fixture.deliverDue();
  expect(await fixture.listFiles()).toEqual([`one.${values}`, 'one.pdf'].sort());
  expect(await fixture.read(`one.${values}`)).toEqual(expected(document.id));
});

test('a scan arrives as searchable PDF', async () => {
  await fixture.add({ file: 'searchable' });
  const content = await createScannedPdf({ pages: 1, widthPx: 60 });
  const document = await fixture.addDocument({ originalFilename: 'scan.pdf', pageCount: 1 }, content);
  const layout = {
    lines: [{ x: 100, y: 400, height: 20, pieces: [{ x: 100, width: 200, text: 'Summe 12,50' }] }],
    ...{ fonts: {}, turn: 0 },
  };
  const size = { width: 612, height: 792 };
  await db.pageText.create({
    data: { originId: document.id, page: 1, text: 'Summe 12,50', ...size, source: 'ocr', layout },
  });
  await fixture.approve(document);
  await fixture.deliverDue();
  expect(await fixture.listFiles()).toEqual(['scan.pdf']);
  const texts: string[] = [];
  await inProcessPdf.readText(
    { path: join(fixture.folder, 'scan.pdf') },
    ({ text }) => void texts.push(text.trim()),
  );
  expect(texts).toEqual(['Summe 12,50']);
});

test('an approved document arrives with its values, and its history is kept', async () => {
  await fixture.add({ values: 'json', nameTemplate: '{doc_type}/{fields.number|original_filename}' });
  const data = {
    metadataFields: [
      {
        key: 'number',
        label: 'Number',
        value: 'A/7',
        raw: null,
        confidence: 1,
        page: 1,
        box: null,
        source: 'scan',
      },
    ],
  };
  const document = await fixture.addDocument({ docType: 'invoice', data }, 'the file');
  await fixture.approve(document);
  await fixture.deliverDue();
  expect(await fixture.listFiles()).toEqual(['invoice/A_7.json', 'invoice/A_7.pdf']);
  expect(await fixture.read('invoice/A_7.pdf')).toBe('the file');
  expect(JSON.parse((await fixture.read('invoice/A_7.json'))!)).toMatchObject({
    uuid: document.id,
    status: 'approved',
    data: { metadataFields: [{ key: 'number', value: 'A/7' }] },
  });
  expect(await listDeliveries()).toMatchObject([
    { status: 'delivered', attempts: 1, error: null, claim: null },
  ]);
  expect(await db.destinationAttempt.findMany()).toMatchObject([{ error: null }]);
});

/** Requires a second look at documents with a number above 100. */
const requireSecondLook = (required: boolean) =>
  db.project.update({
    where: { id: fixture.project.id },
    data: {
      settings: {
        extraction_fields: [{ key: 'number', label: 'Number', type: 'number' }],
        second_look: { required, above: { field: 'number', amount: 100 } },
      },
    },
  });

test('a document that needs a second look is sent when it is validated', async () => {
  await requireSecondLook(true);
  await fixture.add();
  const addDocument = (number: string) =>
    fixture.addDocument({
      originalFilename: `${number}.pdf`,
      data: { metadataFields: [createNumber(number)] },
    });
  const low = await addDocument('50');
  const high = await addDocument('500');
  const higher = await addDocument('5000');
  for (const document of [low, high, higher]) await fixture.approve(document);
  await fixture.deliverDue();
  expect(await fixture.listFiles()).toEqual(['50.pdf']);
  const ctx = systemContext(services, fixture.project.organizationId, 'test');
  await changeDocument(ctx, high.id, { status: 'validated' });
  // The validation of a document that was already sent sends nothing.
  await changeDocument(ctx, low.id, { status: 'validated' });
  await fixture.deliverDue();
  expect(await fixture.listFiles()).toEqual(['50.pdf', '500.pdf']);
  // The document that waits is not lost if the setting changes.
  await requireSecondLook(false);
  await changeDocument(ctx, higher.id, { status: 'validated' });
  await fixture.deliverDue();
  expect(await fixture.listFiles()).toEqual(['50.pdf', '500.pdf', '5000.pdf']);
  expect(await listDeliveries()).toHaveLength(3);
});

describe('a delivery that waits while the values change so that they need a second look', () => {
  /** Approves 50 while the destination fails, then reopens the document and sets 5000. */
  async function changeWhileFailing() {
    await requireSecondLook(true);
    await fixture.add({ values: 'json', markExported: true });
    await writeFile(fixture.folder, 'a file in the place of the folder');
    const toData = (number: string) => ({ metadataFields: [createNumber(number)] });
    const document = await fixture.addDocument({ data: toData('50') });
    await fixture.approve(document);
    await fixture.deliverDue();
    expect(await listDeliveries()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    await rm(fixture.folder);
    const ctx = systemContext(services, document.organizationId, 'test');
    await changeDocument(ctx, document.id, { status: 'done' });
    await db.document.update({ where: { id: document.id }, data: { data: toData('5000') } });
    return { ctx, document };
  }
  const deliver = async () => {
    await makeDestinationDeliveriesDue(app);
    await fixture.deliverDue();
  };
  const expectArrival = async () => {
    expect(await fixture.listFiles()).toEqual(['invoice.json', 'invoice.pdf']);
    expect(await fixture.read('invoice.json')).toContain('"5000"');
  };
  const STOPPED = {
    status: 'failed',
    error: 'The document needs a second look. Another member must validate it first.',
  };

  test('sends nothing, and the validation sends the document once', async () => {
    const { ctx, document } = await changeWhileFailing();
    await fixture.approve(document);
    await deliver();
    expect(await fixture.listFiles()).toEqual([]);
    expect(await listDeliveries()).toMatchObject([STOPPED]);
    await changeDocument(ctx, document.id, { status: 'validated' });
    await deliver();
    await expectArrival();
    expect(await listDeliveries()).toMatchObject([STOPPED, { status: 'delivered', attempts: 1 }]);
    expect(await getStatus(document.id)).toBe('exported');
  });

  test('is renewed by a validation before the next attempt', async () => {
    const { ctx, document } = await changeWhileFailing();
    await fixture.approve(document);
    await changeDocument(ctx, document.id, { status: 'validated' });
    await fixture.deliverDue();
    await expectArrival();
    expect(await listDeliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test('sends nothing before the document is approved again', async () => {
    await changeWhileFailing();
    await deliver();
    expect(await fixture.listFiles()).toEqual([]);
    expect(await listDeliveries()).toMatchObject([STOPPED]);
  });

  test('is made up for by the validation if the second look was turned off', async () => {
    const { ctx, document } = await changeWhileFailing();
    await fixture.approve(document);
    await deliver();
    await requireSecondLook(false);
    await changeDocument(ctx, document.id, { status: 'validated' });
    await deliver();
    await expectArrival();
  });

  test('sends the document if a person has sent it', async () => {
    const { document } = await changeWhileFailing();
    await fixture.approve(document);
    const destination = await db.destination.findFirstOrThrow();
    await inTransaction(db, (tx) =>
      createDestinationDeliveries(tx, services, [{ destination, document }], { manual: true }),
    );
    await deliver();
    await expectArrival();
    expect(await listDeliveries()).toMatchObject([{ status: 'delivered', manual: true }]);
  });
});

test('a destination receives its event, its types, and only while it is on', async () => {
  const approved = await fixture.add({ docTypes: ['invoice'] });
  const validated = await fixture.add({ trigger: 'validated' });
  await fixture.add({ trigger: 'manual' });
  await fixture.add({ offAt: new Date(), offReason: 'person' });
  const invoice = await fixture.addDocument({ docType: 'invoice' });
  const other = await fixture.addDocument({ docType: 'letter' });
  for (const document of [invoice, other]) await fixture.approve(document);
  expect((await listDeliveries()).map(({ destinationId }) => destinationId)).toEqual([approved.id]);
  await changeDocument(systemContext(services, other.organizationId, 'test'), other.id, {
    status: 'validated',
  });
  expect((await listDeliveries()).map(({ destinationId }) => destinationId)).toEqual([
    approved.id,
    validated.id,
  ]);
});

test('a rolled back change leaves no delivery and no name', async () => {
  await fixture.add();
  const { id: documentId } = await fixture.addDocument();
  const failing = inTransaction(db, async (tx) => {
    await recordDocumentEvents(tx, [{ documentId, type: 'approved' }], services);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db.destinationDelivery.count()).toBe(0);
  expect(await db.destinationObject.count()).toBe(0);
});

describe('names', () => {
  test('a repeat has the same name, also after the values changed; another document gets a number', async () => {
    await fixture.add({ nameTemplate: '{reference}' });
    const first = await fixture.addDocument({ reference: 'Bill' }, 'first');
    const second = await fixture.addDocument({ reference: 'BILL' }, 'second');
    await fixture.approve(first);
    await fixture.approve(second);
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual(['BILL (2).pdf', 'Bill.pdf']);
    const ctx = systemContext(services, first.organizationId, 'test');
    await changeDocument(ctx, first.id, { status: 'done' });
    await db.document.update({ where: { id: first.id }, data: { reference: 'Changed' } });
    await fixture.approve(first);
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual(['BILL (2).pdf', 'Bill.pdf']);
    expect((await listDeliveries()).map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
      'delivered',
    ]);
  });

  test('many documents at once, and concurrently, get different names', async () => {
    await fixture.add({ nameTemplate: 'same' });
    const documents = [];
    for (let index = 0; index < 30; index += 1)
      documents.push(await fixture.addDocument({}, `file ${index}`));
    const halves = [documents.slice(0, 25), documents.slice(25)];
    await Promise.all(
      halves.map((half) =>
        inTransaction(db, (tx) =>
          recordDocumentEvents(
            tx,
            half.map(({ id }) => ({ documentId: id, type: 'approved' as const })),
            services,
          ),
        ),
      ),
    );
    await fixture.deliverDue();
    const files = await fixture.listFiles();
    expect(files).toHaveLength(30);
    expect(files).toContain('same (20).pdf');
    const contents = await Promise.all(files.map((name) => fixture.read(name)));
    expect(new Set(contents).size).toBe(30);
  });

  test('two destinations with one folder don’t overwrite each other’s documents', async () => {
    await fixture.add();
    await fixture.add();
    await fixture.approve(await fixture.addDocument({}, 'once'));
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual(['invoice (2).pdf', 'invoice.pdf']);
  });

  test('destinations that spell one folder differently don’t overwrite each other’s documents', async () => {
    await fixture.add({ nameTemplate: 'in/{original_filename}' });
    await fixture.add({ config: { path: `${fixture.folder}/./in//` }, place: 'the inner folder' });
    await fixture.approve(await fixture.addDocument());
    const names = (await db.destinationObject.findMany()).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith(' (2)'))).toHaveLength(1);
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual(['in/invoice (2).pdf', 'in/invoice.pdf']);
  });

  test('a file of another form is not replaced if it is not from Sheaf', async () => {
    const destination = await fixture.add();
    const document = await fixture.addDocument();
    await fixture.approve(document);
    await fixture.deliverDue();
    await db.destination.update({ where: { id: destination.id }, data: { values: 'json' } });
    await writeFile(join(fixture.folder, 'invoice.json'), 'of a person');
    await sendAgain(document);
    await fixture.deliverDue();
    expect(await fixture.read('invoice.json')).toBe('of a person');
    expect((await listDeliveries()).at(-1)!.error).toContain('a file invoice.json that is not from Sheaf');
    await rm(join(fixture.folder, 'invoice.json'));
    await makeDestinationDeliveriesDue(app);
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual(['invoice.json', 'invoice.pdf']);
  });

  test('files that somebody else put there are never replaced', async () => {
    await fixture.add({ values: 'json' });
    await mkdir(fixture.folder, { recursive: true });
    await writeFile(join(fixture.folder, 'invoice.pdf'), 'of a person');
    await writeFile(join(fixture.folder, 'invoice (2).json'), 'of a person, too');
    await fixture.approve(await fixture.addDocument({}, 'of Sheaf'));
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual([
      ...['invoice (2).json', 'invoice (3).json', 'invoice (3).pdf', 'invoice.pdf'],
    ]);
    expect(await fixture.read('invoice.pdf')).toBe('of a person');
    expect(await fixture.read('invoice (3).pdf')).toBe('of Sheaf');
  });

  test('a number counts up, and a name that has one by itself keeps it', async () => {
    await fixture.add();
    await mkdir(fixture.folder, { recursive: true });
    for (const name of ['invoice (2).pdf', 'scan (2).pdf'])
      await writeFile(join(fixture.folder, name), 'of a person');
    for (const originalFilename of ['invoice.pdf', 'invoice.pdf', 'scan (2).pdf'])
      await fixture.approve(await fixture.addDocument({ originalFilename }));
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual([
      ...['invoice (2).pdf', 'invoice (3).pdf', 'invoice.pdf', 'scan (2) (2).pdf', 'scan (2).pdf'],
    ]);
  });

  test('a waiting delivery follows a destination that was changed to another folder', async () => {
    const destination = await fixture.add();
    await fixture.approve(await fixture.addDocument({}, 'moved'));
    const path = join(fixture.folder, 'elsewhere');
    await db.destination.update({
      where: { id: destination.id },
      data: { config: { path }, place: 'another place' },
    });
    await fixture.deliverDue();
    expect(await fixture.listFiles()).toEqual(['elsewhere/invoice.pdf']);
    expect(await listDeliveries()).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('failures', () => {
  test('are retried with the delays of webhooks, and the sentence is kept', async () => {
    await fixture.add();
    await writeFile(fixture.folder, 'a file in the place of the folder');
    await fixture.approve(await fixture.addDocument({}, 'late'));
    await fixture.deliverDue();
    const [failed] = await listDeliveries();
    expect(failed).toMatchObject({ status: 'pending', attempts: 1, tries: 1 });
    expect(failed!.error).toMatch(/is not a folder|can’t be used/);
    expect(failed!.dueAt.getTime()).toBeGreaterThan(Date.now());
    expect((await db.destination.findFirstOrThrow()).failingSince).not.toBeNull();
    await rm(fixture.folder);
    await makeDestinationDeliveriesDue(app);
    await fixture.deliverDue();
    expect(await listDeliveries()).toMatchObject([{ status: 'delivered', attempts: 2, error: null }]);
    expect((await db.destination.findFirstOrThrow()).failingSince).toBeNull();
    expect(await fixture.read('invoice.pdf')).toBe('late');
  });

  test('of five days turn the destination off, with an audit entry by the system', async () => {
    const failingSince = new Date(Date.now() - 5.1 * 24 * 3600_000);
    const destination = await fixture.add({ failingSince });
    await writeFile(fixture.folder, '');
    await fixture.approve(await fixture.addDocument());
    await fixture.deliverDue();
    expect(await db.destination.findFirstOrThrow()).toMatchObject({ offReason: 'failing' });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: destination.id } });
    expect(entry).toMatchObject({ action: 'destination.turned_off', actorKind: 'system' });
  });

  test('a deleted document fails at once, and says nothing about the destination', async () => {
    await fixture.add();
    const document = await fixture.addDocument();
    await fixture.approve(document);
    const removed = { removedAt: new Date(), removalReason: 'trashed' as const };
    await db.document.update({ where: { id: document.id }, data: removed });
    await fixture.deliverDue();
    expect(await listDeliveries()).toMatchObject([{ status: 'failed', error: 'The document was deleted.' }]);
    expect((await db.destination.findFirstOrThrow()).failingSince).toBeNull();
    expect(await fixture.listFiles()).toEqual([]);
  });

  test('a file that the storage has lost is retried, and the operator’s problem', async () => {
    await fixture.add();
    const document = await fixture.addDocument({}, 'lost');
    await fixture.approve(document);
    await services.storage.remove(document.fileSha256, { keptBefore: new Date(Date.now() + 60_000) });
    await fixture.deliverDue();
    const [delivery] = await listDeliveries();
    expect(delivery).toMatchObject({ status: 'pending', attempts: 1 });
    expect(delivery!.error).toContain('a problem with the server of Sheaf');
    expect((await db.destination.findFirstOrThrow()).failingSince).toBeNull();
    expect(await fixture.listFiles()).toEqual([]);
  });
});

describe('two deliveries of one document', () => {
  test('never run at the same time, also after the process of the first one has died', async () => {
    await fixture.add();
    const document = await fixture.addDocument();
    await fixture.approve(document);
    const claim = () =>
      claimDestinationDeliveries(db, EVERYTHING, { claim: services.newId(), claimMs: 60_000 });
    expect(await claim()).toHaveLength(1);
    await sendAgain(document);
    expect(await listDeliveries()).toHaveLength(2);
    expect(await claim()).toHaveLength(0);
    await makeDestinationDeliveriesDue(app);
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toHaveLength(0);
  });

  test('use the name that the first one has claimed', async () => {
    await fixture.add();
    await fixture.approve(await fixture.addDocument());
    const stale = await db.destinationObject.findFirstOrThrow({
      include: { destination: true, document: true },
    });
    const driver = openDestination(services, stale.destination);
    const toObjects = (name: string) => [createObject(`${name}.pdf`, Buffer.from('1'))];
    expect(await claimObjectName(services, driver, stale, toObjects)).toBe('invoice');
    await driver.deliver(toDocument(toObjects('invoice')[0]!));
    expect(await claimObjectName(services, driver, stale, toObjects)).toBe('invoice');
    await driver.close();
  });

  test('sending again ends the wait of a failed delivery, with all its attempts', async () => {
    await fixture.add();
    await writeFile(fixture.folder, '');
    const document = await fixture.addDocument();
    await fixture.approve(document);
    await fixture.deliverDue();
    await rm(fixture.folder);
    await fixture.deliverDue();
    expect(await listDeliveries()).toMatchObject([{ status: 'pending', tries: 1 }]);
    await sendAgain(document);
    expect(await listDeliveries()).toMatchObject([{ status: 'pending', tries: 0 }]);
    await fixture.deliverDue();
    expect(await listDeliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });
});

describe('mark_exported', () => {
  test('sets the status with its event once the document has arrived', async () => {
    await fixture.add({ markExported: true });
    const document = await fixture.addDocument();
    await fixture.approve(document);
    expect(await getStatus(document.id)).toBe('approved');
    await fixture.deliverDue();
    expect(await getStatus(document.id)).toBe('exported');
    const events = await db.documentEvent.findMany({
      where: { documentId: document.id, type: 'document.exported' },
    });
    expect(events).toHaveLength(1);
  });

  test('leaves a failed delivery and a reopened document as they are', async () => {
    await fixture.add({ markExported: true });
    const document = await fixture.addDocument();
    await fixture.approve(document);
    await writeFile(fixture.folder, '');
    await fixture.deliverDue();
    expect(await getStatus(document.id)).toBe('approved');
    await rm(fixture.folder);
    await changeDocument(systemContext(services, document.organizationId, 'test'), document.id, {
      status: 'done',
    });
    await makeDestinationDeliveriesDue(app);
    await fixture.deliverDue();
    expect(await getStatus(document.id)).toBe('done');
    expect(await listDeliveries()).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('recovery', () => {
  /** Interrupts a worker at a crash point, as a killed process would be. */
  async function crashAt(point: CrashPoint): Promise<void> {
    let strike = () => {};
    const struck = new Promise<void>((resolve) => {
      strike = resolve;
    });
    let isDead = false;
    armCrashPoint(point, () => {
      if (isDead) return;
      isDead = true;
      strike();
      throw new Error('killed');
    });
    await Promise.all([fixture.deliverDue().catch(() => {}), struck]);
  }

  test.each(CRASH_POINTS.filter((point) => point.startsWith('destination.')))(
    'after an interruption at %s, the document arrives once',
    async (point) => {
      await fixture.add({ values: 'json', markExported: true });
      const document = await fixture.addDocument({}, 'the file');
      await fixture.approve(document);
      await crashAt(point);
      await makeDestinationDeliveriesDue(app);
      await fixture.deliverDue();
      expect(await fixture.listFiles()).toEqual(['invoice.json', 'invoice.pdf']);
      expect(await listDeliveries()).toMatchObject([{ status: 'delivered', claim: null }]);
      expect(await getStatus(document.id)).toBe('exported');
    },
  );

  test('concurrent workers never take the same delivery, and none takes an object twice', async () => {
    await fixture.add();
    const document = await fixture.addDocument();
    await fixture.approve(document);
    const claim = () =>
      claimDestinationDeliveries(db, EVERYTHING, { claim: services.newId(), claimMs: 60_000 });
    const claimed = (await Promise.all([claim(), claim()])).flat();
    expect(claimed).toHaveLength(1);
    // Approved again while the first delivery is in progress: the second one waits for it.
    await changeDocument(systemContext(services, document.organizationId, 'test'), document.id, {
      status: 'done',
    });
    await fixture.approve(document);
    expect(await db.destinationDelivery.count()).toBe(2);
    expect(await claim()).toEqual([]);
    await db.destinationDelivery.update({
      where: { id: claimed[0]!.id },
      data: { status: 'delivered', claim: null },
    });
    expect(await claim()).toHaveLength(1);
  });

  test('a document that already waits gets no second delivery', async () => {
    await fixture.add();
    const document = await fixture.addDocument();
    await fixture.approve(document);
    await changeDocument(systemContext(services, document.organizationId, 'test'), document.id, {
      status: 'done',
    });
    await fixture.approve(document);
    expect(await db.destinationDelivery.count()).toBe(1);
  });
});

test('an attempt without progress ends, and its claim is renewed until then', async () => {
  const destination = await fixture.add();
  const document = await fixture.addDocument();
  await fixture.approve(document);
  const { open } = services.destinationDrivers;
  let claims: Date[] = [];
  services.destinationDrivers.open = (access) => ({
    ...open(access),
    close: async () => {},
    exists: async () => false,
    deliver: () => new Promise<void>(() => {}),
  });
  const delivering = fixture.deliverDue({ transferIdleMs: 1500, claimMs: 800 });
  while (claims.length < 3) {
    const [row] = await listDeliveries();
    if (row!.claim && claims.at(-1)?.getTime() !== row!.dueAt.getTime()) claims = [...claims, row!.dueAt];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await delivering;
  services.destinationDrivers.open = open;
  expect(await listDeliveries()).toMatchObject([
    { status: 'pending', attempts: 1, error: 'The server sent no response in time.' },
  ]);
  expect(
    (await db.destination.findUniqueOrThrow({ where: { id: destination.id } })).failingSince,
  ).not.toBeNull();
});
