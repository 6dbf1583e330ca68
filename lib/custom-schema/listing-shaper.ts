import type { CollectedDocument } from '@/lib/documents/schemas';
import { limitSentence } from './limit-sentences';
import { type DocumentShaper, type Shaped, ShapingStopped } from './port';
import type { Template } from './template';

/** After so many documents that stop a child process, a listing evaluates its schema no more. */
const MAX_STOPS = 3;

/**
 * Shapes the documents of one listing, batch after batch. A document that exceeds a limit is reported in its place, and
 * the listing goes on.
 */
export class ListingShaper {
  private stops = 0;
  private lastStop: ShapingStopped['limit'] = 'time';

  constructor(
    private readonly shaper: DocumentShaper,
    private readonly template: Template,
  ) {}

  /** @returns one JSON text for each document, in their order */
  async shape(documents: readonly CollectedDocument[]): Promise<string[]> {
    const shaped = await this.shapeTogether(documents);
    return shaped.map((each, index) =>
      'text' in each ? each.text : reportOf(documents[index]!, each.limit),
    );
  }

  private async shapeTogether(documents: readonly CollectedDocument[]): Promise<Shaped[]> {
    if (this.stops >= MAX_STOPS) return documents.map(() => ({ limit: this.lastStop }));
    try {
      return await this.shaper.shape(this.template, documents);
    } catch (error) {
      if (!(error instanceof ShapingStopped)) throw error;
      if (documents.length === 1) {
        this.stops += 1;
        this.lastStop = error.limit;
        return [{ limit: error.limit }];
      }
    }
    // One document of the batch may be the cause.
    const shaped: Shaped[] = [];
    for (const document of documents) shaped.push(...(await this.shapeTogether([document])));
    return shaped;
  }
}

/** The object that stands in the listing for a document that exceeds a limit. */
function reportOf(document: CollectedDocument, limit: Exclude<Shaped, { text: string }>['limit']): string {
  const { uuid, original_filename } = document;
  return JSON.stringify({
    error: 'custom_schema_limit',
    message: limitSentence(limit),
    uuid,
    original_filename,
  });
}
