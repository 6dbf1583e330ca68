import type { DocumentStatus } from '@/lib/documents/document-status';
import type { DocumentSummary } from '@/lib/documents/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Error message of the list, with the documents whose pages to review next. */
export interface ListProblem {
  message: string;
  /** UUIDs of the documents that the message asks to review; absent if it doesn't. */
  reviewUuids?: string[];
}

type Blocked = Pick<
  DocumentSummary,
  'uuid' | 'original_filename' | 'status' | 'needs_action_type' | 'replacing'
>;

type Blocker = 'split' | 'type' | 'file' | 'changing' | 'reading' | 'approved' | 'validated' | 'exported';

const BLOCKER_BY_HOLD = { split_review: 'split', type_review: 'type', file_problem: 'file' } as const;

/** Returns what prevents a document from being approved; `undefined` if nothing does. */
function getApprovalBlocker({ status, needs_action_type: hold, replacing }: Blocked): Blocker | undefined {
  if (replacing !== null) return 'changing';
  const blockers: Record<DocumentStatus, Blocker | undefined> = {
    pending: 'reading',
    processing: 'reading',
    needs_action: BLOCKER_BY_HOLD[hold ?? 'split_review'],
    done: undefined,
    approved: 'approved',
    validated: 'validated',
    exported: 'exported',
  };
  return blockers[status];
}

/** Returns why a document can't be approved, and what to do first; `undefined` if it can. */
export function getApprovalReason(t: Translator<'documents'>, document: Blocked): string | undefined {
  const blocker = getApprovalBlocker(document);
  return blocker && t(`blockers.${blocker}.it`);
}

/** Returns why the pages or the type of a document can't be changed; `undefined` if they can. */
export function getChangeReason(t: Translator<'documents'>, document: Blocked): string | undefined {
  const blocker = getApprovalBlocker(document);
  return blocker === 'split' || blocker === 'type' ? undefined : blocker && t(`changeBlockers.${blocker}`);
}

export const canApprove = (document: Blocked): boolean => getApprovalBlocker(document) === undefined;

/** Returns why none of several documents can be approved; `undefined` if one can. */
export const getBulkApprovalReason = (
  t: Translator<'documents'>,
  documents: readonly Blocked[],
): string | undefined =>
  documents.some(canApprove) ? undefined : describeApprovalBlockers(t, documents)?.message;

/** Says why documents can't be approved, one sentence per reason; `undefined` if all can. */
export function describeApprovalBlockers(
  t: Translator<'documents'>,
  documents: readonly Blocked[],
): ListProblem | undefined {
  const groups = new Map<Blocker, Blocked[]>();
  for (const document of documents) {
    const blocker = getApprovalBlocker(document);
    if (blocker) groups.set(blocker, [...(groups.get(blocker) ?? []), document]);
  }
  if (groups.size === 0) return undefined;
  const sentences = [...groups].map(([blocker, [first, ...others]]) =>
    others.length === 0
      ? t(`blockers.${blocker}.named`, { name: first!.original_filename })
      : t(`blockers.${blocker}.several`, { count: others.length + 1 }),
  );
  const held = groups.get('split');
  return { message: sentences.join(' '), ...(held && { reviewUuids: held.map(({ uuid }) => uuid) }) };
}
