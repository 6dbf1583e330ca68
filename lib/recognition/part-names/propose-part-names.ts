import { removeExtension } from '@/lib/documents/document-name';
import { type OriginRun, sliceRuns } from '@/lib/documents/origin-runs';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { composeName, getReadPlaceholders, type NameValues } from '@/lib/foundation/name-pattern';
import { runInSlices } from '@/lib/foundation/run-in-slices';
import { formatPages } from '@/lib/page-plan/rules/format-pages';
import type { Services } from '@/lib/platform/context';
import { loadPageLayouts } from '@/lib/recognition/extraction/value-pages';
import { createLabelSet } from '@/lib/recognition/extraction/values/extract-values';
import type { ValuePage } from '@/lib/recognition/extraction/values/page-text';
import { findNameValues, getNameFields } from './find-name-values';

/** Pages that become a document; 1-based in the source, inclusive. */
export interface NamedPart {
  document: { id: string; originalFilename: string };
  startPage: number;
  endPage: number;
  docType: string | null;
}

/** Cut documents are PDFs. */
const EXTENSION = '.pdf';
/** Number of parts whose pages are in memory at the same time. */
const BATCH_PARTS = 200;
/** Number of first pages of a part to look at, until one has text. */
const MAX_BLANK_PAGES = 3;
const MIN_CHARACTERS = 15;

/**
 * Proposes names for parts from the text of their first page, which was read before. A later page costs time and
 * rarely names the document.
 *
 * @returns a name for each part; `null` if too little was read with certainty
 */
export async function proposePartNames(
  services: Pick<Services, 'db'>,
  parts: readonly NamedPart[],
  pattern: string,
): Promise<(string | null)[]> {
  const names: (string | null)[] = [];
  const wanted = getReadPlaceholders(pattern);
  const spans = await loadSpans(services, parts);
  for (let from = 0; from < parts.length; from += BATCH_PARTS) {
    const batch = parts.slice(from, from + BATCH_PARTS);
    const pages = wanted.length > 0 ? await loadFirstPages(services, batch, spans) : [];
    const byType = new Map<string | null, ReturnType<typeof prepareType>>();
    const prepareType = (docType: string | null) => {
      const fields = getNameFields(wanted, docType);
      return { fields, labels: createLabelSet(fields) };
    };
    for (const [index, part] of batch.entries()) {
      let values: NameValues = {};
      const page = pages[index];
      if (page) {
        const { fields, labels } = byType.get(part.docType) ?? prepareType(part.docType);
        byType.set(part.docType, { fields, labels });
        values = await runInSlices(findNameValues(page, fields, labels));
      }
      names.push(composePartName(part, pattern, values));
    }
  }
  return names;
}

function composePartName(part: NamedPart, pattern: string, values: NameValues): string | null {
  const { document, startPage, endPage, docType } = part;
  const known = {
    ...values,
    type: docType && formatIdentifier(docType),
    file: removeExtension(document.originalFilename),
    pages: formatPages(startPage, endPage),
  };
  return composeName(pattern, known, EXTENSION);
}

async function loadSpans(
  { db }: Pick<Services, 'db'>,
  parts: readonly NamedPart[],
): Promise<Map<string, OriginRun[]>> {
  const ids = [...new Set(parts.map(({ document }) => document.id))];
  const rows = await db.pageSpan.findMany({
    where: { documentId: { in: ids } },
    orderBy: { position: 'asc' },
    select: { documentId: true, originId: true, firstPage: true, lastPage: true },
  });
  const spans = new Map<string, OriginRun[]>();
  for (const { documentId, ...run } of rows) spans.set(documentId!, [...(spans.get(documentId!) ?? []), run]);
  return spans;
}

/** Loads the first page with text of each part; `undefined` for a part without one. */
async function loadFirstPages(
  services: Pick<Services, 'db'>,
  parts: readonly NamedPart[],
  spans: ReadonlyMap<string, OriginRun[]>,
): Promise<(ValuePage | undefined)[]> {
  const found: (ValuePage | undefined)[] = parts.map(() => undefined);
  for (let skipped = 0; skipped < MAX_BLANK_PAGES; skipped += 1) {
    const wanted = parts.flatMap(({ document, startPage, endPage }, index) => {
      const page = startPage + skipped;
      if (found[index] || page > endPage) return [];
      const [run] = sliceRuns(spans.get(document.id) ?? [], page, page);
      return run ? [{ page: index, originId: run.originId, originPage: run.firstPage }] : [];
    });
    for (const page of await loadPageLayouts(services, wanted)) {
      if (countLetters(page) >= MIN_CHARACTERS) found[page.page] = page;
    }
  }
  return found;
}

const countLetters = ({ lines }: ValuePage): number =>
  lines.reduce((sum, { pieces }) => sum + pieces.reduce((line, { text }) => line + text.length, 0), 0);
