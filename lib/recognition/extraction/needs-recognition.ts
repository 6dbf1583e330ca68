import type { ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { hasLittleText, hasNoWords } from '@/lib/files/pdf/text/scanty-text';

/**
 * Returns true if a page's image needs text recognition, which takes 1 s or more: there is little text next to an
 * image, as on a stamped scan, or no text next to lines, which may be letters. A page with unknown content is read.
 */
export function needsRecognition({ text, drawn = 'images' }: Pick<ReadPage, 'text' | 'drawn'>): boolean {
  if (!hasLittleText(text)) return false;
  return drawn === 'images' || (drawn === 'paths' && hasNoWords(text));
}
