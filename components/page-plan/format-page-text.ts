import { formatCount } from '@/lib/foundation/phrases';

interface PageTextSummary {
  text: string;
  source: 'native' | 'ocr' | null;
  /** Offset of the remaining text; `null` if the text is complete. */
  next_offset: number | null;
}

/** Formats the source and length of a page's text: `Native, 412 words`. */
export function formatPageText({ text, source, next_offset }: PageTextSummary): string {
  if (source === null) return 'Not read yet';
  const words = text.split(/\s+/).filter(Boolean).length;
  const amount =
    next_offset === null ? formatCount(words, 'word') : `more than ${formatCount(words, 'word')}`;
  if (words === 0) return 'None found';
  return `${source === 'native' ? 'Native' : 'Recognized'}, ${amount}`;
}
