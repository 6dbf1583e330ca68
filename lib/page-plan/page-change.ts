import type { TypeDoubts } from '@/lib/documents/confirmed-split/stored-page-plan';
import type { TenantActor } from '@/lib/foundation/actor';
import type { RemovedContent } from '@/lib/foundation/removed-content';
import type { CompiledPlan } from '@/lib/page-plan/rules/compile-plan';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';

/**
 * Page change with all data that its transaction needs. The transaction itself reads and decides only about locked
 * rows.
 */
export interface PageChangeWork {
  id: string;
  organizationId: string;
  projectId: string;
  /** ID of the member who requested the change; null if the classifier's proposal is applied automatically. */
  membershipId: string | null;
  typeDoubts: TypeDoubts;
  /** Documents in the plan's order. */
  rows: Document[];
  compiled: CompiledPlan;
  /** Files of the cut parts, by index in `compiled.parts`; stored and synced. */
  files: ReadonlyMap<number, CutFile>;
}

export interface CutFile {
  sha256: string;
  sizeBytes: number;
  pageCount: number;
  /** Active content that the cut removed. */
  removed?: RemovedContent;
}

/** Clock, ID source and actor of the transaction. */
export type WriteContext = Pick<Services, 'clock' | 'newId' | 'documentEventSubscribers'> & {
  actor: TenantActor;
};
