import type { DocumentStatus } from '@/lib/documents/document-status';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { formatCount } from '@/lib/foundation/phrases';

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

/** Sentences after "It" and after "They". */
const SENTENCES: Record<Blocker, [one: string, several: string]> = {
  split: ['is held. Review its pages first.', 'are held. Review their pages first.'],
  type: ['is held. Choose its type first.', 'are held. Choose their types first.'],
  file: ['is held. Open it to see what is wrong with its file.', 'are held. Open them to see what is wrong.'],
  changing: ['is being changed. Wait until it is done.', 'are being changed. Wait until they are done.'],
  reading: ['is being read. Wait until it is done.', 'are being read. Wait until they are done.'],
  approved: ['is approved already.', 'are approved already.'],
  validated: ['is validated already.', 'are validated already.'],
  exported: ['is exported already.', 'are exported already.'],
};

const CHANGE_SENTENCES = {
  file: 'has a problem with its file.',
  changing: 'is being changed. Wait until it is done.',
  reading: 'is being read. Wait until it is done.',
  approved: 'is approved. Reopen it first.',
  validated: 'is validated. Reopen it first.',
  exported: 'is exported. Reopen it first.',
} as const;

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
export function getApprovalReason(document: Blocked): string | undefined {
  const blocker = getApprovalBlocker(document);
  return blocker && `It ${SENTENCES[blocker][0]}`;
}

/** Returns why the pages or the type of a document can't be changed; `undefined` if they can. */
export function getChangeReason(document: Blocked): string | undefined {
  const blocker = getApprovalBlocker(document);
  return blocker === 'split' || blocker === 'type' ? undefined : blocker && `It ${CHANGE_SENTENCES[blocker]}`;
}

export const canApprove = (document: Blocked): boolean => getApprovalBlocker(document) === undefined;

/** Returns why none of several documents can be approved; `undefined` if one can. */
export const getBulkApprovalReason = (documents: readonly Blocked[]): string | undefined =>
  documents.some(canApprove) ? undefined : describeApprovalBlockers(documents)?.message;

/** Says why documents can't be approved, one sentence per reason; `undefined` if all can. */
export function describeApprovalBlockers(documents: readonly Blocked[]): ListProblem | undefined {
  const groups = new Map<Blocker, Blocked[]>();
  for (const document of documents) {
    const blocker = getApprovalBlocker(document);
    if (blocker) groups.set(blocker, [...(groups.get(blocker) ?? []), document]);
  }
  if (groups.size === 0) return undefined;
  const sentences = [...groups].map(([blocker, [first, ...others]]) =>
    others.length === 0
      ? `“${first!.original_filename}” ${SENTENCES[blocker][0]}`
      : `${formatCount(others.length + 1, 'document')} ${SENTENCES[blocker][1]}`,
  );
  const held = groups.get('split');
  return { message: sentences.join(' '), ...(held && { reviewUuids: held.map(({ uuid }) => uuid) }) };
}
