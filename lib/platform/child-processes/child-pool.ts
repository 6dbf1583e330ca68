import { getCurrentOrganizationId } from '@/lib/platform/current-organization';
import { emit, type TelemetryEvents } from '@/lib/platform/telemetry';
import { getCpuMs } from './child-cpu-time';
import type { ChildMessage } from './child-messages';
import { Child, type ChildExit } from './child-process';
import { type Priority, TaskQueue } from './child-task-queue';

export interface PoolOptions {
  /** Name in metrics. */
  name: string;
  modulePath: string;
  children: number;
  memoryLimitBytes: number;
  /** Number of tasks after which a child is replaced, so that nothing accumulates in it. */
  tasksPerChild: number;
  /** CPU time in seconds after which the system kills a child, even if its parent is gone. */
  cpuLimitSeconds?: number;
  /** Number of a child's threads that run JavaScript, without the memory watcher. Default: 1. */
  isolates?: number;
}

export interface TaskOptions {
  /** Maximum time in ms without a message, until the result or between two reports. */
  timeLimitMs: number;
  /** Maximum total CPU time in ms, regardless of reports, on systems that measure it. */
  cpuLimitMs?: number;
  priority: Priority;
  onReport?: (report: unknown) => void | Promise<void>;
}

export type FailureReason = 'time' | 'memory' | 'rejected' | 'closed' | 'crashed' | 'failed';

/** Error of a task without a result. With reason `rejected`, the task rejected the input. */
export class TaskFailure extends Error {
  /** Operating system error code, for example `ENOSPC`, if it caused the failure. */
  code?: string;
  /** true if a task timed out although the child had enough CPU time. More time would not have helped. */
  hasUsedAllTime = false;

  constructor(
    readonly reason: FailureReason,
    message: string,
    readonly rejection?: string,
  ) {
    super(message);
    this.name = 'TaskFailure';
  }
}

interface Task extends TaskOptions {
  id: number;
  name: string;
  input: unknown;
  /** ID of the organization that the task belongs to; empty if none. */
  turn: string;
  /** true if a child that ran this task was killed from outside before. */
  interruptedBefore: boolean;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Slot {
  child: Child;
  done: number;
  task: Task | undefined;
  /** Limits the time of the task, or the time without one. */
  timer: NodeJS.Timeout | undefined;
  /** CPU time in ms that the child had used before this task; undefined on systems that don't measure it. */
  cpuBeforeMs: number | undefined;
}

/** Interval in ms for checking the CPU time of tasks. */
const CPU_CHECK_MS = 1000;
/** Share of a child's CPU time limit after which it is replaced. */
const RECYCLE_CPU_SHARE = 1 / 4;
/** Time in ms without a task after which a child ends. An idle child holds 100 MB to 250 MB. */
export const CHILD_IDLE_MS = 60_000;

/**
 * Runs tasks in child processes, at most `children` at a time, each with limits of time and memory. Children start when
 * first needed and end after a minute without a task. Background tasks never use the last free child, so that a task
 * that a user waits for starts at once.
 */
export class ChildPool {
  private readonly queue = new TaskQueue<Task>();
  private readonly slots = new Set<Slot>();
  private lastId = 0;
  private closed = false;

  constructor(private readonly options: PoolOptions) {}

  run(name: string, input: unknown, options: TaskOptions): Promise<unknown> {
    if (this.closed) return Promise.reject(createClosedFailure());
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      const turn = getCurrentOrganizationId();
      const task = { ...options, id, name, input, turn, interruptedBefore: false, resolve, reject };
      this.queue.add(task, options.priority, turn);
      this.startNext();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const task of this.queue.takeAll()) task.reject(createClosedFailure());
    const places = [...this.slots];
    for (const place of places) this.end(place, createClosedFailure());
    await Promise.all(places.map(({ child }) => child.exited));
  }

  private startNext() {
    for (;;) {
      const busy = [...this.slots].filter(({ task }) => task).length;
      if (busy >= this.options.children) return this.emitLoad();
      const inBackground = [...this.slots].filter(({ task }) => task?.priority === 'background').length;
      const maxBackground = Math.max(1, this.options.children - 1);
      const task = this.queue.take({ background: inBackground < maxBackground });
      if (!task) return this.emitLoad();
      const idle = [...this.slots].find((place) => !place.task) ?? this.open();
      this.begin(idle, task);
    }
  }

  private emitLoad() {
    const running = [...this.slots].filter(({ task }) => task).length;
    emit('children', { pool: this.options.name, running, waiting: this.queue.length });
  }

  private emitChildEnd(reason: TelemetryEvents['child.ended']['reason']) {
    emit('child.ended', { pool: this.options.name, reason });
  }

  private open(): Slot {
    const child = new Child(this.options, (message) => this.receive(place, message));
    const place: Slot = { child, done: 0, task: undefined, timer: undefined, cpuBeforeMs: undefined };
    this.slots.add(place);
    void child.exited.then((end) => this.handleExit(place, end));
    return place;
  }

  private begin(place: Slot, task: Task) {
    place.task = task;
    clearTimeout(place.timer);
    place.child.keepParentAlive(true);
    place.cpuBeforeMs = getCpuMs(place.child.pid);
    this.watch(place, task);
    place.child.send({ id: task.id, task: task.name, input: task.input });
  }

