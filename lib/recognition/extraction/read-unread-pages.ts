import { examineDocumentFile, type FileProblem } from '@/lib/documents/examine-document-file';
import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import type { DocumentPage } from './pages-to-recognize';
import { readPagesForExtraction } from './read-pages-for-extraction';
import { createPageRecognition } from './recognize-pages';

/**
 * Reads the unread pages of a document, for its scan or its classification, whichever is first.
 *
 * @param options.isLastTry `false` if the job retries after an unusable response of an OCR service
 * @param options.pages unread pages, if they were loaded with the document
 * @returns the reason why the file can't be read, or `null` if all pages are read
 * @throws UnusableResponseError except on the last attempt
 */
export async function readUnreadPages(
  services: Services,
  document: Document & { project: Project },
  { isLastTry, pages }: { isLastTry: boolean; pages?: DocumentPage[] },
): Promise<FileProblem | null> {
  const problem = document.pageCount === 0 ? await examineDocumentFile(services, document) : null;
  if (problem) return problem;
  const unread = document.pageCount > 0 ? pages : undefined;
  try {
    const recognize = createPageRecognition(services, document.project, { isLastTry });
    await readPagesForExtraction(services, document, recognize, unread);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return { message: error.message };
    throw error;
  }
}
