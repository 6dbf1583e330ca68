import { examineDocumentFile, type FileProblem } from '@/lib/documents/examine-document-file';
import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { readPagesForExtraction } from './read-pages-for-extraction';

/**
 * Reads the unread pages of a document, for its scan or its classification, whichever is first.
 *
 * @returns the reason why the file can't be read, or `null` if all pages are read
 */
export async function readUnreadPages(
  services: Services,
  document: Document & { project: Project },
): Promise<FileProblem | null> {
  const problem = document.pageCount === 0 ? await examineDocumentFile(services, document) : null;
  if (problem) return problem;
  try {
    await readPagesForExtraction(services, document, readSettings(document.project).ocr_languages);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return { message: error.message };
    throw error;
  }
}
