import { limitReached } from '../problem';
import { Ref, type Value } from '../syntax/values';
import type { PdfSource } from './pdf-source';

const MAX_NESTING = 4;
/** Streams and arrays of one page's content; arrays that hold each other would make it endless. */
const MAX_PIECES = 50_000;

/**
 * The streams that a page's `Contents` names, as object numbers in order; undefined when it is no such thing. Throws
 * a PdfProblem of kind `limit` for more pieces than any page has.
 */
export function contentStreams(source: PdfSource, contents: Value | undefined): number[] | undefined {
  const numbers: number[] = [];
  let pieces = 0;
  return collect(contents, 0) ? numbers : undefined;

  function collect(value: Value | undefined, nesting: number): boolean {
    if (value === undefined || value === null) return true;
    if (nesting > MAX_NESTING) return false;
    if (++pieces > MAX_PIECES) throw limitReached('a page whose content is in too many pieces');
    if (value instanceof Ref) {
      const { value: inside, data } = source.object(value.number);
      if (!data) return collect(inside, nesting + 1);
      numbers.push(value.number);
      return true;
    }
    return Array.isArray(value) && value.every((item) => collect(item, nesting + 1));
  }
}
