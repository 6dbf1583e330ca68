import { expect, test } from 'vitest';
import { createEditQueue, type Edit } from './edit-queue';

/** Creates a test server that responds on demand. */
function slowServer() {
  const asked: { edits: Edit[]; answer: (well: boolean) => void }[] = [];
  const kept: Edit[][] = [];
  const queue = createEditQueue(
    (edits) => new Promise((answer) => asked.push({ edits, answer })),
    (edits) => kept.push(edits),
  );
  return { asked, kept, queue };
}
const a = (value: string) => ({ key: 'a', value });
const b = (value: string) => ({ key: 'b', value });
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('sends one request at a time; later changes are combined, the last per key', async () => {
  const { asked, queue } = slowServer();
  queue.add(a('1'));
  queue.add(a('2'));
  queue.add(b('1'));
  queue.add(a('3'));
  expect(asked.map(({ edits }) => edits)).toEqual([[a('1')]]);
  asked[0]!.answer(true);
  await turn();
  expect(asked[1]!.edits).toEqual([b('1'), a('3')]);
  let settled = false;
  void queue.settled().then(() => {
    settled = true;
  });
  await turn();
  expect(settled).toBe(false);
  asked[1]!.answer(true);
  await turn();
  expect(settled).toBe(true);
  expect(asked).toHaveLength(2);
});

test('other work takes its turn, and is waited for', async () => {
  const { asked, queue } = slowServer();
  const done: string[] = [];
  queue.add(a('1'));
  queue.addWork(async () => void done.push('work'));
  expect(done).toEqual([]);
  asked[0]!.answer(true);
  await queue.settled();
  expect(done).toEqual(['work']);
});

test('after an error nothing more is sent automatically, and nothing is lost', async () => {
  const { asked, kept, queue } = slowServer();
  queue.add(a('1'));
  queue.add(b('1'));
  asked[0]!.answer(false);
  await turn();
  expect(asked).toHaveLength(1);
  expect(kept).toEqual([[b('1')]]);
  queue.add(b('2'));
  expect(asked[1]!.edits).toEqual([b('2')]);
});
