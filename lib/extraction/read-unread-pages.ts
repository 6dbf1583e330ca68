import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { isImageType, PDF } from '@/lib/core/media-types';
import { examineFile } from '@/lib/intake/examine-file';

import type { Document, Project } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import { readPages } from './read-pages';

/**
 * Reads what has not been read yet of a document, for its scan or its classification, whichever comes first. PDFs and
 * images have a reader; there is nothing to read in another file.
 *
 * @returns why the file can't be read, in a sentence for a person; null when all is read
 */
export async function readUnreadPages(
  services: Services,
  document: Document & { project: Project },
): Promise<string | null> {
  if (document.mimeType !== PDF && !isImageType(document.mimeType)) return null;
  const problem = document.pageCount === 0 ? await examineFile(services, document) : null;
  if (problem) return problem;
  try {
    await readPages(services, document, settingsOf(document.project).ocr_languages);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return error.message;
    throw error;
  }
}
