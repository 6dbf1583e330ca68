import type { TenantActor } from '@/lib/access/actor';
import type { Services } from '@/lib/context';
import type { RemovedContent } from '@/lib/core/removed-content';
import type { Document } from '@/lib/platform/db/generated/client';
import type { CompiledPlan } from './compile';

/** A page change with all that its transaction needs: nothing is read or decided there any more but what is locked. */
export interface PageChangeWork {
  id: string;
  organizationId: string;
  projectId: string;
  /** Who asked for it; null when the classifier's proposal is applied automatically. */
  membershipId: string | null;
  /** From how sure a type on a part needs no person; null where none is asked for: a person planned, or there are none. */
  typeThreshold: number | null;
  /** In the plan's order. */
  rows: Document[];
  compiled: CompiledPlan;
  /** The files of the parts that were cut, by their index in `compiled.parts`; stored and synced. */
  files: ReadonlyMap<number, CutFile>;
}

export interface CutFile {
  sha256: string;
  sizeBytes: number;
  pageCount: number;
  /** Active content that the cut left out. */
  removed?: RemovedContent;
}

/** Where the transaction takes the time, ids and the one who did it from. */
export type WriteContext = Pick<Services, 'clock' | 'newId'> & { actor: TenantActor };
