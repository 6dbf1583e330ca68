import type { Services } from '@/lib/context';
import type { DocumentData } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/projects/settings';
import { inSlices } from './in-slices';
import type { DocumentPage } from './pages-to-read';
import { readLayouts } from './value-pages';
import { ownLabels } from './values/extract-values';
import { LineItems } from './values/find-table';
import type { ValuePage } from './values/page-text';
import { Paper } from './values/paper';

export interface Followed {
  items: NonNullable<DocumentData['tables']>[number] | undefined;
  /** Those of the pages that lie on their side, without their lines. */
  turned: ValuePage[];
}

/** So many pages are held at a time. */
const PAGES_AT_A_TIME = 10;
/** The table is over when no item stood on so many. */
const PAGES_WITHOUT_ITEMS = 20;

/**
 * The line items of a document however long it is, page after page until they end: so that none between its first and
 * its last pages is lost.
 *
 * @param pages all of the document, in order
 * @param fields of the document: their labels tell where one value ends
 */
export async function followLineItems(
  services: Pick<Services, 'db'>,
  pages: readonly DocumentPage[],
  fields: readonly ExtractionField[],
  { key, label }: Pick<ExtractionField, 'key' | 'label'>,
): Promise<Followed> {
  const items = new LineItems();
  const turned: ValuePage[] = [];
  let withoutItems = 0;
  for (let from = 0; from < pages.length && !items.isFull; from += PAGES_AT_A_TIME) {
    const some = await readLayouts(services, pages.slice(from, from + PAGES_AT_A_TIME));
    turned.push(...some.filter(({ turn }) => turn).map((page) => ({ ...page, lines: [] })));
    const before = items.count;
    const paper = await inSlices(Paper.read(some, ownLabels(fields)));
    await inSlices(items.add(paper));
    withoutItems = items.count > before ? 0 : withoutItems + PAGES_AT_A_TIME;
    if (withoutItems >= PAGES_WITHOUT_ITEMS) break;
  }
  return { items: items.table(key, label), turned };
}
