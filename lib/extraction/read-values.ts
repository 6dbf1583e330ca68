import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { PDF } from '@/lib/core/media-types';
import type { DocumentData } from '@/lib/documents/document-data';
import type { EmbeddedInvoice, PageLayout } from '@/lib/pdf/engine';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type ExtractionField, settingsOf } from '@/lib/projects/settings';
import { matchEntities } from './match-entities';
import { type DocumentPage, pagesToRead } from './pages-to-read';
import { extractValues } from './values/extract-values';
import type { ValuePage } from './values/page-text';

/** Values stand on the first pages of a document and on its last; of a book of 20,000 no more are asked for. */
const FIRST_PAGES = 20;
const LAST_PAGES = 5;

type ReadDocument = Document & { project: Project };

/** The values of a document whose pages have been read: of the fields that its type has, in the project's order. */
export async function readValues(services: Services, document: ReadDocument): Promise<DocumentData> {
  const fields = fieldsOf(document);
  if (fields.length === 0) return { metadataFields: [] };
  const pages = await findPages(services, document);
  const invoice = await findInvoice(services, document);
  const { metadataFields, ...tables } = extractValues({ pages, invoice }, fields);
  return { metadataFields: await matchEntities(services, document, fields, metadataFields), ...tables };
}

/** The project's fields that a document of this type has. */
const fieldsOf = ({ project, docType }: ReadDocument): ExtractionField[] =>
  settingsOf(project).extraction_fields.filter(
    ({ doc_types }) => doc_types === undefined || (docType !== null && doc_types.includes(docType)),
  );

async function findPages({ db }: Services, { id, skipPages }: Document): Promise<ValuePage[]> {
  const spans = await db.pageSpan.findMany({ where: { documentId: id }, orderBy: { position: 'asc' } });
  const all = pagesToRead(spans, skipPages, () => false);
  const wanted =
    all.length <= FIRST_PAGES + LAST_PAGES ? all : [...all.slice(0, FIRST_PAGES), ...all.slice(-LAST_PAGES)];
  if (wanted.length === 0) return [];
  const rows = await db.pageText.findMany({
    where: { OR: wanted.map(({ originId, originPage }) => ({ originId, page: originPage })) },
    select: { originId: true, page: true, width: true, height: true, source: true, layout: true },
  });
  const read = new Map(rows.map((row) => [`${row.originId} ${row.page}`, row]));
  return wanted.flatMap(({ page, originId, originPage }: DocumentPage) => {
    const row = read.get(`${originId} ${originPage}`);
    const layout = row?.layout as unknown as PageLayout | null | undefined;
    if (!row || !layout) return [];
    const source = row.source === 'ocr' ? ('ocr' as const) : ('native' as const);
    return [{ page, width: row.width, height: row.height, source, lines: layout.lines }];
  });
}

/** An attachment that can't be read costs nothing but its values: the pages have their own. */
async function findInvoice(
  { pdf, storage }: Services,
  { mimeType, fileSha256 }: Document,
): Promise<EmbeddedInvoice | null> {
  if (mimeType !== PDF) return null;
  try {
    return await pdf.readEmbeddedInvoice({ path: await storage.localPath(fileSha256) });
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return null;
    throw error;
  }
}
