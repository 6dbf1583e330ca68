import { NO_ANSWER } from '@/components/api/api-error';
import { MAX_PLAN_DOCUMENTS } from '@/lib/page-plan/schemas';
import { type Mergeable, type MergeChoice, SIDES, sizeOf, whyNotOn } from './merge-choice';

/** What the server has refused, as an `ApiError` tells it; the keys of `errors` are as in the request. */
export interface MergeRefusal {
  status: number;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  /** What was asked for. */
  of: MergeChoice;
  /** It was not only asked whether it could be done: someone wanted it done. */
  tried: boolean;
}

/** What stands in the way of a merge. */
export interface MergeProblems {
  /** A sentence for each document that can't stand where it stands. */
  rows: ReadonlyMap<string, string>;
  /** Why there is nothing to do yet, where no single document is the reason. */
  missing?: string;
  /** What the server said of the whole. */
  refusal?: string;
}

const FIELDS = { receivers: 'documents', attachments: 'attachments' } as const;

/** @param documents all that the choice names */
export function problemsOf(
  choice: MergeChoice,
  documents: ReadonlyMap<string, Mergeable>,
  refusal?: MergeRefusal,
): MergeProblems {
  const rows = new Map(refusal ? refusedRows(refusal, choice) : []);
  const told = rows.size > 0;
  for (const side of SIDES) {
    for (const uuid of choice[side]) {
      const reason = whyNotOn(side, documents.get(uuid)!);
      if (reason) rows.set(uuid, reason);
    }
  }
  return { rows, missing: missingIn(choice), refusal: told ? undefined : refusal?.message };
}

export const isReady = ({ rows, missing }: MergeProblems): boolean => rows.size === 0 && !missing;

/** The sentences of a refusal, by the documents that they are about; only of those that still stand there. */
function refusedRows({ errors, of }: MergeRefusal, choice: MergeChoice): [string, string][] {
  return SIDES.flatMap((side) =>
    of[side].flatMap((uuid, index): [string, string][] => {
      const [sentence] = errors[`${FIELDS[side]}.${index}`] ?? [];
      return sentence && choice[side].includes(uuid) ? [[uuid, sentence]] : [];
    }),
  );
}

function missingIn(choice: MergeChoice): string | undefined {
  if (sizeOf(choice) < 2) return 'A merge needs two documents: one that receives, and one that is attached.';
  if (choice.receivers.length === 0) return 'Choose at least one document that receives.';
  if (SIDES.some((side) => choice[side].length > MAX_PLAN_DOCUMENTS))
    return `A merge can have at most ${MAX_PLAN_DOCUMENTS} documents on each side.`;
  if (choice.attachments.length === 0) return 'Choose at least one document to attach.';
  return undefined;
}

/** What can be done about it, in a sentence or two. */
export function wayOutOf(rows: number, refusal?: MergeRefusal): string {
  const kept = refusal?.tried ? 'Nothing was merged, and your choice is kept.' : 'Your choice is kept.';
  if (refusal?.status === NO_ANSWER) return 'Your choice is kept.';
  if (rows === 0) return kept;
  const way = `Take ${rows === 1 ? 'it' : 'them'} out to merge the others, or change sides.`;
  return refusal?.tried ? `Nothing was merged. ${way}` : way;
}
