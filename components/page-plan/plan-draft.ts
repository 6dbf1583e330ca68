import { z } from 'zod';
import type { Revision } from './draft-revisions';
import { type EditorDocument, getPages, type PlanState } from './plan-state';

/** Schema of a draft stored on the device. */
const Draft = z.object({
  savedAt: z.number(),
  revision: z.object({ count: z.number(), tab: z.string() }),
  touched: z.boolean(),
  order: z.array(z.string()),
  starts: z.array(z.string()),
  discarded: z.array(z.string()),
  skipped: z.array(z.string()),
  choices: z.array(
    z.tuple([
      z.string(),
      z.object({
        role: z.enum(['main', 'supporting']).optional(),
        name: z.string().nullable().optional(),
        docType: z.string().nullable().optional(),
      }),
    ]),
  ),
});

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
  const draft: z.infer<typeof Draft> = {
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
  const parsed = Draft.safeParse(tryParseJson(text));
  if (!parsed.success) return null;
  const { order, starts, discarded, skipped, choices } = parsed.data;
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
  const parsed = Draft.safeParse(tryParseJson(text));
  return parsed.success ? parsed.data : null;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
