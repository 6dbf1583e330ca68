import type { Services } from '@/lib/context';
import { refuseWith } from '@/lib/core/errors';
import { examineFile } from '@/lib/intake/examine-file';
import type { Document } from '@/lib/platform/db/generated/client';
import { isPdf } from './plan-document';

/**
 * The same documents, with the pages of PDFs counted that no scan has come to yet. What is counted is kept.
 * @throws DomainError invalid, with a sentence for each that can't be opened
 */
export async function withPagesCounted(
  services: Services,
  documents: readonly Document[],
): Promise<Document[]> {
  const errors: Record<string, string[]> = {};
  const counted: Document[] = [];
  for (const [index, document] of documents.entries()) {
    const { document: after, problem } = await countPages(services, document);
    counted.push(after);
    if (problem === null) continue;
    errors[`documents.${index}`] = [`“${document.originalFilename}” could not be processed. ${problem}`];
  }
  refuseWith('invalid', errors);
  return counted;
}

/** The document with its pages counted, or as it is with the reason, in a sentence, why they can't be. */
export async function countPages(
  services: Services,
  document: Document,
): Promise<{ document: Document; problem: string | null }> {
  if (!isPdf(document) || document.pageCount > 0) return { document, problem: null };
  const problem = await examineFile(services, document);
  if (problem !== null) return { document, problem: problem.message };
  const counted = await services.db.document.findUniqueOrThrow({ where: { id: document.id } });
  return { document: counted, problem: null };
}
