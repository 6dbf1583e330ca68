import type { Translator } from '@/lib/foundation/languages/translator';

/** Formats pages of a file, for example "Page 4" or "Pages 4–6". */
export const formatPageRange = (t: Translator<'settings'>, first: number, last: number): string =>
  first === last ? t('page', { first }) : t('pages', { first, last });
