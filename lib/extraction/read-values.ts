import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isPictured, PDF, XML } from '@/lib/core/media-types';
import type { DocumentData } from '@/lib/documents/document-data';
import type { EmbeddedInvoice } from '@/lib/pdf/engine';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { fieldsOf } from './fields-of';
import { inSlices } from './in-slices';
import { readValueMemory } from './learning/read-value-memory';
import { matchEntities } from './match-entities';
import { valuesByProvider } from './providers/values-by-provider';
import { findValuePages } from './value-pages';
import { valueSteps } from './values/extract-values';
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
  const pages = await findValuePages(services, document);
  const invoice = await findInvoice(services, document);
  const memory = await readValueMemory(services, document.projectId);
  const source = { pages, invoice, memory };
  const ruled = await inSlices(valueSteps(source, fields));
  const found = await valuesByProvider(services, document.project, source, fields, ruled, { isLastTry });
  const { metadataFields, ...tables } = isPictured(document.mimeType) ? found : withoutBoxes(found);
  return { metadataFields: await matchEntities(services, document, fields, metadataFields), ...tables };
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
