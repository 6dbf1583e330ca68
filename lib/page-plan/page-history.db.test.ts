import { expect, test } from 'vitest';
import { GET as historyRoute } from '@/app/api/prebuilt-documents/[uuid]/pages/[page]/history/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { purgeTrash } from '@/lib/documents/trash/purge-trash';
import type { Document } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import type { PageHistory } from './schemas';

/** Tests the location of attached pages. The tests of the undo route cover pages that were cut. */
const fixture = await closeAfterTests(openPagePlanFixture());

async function attach(receiver: Document, attachment: Document): Promise<string> {
  const json = { documents: [receiver.id], attachments: [attachment.id] };
  const response = await fixture.app.call(attachRoute, { json, as: fixture.owner.token });
  expect(response.status).toBe(200);
  return (await response.json()).request_id;
}

async function getHistory({ id }: Document): Promise<PageHistory> {
  const params = { uuid: id, page: '1' };
  const response = await fixture.app.call(historyRoute, { params, as: fixture.owner.token });
  expect(response.status).toBe(200);
  return response.json();
}

test('the history has a change that an attachment followed, also after its undo', async () => {
  const [bill, order, file] = [
    await fixture.createFile('bill', 1),
    await fixture.createFile('order', 1),
    await fixture.createFile('file', 1),
  ];
  const first = await attach(order, bill);
  const second = await attach(file, order);
  expect((await getHistory(bill)).changes.map(({ request_id }) => request_id)).toEqual([first, second]);
  const undone = await fixture.app.call(undoRoute, {
    method: 'POST',
    params: { requestId: second },
    as: fixture.owner.token,
  });
  expect(undone.status).toBe(200);
  const { now, changes } = await getHistory(bill);
  expect(now).toMatchObject([{ place: 'attachment', document: order.id, page: 1 }]);
  expect(changes).toMatchObject([
    { request_id: first, undone_at: null },
    { request_id: second, undone_at: expect.any(String) },
  ]);
});

test('deleting a document permanently deletes, not discards, the pages of its attachment', async () => {
  const [bill, order] = [await fixture.createFile('lost bill', 1), await fixture.createFile('lost order', 1)];
  await attach(order, bill);
  await fixture.services.db.document.update({
    where: { id: order.id },
    data: { removedAt: new Date(), removalReason: 'trashed' },
  });
  expect((await getHistory(bill)).now).toMatchObject([{ place: 'trash', document: order.id }]);
  const inTwoMonths = () => new Date(Date.now() + 61 * 86_400_000);
  expect(await purgeTrash({ ...fixture.services, clock: inTwoMonths })).toBeGreaterThan(0);
  expect((await getHistory(bill)).now).toMatchObject([{ place: 'erased', document: bill.id, page: 1 }]);
});
