import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { WATCH_CODE_RANGE_MB } from './data-limit';
import type { ChildMessage, TakenMessage, TaskMessage } from './messages';

/** Thrown (or answered by `refusalOf`) for what is the input's fault. */
export interface Refusal {
  reason: string;
  message: string;
}

/** A report goes to the parent; the promise is kept when it has been taken, so that reports never pile up. */
export type Report = (report: unknown) => Promise<void>;

export type Tasks = Record<string, (input: never, report: Report) => unknown>;

/**
 * The child's side: answers one task after the other until the parent is gone. `refusalOf` tells which errors are
 * refusals; every other error is a defect, which the parent reports as such.
 */
export function answerTasks(
  tasks: Tasks,
  refusalOf: (error: unknown) => Refusal | undefined,
  { inBackground = true }: { inBackground?: boolean } = {},
): void {
  // Whoever waits for an answer of the server goes before the work in the background.
  if (inBackground) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  watchParentAndMemory();
  let whenTaken: (() => void) | undefined;
  let queue = Promise.resolve();

  process.on('disconnect', () => process.exit());
  process.on('message', (message: TaskMessage | TakenMessage) => {
    if ('taken' in message) whenTaken?.();
    else queue = queue.then(() => answer(message));
  });

  async function answer({ id, task, input }: TaskMessage) {
    const report: Report = (each) =>
      new Promise((resolve) => {
        whenTaken = resolve;
        send({ id, kind: 'report', report: each });
      });
    try {
      const run = tasks[task];
      if (!run) throw new Error(`There is no task "${task}".`);
      const result = await run(input as never, report);
      send({ id, kind: 'done', result, residentBytes: process.memoryUsage.rss() });
    } catch (error) {
      send(failure(id, error));
    }
  }

  function failure(id: number, error: unknown): ChildMessage {
    const refusal = refusalOf(error);
    if (refusal) return { id, kind: 'refused', ...refusal, residentBytes: process.memoryUsage.rss() };
    if (isOutOfMemory(error)) return { id, kind: 'out-of-memory' };
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    return { id, kind: 'failed', message, stack, code: systemCode(error, message) };
  }
}

/** Native code tells of a full disk in words only. */
function systemCode(error: unknown, message: string): string | undefined {
  if (/no space left on device/i.test(message)) return 'ENOSPC';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : undefined;
}

function send(message: ChildMessage) {
  process.send?.(message);
}

function isOutOfMemory(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ERR_MEMORY_ALLOCATION_FAILED' || code === 'ENOMEM') return true;
  return /allocation failed|out of memory|Cannot allocate|Invalid (array|string) length|larger than the maximum/i.test(
    message ?? '',
  );
}

export const OVER_MEMORY_EXIT = 77;
/** Said on standard error by a child that holds much: if it then ends by a fault, memory was what it could not get. */
export const MUCH_MEMORY = 'sheaf: much memory';

/**
 * A thread of its own, since a child that is busy handles no events: ends the child when its parent is gone (killed
 * before it could say so) and when it holds more memory than allowed, where the operating system sets no limit.
 */
function watchParentAndMemory() {
  const residentLimitBytes = Number(process.argv[2]);
  const watch = `
    const { writeSync } = require('node:fs');
    let said = false;
    setInterval(() => {
      if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL');
      const held = process.memoryUsage.rss();
      if (held > ${residentLimitBytes}) process.reallyExit(${OVER_MEMORY_EXIT});
      if (held > ${residentLimitBytes / 3} && !said) writeSync(2, '${MUCH_MEMORY}\\n');
      said = held > ${residentLimitBytes / 3};
    }, 200);`;
  const resourceLimits = { maxOldGenerationSizeMb: 16, codeRangeSizeMb: WATCH_CODE_RANGE_MB };
  new Worker(watch, { eval: true, resourceLimits }).unref();
}
