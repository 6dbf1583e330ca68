import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as historyRoute } from '@/app/api/prebuilt-documents/[uuid]/pages/[page]/history/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as undoRoute } from '@/app/api/prebuilt-documents/page-changes/[requestId]/undo/route';
import { purgeTrash } from '@/lib/documents/purge-trash';
import type { Document } from '@/lib/platform/db/generated/client';
import type { PageHistory } from './schemas';
import { type Desk, openDesk } from './testing/desk';

/** Where a page is that went along with others. Its way through cuts is told with undo's route. */

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

async function attach(receiver: Document, attachment: Document): Promise<string> {
  const json = { documents: [receiver.id], attachments: [attachment.id] };
  const response = await desk.app.call(attachRoute, { json, as: desk.owner.token });
  expect(response.status).toBe(200);
  return (await response.json()).request_id;
}

async function historyOf({ id }: Document): Promise<PageHistory> {
  const params = { uuid: id, page: '1' };
  const response = await desk.app.call(historyRoute, { params, as: desk.owner.token });
  expect(response.status).toBe(200);
  return response.json();
}

test('a change that an attachment went along with is told, also once it was undone', async () => {
  const [bill, order, file] = [
    await desk.file('bill', 1),
    await desk.file('order', 1),
    await desk.file('file', 1),
  ];
  const first = await attach(order, bill);
  const second = await attach(file, order);
  expect((await historyOf(bill)).changes.map(({ request_id }) => request_id)).toEqual([first, second]);
  const undone = await desk.app.call(undoRoute, {
    method: 'POST',
    params: { requestId: second },
    as: desk.owner.token,
  });
  expect(undone.status).toBe(200);
  const { now, changes } = await historyOf(bill);
  expect(now).toMatchObject([{ place: 'attachment', document: order.id, page: 1 }]);
  expect(changes).toMatchObject([
    { request_id: first, undone_at: null },
    { request_id: second, undone_at: expect.any(String) },
  ]);
});

test('a page of an attachment is erased with the document that it hung on, not discarded', async () => {
  const [bill, order] = [await desk.file('lost bill', 1), await desk.file('lost order', 1)];
  await attach(order, bill);
  await desk.services.db.document.update({
    where: { id: order.id },
    data: { departedAt: new Date(), departureReason: 'trashed' },
  });
  expect((await historyOf(bill)).now).toMatchObject([{ place: 'trash', document: order.id }]);
  const inTwoMonths = () => new Date(Date.now() + 61 * 86_400_000);
  expect(await purgeTrash({ ...desk.services, clock: inTwoMonths })).toBeGreaterThan(0);
  expect((await historyOf(bill)).now).toMatchObject([{ place: 'erased', document: bill.id, page: 1 }]);
});
