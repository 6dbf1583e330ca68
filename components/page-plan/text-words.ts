import { count } from '@/lib/page-plan/page-words';

interface ReadText {
  text: string;
  source: 'native' | 'ocr' | null;
  /** There is more of it than this text. */
  next_offset: number | null;
}

/** `Native, 412 words`; what a page's text is, beside its picture. */
export function textInWords({ text, source, next_offset }: ReadText): string {
  if (source === null) return 'Not read yet';
  const words = text.split(/\s+/).filter(Boolean).length;
  const amount = next_offset === null ? count(words, 'word') : `more than ${count(words, 'word')}`;
  if (words === 0) return 'None found';
  return `${source === 'native' ? 'Native' : 'Recognised'}, ${amount}`;
}
