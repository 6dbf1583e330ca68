import type { Translator } from '@/lib/foundation/languages/translator';

interface PageTextSummary {
  text: string;
  source: 'native' | 'ocr' | null;
  /** Offset of the remaining text; `null` if the text is complete. */
  next_offset: number | null;
}

/** Formats the source and length of a page's text: `Native, 412 words`. */
export function formatPageText(
  t: Translator<'pagePlan'>,
  { text, source, next_offset }: PageTextSummary,
): string {
  if (source === null) return t('pageText.unread');
  const count = text.split(/\s+/).filter(Boolean).length;
  if (count === 0) return t('pageText.none');
  return t(`pageText.${source}${next_offset === null ? '' : 'More'}`, { count });
}
