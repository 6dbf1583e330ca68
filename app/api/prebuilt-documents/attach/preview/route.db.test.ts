import { expect, test } from 'vitest';
import type { Document } from '@/lib/platform/db/generated/client';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember } from '@/test-support/factories';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { POST as attach } from '../route';
import { POST } from './route';

const fixture = await closeAfterTests(openPagePlanFixture());

type Named = Pick<Document, 'id'>;
const body = (documents: Named[], attachments: Named[]) => ({
  documents: documents.map(({ id }) => id),
  attachments: attachments.map(({ id }) => id),
});
const preview = (documents: Named[], attachments: Named[], as: Credential = fixture.owner.token) =>
  fixture.app.call(POST, { json: body(documents, attachments), as });
const merge = (documents: Named[], attachments: Named[]) =>
  fixture.app.call(attach, { json: body(documents, attachments), as: fixture.owner.token });
const attachTo = ({ id }: Named) => fixture.services.db.attachment.count({ where: { documentId: id } });

test('shows what each receiver gets, and attaching then does exactly that', async () => {
  const [order, bill, note, scan] = [
    await fixture.createFile('order', 1),
    await fixture.createFile('bill', 1),
    await fixture.createFile('note', 1),
    await fixture.createFile('scan', 2),
  ];
  await merge([order, bill], [note]);
  await merge([bill], [scan]);
  const other = await fixture.createFile('other', 1);
  const response = await preview([order, other], [bill]);
  expect(response.status).toBe(200);
  // The order already has the note; the other document gets it with the bill.
  const { documents } = await response.json();
  expect(documents).toEqual([
    { uuid: order.id, has: 1, gets: 2 },
    { uuid: other.id, has: 0, gets: 3 },
  ]);
  expect([await attachTo(order), await attachTo(other)]).toEqual([1, 0]);
  expect((await merge([order, other], [bill])).status).toBe(200);
  expect([await attachTo(order), await attachTo(other)]).toEqual([3, 3]);
});

test('counts what is lost: values, typed values, and attachments that come along', async () => {
  const field = { label: 'Total', raw: null, confidence: null, page: 1, box: null };
  const data = {
    metadataFields: [
      { ...field, key: 'total', value: '12.50', source: 'scan' },
      { ...field, key: 'number', value: '7', source: 'manual' },
      { ...field, key: 'date', value: null, source: 'scan' },
    ],
  };
  const order = await fixture.createFile('an order', 1);
  const bill = await fixture.createFile('a bill', 1, { data } as never);
  await merge([bill], [await fixture.createFile('a slip', 1)]);
  const { attachments } = await (await preview([order], [bill])).json();
  expect(attachments).toEqual([{ uuid: bill.id, brings: 1, values: 2, edited: 1 }]);
});

test('changes nothing: no row, no event, no version', async () => {
  const { db } = fixture.services;
  const [order, bill] = [await fixture.createFile('still', 1), await fixture.createFile('stiller', 1)];
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

test('rejects what attaching would reject, with the same message', async () => {
  const [order, busy, done] = [
    await fixture.createFile('ready', 1),
    await fixture.createFile('busy', 1, { status: 'processing' }),
    await fixture.createFile('sent', 1, { status: 'exported' }),
  ];
  const gone = { id: '018f0000-0000-7000-8000-00000000dead' };
  for (const [documents, attachments, status] of [
    [[order], [busy, done], 409],
    [[order], [gone], 404],
    [[order], [order], 422],
    [[order], [], 422],
  ] as const) {
    const previewed = await preview([...documents], [...attachments]);
    const rejected = await merge([...documents], [...attachments]);
    expect([previewed.status, rejected.status]).toEqual([status, status]);
    expect(await previewed.json()).toEqual(await rejected.json());
  }
});

test('403 for a viewer, who could not attach', async () => {
  const { organization, project } = fixture;
  const viewer = await makeMember(fixture.services, { organization, role: 'viewer', projects: [project] });
  const [order, bill] = [await fixture.createFile('order', 1), await fixture.createFile('bill', 1)];
  expect((await preview([order], [bill], viewer.token)).status).toBe(403);
});

testCommonErrors(POST, 'POST', () => ({
  app: fixture.app,
  member: fixture.owner,
  call: { json: { documents: [fixture.project.id], attachments: [fixture.organization.id] } },
}));
