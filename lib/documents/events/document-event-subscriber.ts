import type { Clock } from '@/lib/foundation/clock';
import type { IdSource } from '@/lib/foundation/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { HoldType } from '../document-metadata';
import type { DocumentStatus } from '../document-status';
import type { DeletionReason } from './event-types';

export interface RecordedEvent {
  id: string;
  projectId: string;
  documentId: string;
  /** Event name in the API, for example `document.created`. */
  type: string;
  payload: {
    sequence: number;
    document: EventDocument;
    reason?: DeletionReason;
    replaced_by?: string[];
    rejection_reason?: string;
  };
  createdAt: Date;
}

/** Reacts to document events inside the transaction that records them. */
export interface DocumentEventSubscriber {
  /**
   * Runs once for each batch of recorded events.
   *
   * @throws any error: the transaction is rolled back, with the change that caused the events
   */
  onEvents(
    tx: Transaction,
    events: readonly RecordedEvent[],
    source: { clock: Clock; newId: IdSource },
  ): Promise<void>;
}

declare module '@/lib/platform/context' {
  interface Services {
    /** Subscribers, called in order in the transaction of each document event. */
    documentEventSubscribers: readonly DocumentEventSubscriber[];
  }
}

/** Document as described in its events, with API names. Events never contain metadata. */
interface EventDocument {
  uuid: string;
  project_uuid: string;
  original_filename: string;
  status: DocumentStatus;
  page_count: number;
  doc_type: string | null;
  needs_action_type: HoldType | null;
  reference: string | null;
  labels: string[];
}
