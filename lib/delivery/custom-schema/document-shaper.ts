import { DomainError } from '@/lib/foundation/errors';
import { ChildPool, TaskFailure } from '@/lib/platform/child-processes/child-pool';
import { join } from '@/lib/platform/paths';
import { type DocumentShaper, type Shaped, ShapingStopped } from './document-shaper-port';

const MEGABYTE = 2 ** 20;
const TASKS_PER_CHILD = 5000;
/** Factor between the wall-clock limit and the processor time limit, for busy machines. */
const WALL_CLOCK_FACTOR = 6;

export interface DocumentShaperOptions {
  /** Folder of the bundles built by `scripts/build-children.mjs`. */
  childrenFolder: string;
  /** Number of batches shaped concurrently. */
  children?: number;
  memoryLimitMb?: number;
  /**
   * Maximum processor time for one batch, in ms. If the system doesn't report processor time, the wall-clock limit is 6
   * times as long.
   */
  timeLimitMs?: number;
}

/**
 * Evaluates custom schemas in child processes. A malicious expression can end only its child process, never the server.
 */
export function openDocumentShaper(options: DocumentShaperOptions): DocumentShaper {
  const { children = 2, memoryLimitMb = 512, timeLimitMs = 5000 } = options;
  const pool = new ChildPool({
    name: 'shapes',
    modulePath: join(options.childrenFolder, 'shapes-child-program.mjs'),
    children,
    memoryLimitBytes: memoryLimitMb * MEGABYTE,
    tasksPerChild: TASKS_PER_CHILD,
  });
  return {
    shape: async (template, documents, { urgency = 'normal' } = {}) => {
      const input = { template: JSON.stringify(template), documents };
      const times = { timeLimitMs: timeLimitMs * WALL_CLOCK_FACTOR, cpuLimitMs: timeLimitMs };
      return (await pool
        .run('shape', input, { priority: urgency, ...times })
        .catch(throwAsShapingStopped)) as Shaped[];
    },
    close: () => pool.close(),
  };
}

function throwAsShapingStopped(error: unknown): never {
  if (!(error instanceof TaskFailure)) throw error;
  switch (error.reason) {
    case 'time':
    case 'memory':
      throw new ShapingStopped(error.reason);
    case 'crashed':
      // A child process that exits during an expression ran out of memory.
      throw new ShapingStopped('memory');
    case 'closed':
      throw new DomainError('unavailable', error.message, {
        reason: 'server_busy',
        retryAfterSeconds: 5,
        cause: error,
      });
    default:
      throw error;
  }
}
