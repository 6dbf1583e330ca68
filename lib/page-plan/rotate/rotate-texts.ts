import type { Turn } from '@/lib/files/pdf/engine';
import type { Transaction } from '@/lib/platform/db/database';

/**
 * Adjusts the stored texts of rotated pages. Line positions refer to the readable page, so they don't change. Only the
 * rotation needed to read the page changes, and a quarter turn swaps width and height.
 *
 * @param pages 1-based, in the document
 */
export async function rotateTexts(
  tx: Transaction,
  documentId: string,
  pages: ReadonlySet<number>,
  turn: Turn,
): Promise<void> {
  const spans = await tx.pageSpan.findMany({ where: { documentId }, orderBy: { position: 'asc' } });
  const across = turn !== 180;
  let before = 0;
  for (const { originId, firstPage, lastPage } of spans) {
    const length = lastPage - firstPage + 1;
    const originPages = [...pages]
      .filter((page) => page > before && page <= before + length)
      .map((page) => firstPage + page - before - 1);
    before += length;
    if (originPages.length === 0) continue;
    await tx.$executeRaw`
      UPDATE page_text
         SET width = CASE WHEN ${across} THEN height ELSE width END,
             height = CASE WHEN ${across} THEN width ELSE height END,
             layout = CASE WHEN layout -> 'turn' IN ('0', '90', '180', '270')
               THEN jsonb_set(layout, '{turn}', to_jsonb(((layout ->> 'turn')::int + 360 - ${turn}::int) % 360))
               ELSE layout END
       WHERE origin_id = ${originId}::uuid AND page = ANY(${originPages}::int[])`;
  }
}
