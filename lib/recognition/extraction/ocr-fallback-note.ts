import type { Services } from '@/lib/platform/context';
import type { DocumentPage } from './pages-to-recognize';

/** Returns a note about the pages that the built-in OCR read because the project's OCR service failed. */
export async function getOcrFallbackNote(
  { db }: Pick<Services, 'db'>,
  pages: readonly DocumentPage[],
): Promise<string | undefined> {
  const originIds = [...new Set(pages.map(({ originId }) => originId))];
  const rows = await db.pageText.findMany({
    where: { originId: { in: originIds }, ocrFallback: { not: null } },
    select: { originId: true, page: true, ocrFallback: true },
  });
  if (rows.length === 0) return undefined;
  const reasons = new Map(rows.map((row) => [`${row.originId} ${row.page}`, row.ocrFallback]));
  const failed = pages.flatMap(({ page, originId, originPage }) => {
    const reason = reasons.get(`${originId} ${originPage}`);
    return reason ? [{ page, reason }] : [];
  });
  const [first] = failed;
  if (!first) return undefined;
  const place = failed.length === 1 ? `page ${first.page}` : `${failed.length.toLocaleString('en')} pages`;
  return `The OCR service returned no usable response for ${place}: ${first.reason}. The text is from the built-in OCR.`;
}
