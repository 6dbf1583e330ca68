import { z } from 'zod';
import { ActorKind } from '@/lib/audit/actor-kind';
import { explainedEnum } from '@/lib/core/explained-enum';
import { PageChangeAction } from '../metadata';
import { DocumentStatusName, Instant } from '../schemas';

/** Kind of an entry in the history of a document. */
const DocumentChange = explainedEnum({
  received: 'the document was uploaded',
  scanned: 'Sheaf read the document',
  held: 'the document was put on hold',
  values_changed: 'values were changed',
  status_changed: 'the status was changed',
  assigned: 'the assignee was changed',
  rotated: 'pages were rotated',
  unlocked: 'the file was unlocked with its password',
  deleted: 'the document was moved to the trash',
  restored: 'the document was restored from the trash',
  page_change: 'a page change made or changed the document',
});

const By = z.object({
  kind: ActorKind,
  name: z.string().nullable().meta({ description: 'null for the system, and for who is gone.' }),
});

const ChangeOfPages = z.object({
  request_id: z.string(),
  action: PageChangeAction,
  made: z.boolean().meta({ description: 'Whether it made this document, or changed it.' }),
  sources: z.array(z.object({ uuid: z.string(), original_filename: z.string() })),
  undone_at: Instant.nullable(),
  undoable: z.boolean().meta({
    description: 'Whether the caller may try to undo it; what came after may still stand in the way.',
  }),
});

export const HistoryEntry = z.object({
  what: DocumentChange,
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
