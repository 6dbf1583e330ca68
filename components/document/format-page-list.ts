import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { toRanges } from '@/lib/page-plan/rules/format-planned-pages';

/** Formats pages, for example "page 4" or "pages 1–3, 5, and 7–9". The pages can be in any order. */
export function formatPageList(t: Translator<'document'>, pages: readonly number[], locale: Locale): string {
  const ranges = toRanges(pages).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  return t('pages.list', { count: pages.length, pages: formatNameList(locale, ranges) });
}
