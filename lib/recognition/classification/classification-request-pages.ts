import type { Services } from '@/lib/platform/context';
import { iteratePageBatches } from './classified-page-batches';
import type { RequestPage } from './providers/classification-request';

/** Maximum number of characters of a page's text. A classifier doesn't need more. */
const PAGE_CHARACTERS = 20_000;

/**
 * Streams a document's pages for an external provider, in order. Each iteration reads them again in batches. A page
 * that was not read has no text.
 */
export function streamRequestPages(
  services: Pick<Services, 'db'>,
  documentId: string,
): AsyncIterable<RequestPage> {
  return { [Symbol.asyncIterator]: () => readPages(services, documentId) };
}

async function* readPages(services: Pick<Services, 'db'>, documentId: string): AsyncGenerator<RequestPage> {
  for await (const { originId, firstPage, lastPage } of iteratePageBatches(services, documentId)) {
    const rows = await services.db.$queryRaw<({ page: number } & RequestPage)[]>`
      SELECT page, left(text, ${PAGE_CHARACTERS}) AS text, width, height FROM page_text
       WHERE origin_id = ${originId}::uuid AND page BETWEEN ${firstPage} AND ${lastPage}`;
    const byPage = new Map(rows.map((row) => [row.page, row]));
    for (let page = firstPage; page <= lastPage; page += 1) {
      const { text, width, height } = byPage.get(page) ?? { text: '', width: 0, height: 0 };
      yield { text, width, height };
    }
  }
}
