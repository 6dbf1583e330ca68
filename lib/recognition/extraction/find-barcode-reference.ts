import { MAX_REFERENCE_LENGTH } from '@/lib/documents/list/document-reference-query';
import { hasPageImages } from '@/lib/foundation/media-types';
import { countCharacters } from '@/lib/foundation/text';
import type { Services } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { findDocumentPages, selectFirstAndLast } from './extraction-pages';
import { matchesWildcards } from './find-barcode-value';
import { findPageBarcodes } from './read-page-barcodes';

/**
 * Finds the reference of a document: its first barcode that matches the project's pattern.
 *
 * @returns `null` if the project has no pattern, no barcode matches, or the upload gave a reference
 */
export async function findBarcodeReference(
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  document: Document & { project: Project },
): Promise<string | null> {
  const { reference_barcode: pattern } = readSettings(document.project);
  const isGiven = document.reference !== null && !document.referenceFromBarcode;
  if (pattern === null || isGiven || !hasPageImages(document.mimeType)) return null;
  const pages = selectFirstAndLast(await findDocumentPages(services, document));
  const barcodes = await findPageBarcodes(services, document, pages);
  const match = barcodes.find(
    ({ text }) => matchesWildcards(text, pattern) && countCharacters(text) <= MAX_REFERENCE_LENGTH,
  );
  return match?.text ?? null;
}
