/** What can happen to a document that others are told of; on the wire `document.<type>` (decisions.md part 12). */
export const DOCUMENT_EVENT_TYPES = [
  'created', // it enters the list: upload, part, restore, undo
  'processed', // a scan ended in done
  'needs_action', // a new hold
  'updated', // name, type, values, assignee, attachments, reopened
  'approved',
  'validated',
  'exported',
  'deleted', // it leaves the list, for whatever reason
] as const;

/** Why a document left the list, as `document.deleted` says it. */
export const DELETION_REASONS = ['cut', 'attached', 'discarded', 'deleted', 'rejected'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];

export type DocumentEventType = (typeof DOCUMENT_EVENT_TYPES)[number];

/** How the event is called on the wire, and in the table. */
export const eventName = (type: DocumentEventType): `document.${DocumentEventType}` => `document.${type}`;
