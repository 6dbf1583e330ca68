/**
 * Priority of a task. `waited`: a user waits for it. `normal`: a request depends on it. `background`: runs when there
 * is capacity.
 */
export type Priority = 'waited' | 'normal' | 'background';

const PRIORITY_ORDER: readonly Priority[] = ['waited', 'normal', 'background'];

/**
 * Queue of tasks by priority. Within a priority, organizations take turns, and each organization's tasks run in order
 * of arrival.
 */
export class TaskQueue<Task> {
  private readonly queues: Record<Priority, RoundRobinQueue<Task>> = {
    waited: new RoundRobinQueue(),
    normal: new RoundRobinQueue(),
    background: new RoundRobinQueue(),
  };

  /** @param turn the organization that the task belongs to; empty if none */
  add(task: Task, priority: Priority, turn = ''): void {
    this.queues[priority].add(task, turn);
  }

  /** Puts a started task back at the front. */
  addFirst(task: Task, priority: Priority, turn = ''): void {
    this.queues[priority].addFirst(task, turn);
  }

  /** Returns the next task; skips background tasks unless they are allowed now. */
  take(allowed: { background: boolean }): Task | undefined {
    for (const priority of PRIORITY_ORDER) {
      if (priority === 'background' && !allowed.background) continue;
      const task = this.queues[priority].take();
      if (task) return task;
    }
    return undefined;
  }

  get length(): number {
    return PRIORITY_ORDER.reduce((sum, priority) => sum + this.queues[priority].length, 0);
  }

  takeAll(): Task[] {
    return PRIORITY_ORDER.flatMap((priority) => this.queues[priority].takeAll());
  }
}

/** Queue that takes one task of each organization in turn. Organizations without tasks are removed. */
class RoundRobinQueue<Task> {
  /** Tasks by organization, in turn order: a map keeps the insertion order of its keys. */
  private readonly queues = new Map<string, Task[]>();
  length = 0;

  add(task: Task, turn: string): void {
    const queue = this.queues.get(turn);
    if (queue) queue.push(task);
    else this.queues.set(turn, [task]);
    this.length += 1;
  }

  addFirst(task: Task, turn: string): void {
    const rest = [...this.queues];
    this.queues.clear();
    this.queues.set(turn, [task]);
    for (const [other, queue] of rest) {
      if (other === turn) this.queues.set(turn, [task, ...queue]);
      else this.queues.set(other, queue);
    }
    this.length += 1;
  }

  take(): Task | undefined {
    for (const [turn, queue] of this.queues) {
      const task = queue.shift();
      this.queues.delete(turn);
      if (queue.length > 0) this.queues.set(turn, queue);
      if (task === undefined) continue;
      this.length -= 1;
      return task;
    }
    return undefined;
  }

  takeAll(): Task[] {
    const all = [...this.queues.values()].flat();
    this.queues.clear();
    this.length = 0;
    return all;
  }
}
