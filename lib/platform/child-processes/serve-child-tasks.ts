import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MEMORY_WATCHER_CODE_RANGE_MB } from './child-data-limit';
import type { AcknowledgedMessage, ChildMessage, TaskMessage } from './child-messages';

/** Error for invalid input, thrown by the task or detected by the caller's function. */
export interface TaskRejection {
  reason: string;
  message: string;
}

/**
 * Sends a report to the parent. The promise resolves when the parent has processed it, so that reports never
 * accumulate.
 */
export type ReportProgress = (report: unknown) => Promise<void>;

export type Tasks = Record<string, (input: never, report: ReportProgress) => unknown>;

/**
 * Runs in the child: handles one task after the other until the parent is gone. A callback decides which errors are
 * rejections of the input. Every other error is a bug, which the parent reports.
 */
export function serveChildTasks(
  tasks: Tasks,
  getRejection: (error: unknown) => TaskRejection | undefined,
  { inBackground = true }: { inBackground?: boolean } = {},
): void {
  // Server responses have priority over background work.
  if (inBackground) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  watchParentAndMemory();
  let whenTaken: (() => void) | undefined;
  let queue = Promise.resolve();

  process.on('disconnect', () => process.exit());
  process.on('message', (message: TaskMessage | AcknowledgedMessage) => {
    if ('taken' in message) whenTaken?.();
    else queue = queue.then(() => runTask(message));
  });

  async function runTask({ id, task, input }: TaskMessage) {
    const report: ReportProgress = (each) =>
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
    const rejection = getRejection(error);
    if (rejection) return { id, kind: 'rejected', ...rejection, residentBytes: process.memoryUsage.rss() };
    if (isOutOfMemory(error)) return { id, kind: 'out-of-memory' };
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    return { id, kind: 'failed', message, stack, code: getSystemCode(error, message) };
  }
}

/** Returns the system error code. Native code reports a full disk only in the message text. */
function getSystemCode(error: unknown, message: string): string | undefined {
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

export const OUT_OF_MEMORY_EXIT_CODE = 77;
/** Message on standard error from a child that uses much memory. If it then crashes, lack of memory was the cause. */
export const MEMORY_PRESSURE_MESSAGE = 'sheaf: much memory';

/**
 * Watches parent and memory in a separate thread, because a busy child handles no events. Ends the child if its parent
 * is gone (killed without notice), or if it exceeds its memory limit where the operating system sets none.
 */
function watchParentAndMemory() {
  const residentLimitBytes = Number(process.argv[2]);
  const watch = `
    const { writeSync } = require('node:fs');
    let said = false;
    setInterval(() => {
      if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL');
      const held = process.memoryUsage.rss();
      if (held > ${residentLimitBytes}) process.reallyExit(${OUT_OF_MEMORY_EXIT_CODE});
      if (held > ${residentLimitBytes / 3} && !said) writeSync(2, '${MEMORY_PRESSURE_MESSAGE}\\n');
      said = held > ${residentLimitBytes / 3};
    }, 200);`;
  const resourceLimits = { maxOldGenerationSizeMb: 16, codeRangeSizeMb: MEMORY_WATCHER_CODE_RANGE_MB };
  new Worker(watch, { eval: true, resourceLimits }).unref();
}
