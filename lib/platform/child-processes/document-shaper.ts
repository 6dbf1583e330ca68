import { DomainError } from '@/lib/core/errors';
import { type DocumentShaper, type Shaped, ShapingStopped } from '@/lib/custom-schema/port';
import { join } from '@/lib/platform/paths';
import { ChildPool, TaskFailure } from './pool';

const MEGABYTE = 2 ** 20;
const TASKS_PER_CHILD = 5000;
/** The wall-clock limit as a multiple of the processor's time, for a machine that has other work. */
const PATIENCE = 6;

export interface DocumentShaperOptions {
  /** Where `scripts/build-children.mjs` put the bundles. */
  childrenFolder: string;
  /** How many batches are shaped at once. */
  children?: number;
  memoryLimitMb?: number;
  /** Processor time for one batch. Where the system doesn't report processor time, six times as long by the clock. */
  timeLimitMs?: number;
}

/** Evaluates custom schemas in child processes: expressions made to harm end their child, never the service. */
export function openDocumentShaper(options: DocumentShaperOptions): DocumentShaper {
  const { children = 2, memoryLimitMb = 512, timeLimitMs = 5000 } = options;
  const pool = new ChildPool({
    name: 'shapes',
    modulePath: join(options.childrenFolder, 'shapes.mjs'),
    children,
    memoryLimitBytes: memoryLimitMb * MEGABYTE,
    tasksPerChild: TASKS_PER_CHILD,
  });
  return {
    shape: async (template, documents, { urgency = 'normal' } = {}) => {
      const input = { template: JSON.stringify(template), documents };
      const times = { timeLimitMs: timeLimitMs * PATIENCE, cpuLimitMs: timeLimitMs };
      return (await pool.run('shape', input, { priority: urgency, ...times }).catch(asStopped)) as Shaped[];
    },
    close: () => pool.close(),
  };
}

function asStopped(error: unknown): never {
  if (!(error instanceof TaskFailure)) throw error;
  switch (error.reason) {
    case 'time':
    case 'memory':
      throw new ShapingStopped(error.reason);
    case 'crashed':
      // A child that ends by itself in the middle of an expression had no memory left for it.
      throw new ShapingStopped('memory');
    case 'closed':
      throw new DomainError('unavailable', error.message, { retryAfterSeconds: 5, cause: error });
    default:
      throw error;
  }
}
