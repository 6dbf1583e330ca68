import { z } from 'zod';
import { DocumentStatusName, Instant } from '../schemas';

/** What can have happened to a document that its history tells of. */
export const HAPPENINGS = [
  'received',
  'scanned',
  'held',
  'values_changed',
  'status_changed',
  'assigned',
  'rotated',
  'unlocked',
  'deleted',
  'restored',
  'page_change',
] as const;

const By = z.object({
  kind: z.enum(['user', 'key', 'system']),
  name: z.string().nullable().meta({ description: 'null for the system, and for who is gone.' }),
});

const ChangeOfPages = z.object({
  request_id: z.string(),
  action: z.enum(['split', 'combine', 'attach', 'discard', 'rescan', 'edit']),
  made: z.boolean().meta({ description: 'Whether it made this document, or changed it.' }),
  sources: z.array(z.object({ uuid: z.string(), original_filename: z.string() })),
  undone_at: Instant.nullable(),
  undoable: z.boolean().meta({
    description: 'Whether the caller may try to undo it; what came after may still stand in the way.',
  }),
});

export const HistoryEntry = z.object({
  what: z.enum(HAPPENINGS),
  at: Instant,
  by: By.nullable().meta({ description: 'null where it is not known.' }),
  fields: z.array(z.string()).optional().meta({ description: 'values_changed: the keys.' }),
  from: DocumentStatusName.optional(),
  to: DocumentStatusName.optional(),
  page_change: ChangeOfPages.optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const DocumentHistory = z
  .object({ entries: z.array(HistoryEntry).meta({ description: 'The last 100, the newest first.' }) })
  .meta({ id: 'DocumentHistory' });
export type DocumentHistory = z.infer<typeof DocumentHistory>;
