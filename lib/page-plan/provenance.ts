import { z } from 'zod';
import { type Replaced, type Split, SplitConfirmed } from '@/lib/documents/metadata';
import type { CompiledPlan, Part } from './compile';
import { requestIdOf } from './request-id';

/** What the metadata of a change's documents tells of it (decisions.md part 7). */

interface Named {
  id: string;
  originalFilename: string;
}

const named = ({ id, originalFilename }: Named) => ({ uuid: id, original_filename: originalFilename });

/** The sources of a part, each with its pages there, 1-based, in the order of the part. */
export function splitOf(changeId: string, part: Part, documents: ReadonlyMap<string, Named>): Split {
  return {
    request_id: requestIdOf(changeId),
    sources: part.runs.map(({ document, firstPage, lastPage }) => ({
      ...named(documents.get(document)!),
      pages: Array.from({ length: lastPage - firstPage + 1 }, (_, offset) => firstPage + offset),
    })),
  };
}

/** What stands in the place of what. */
export const replacedBy = (
  changeId: string,
  action: Replaced['action'],
  documents: readonly Named[],
): Replaced => ({ request_id: requestIdOf(changeId), action, documents: documents.map(named) });

/** For each document that is cut, how many parts it gives pages to. */
export function partsPerSource(plan: CompiledPlan): Map<string, number> {
  const parts = new Map<string, number>();
  for (const { document } of plan.parts.flatMap(({ document, runs }) => (document === null ? runs : []))) {
    parts.set(document, (parts.get(document) ?? 0) + 1);
  }
  return parts;
}

/** How a part came about: joined of several sources, one of several from its source, or what a discard left over. */
export function makingOf(part: Part, partsOf: ReadonlyMap<string, number>): 'combine' | 'split' | 'discard' {
  if (part.runs.length > 1) return 'combine';
  return partsOf.get(part.runs[0]!.document)! > 1 ? 'split' : 'discard';
}

/** `split_confirmed` as it is stored: the accepted plan is the named change's, and is not repeated on each part. */
export const Confirmation = SplitConfirmed.omit({ segments: true }).extend({ request_id: z.string() });
export type Confirmation = z.infer<typeof Confirmation>;

/** @param by the member's id; null when the classifier's proposal was applied automatically */
export const confirmedBy = (changeId: string, by: string | null, at: Date) =>
  ({
    request_id: requestIdOf(changeId),
    mode: by === null ? 'automatic' : 'review',
    by,
    at: at.toISOString(),
  }) satisfies Confirmation;
