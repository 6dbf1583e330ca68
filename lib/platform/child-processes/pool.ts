import { type Facts, tell } from '@/lib/platform/facts';
import { currentTurn } from '@/lib/platform/turns';
import { Child, type ChildEnd } from './child';
import { cpuMsOf } from './cpu-time';
import type { ChildMessage } from './messages';
import { type Priority, TaskQueue } from './task-queue';

export interface PoolOptions {
  /** What it is called where it is counted. */
  name: string;
  modulePath: string;
  children: number;
  memoryLimitBytes: number;
  /** A child that has done so many is replaced, so that nothing builds up in it. */
  tasksPerChild: number;
  /** The system ends a child that has used so much of the processor's time, whatever became of its parent. */
  cpuLimitSeconds?: number;
  /** How many threads of a child run JavaScript, without its watch. Default: 1. */
  isolates?: number;
}

export interface TaskOptions {
  /** How long the child may stay silent: until the answer, or from one report to the next. */
  timeLimitMs: number;
  /** How much of the processor's time it may use in all, reports or not. Where the system tells how much that is. */
  cpuLimitMs?: number;
  priority: Priority;
  onReport?: (report: unknown) => void | Promise<void>;
}

export type Reason = 'time' | 'memory' | 'refused' | 'closed' | 'crashed' | 'failed';

/** Why a task has no result. Of kind `refused` the input is to blame, by the task's own judgement: see `refusal`. */
export class TaskFailure extends Error {
  /** The operating system's refusal, such as `ENOSPC`, when that was why the task failed. */
  code?: string;
  /** Of kind `time`: the child had the processor for much of its time, so that more would not have helped. */
  spent = false;

  constructor(
    readonly reason: Reason,
    message: string,
    readonly refusal?: string,
  ) {
    super(message);
    this.name = 'TaskFailure';
  }
}

interface Task extends TaskOptions {
  id: number;
  name: string;
  input: unknown;
  /** The organization that it belongs to; an empty string if it belongs to none. */
  turn: string;
  /** Whether a child that did it was ended from outside before. */
  interruptedBefore: boolean;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Place {
  child: Child;
  done: number;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
  /** The processor's time that the child had used before its task; undefined where that isn't told. */
  cpuBeforeMs: number | undefined;
}

/** How often it is looked whether a task has used up the processor's time that it may use. */
const CPU_CHECK_MS = 1000;
/** A child that has used this part of the processor's time that it can use in all is replaced. */
const WORN_BY = 1 / 4;

/**
 * Runs tasks in child processes, at most `children` at a time, each under limits of time and memory. Children start
 * when they are first needed and stay warm. A task in the background never takes the last free child, so that one
 * that somebody waits for begins at once.
 */
export class ChildPool {
  private readonly queue = new TaskQueue<Task>();
  private readonly places = new Set<Place>();
  private lastId = 0;
  private closed = false;

  constructor(private readonly options: PoolOptions) {}

  run(name: string, input: unknown, options: TaskOptions): Promise<unknown> {
    if (this.closed) return Promise.reject(closedFailure());
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      const turn = currentTurn();
      const task = { ...options, id, name, input, turn, interruptedBefore: false, resolve, reject };
      this.queue.add(task, options.priority, turn);
      this.startNext();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const task of this.queue.takeAll()) task.reject(closedFailure());
    const places = [...this.places];
    for (const place of places) this.end(place, closedFailure());
    await Promise.all(places.map(({ child }) => child.ended));
  }

  private startNext() {
    for (;;) {
      const busy = [...this.places].filter(({ task }) => task).length;
      if (busy >= this.options.children) return this.tellLoad();
      const inBackground = [...this.places].filter(({ task }) => task?.priority === 'background').length;
      const most = Math.max(1, this.options.children - 1);
      const task = this.queue.take({ background: inBackground < most });
      if (!task) return this.tellLoad();
      const idle = [...this.places].find((place) => !place.task) ?? this.open();
      this.begin(idle, task);
    }
  }

  private tellLoad() {
    const running = [...this.places].filter(({ task }) => task).length;
    tell('children', { pool: this.options.name, running, waiting: this.queue.length });
  }

  private tellEnd(reason: Facts['child.ended']['reason']) {
    tell('child.ended', { pool: this.options.name, reason });
  }

  private open(): Place {
    const child = new Child(this.options, (message) => this.receive(place, message));
    const place: Place = { child, done: 0, task: undefined, timer: undefined, cpuBeforeMs: undefined };
    this.places.add(place);
    void child.ended.then((end) => this.ended(place, end));
    return place;
  }

