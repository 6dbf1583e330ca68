import { rangesOf } from '@/lib/page-plan/page-words';

/** "page 4", "pages 1–3 and 7", "pages 1–3, 5 and 7–9". The pages may come in any order. */
export function pageList(pages: readonly number[]): string {
  const ranges = rangesOf(pages).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  const noun = pages.length === 1 ? 'page' : 'pages';
  const last = ranges.at(-1) ?? '';
  return ranges.length < 2 ? `${noun} ${last}` : `${noun} ${ranges.slice(0, -1).join(', ')} and ${last}`;
}
