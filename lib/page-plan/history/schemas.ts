import { z } from 'zod';
import { PageChangeAction } from '@/lib/documents/document-metadata';
import { Instant } from '@/lib/documents/instant';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { describedEnum } from '@/lib/foundation/described-enum';
import { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';
import { ActorKind } from '@/lib/tenancy/audit-log/audit-actor-kind';

const ChangeKind = describedEnum({
  received: 'the document was uploaded',
  scanned: 'Sheaf read the document',
  held: 'the document was put on hold',
  values_changed: 'values were changed or checked',
  status_changed: 'the status was changed',
  checks_overridden: 'the document was approved although a check failed',
  approved_automatically: 'Sheaf approved the document by itself',
  assigned: 'the assignee was changed',
  renamed: 'the name was changed',
  labels_changed: 'the labels were changed',
  rotated: 'pages were rotated',
  unlocked: 'the file was unlocked with its password',
  classification_requested: 'types and cuts were requested',
  postponed: 'the document was postponed, or the postponement was ended',
  rejected: 'the document was rejected and moved to the trash',
  deleted: 'the document was moved to the trash',
  restored: 'the document was restored from the trash',
  page_change: 'a page change made or changed the document',
});

export const HistoryActor = z.object({
  kind: ActorKind,
  name: z
    .string()
    .nullable()
    .meta({ description: 'Name of the user. `null` for the system and for deleted users.' }),
});

const ChangeOfPages = z.object({
  request_id: z.string(),
  action: PageChangeAction,
  made: z.boolean().meta({
    description:
      '`true`: the page change made this document. `false`: the page change changed this document.',
  }),
  sources: z.array(z.object({ uuid: z.string(), original_filename: z.string() })),
  undone_at: Instant.nullable(),
  undoable: z.boolean().meta({
    description:
      '`true`: the caller has permission to undo the page change. Later changes can still prevent the undo.',
  }),
});

export const HistoryEntry = z.object({
  what: ChangeKind,
  at: Instant,
  by: HistoryActor.extend({
    agent: z.string().optional().meta({
      description:
        'Name of the agent that acted for the user or the key (MCP), as the agent gave it. Empty without a name. Missing without an agent.',
    }),
  })
    .nullable()
    .meta({
      description: 'User or system that made the change. `null` if unknown.',
    }),
  fields: z
    .array(z.string())
    .optional()
    .meta({ description: 'Keys of the changed values. Only for `values_changed`.' }),
  changes: z.array(DocumentChange).optional().meta({
    description:
      'Changes that a person made, each with the previous and the new value. Missing for other entries.',
  }),
  from: DocumentStatusName.optional(),
  to: DocumentStatusName.optional(),
  until: Instant.nullable().optional().meta({
    description:
      'Until when the document was postponed. `null` if the postponement was ended. Only for `postponed`.',
  }),
  reasons: z
    .object({
      confidence: z
        .number()
        .meta({ description: 'Confidence of the least sure required value, from 0 to 1.', example: 0.97 }),
      threshold: z
        .number()
        .meta({ description: 'Minimum confidence at the time of the approval, from 0 to 1.', example: 0.95 }),
      checks_passed: z.int().meta({ description: 'Number of checks that passed.', example: 4 }),
    })
    .optional()
    .meta({ description: 'Reasons of the approval. Only for `approved_automatically`.' }),
  page_change: ChangeOfPages.optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const DocumentHistory = z
  .object({ entries: z.array(HistoryEntry).meta({ description: 'Last 100 entries, newest first.' }) })
  .meta({ id: 'DocumentHistory' });
export type DocumentHistory = z.infer<typeof DocumentHistory>;
