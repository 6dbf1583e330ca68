import { createLimitError } from '../pdf-problem';
import { Ref, type Value } from '../syntax/pdf-values';
import type { PdfSource } from './pdf-source';

const MAX_NESTING = 4;
/** Maximum number of streams and arrays in one page's content. Arrays that contain each other would be endless. */
const MAX_PIECES = 50_000;

/**
 * Returns the streams in a page's `Contents` as object numbers in order; undefined if it is not valid content.
 * @throws PdfProblem of kind `limit` for more pieces than any page has
 */
export function findContentStreams(source: PdfSource, contents: Value | undefined): number[] | undefined {
  const numbers: number[] = [];
  let pieces = 0;
  return collect(contents, 0) ? numbers : undefined;

  function collect(value: Value | undefined, nesting: number): boolean {
    if (value === undefined || value === null) return true;
    if (nesting > MAX_NESTING) return false;
    if (++pieces > MAX_PIECES) throw createLimitError('a page whose content is in too many pieces');
    if (value instanceof Ref) {
      const { value: inside, data } = source.getObject(value.number);
      if (!data) return collect(inside, nesting + 1);
      numbers.push(value.number);
      return true;
    }
    return Array.isArray(value) && value.every((item) => collect(item, nesting + 1));
  }
}
