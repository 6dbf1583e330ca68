/** Page number printed in a header or a footer. */
export interface PageNumber {
  number: number;
  /** Total number of pages; `null` if not printed. */
  total: number | null;
}

const PAGE =
  '(?:page|pages|pg|p\\.|pag\\.?|pagina|p[aá]gina|seite|blatt|feuille|feuillet|folio|hoja|sheet|pag|bladzijde|blz)';
const OF = '(?:of|/|von|sur|de|di|van|out of|aus)';
const NUMBERED: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\d])${PAGE}\\s*(?:no\\.?|nr\\.?|n[°º])?\\s*[:#.]?\\s*(\\d{1,4})\\s*${OF}\\s*(\\d{1,4})(?!\\d)`,
    'iu',
  ),
  /^\W{0,3}(\d{1,3})\s*(?:of|\/|von|sur)\s*(\d{1,3})\W{0,3}$/iu,
  /^\W{0,3}(\d{1,3})\s*(?:of|von|sur)\s*(\d{1,3})(?!\d)/iu,
];
const BARE: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\d])${PAGE}\\s*(?:no\\.?|nr\\.?|n[°º])?\\s*[:#.]?\\s*-?\\s*(\\d{1,3})(?![\\d/.,])`,
    'iu',
  ),
  /^[-–—[(|\s]*(\d{1,3})[-–—\])|\s]*$/u,
];

/**
 * Parses the printed page number.
 *
 * @param edges pieces of the top and bottom lines, outermost first
 */
export function parsePrintedPageNumber(edges: readonly string[]): PageNumber | null {
  for (const text of edges) {
    for (const form of NUMBERED) {
      const [, number, total] = form.exec(text) ?? [];
      if (number && total && Number(number) >= 1 && Number(number) <= Number(total)) {
        return { number: Number(number), total: Number(total) };
      }
    }
  }
  for (const form of BARE) {
    for (const text of edges) {
      const [, number] = form.exec(text) ?? [];
      if (number && Number(number) >= 1) return { number: Number(number), total: null };
    }
  }
  return null;
}
