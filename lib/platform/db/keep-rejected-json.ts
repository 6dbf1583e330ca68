import { getOriginal } from '@/lib/foundation/stored-json';
import type { Transaction } from './database';
import type { Prisma } from './generated/client';

/** Maximum number of originals kept per place. Each can be as large as the row's value. */
const MAX_KEPT = 10;

interface Owner {
  organizationId: string;
  projectId: string;
  /** ID of the document; null for a value of the project itself. */
  documentId: string | null;
}

/**
 * Keeps the original of each value that was only partly read. Call this in the transaction that overwrites the values.
 *
 * @param values values by place, as the database client returned them; fully read values are skipped
 */
export async function keepRejectedJson(
  tx: Transaction,
  owner: Owner,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [place, value] of Object.entries(values)) {
    const original = getOriginal(value);
    if (original) await keepOriginal(tx, owner, place, original.stored);
  }
}

/** Keeps a stored value that is about to be overwritten. */
export async function keepOriginal(
  tx: Transaction,
  { organizationId, projectId, documentId }: Owner,
  place: string,
  stored: unknown,
): Promise<void> {
  if (stored === null || stored === undefined) return;
  const count = await tx.rejectedValue.count({ where: { projectId, documentId, place } });
  if (count >= MAX_KEPT) return;
  const value = stored as Prisma.InputJsonValue;
  await tx.rejectedValue.create({ data: { organizationId, projectId, documentId, place, value } });
}

/** Keeps the originals of a document's values. @param columns columns that are overwritten */
export const keepRejectedColumns = (
  tx: Transaction,
  document: { id: string; organizationId: string; projectId: string; data: unknown; turnedPages?: unknown },
  columns: readonly ('data' | 'turnedPages')[],
): Promise<void> => {
  const { id, organizationId, projectId, data, turnedPages } = document;
  return keepRejectedJson(
    tx,
    { organizationId, projectId, documentId: id },
    {
      ...(columns.includes('data') && { data }),
      ...(columns.includes('turnedPages') && { turned_pages: turnedPages }),
    },
  );
};
