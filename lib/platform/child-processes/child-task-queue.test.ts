import { expect, test } from 'vitest';
import { TaskQueue } from './child-task-queue';

const takeAll = (queue: TaskQueue<string>) => {
  const taken: string[] = [];
  for (let task = queue.take({ background: true }); task; task = queue.take({ background: true }))
    taken.push(task);
  return taken;
};

test('organizations take turns, and each keeps its own order', () => {
  const queue = new TaskQueue<string>();
  for (let task = 1; task <= 150; task += 1) queue.add(`a${task}`, 'background', 'a');
  queue.add('b1', 'background', 'b');
  queue.add('b2', 'background', 'b');
  expect(queue.length).toBe(152);
  const order = takeAll(queue);
  expect(order.indexOf('b1')).toBe(1);
  expect(order.indexOf('b2')).toBe(3);
  expect(order.filter((task) => task.startsWith('a')).slice(0, 4)).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(queue.length).toBe(0);
});

test('interactive tasks go first, whichever organization has the turn', () => {
  const queue = new TaskQueue<string>();
  for (let task = 1; task <= 3; task += 1) queue.add(`a${task}`, 'normal', 'a');
  queue.add('thumbnail of b', 'waited', 'b');
  expect(takeAll(queue)).toEqual(['thumbnail of b', 'a1', 'a2', 'a3']);
});

test('an interrupted task returns to the front, before its organization’s others', () => {
  const queue = new TaskQueue<string>();
  for (const [task, turn] of [
    ['a1', 'a'],
    ['b1', 'b'],
    ['b2', 'b'],
  ] as const)
    queue.add(task, 'normal', turn);
  queue.addFirst('b0', 'normal', 'b');
  expect(takeAll(queue)).toEqual(['b0', 'a1', 'b1', 'b2']);
});

test('an organization waits at most one turn of each other one, also when new ones arrive', () => {
  const queue = new TaskQueue<string>();
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % below;
  };
  const waitingSince = new Map<string, number>();
  const counts = new Map<string, number>();
  for (let round = 0; round < 5000; round += 1) {
    for (let news = random(3); news > 0; news -= 1) {
      const turn = `organization-${random(20)}`;
      queue.add(turn, 'normal', turn);
      counts.set(turn, (counts.get(turn) ?? 0) + 1);
      if (!waitingSince.has(turn)) waitingSince.set(turn, round);
    }
    const turn = queue.take({ background: true });
    if (turn === undefined) continue;
    expect(round - waitingSince.get(turn)!).toBeLessThanOrEqual(20);
    const left = counts.get(turn)! - 1;
    counts.set(turn, left);
    if (left > 0) waitingSince.set(turn, round + 1);
    else waitingSince.delete(turn);
  }
});
