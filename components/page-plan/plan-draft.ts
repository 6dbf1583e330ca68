import { isRecord, isTextList } from '@/components/api/json-guards';
import type { Revision } from './draft-revisions';
import { type EditorDocument, getPages, type PartChoice, type PlanState } from './plan-state';

/** Draft stored on the device. */
interface Draft extends DraftStamp {
  order: string[];
  starts: string[];
  discarded: string[];
  skipped: string[];
  choices: [string, PartChoice][];
}

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.savedAt === 'number' &&
  isRecord(value.revision) &&
  typeof value.revision.count === 'number' &&
  typeof value.revision.tab === 'string' &&
  typeof value.touched === 'boolean' &&
  [value.order, value.starts, value.discarded, value.skipped].every(isTextList) &&
  Array.isArray(value.choices) &&
  value.choices.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && isChoice(entry[1]));

const isChoice = (value: unknown): value is PartChoice =>
  isRecord(value) &&
  [undefined, 'main', 'supporting'].includes(value.role as string | undefined) &&
  [value.name, value.docType].every(
    (text) => text === undefined || text === null || typeof text === 'string',
  );

/** Stored data of a draft, without its plan. */
export interface DraftStamp {
  /** Time of the save, in ms since 1970. */
  savedAt: number;
  revision: Revision;
  /** `true` if the plan differs from the initial one, so it is worth restoring. */
  touched: boolean;
}

export function serializeDraft(plan: PlanState, { savedAt, revision, touched }: DraftStamp): string {
  const { order, starts, discarded, skipped, choices } = plan;
  const draft: Draft = {
    savedAt,
    revision,
    touched,
    order: [...order],
    starts: [...starts],
    discarded: [...discarded],
    skipped: [...skipped],
    choices: [...choices],
  };
  return JSON.stringify(draft);
}

/** Parses the plan of a draft; returns `null` if it is invalid or for other documents or pages. */
export function parseDraft(text: string, documents: readonly EditorDocument[]): PlanState | null {
  const draft = tryParseJson(text);
  if (!isDraft(draft)) return null;
  const { order, starts, discarded, skipped, choices } = draft;
  const uuids = documents.map(({ uuid }) => uuid);
  if (order.length !== uuids.length || !uuids.every((uuid) => order.includes(uuid))) return null;
  const known = new Set(getPages(documents, order).map(({ id }) => id));
  const named = [...starts, ...discarded, ...skipped, ...choices.map(([id]) => id)];
  if (!named.every((id) => known.has(id))) return null;
  return {
    order,
    starts: new Set(starts),
    discarded: new Set(discarded),
    skipped: new Set(skipped),
    choices: new Map(choices),
  };
}

/** Parses the data stored with the plan; returns `null` if the draft is invalid. */
export function parseDraftStamp(text: string): DraftStamp | null {
  const draft = tryParseJson(text);
  return isDraft(draft) ? draft : null;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
