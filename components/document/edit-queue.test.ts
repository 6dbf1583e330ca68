import { expect, test } from 'vitest';
import { createEditQueue, type Edit } from './edit-queue';

/** Creates a test server that responds on demand. */
function slowServer() {
  const requests: { edits: Edit[]; respond: (well: boolean) => void }[] = [];
  const kept: Edit[][] = [];
  const queue = createEditQueue(
    (edits) => new Promise((respond) => requests.push({ edits, respond })),
    (edits) => kept.push(edits),
  );
  return { requests, kept, queue };
}
const a = (value: string) => ({ key: 'a', value });
const b = (value: string) => ({ key: 'b', value });
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('sends one request at a time; later changes are combined, the last per key', async () => {
  const { requests, queue } = slowServer();
  queue.add(a('1'));
  queue.add(a('2'));
  queue.add(b('1'));
  queue.add(a('3'));
  expect(requests.map(({ edits }) => edits)).toEqual([[a('1')]]);
  requests[0]!.respond(true);
  await turn();
  expect(requests[1]!.edits).toEqual([b('1'), a('3')]);
  let settled = false;
  void queue.settled().then(() => {
    settled = true;
  });
  await turn();
  expect(settled).toBe(false);
  requests[1]!.respond(true);
  await turn();
  expect(settled).toBe(true);
  expect(requests).toHaveLength(2);
});

test('other work takes its turn, and is waited for', async () => {
  const { requests, queue } = slowServer();
  const done: string[] = [];
  queue.add(a('1'));
  queue.addWork(async () => void done.push('work'));
  expect(done).toEqual([]);
  requests[0]!.respond(true);
  await queue.settled();
  expect(done).toEqual(['work']);
});

test('after an error nothing more is sent automatically, and nothing is lost', async () => {
  const { requests, kept, queue } = slowServer();
  queue.add(a('1'));
  queue.add(b('1'));
  requests[0]!.respond(false);
  await turn();
  expect(requests).toHaveLength(1);
  expect(kept).toEqual([[b('1')]]);
  queue.add(b('2'));
  expect(requests[1]!.edits).toEqual([b('2')]);
});
