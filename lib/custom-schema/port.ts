import type { CollectedDocument } from '@/lib/documents/schemas';
import type { Template, TemplateProblem } from './template';

/** The limit that keeps a document from being shaped: of its length, or of the resources of the child process. */
export type ShapeLimit = 'size' | 'time' | 'memory';

/** A document in the project's shape, as JSON, with the expressions that failed on it; or the limit it exceeds. */
export type Shaped = { text: string; failures: TemplateProblem[] } | { limit: ShapeLimit };

/**
 * The port to the evaluation of custom schemas: types only. Expressions come from users, so they are evaluated in
 * child processes with limits on time and memory, and never on the event loop.
 */
export interface DocumentShaper {
  /**
   * Shapes documents together.
   *
   * @returns the results in the order of the documents
   * @throws ShapingStopped if the batch as a whole exceeds a limit of the child process
   */
  shape(
    template: Template,
    documents: readonly CollectedDocument[],
    options?: { urgency?: 'waited' | 'normal' },
  ): Promise<Shaped[]>;

  close(): Promise<void>;
}

/** A batch exceeded the time or the memory of the child process. */
export class ShapingStopped extends Error {
  override name = 'ShapingStopped';

  constructor(readonly limit: Exclude<ShapeLimit, 'size'>) {
    super(`The evaluation of the custom schema exceeded its ${limit}.`);
  }
}
