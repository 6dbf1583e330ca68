import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isPictured, PDF, XML } from '@/lib/core/media-types';
import type { DocumentData } from '@/lib/documents/document-data';
import type { EmbeddedInvoice } from '@/lib/pdf/engine';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import type { ExtractionField } from '@/lib/projects/settings';
import { fieldsOf } from './fields-of';
import { followLineItems } from './follow-line-items';
import { inSlices } from './in-slices';
import { readValueMemory } from './learning/read-value-memory';
import { matchEntities } from './match-entities';
import { joinedNotes } from './notes';
import type { DocumentPage } from './pages-to-read';
import { valuesByProvider } from './providers/values-by-provider';
import { asShown } from './turned-pages';
import { findDocumentPages, firstAndLast, isLong, noteOfLong, readLayouts } from './value-pages';
import { valueSteps } from './values/extract-values';
import { noteOfRows } from './values/find-table';
import { lineItemsField } from './values/line-items-field';
import type { ValuePage } from './values/page-text';
import { withoutBoxes } from './without-boxes';

type ReadDocument = Document & { project: Project };

/**
 * The values of a document whose pages have been read: of the fields that its type has, in the project's order.
 *
 * @param options.isLastTry false: an outside provider that gives no answer of use is asked again later
 * @throws UnusableAnswer except the last time
 */
export async function readValues(
  services: Services,
  document: ReadDocument,
  { isLastTry }: { isLastTry: boolean },
): Promise<DocumentData> {
  const fields = fieldsOf(document);
  if (fields.length === 0) return { metadataFields: [] };
  const all = await findDocumentPages(services, document);
  const pages = await readLayouts(services, firstAndLast(all));
  const invoice = await findInvoice(services, document);
  const memory = await readValueMemory(services, document.projectId);
  const source = { pages, invoice, memory };
  const short = await inSlices(valueSteps(source, fields));
  const { ruled, turned } = isLong(all)
    ? await ofAllPages(services, all, fields, { invoice, short })
    : { ruled: short, turned: [] };
  const found = await valuesByProvider(services, document.project, source, fields, ruled, { isLastTry });
  const { metadataFields, ...tables } = isPictured(document.mimeType)
    ? asShown(found, [...pages, ...turned])
    : withoutBoxes(found);
  return { metadataFields: await matchEntities(services, document, fields, metadataFields), ...tables };
}

/** The values of a long document: its line items followed through all its pages, and a note of where values were looked for. */
async function ofAllPages(
  services: Services,
  all: readonly DocumentPage[],
  fields: readonly ExtractionField[],
  { invoice, short }: { invoice: EmbeddedInvoice | null; short: DocumentData },
): Promise<{ ruled: DocumentData; turned: ValuePage[] }> {
  const field = lineItemsField(fields);
  // A structured invoice tells all its lines itself.
  const isStructured = (invoice?.lines.length ?? 0) > 0;
  const followed = field && !isStructured ? await followLineItems(services, all, fields, field) : undefined;
  const { items, turned = [] } = followed ?? {};
  if (!items) return { ruled: { ...short, ...joinedNotes(noteOfLong(all), short.note) }, turned };
  const { metadataFields } = short;
  const notes = joinedNotes(noteOfLong(all), noteOfRows(items));
  return { ruled: { metadataFields, tables: [items], ...notes }, turned };
}

/** What can't be read, an attachment or XML by itself, costs nothing but its values: the pages have their own. */
async function findInvoice(
  { pdf, readers, storage }: Services,
  { mimeType, fileSha256 }: Document,
): Promise<EmbeddedInvoice | null> {
  if (mimeType !== PDF && mimeType !== XML) return null;
  try {
    const file = { path: await storage.localPath(fileSha256) };
    return await (mimeType === PDF ? pdf.readEmbeddedInvoice(file) : readers.readInvoice(file));
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return null;
    throw error;
  }
}
