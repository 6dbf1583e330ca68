import { formatList } from '@/lib/foundation/phrases';
import { toRanges } from '@/lib/page-plan/rules/format-planned-pages';

/** Formats pages, for example "page 4" or "pages 1–3, 5, and 7–9". The pages can be in any order. */
export function formatPageList(pages: readonly number[]): string {
  const ranges = toRanges(pages).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  const noun = pages.length === 1 ? 'page' : 'pages';
  return `${noun} ${formatList(ranges)}`;
}
