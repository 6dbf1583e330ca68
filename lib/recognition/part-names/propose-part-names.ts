import { removeExtension } from '@/lib/documents/document-name';
import { type OriginRun, sliceRuns } from '@/lib/documents/origin-runs';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { composeName, getReadPlaceholders, type NameValues } from '@/lib/foundation/name-pattern';
import { createSliceRunner } from '@/lib/foundation/run-in-slices';
import { formatPlannedPages } from '@/lib/page-plan/rules/format-planned-pages';
import type { Services } from '@/lib/platform/context';
import { loadPageLayouts } from '@/lib/recognition/extraction/extraction-pages';
import { createLabelSet } from '@/lib/recognition/extraction/values/extract-values';
import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { findPartNameValues, getNameFields, type NameField } from './find-part-name-values';

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

/** Settings of the project that the names depend on. */
type NameSettings = Pick<ProjectSettings, 'name_pattern'> & {
  classifier: Pick<ProjectSettings['classifier'], 'categories'>;
};

/**
 * Proposes names for parts from the text of their first page, which was read before. A later page costs time and
 * rarely names the document.
 *
 * @returns a name for each part; `null` if too little was read with certainty, or if its page can't be searched
 */
export async function proposePartNames(
  services: Pick<Services, 'db' | 'log'>,
  parts: readonly NamedPart[],
  { name_pattern: pattern, classifier }: NameSettings,
): Promise<(string | null)[]> {
  const wanted = getReadPlaceholders(pattern);
  const spans = await loadSpans(services, parts);
  const getLabels = createLabelCache(wanted, classifier.categories);
  const run = createSliceRunner();
  const names: (string | null)[] = [];
  for (let from = 0; from < parts.length; from += BATCH_PARTS) {
    const batch = parts.slice(from, from + BATCH_PARTS);
    const pages = wanted.length > 0 ? await loadFirstPages(services, batch, spans) : [];
    await run(
      (function* () {
        for (const [index, part] of batch.entries()) {
          yield;
          try {
            names.push(yield* proposePartName(part, pages[index], pattern, getLabels));
          } catch (error) {
            names.push(null);
            // The message of an error can quote the page.
            const about = {
              documentId: part.document.id,
              part: from + index + 1,
              error: getErrorName(error),
            };
            services.log.warn(about, 'a part has no proposed name because its page could not be searched');
          }
        }
      })(),
    );
  }
  return names;
}

function* proposePartName(
  part: NamedPart,
  page: ValuePage | undefined,
  pattern: string,
  getLabels: ReturnType<typeof createLabelCache>,
): Generator<void, string | null> {
  if (!page) return composePartName(part, pattern, {});
  const { fields, labels } = getLabels(part.docType);
  yield;
  return composePartName(part, pattern, yield* findPartNameValues(page, fields, labels));
}

/** Returns a function that creates the labels for a document type once. All types without a category share them. */
function createLabelCache(
  wanted: readonly NameField[],
  categories: ProjectSettings['classifier']['categories'],
) {
  const known = new Set(categories.map(({ value }) => value));
  const create = (docType: string | null) => {
    const fields = getNameFields(wanted, docType);
    return { fields, labels: createLabelSet(fields) };
  };
  const byType = new Map<string | null, ReturnType<typeof create>>();
  return (docType: string | null) => {
    const type = docType !== null && known.has(docType) ? docType : null;
    const created = byType.get(type) ?? create(type);
    byType.set(type, created);
    return created;
  };
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

function composePartName(part: NamedPart, pattern: string, values: NameValues): string | null {
  const { document, startPage, endPage, docType } = part;
  const known = {
    ...values,
    type: docType && formatIdentifier(docType),
    file: removeExtension(document.originalFilename),
    pages: formatPlannedPages(startPage, endPage),
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
  for (const { documentId, ...run } of rows) {
    const runs = spans.get(documentId!);
    if (runs) runs.push(run);
    else spans.set(documentId!, [run]);
  }
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
