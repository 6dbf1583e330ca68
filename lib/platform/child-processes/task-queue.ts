/** `waited`: a person waits for it. `normal`: a request's fate hangs on it. `background`: whenever there is room. */
export type Priority = 'waited' | 'normal' | 'background';

const ORDER: readonly Priority[] = ['waited', 'normal', 'background'];

/** Orders tasks by priority. Within a priority organizations take turns, and tasks of one run in order of arrival. */
export class TaskQueue<Task> {
  private readonly waiting: Record<Priority, Turns<Task>> = {
    waited: new Turns(),
    normal: new Turns(),
    background: new Turns(),
  };

  /** @param turn the organization that the task belongs to; an empty string if it belongs to none */
  add(task: Task, priority: Priority, turn = ''): void {
    this.waiting[priority].add(task, turn);
  }

  /** Puts a task that was begun back to the front. */
  addFirst(task: Task, priority: Priority, turn = ''): void {
    this.waiting[priority].addFirst(task, turn);
  }

  /** The next task; none of the background when that isn't allowed now. */
  take(allowed: { background: boolean }): Task | undefined {
    for (const priority of ORDER) {
      if (priority === 'background' && !allowed.background) continue;
      const task = this.waiting[priority].take();
      if (task) return task;
    }
    return undefined;
  }

  get length(): number {
    return ORDER.reduce((sum, priority) => sum + this.waiting[priority].length, 0);
  }

  takeAll(): Task[] {
    return ORDER.flatMap((priority) => this.waiting[priority].takeAll());
  }
}

/** Takes one task of each organization in turn. Organizations without tasks are forgotten. */
class Turns<Task> {
  /** In the order of their turns: a map keeps the order in which its keys were added. */
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
