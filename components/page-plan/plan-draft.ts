import { z } from 'zod';
import type { Revision } from './draft-turns';
import { type EditorDocument, type PlanState, pagesOf } from './plan-state';

/** A plan that is being edited, as it is kept on the device. */
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

/** What is kept of a draft beside its plan. */
export interface Stamp {
  /** ms since 1970. */
  savedAt: number;
  revision: Revision;
  /** There is something to come back to: it is not the plan that editing began with, all undone. */
  touched: boolean;
}

export function draftOf(plan: PlanState, { savedAt, revision, touched }: Stamp): string {
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

/** The plan of a draft; null when it is unreadable, or was made for other documents or pages. */
export function planFromDraft(text: string, documents: readonly EditorDocument[]): PlanState | null {
  const parsed = Draft.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { order, starts, discarded, skipped, choices } = parsed.data;
  const uuids = documents.map(({ uuid }) => uuid);
  if (order.length !== uuids.length || !uuids.every((uuid) => order.includes(uuid))) return null;
  const known = new Set(pagesOf(documents, order).map(({ id }) => id));
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

/** What is kept beside the plan; null for what is no draft. */
export function stampOf(text: string): Stamp | null {
  const parsed = Draft.safeParse(jsonOf(text));
  return parsed.success ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
