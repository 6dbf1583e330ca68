import { NO_RESPONSE } from '@/components/api/api-error';
import { MAX_PLAN_DOCUMENTS } from '@/lib/documents/confirmed-split/plan-limits';
import {
  countDocuments,
  getSideBlocker,
  type Mergeable,
  type MergeSelection,
  SIDES,
} from './merge-selection';

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
  choice: MergeSelection,
  documents: ReadonlyMap<string, Mergeable>,
  rejection?: MergeError,
): MergeProblems {
  const rows = new Map(rejection ? getRejectedRows(rejection, choice) : []);
  const hasRowProblems = rows.size > 0;
  for (const side of SIDES) {
    for (const uuid of choice[side]) {
      const reason = getSideBlocker(side, documents.get(uuid)!);
      if (reason) rows.set(uuid, reason);
    }
  }
  return { rows, missing: getMissingMessage(choice), error: hasRowProblems ? undefined : rejection?.message };
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

function getMissingMessage(choice: MergeSelection): string | undefined {
  if (countDocuments(choice) < 2)
    return 'Choose two or more documents: at least one receives, and one is attached.';
  if (choice.receivers.length === 0) return 'Choose at least one receiving document.';
  if (SIDES.some((side) => choice[side].length > MAX_PLAN_DOCUMENTS))
    return `A merge can have at most ${MAX_PLAN_DOCUMENTS} documents on each side.`;
  if (choice.attachments.length === 0) return 'Choose at least one document to attach.';
  return undefined;
}

/** Formats how to fix the problems, in one or two sentences. */
export function formatMergeFix(rows: number, rejection?: MergeError): string {
  const kept = rejection?.isSubmitted
    ? 'Nothing was merged, and your choice is kept.'
    : 'Your choice is kept.';
  if (rejection?.status === NO_RESPONSE) return 'Your choice is kept.';
  if (rows === 0) return kept;
  const way = `Remove ${rows === 1 ? 'it' : 'them'} to merge the others, or change sides.`;
  return rejection?.isSubmitted ? `Nothing was merged. ${way}` : way;
}
