/** Types of document events; in the API `document.<type>`. */
export const DOCUMENT_EVENT_TYPES = [
  'created', // it enters the list: upload, part, restore, undo
  'processed', // a scan ended in done
  'needs_action', // a new hold
  'updated', // name, type, values, assignee, labels, attachments, reopened
  'approved',
  'validated',
  'exported',
  'deleted', // it leaves the list, for whatever reason
] as const;

/** Reasons in `document.deleted` for the removal of a document. */
export const DELETION_REASONS = ['cut', 'attached', 'discarded', 'deleted', 'rejected', 'unpacked'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];

export type DocumentEventType = (typeof DOCUMENT_EVENT_TYPES)[number];

/** Returns the name of the event in the API and in the table. */
export const toEventName = (type: DocumentEventType): `document.${DocumentEventType}` => `document.${type}`;
