import type { CollectedDocument } from '@/lib/documents/schemas';
import type {
  ExpressionFailure,
  Template,
} from '@/lib/tenancy/projects/custom-schema/project-schema-template';

/** Limit that a document exceeded: output size, or time or memory of the child process. */
export type ShapeLimit = 'size' | 'time' | 'memory';

/** Number of result characters after which a call of `shape` stops. */
export const MAX_BATCH_CHARACTERS = 4 * 1024 * 1024;

/** Shaped document as JSON with its failed expressions, or the limit that it exceeded. */
export type Shaped = { text: string; failures: ExpressionFailure[] } | { limit: ShapeLimit };

/**
 * Port for evaluating custom schemas. Expressions come from users, so they run in child processes with time and memory
 * limits, never on the event loop.
 */
export interface DocumentShaper {
  /**
   * Shapes documents until the results reach `MAX_BATCH_CHARACTERS`. Call it again for the rest after the results are
   * passed on, so that a whole batch's output is never in memory.
   *
   * @returns results of the first documents, in order; at least one if there are documents
   * @throws ShapingStopped if the batch exceeds a limit of the child process
   */
  shape(
    template: Template,
    documents: readonly CollectedDocument[],
    options?: { urgency?: 'waited' | 'normal' },
  ): Promise<Shaped[]>;

  close(): Promise<void>;
}

/** Error for a batch that exceeded the time or memory limit of the child process. */
export class ShapingStopped extends Error {
  override name = 'ShapingStopped';

  constructor(readonly limit: Exclude<ShapeLimit, 'size'>) {
    super(`The evaluation of the custom schema exceeded its ${limit}.`);
  }
}

declare module '@/lib/platform/context' {
  interface Services {
    shaper: DocumentShaper;
  }
}
