import type { Services } from '@/lib/context';
import { pageBatches } from './page-batches';
import type { AskedPage } from './providers/asked-file';

/** Of a page's text; a classifier doesn't need the rest. */
const PAGE_CHARACTERS = 20_000;

/**
 * A document's pages as an outside provider is told of them, in their order; each time that they are gone through, they
 * are read anew, a batch at a time. A page that was not read has no text.
 */
export function askedPages(services: Pick<Services, 'db'>, documentId: string): AsyncIterable<AskedPage> {
  return { [Symbol.asyncIterator]: () => readPages(services, documentId) };
}

async function* readPages(services: Pick<Services, 'db'>, documentId: string): AsyncGenerator<AskedPage> {
  for await (const { originId, firstPage, lastPage } of pageBatches(services, documentId)) {
    const rows = await services.db.$queryRaw<({ page: number } & AskedPage)[]>`
      SELECT page, left(text, ${PAGE_CHARACTERS}) AS text, width, height FROM page_text
       WHERE origin_id = ${originId}::uuid AND page BETWEEN ${firstPage} AND ${lastPage}`;
    const byPage = new Map(rows.map((row) => [row.page, row]));
    for (let page = firstPage; page <= lastPage; page += 1) {
      const { text, width, height } = byPage.get(page) ?? { text: '', width: 0, height: 0 };
      yield { text, width, height };
    }
  }
}
