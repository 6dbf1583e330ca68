import { NO_RESPONSE } from '@/components/api/api-error';
import { MAX_PLAN_DOCUMENTS } from '@/lib/documents/confirmed-split/plan-limits';
import type { Translator } from '@/lib/foundation/languages/translator';
import { describeSideBlocker } from './merge-labels';
import { countDocuments, type Mergeable, type MergeSelection, SIDES } from './merge-selection';

/** Error of the server, from an `ApiError`. The keys of `errors` are those of the request. */
export interface MergeError {
  status: number;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  /** Selection of the request. */
  request: MergeSelection;
  /** `true` if the merge was submitted, `false` for a preview. */
  isSubmitted: boolean;
}

/** Problems that prevent a merge. */
export interface MergeProblems {
  /** Message for each document that can't be on its side. */
  rows: ReadonlyMap<string, string>;
  /** Reason why nothing can be merged yet, if no single document is the cause. */
  missing?: string;
  /** Error of the server about the whole merge. */
  error?: string;
}

const FIELDS = { receivers: 'documents', attachments: 'attachments' } as const;

/** @param documents all documents of the selection */
export function findMergeProblems(
  t: Translator<'documents'>,
  choice: MergeSelection,
  documents: ReadonlyMap<string, Mergeable>,
  rejection?: MergeError,
): MergeProblems {
  const rows = new Map(rejection ? getRejectedRows(rejection, choice) : []);
  const hasRowProblems = rows.size > 0;
  for (const side of SIDES) {
    for (const uuid of choice[side]) {
      const reason = describeSideBlocker(t, side, documents.get(uuid)!);
      if (reason) rows.set(uuid, reason.message);
    }
  }
  return {
    rows,
    missing: getMissingMessage(t, choice),
    error: hasRowProblems ? undefined : rejection?.message,
  };
}

export const isReady = ({ rows, missing }: MergeProblems): boolean => rows.size === 0 && !missing;

/** Returns the messages of an error by document, only for documents still on that side. */
function getRejectedRows({ errors, request }: MergeError, choice: MergeSelection): [string, string][] {
  return SIDES.flatMap((side) =>
    request[side].flatMap((uuid, index): [string, string][] => {
      const [sentence] = errors[`${FIELDS[side]}.${index}`] ?? [];
      return sentence && choice[side].includes(uuid) ? [[uuid, sentence]] : [];
    }),
  );
}

function getMissingMessage(t: Translator<'documents'>, choice: MergeSelection): string | undefined {
  if (countDocuments(choice) < 2) return t('mergeDialog.missing.two');
  if (choice.receivers.length === 0) return t('mergeDialog.missing.receiver');
  if (SIDES.some((side) => choice[side].length > MAX_PLAN_DOCUMENTS))
    return t('mergeDialog.missing.tooMany', { max: MAX_PLAN_DOCUMENTS });
  if (choice.attachments.length === 0) return t('mergeDialog.missing.attachment');
  return undefined;
}

/** Formats how to fix the problems, in one or two sentences. */
export function formatMergeFix(t: Translator<'documents'>, rows: number, rejection?: MergeError): string {
  if (rejection?.status === NO_RESPONSE) return t('mergeDialog.fix.kept');
  const isSubmitted = rejection?.isSubmitted === true;
  if (rows === 0) return t(isSubmitted ? 'mergeDialog.fix.notMerged' : 'mergeDialog.fix.kept');
  return t(isSubmitted ? 'mergeDialog.fix.notMergedRemove' : 'mergeDialog.fix.remove', { count: rows });
}
