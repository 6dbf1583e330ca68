/** `waited`: a person waits for it. `normal`: a request's fate hangs on it. `background`: whenever there is room. */
export type Priority = 'waited' | 'normal' | 'background';

const ORDER: readonly Priority[] = ['waited', 'normal', 'background'];

/** First in, first out within each priority. */
export class TaskQueue<Task> {
  private readonly waiting: Record<Priority, Task[]> = { waited: [], normal: [], background: [] };

  add(task: Task, priority: Priority): void {
    this.waiting[priority].push(task);
  }

  /** Puts a task that was begun back to the front. */
  addFirst(task: Task, priority: Priority): void {
    this.waiting[priority].unshift(task);
  }

  /** The next task; none of the background when that isn't allowed now. */
  take(allowed: { background: boolean }): Task | undefined {
    for (const priority of ORDER) {
      if (priority === 'background' && !allowed.background) continue;
      const task = this.waiting[priority].shift();
      if (task) return task;
    }
    return undefined;
  }

  get length(): number {
    return ORDER.reduce((sum, priority) => sum + this.waiting[priority].length, 0);
  }

  takeAll(): Task[] {
    return ORDER.flatMap((priority) => this.waiting[priority].splice(0));
  }
}
