import type { DocumentData } from '@/lib/documents/document-data';
import { getMeaning } from '@/lib/documents/values/field-meanings';
import type { EmbeddedInvoice } from '@/lib/files/pdf/pdf-engine-port';
import { DomainError } from '@/lib/foundation/errors';
import { hasPageImages, PDF, XML } from '@/lib/foundation/media-types';
import { runInSlices } from '@/lib/foundation/run-in-slices';
import type { Services } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { type ExtractionField, readSettings } from '@/lib/tenancy/projects/project-settings';
import {
  findDocumentPages,
  getLongDocumentNote,
  isLongDocument,
  loadPageLayouts,
  selectFirstAndLast,
} from './extraction-pages';
import { findBarcodeValue } from './find-barcode-value';
import { followLineItems } from './follow-line-items';
import { getExtractionFields } from './get-extraction-fields';
import { loadValueMemory } from './learning/load-value-memory';
import { matchExtractedEntities } from './match-extracted-entities';
import { getOcrFallbackNote } from './ocr-fallback-note';
import type { DocumentPage } from './pages-to-recognize';
import { getProviderValues } from './providers/get-provider-values';
import { findPageBarcodes } from './read-page-barcodes';
import { toDisplayOrientation } from './rotated-extraction-pages';
import { extractValuesInSteps } from './values/extract-values';
import type { ValuePage } from './values/extraction-page-text';
import { getRowsNote } from './values/find-line-item-table';
import { findLineItemsField } from './values/find-line-items-field';
import { joinReadingNotes } from './values/join-reading-notes';
import { proveLineItems } from './values/prove-line-items';

type ReadDocument = Document & { project: Project };

/**
 * Extracts the values of a document whose pages have been read: the fields of its type, in the project's order. Adds a
 * note about pages that the project's OCR service failed on.
 *
 * @param options.isLastTry `false` if the job retries after an unusable response of an external provider
 * @throws UnusableResponseError except on the last attempt
 */
export async function readValues(
  services: Services,
  document: ReadDocument,
  options: { isLastTry: boolean },
): Promise<DocumentData> {
  const fields = getExtractionFields(document);
  const usesService = readSettings(document.project).ocr.provider !== 'builtin';
  if (fields.length === 0 && !usesService) return { metadataFields: [] };
  const all = await findDocumentPages(services, document);
  const values = await findValues(services, document, all, fields, options);
  if (!usesService) return values;
  return { ...values, ...joinReadingNotes(await getOcrFallbackNote(services, all), values.note) };
}

async function findValues(
  services: Services,
  document: ReadDocument,
  all: readonly DocumentPage[],
  allFields: readonly ExtractionField[],
  { isLastTry }: { isLastTry: boolean },
): Promise<DocumentData> {
  if (allFields.length === 0) return { metadataFields: [] };
  const fields = allFields.filter(({ type }) => type !== 'barcode');
  const pages = await loadPageLayouts(services, selectFirstAndLast(all));
  const invoice = await findInvoice(services, document);
  const memory = await loadValueMemory(services, document.projectId);
  // An XML file has no printed form, and only some pages of a long document are loaded.
  const comparesInvoice = document.mimeType === PDF && !isLongDocument(all);
  const source = { pages, invoice, comparesInvoice, memory };
  const short = await runInSlices(extractValuesInSteps(source, fields));
  const { ruled, turned } = isLongDocument(all)
    ? await readAllPages(services, all, fields, { invoice, short })
    : { ruled: short, turned: [] };
  const found = await getProviderValues(services, document.project, source, fields, ruled, { isLastTry });
  const { metadataFields, ...tables } = hasPageImages(document.mimeType)
    ? toDisplayOrientation(found, [...pages, ...turned])
    : removeBoxes(found);
  const matched = await matchExtractedEntities(services, document, fields, metadataFields);
  if (fields.length === allFields.length) return { metadataFields: matched, ...tables };
  const barcodes = hasPageImages(document.mimeType)
    ? await findPageBarcodes(services, document, selectFirstAndLast(all))
    : [];
  const byKey = new Map(matched.map((value) => [value.key, value]));
  return {
    metadataFields: allFields.map((field) => byKey.get(field.key) ?? findBarcodeValue(field, barcodes)),
    ...tables,
  };
}

/**
 * Extracts the values of a long document: follows its line items through all pages, and adds a note about the searched
 * pages.
 */
async function readAllPages(
  services: Services,
  all: readonly DocumentPage[],
  fields: readonly ExtractionField[],
  { invoice, short }: { invoice: EmbeddedInvoice | null; short: DocumentData },
): Promise<{ ruled: DocumentData; turned: ValuePage[] }> {
  const field = findLineItemsField(fields);
  // A structured invoice contains all its lines.
  const isStructured = (invoice?.lines.length ?? 0) > 0;
  const followed = field && !isStructured ? await followLineItems(services, all, fields, field) : undefined;
  const { items, turned = [] } = followed ?? {};
  if (!items)
    return { ruled: { ...short, ...joinReadingNotes(getLongDocumentNote(all), short.note) }, turned };
  const { metadataFields, invoice: findings } = short;
  const notes = joinReadingNotes(getLongDocumentNote(all), getRowsNote(items));
  const getSum = (meaning: 'net' | 'tax' | 'total') => {
    const { key } = fields.find((each) => getMeaning(each) === meaning) ?? {};
    const value = metadataFields.find((each) => each.key === key)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const sums = { net: getSum('net'), tax: getSum('tax'), total: getSum('total') };
  const tables = [proveLineItems(items, sums)];
  return { ruled: { metadataFields, tables, ...notes, ...(findings && { invoice: findings }) }, turned };
}

/**
 * Finds the structured invoice. If an attachment or XML file can't be read, only its values are missing; the pages
 * still have theirs.
 */
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

/** Removes the boxes from values of a text without visible pages. */
function removeBoxes({ metadataFields, tables, ...rest }: DocumentData): DocumentData {
  const fields = metadataFields.map((field) => ({ ...field, box: null }));
  if (!tables) return { metadataFields: fields, ...rest };
  return {
    ...rest,
    metadataFields: fields,
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.map(({ cells }) => ({
        cells: Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, { ...cell, box: null }])),
      })),
    })),
  };
}