  private watch(place: Slot, task: Task, untilMs = performance.now() + task.timeLimitMs) {
    clearTimeout(place.timer);
    const leftMs = untilMs - performance.now();
    place.timer = setTimeout(
      () => {
        const failure = createTimeFailure(task, getCpuUsed(place), performance.now() >= untilMs);
        if (failure) this.end(place, failure);
        else this.watch(place, task, untilMs);
      },
      task.cpuLimitMs === undefined ? leftMs : Math.min(leftMs, CPU_CHECK_MS),
    );
  }

  private receive(place: Slot, message: ChildMessage) {
    const { task } = place;
    if (!task || task.id !== message.id) return;
    switch (message.kind) {
      case 'report':
        return void this.report(place, task, message.report);
      case 'done':
        this.release(place, message.residentBytes);
        task.resolve(message.result);
        break;
      case 'rejected':
        this.release(place, message.residentBytes);
        task.reject(new TaskFailure('rejected', message.message, message.reason));
        break;
      case 'out-of-memory':
        this.end(place, this.memoryFailure());
        break;
      case 'failed':
        this.end(place, toTaskFailure(message));
    }
    this.startNext();
  }

  private async report(place: Slot, task: Task, report: unknown) {
    // Stop the timer: the receiver's time doesn't count against the child.
    clearTimeout(place.timer);
    try {
      await task.onReport?.(report);
    } catch (error) {
      if (place.task === task) this.end(place, error);
      return;
    }
    if (place.task !== task) return;
    this.watch(place, task);
    place.child.send({ taken: task.id });
  }

  /** Releases the child, or replaces it if it has reached its task limit or uses much memory. */
  private release(place: Slot, residentBytes: number) {
    clearTimeout(place.timer);
    place.task = undefined;
    place.done++;
    place.child.keepParentAlive(false);
    const { tasksPerChild, memoryLimitBytes, cpuLimitSeconds = Number.POSITIVE_INFINITY } = this.options;
    const cpuSeconds = (getCpuMs(place.child.pid) ?? 0) / 1000;
    const isWorn =
      place.done >= tasksPerChild ||
      residentBytes > memoryLimitBytes / 2 ||
      cpuSeconds > cpuLimitSeconds * RECYCLE_CPU_SHARE;
    if (isWorn) this.end(place, undefined);
    else place.timer = setTimeout(() => this.end(place, undefined), CHILD_IDLE_MS).unref();
  }

  /** Kills the child and fails its task, if any. */
  private end(place: Slot, failure: unknown) {
    const { task } = place;
    clearTimeout(place.timer);
    place.task = undefined;
    this.slots.delete(place);
    place.child.kill();
    if (failure instanceof TaskFailure && isLimit(failure.reason)) this.emitChildEnd(failure.reason);
    task?.reject(failure);
    if (!this.closed) this.startNext();
  }

  /**
   * Handles the exit of a child that the pool didn't kill. If it was killed from outside, its task is retried once in
   * another child.
   */
  private handleExit(place: Slot, end: ChildExit) {
    if (!this.slots.delete(place)) return;
    const { task } = place;
    clearTimeout(place.timer);
    place.task = undefined;
    if (task) {
      this.emitChildEnd(end.isOutOfMemory ? 'memory' : 'crashed');
      if (end.isOutOfMemory) task.reject(this.memoryFailure());
      else if (!end.wasKilledExternally || task.interruptedBefore) task.reject(createCrashFailure(end));
      else {
        task.interruptedBefore = true;
        this.queue.addFirst(task, task.priority, task.turn);
      }
    }
    this.startNext();
  }

  private memoryFailure() {
    const megabytes = Math.round(this.options.memoryLimitBytes / 2 ** 20);
    return new TaskFailure('memory', `It needs more memory than the limit of ${megabytes} MB.`);
  }
}

function toTaskFailure({ message, stack, code }: Extract<ChildMessage, { kind: 'failed' }>): TaskFailure {
  const failure = new TaskFailure('failed', message);
  return Object.assign(failure, { stack: stack ?? failure.stack, ...(code && { code }) });
}

function getCpuUsed({ child, cpuBeforeMs }: Slot): number | undefined {
  const nowMs = getCpuMs(child.pid);
  return nowMs === undefined || cpuBeforeMs === undefined ? undefined : nowMs - cpuBeforeMs;
}

/** Returns the failure of a task that has used up its time; undefined while it has time. */
function createTimeFailure(task: Task, cpuMs: number | undefined, isOver: boolean): TaskFailure | undefined {
  const { timeLimitMs, cpuLimitMs = Number.POSITIVE_INFINITY } = task;
  const isSpent = cpuMs !== undefined && cpuMs >= cpuLimitMs;
  if (!isOver && !isSpent) return undefined;
  const seconds = Math.round((isSpent ? cpuLimitMs : timeLimitMs) / 1000);
  const failure = new TaskFailure('time', `It takes longer than the limit of ${seconds} seconds.`);
  failure.hasUsedAllTime = isSpent || (cpuMs !== undefined && cpuMs >= timeLimitMs / 2);
  return failure;
}

const isLimit = (reason: FailureReason): reason is 'time' | 'memory' =>
  reason === 'time' || reason === 'memory';

const createClosedFailure = () => new TaskFailure('closed', 'The process is shutting down.');

const createCrashFailure = ({ code, signal, stderrTail }: ChildExit) =>
  new TaskFailure('crashed', `A child process ended (${signal ?? `code ${code}`}): ${stderrTail.trim()}`);
