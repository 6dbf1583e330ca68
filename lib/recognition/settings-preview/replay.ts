import type { PreviewExample, PreviewOutcome } from './schemas';

/** Maximum number of documents. */
export const MAX_REPLAYED = 500;
/** Maximum time in ms of a replay. Documents that were not reached are not counted. */
export const REPLAY_LIMIT_MS = 10_000;

export interface ReplayedDocument {
  id: string;
  createdAt: Date;
}

/** Result of a replay: the IDs of the documents, and those with another result. */
export interface Replay {
  evaluated: string[];
  changed: PreviewExample[];
}

/** Returns the IDs of the latest documents, the latest first. A document that both lists contain is one document. */
export function selectLatest(lists: readonly (readonly ReplayedDocument[])[]): string[] {
  const documents = new Map(lists.flat().map(({ id, createdAt }) => [id, createdAt.getTime()]));
  return [...documents]
    .sort(([id, time], [otherId, otherTime]) => otherTime - time || (otherId > id ? 1 : -1))
    .slice(0, MAX_REPLAYED)
    .map(([id]) => id);
}

/** Merges replays of the same documents. Each document counts once, and not as changed if a person sees the same. */
export function mergeReplays(replays: readonly Replay[]): Replay {
  const merged = new Map<string, PreviewExample>();
  for (const example of replays.flatMap(({ changed }) => changed)) {
    const { document_uuid: id } = example;
    const other = merged.get(id);
    merged.set(id, other ? mergeExamples(other, example) : example);
  }
  return {
    evaluated: [...new Set(replays.flatMap(({ evaluated }) => evaluated))],
    changed: [...merged.values()].filter(
      ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
    ),
  };
}

const VERDICTS = ['worse', 'better', 'unknown'] as const;

/** Merges the changes of a document's checks and of its proposal. A change for the worse decides the verdict. */
const mergeExamples = (one: PreviewExample, other: PreviewExample): PreviewExample => ({
  ...one,
  verdict: VERDICTS.find((verdict) => verdict === one.verdict || verdict === other.verdict)!,
  before: mergeOutcomes(one.before, other.before),
  after: mergeOutcomes(one.after, other.after),
});

/** A person sees the document if the cuts, the types, or the values need a person. */
function mergeOutcomes(one: PreviewOutcome, other: PreviewOutcome): PreviewOutcome {
  const isReviewed = one.handling === 'review' || other.handling === 'review';
  return { ...one, ...other, handling: isReviewed ? 'review' : 'automatic' };
}