  private begin(place: Place, task: Task) {
    place.task = task;
    place.child.keepParentAlive(true);
    place.cpuBeforeMs = cpuMsOf(place.child.pid);
    this.watch(place, task);
    place.child.send({ id: task.id, task: task.name, input: task.input });
  }

  private watch(place: Place, task: Task, untilMs = performance.now() + task.timeLimitMs) {
    clearTimeout(place.timer);
    const leftMs = untilMs - performance.now();
    place.timer = setTimeout(
      () => {
        const failure = timeFailure(task, cpuUsed(place), performance.now() >= untilMs);
        if (failure) this.end(place, failure);
        else this.watch(place, task, untilMs);
      },
      task.cpuLimitMs === undefined ? leftMs : Math.min(leftMs, CPU_CHECK_MS),
    );
  }

  private receive(place: Place, message: ChildMessage) {
    const { task } = place;
    if (!task || task.id !== message.id) return;
    switch (message.kind) {
      case 'report':
        return void this.report(place, task, message.report);
      case 'done':
        this.release(place, message.residentBytes);
        task.resolve(message.result);
        break;
      case 'refused':
        this.release(place, message.residentBytes);
        task.reject(new TaskFailure('refused', message.message, message.reason));
        break;
      case 'out-of-memory':
        this.end(place, this.memoryFailure());
        break;
      case 'failed':
        this.end(place, failureOf(message));
    }
    this.startNext();
  }

  private async report(place: Place, task: Task, report: unknown) {
    // The time that the receiver takes isn't the child's.
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

  /** The child is free again, or replaced when it has done its share or holds on to much memory. */
  private release(place: Place, residentBytes: number) {
    clearTimeout(place.timer);
    place.task = undefined;
    place.done++;
    place.child.keepParentAlive(false);
    const { tasksPerChild, memoryLimitBytes, cpuLimitSeconds = Number.POSITIVE_INFINITY } = this.options;
    const cpuSeconds = (cpuMsOf(place.child.pid) ?? 0) / 1000;
    const isWorn =
      place.done >= tasksPerChild ||
      residentBytes > memoryLimitBytes / 2 ||
      cpuSeconds > cpuLimitSeconds * WORN_BY;
    if (isWorn) this.end(place, undefined);
  }

  /** Kills the child and fails its task, if it has one. */
  private end(place: Place, failure: unknown) {
    const { task } = place;
    clearTimeout(place.timer);
    place.task = undefined;
    this.places.delete(place);
    place.child.kill();
    if (failure instanceof TaskFailure && isLimit(failure.reason)) this.tellEnd(failure.reason);
    task?.reject(failure);
    if (!this.closed) this.startNext();
  }

  /** A child ended, not by us. If it was ended from outside, its task is given to another one, once. */
  private ended(place: Place, end: ChildEnd) {
    if (!this.places.delete(place)) return;
    const { task } = place;
    clearTimeout(place.timer);
    place.task = undefined;
    if (task) {
      this.tellEnd(end.outOfMemory ? 'memory' : 'crashed');
      if (end.outOfMemory) task.reject(this.memoryFailure());
      else if (!end.fromOutside || task.interruptedBefore) task.reject(crashFailure(end));
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

function failureOf({ message, stack, code }: Extract<ChildMessage, { kind: 'failed' }>): TaskFailure {
  const failure = new TaskFailure('failed', message);
  return Object.assign(failure, { stack: stack ?? failure.stack, ...(code && { code }) });
}

function cpuUsed({ child, cpuBeforeMs }: Place): number | undefined {
  const nowMs = cpuMsOf(child.pid);
  return nowMs === undefined || cpuBeforeMs === undefined ? undefined : nowMs - cpuBeforeMs;
}

/** Why a task is ended now; undefined while it has time. */
function timeFailure(task: Task, cpuMs: number | undefined, isOver: boolean): TaskFailure | undefined {
  const { timeLimitMs, cpuLimitMs = Number.POSITIVE_INFINITY } = task;
  const isSpent = cpuMs !== undefined && cpuMs >= cpuLimitMs;
  if (!isOver && !isSpent) return undefined;
  const seconds = Math.round((isSpent ? cpuLimitMs : timeLimitMs) / 1000);
  const failure = new TaskFailure('time', `It takes longer than the limit of ${seconds} seconds.`);
  failure.spent = isSpent || (cpuMs !== undefined && cpuMs >= timeLimitMs / 2);
  return failure;
}

const isLimit = (reason: Reason): reason is 'time' | 'memory' => reason === 'time' || reason === 'memory';

const closedFailure = () => new TaskFailure('closed', 'The process is shutting down.');

const crashFailure = ({ code, signal, lastWords }: ChildEnd) =>
  new TaskFailure('crashed', `A child process ended (${signal ?? `code ${code}`}): ${lastWords.trim()}`);
