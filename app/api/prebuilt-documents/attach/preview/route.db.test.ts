import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '@/lib/page-plan/testing/desk';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeMember } from '@/lib/testing/factories';
import { POST as attach } from '../route';
import { POST } from './route';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

type Named = Pick<Document, 'id'>;
const body = (documents: Named[], attachments: Named[]) => ({
  documents: documents.map(({ id }) => id),
  attachments: attachments.map(({ id }) => id),
});
const preview = (documents: Named[], attachments: Named[], as: Credential = desk.owner.token) =>
  desk.app.call(POST, { json: body(documents, attachments), as });
const merge = (documents: Named[], attachments: Named[]) =>
  desk.app.call(attach, { json: body(documents, attachments), as: desk.owner.token });
const hangOn = ({ id }: Named) => desk.services.db.attachment.count({ where: { documentId: id } });

test('it tells what each receiver gets, and attaching then does so', async () => {
  const [order, bill, note, scan] = [
    await desk.file('order', 1),
    await desk.file('bill', 1),
    await desk.file('note', 1),
    await desk.file('scan', 2),
  ];
  await merge([order, bill], [note]);
  await merge([bill], [scan]);
  const other = await desk.file('other', 1);
  const response = await preview([order, other], [bill]);
  expect(response.status).toBe(200);
  // The order has the note already; the other one gets it with the bill.
  const { documents } = await response.json();
  expect(documents).toEqual([
    { uuid: order.id, has: 1, gets: 2 },
    { uuid: other.id, has: 0, gets: 3 },
  ]);
  expect([await hangOn(order), await hangOn(other)]).toEqual([1, 0]);
  expect((await merge([order, other], [bill])).status).toBe(200);
  expect([await hangOn(order), await hangOn(other)]).toEqual([3, 3]);
});

test('it counts what is left behind: values, those that a person wrote, and attachments that come along', async () => {
  const field = { label: 'Total', raw: null, confidence: null, page: 1, box: null };
  const data = {
    metadataFields: [
      { ...field, key: 'total', value: '12.50', source: 'scan' },
      { ...field, key: 'number', value: '7', source: 'manual' },
      { ...field, key: 'date', value: null, source: 'scan' },
    ],
  };
  const order = await desk.file('an order', 1);
  const bill = await desk.file('a bill', 1, { data } as never);
  await merge([bill], [await desk.file('a slip', 1)]);
  const { attachments } = await (await preview([order], [bill])).json();
  expect(attachments).toEqual([{ uuid: bill.id, brings: 1, values: 2, edited: 1 }]);
});

test('nothing changes: no row, no event, no version', async () => {
  const { db } = desk.services;
  const [order, bill] = [await desk.file('still', 1), await desk.file('stiller', 1)];
  const counts = async () => [
    await db.pageChange.count(),
    await db.documentEvent.count(),
    await db.auditEntry.count(),
    await db.outboxEvent.count(),
  ];
  const before = await counts();
  expect((await preview([order], [bill])).status).toBe(200);
  expect(await counts()).toEqual(before);
  for (const { id, version } of [order, bill]) {
    expect((await db.document.findUniqueOrThrow({ where: { id } })).version).toBe(version);
  }
});

test('what attaching would refuse, it refuses with the same words', async () => {
  const [order, busy, done] = [
    await desk.file('ready', 1),
    await desk.file('busy', 1, { status: 'processing' }),
    await desk.file('sent', 1, { status: 'exported' }),
  ];
  const gone = { id: '018f0000-0000-7000-8000-00000000dead' };
  for (const [documents, attachments, status] of [
    [[order], [busy, done], 409],
    [[order], [gone], 404],
    [[order], [order], 422],
    [[order], [], 422],
  ] as const) {
    const told = await preview([...documents], [...attachments]);
    const refused = await merge([...documents], [...attachments]);
    expect([told.status, refused.status]).toEqual([status, status]);
    expect(await told.json()).toEqual(await refused.json());
  }
});

test('a viewer, who could not attach, is told nothing', async () => {
  const { organization, project } = desk;
  const viewer = await makeMember(desk.services, { organization, role: 'viewer', projects: [project] });
  const [order, bill] = [await desk.file('order', 1), await desk.file('bill', 1)];
  expect((await preview([order], [bill], viewer.token)).status).toBe(403);
});

testCommonRefusals(POST, 'POST', () => ({
  app: desk.app,
  member: desk.owner,
  call: { json: { documents: [desk.project.id], attachments: [desk.organization.id] } },
}));
