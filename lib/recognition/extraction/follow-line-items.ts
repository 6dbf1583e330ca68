import type { DocumentData } from '@/lib/documents/document-data';
import { runInSlices } from '@/lib/foundation/run-in-slices';
import type { Services } from '@/lib/platform/context';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { loadPageLayouts } from './extraction-pages';
import type { DocumentPage } from './pages-to-recognize';
import { createLabelSet } from './values/extract-values';
import type { ValuePage } from './values/extraction-page-text';
import { Paper } from './values/extraction-paper';
import { LineItems } from './values/find-line-item-table';

export interface FollowedLineItems {
  items: NonNullable<DocumentData['tables']>[number] | undefined;
  /** Rotated pages, without their lines. */
  turned: ValuePage[];
}

/** Number of pages in memory at a time. */
const PAGES_PER_BATCH = 10;
/** Maximum number of consecutive pages without an item before the table ends. */
const MAX_PAGES_WITHOUT_ITEMS = 20;

/**
 * Follows the line items of a document through all pages until they end, so that no item between the first and the last
 * pages is lost.
 *
 * @param pages all pages of the document, in order
 * @param fields fields of the document; their labels mark the end of other values
 */
export async function followLineItems(
  services: Pick<Services, 'db'>,
  pages: readonly DocumentPage[],
  fields: readonly ExtractionField[],
  { key, label }: Pick<ExtractionField, 'key' | 'label'>,
): Promise<FollowedLineItems> {
  const items = new LineItems();
  const turned: ValuePage[] = [];
  let withoutItems = 0;
  for (let from = 0; from < pages.length && !items.isFull; from += PAGES_PER_BATCH) {
    const some = await loadPageLayouts(services, pages.slice(from, from + PAGES_PER_BATCH));
    turned.push(...some.filter(({ turn }) => turn).map((page) => ({ ...page, lines: [] })));
    const before = items.count;
    const paper = await runInSlices(Paper.read(some, createLabelSet(fields)));
    await runInSlices(items.add(paper));
    withoutItems = items.count > before ? 0 : withoutItems + PAGES_PER_BATCH;
    if (withoutItems >= MAX_PAGES_WITHOUT_ITEMS) break;
  }
  return { items: items.table(key, label), turned };
}
