import type { DocumentSummary } from '@/lib/documents/schemas';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Result of an action on documents, for the messages that follow. */
export type BulkResult =
  | { kind: 'approved' | 'labeled' | 'queued' | 'unassigned' | 'untyped' }
  | { kind: 'assigned'; name: string }
  | { kind: 'typed'; type: string };

export const toAssignResult = (member: { name: string } | null): BulkResult =>
  member ? { kind: 'assigned', name: member.name } : { kind: 'unassigned' };

export const toTypeResult = (type: string | null): BulkResult =>
  type === null ? { kind: 'untyped' } : { kind: 'typed', type: formatIdentifier(type) };

/** Formats how many documents were changed: `2 documents approved`. */
export function formatDone(t: Translator<'documents'>, count: number, result: BulkResult): string {
  if (result.kind === 'assigned') return t('done.assigned', { count, name: result.name });
  if (result.kind === 'typed') return t('done.typed', { count, type: result.type });
  return t(`done.${result.kind}`, { count });
}

/**
 * Formats that documents were not changed: `“a.pdf” and 1 other were not approved. Retry in a moment.`
 * @param reason error message of the first document
 */
export function formatNotDone(
  t: Translator<'documents'>,
  result: BulkResult,
  first: Pick<DocumentSummary, 'original_filename'> | undefined,
  others: number,
  reason: string,
): string {
  const values = { name: first?.original_filename ?? '', others, reason };
  if (result.kind === 'assigned') return t('notDone.assigned', { ...values, member: result.name });
  if (result.kind === 'typed') return t('notDone.typed', { ...values, type: result.type });
  return t(`notDone.${result.kind}`, values);
}
