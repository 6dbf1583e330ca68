import { requirePageOrigin } from '@/lib/documents/text/require-page-origin';
import type { PageWordList } from '@/lib/documents/text/schemas';
import { rotateBox } from '@/lib/files/pdf/rotating/rotate-box';
import type { Member } from '@/lib/foundation/actor';
import { runInSlices } from '@/lib/foundation/run-in-slices';
import type { Context } from '@/lib/platform/context';
import { loadPageLayouts } from './extraction-pages';
import { buildWordLines, toFractions, type ValuePage } from './values/extraction-page-text';

/** Maximum number of words in a response. A dense page has about 1,500. */
const MAX_WORDS = 10_000;

/**
 * Returns the words of a document's page with their positions on the page as displayed, in reading order.
 *
 * @throws DomainError `not_found`, also for a missing page; `forbidden`
 */
export async function getRecognizedPageWords(
  ctx: Context<Member>,
  uuid: string,
  page: number,
): Promise<PageWordList> {
  const origin = await requirePageOrigin(ctx, uuid, page);
  const [layout] = await loadPageLayouts(ctx, [{ page, ...origin }]);
  return { page, source: layout?.source ?? null, words: layout ? await findWords(layout) : [] };
}

/** Words outside the page have an empty box. They are left out, because they can't be the place of a value. */
async function findWords(page: ValuePage): Promise<PageWordList['words']> {
  const lines = await runInSlices(buildWordLines([page], MAX_WORDS));
  return lines
    .flatMap(({ words, top, bottom, index }) =>
      words.flatMap(({ text, left, right }) => {
        const box = toFractions(page, left, top, right, bottom);
        if (box[2] === 0 || box[3] === 0) return [];
        // Words of a page that is read sideways are placed on the page as displayed.
        return [
          { text, line: index, box: page.turn ? rotateBox(box, ((360 - page.turn) % 360) as 90) : box },
        ];
      }),
    )
    .slice(0, MAX_WORDS);
}
