import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { examineFile, type FileProblem } from '@/lib/intake/examine-file';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import { readPages } from './read-pages';

/**
 * Reads what has not been read yet of a document, for its scan or its classification, whichever comes first.
 *
 * @returns why the file can't be read; null when all is read
 */
export async function readUnreadPages(
  services: Services,
  document: Document & { project: Project },
): Promise<FileProblem | null> {
  const problem = document.pageCount === 0 ? await examineFile(services, document) : null;
  if (problem) return problem;
  try {
    await readPages(services, document, settingsOf(document.project).ocr_languages);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return { message: error.message };
    throw error;
  }
}
