import type { HoldType } from '../metadata';
import type { DocumentStatus } from '../status';

/** Document as described in its events, with API names. Events never contain metadata. */
export interface EventDocument {
  uuid: string;
  project_uuid: string;
  original_filename: string;
  status: DocumentStatus;
  page_count: number;
  doc_type: string | null;
  needs_action_type: HoldType | null;
  reference: string | null;
}
