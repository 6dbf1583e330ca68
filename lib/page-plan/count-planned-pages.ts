import { examineDocumentFile } from '@/lib/documents/examine-document-file';
import { createNotFoundError, type Problem, throwProblems } from '@/lib/foundation/errors';
import { isPdf } from '@/lib/page-plan/rules/plan-document';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';

/**
 * Returns the same documents, with page counts for PDFs that were not scanned yet. The counts are stored.
 * @throws DomainError invalid, with a message for each document that can't be opened
 */
export async function ensurePagesCounted(
  services: Services,
  documents: readonly Document[],
): Promise<Document[]> {
  const problems: Record<string, Problem[]> = {};
  const counted: Document[] = [];
  for (const [index, document] of documents.entries()) {
    const { document: after, problem } = await countPlannedPages(services, document);
    counted.push(after);
    if (problem === null) continue;
    const name = document.originalFilename;
    problems[`documents.${index}`] = [
      {
        message: `“${name}” could not be processed. ${problem}`,
        reason: 'file_unreadable',
        values: { name },
      },
    ];
  }
  throwProblems('invalid', problems);
  return counted;
}

/**
 * Returns the document with its page count, or unchanged with the reason why its pages can't be counted.
 *
 * @throws DomainError `not_found` if the document was deleted permanently
 */
export async function countPlannedPages(
  services: Services,
  document: Document,
): Promise<{ document: Document; problem: string | null }> {
  if (!isPdf(document) || document.pageCount > 0) return { document, problem: null };
  const problem = await examineDocumentFile(services, document);
  if (problem !== null) return { document, problem: problem.message };
  const counted = await services.db.document.findUnique({ where: { id: document.id } });
  // Deleted permanently while its file was read.
  if (!counted) throw createNotFoundError('document');
  return { document: counted, problem: null };
}
