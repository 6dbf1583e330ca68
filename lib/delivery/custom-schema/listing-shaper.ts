import type { CollectedDocument } from '@/lib/documents/schemas';
import { Defect } from '@/lib/foundation/assert';
import type { Template } from '@/lib/tenancy/projects/custom-schema/project-schema-template';
import { type DocumentShaper, type Shaped, ShapingStopped } from './document-shaper-port';
import { getLimitMessage } from './limit-messages';

/** Number of documents that may stop a child process before the listing no longer evaluates its schema. */
const MAX_STOPS = 3;

/**
 * Shapes the documents of one listing in batches. A document that exceeds a limit is reported in its position, and the
 * listing continues.
 */
export class ListingShaper {
  private stops = 0;
  private lastStop: ShapingStopped['limit'] = 'time';
  /** Number of next documents to shape one at a time, after their batch was stopped. */
  private alone = 0;

  constructor(
    private readonly shaper: DocumentShaper,
    private readonly template: Template,
  ) {}

  /**
   * Yields one JSON text per document, in order. Releases yielded texts before the next call of the shaper, so that
   * only one call's output is in memory.
   */
  async *shape(documents: readonly CollectedDocument[]): AsyncGenerator<string> {
    for (let done = 0; done < documents.length; ) {
      const shaped = await this.shapeNext(documents.slice(done));
      while (shaped.length > 0) {
        const next = shaped.shift()!;
        yield 'text' in next ? next.text : formatLimitReport(documents[done]!, next.limit);
        done += 1;
      }
    }
  }

  /** Returns the results of the first documents, at least one. */
  private async shapeNext(documents: readonly CollectedDocument[]): Promise<Shaped[]> {
    if (this.stops >= MAX_STOPS) return documents.map(() => ({ limit: this.lastStop }));
    // One document of the batch may have caused the stop, so try the first one alone.
    const left = documents.slice(0, this.alone > 0 ? 1 : undefined);
    try {
      const shaped = await this.shaper.shape(this.template, left);
      if (shaped.length === 0) throw new Defect('The shaper shaped none of the documents.');
      this.alone = Math.max(0, this.alone - shaped.length);
      return shaped;
    } catch (error) {
      if (!(error instanceof ShapingStopped)) throw error;
      if (left.length > 1) {
        this.alone = left.length;
        return this.shapeNext(documents);
      }
      this.alone = Math.max(0, this.alone - 1);
      this.stops += 1;
      this.lastStop = error.limit;
      return [{ limit: error.limit }];
    }
  }
}

function formatLimitReport(
  document: CollectedDocument,
  limit: Exclude<Shaped, { text: string }>['limit'],
): string {
  const { uuid, original_filename } = document;
  return JSON.stringify({
    error: 'custom_schema_limit',
    message: getLimitMessage(limit),
    uuid,
    original_filename,
  });
}
