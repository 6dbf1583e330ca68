import type { ReadPage } from '@/lib/pdf/engine';
import { isScant, isWordless } from '@/lib/pdf/text/scant-text';

/**
 * Whether a page's picture has to be read, which takes a second or more: where there is little text beside a picture, as
 * on a scan with a stamp, and where there is none beside lines, which may be letters. What was never told is read.
 */
export function needsRecognition({ text, drawn = 'pictures' }: Pick<ReadPage, 'text' | 'drawn'>): boolean {
  if (!isScant(text)) return false;
  return drawn === 'pictures' || (drawn === 'paths' && isWordless(text));
}
