import { z } from 'zod';
import { NextCursor, paginationQuery } from '@/lib/documents/list/document-pagination';
import { DocumentSummary } from '@/lib/documents/schemas';
import { describedEnum, describeValues } from '@/lib/foundation/described-enum';
import { uuid } from '@/lib/foundation/uuid';

/** Maximum documents in the response per group. */
export const MAX_GROUP_DOCUMENTS = 20;

const REASONS = {
  bytes: 'the documents have the same file',
  value: 'a rule of the kind `unique` found the same values in the documents',
};
export type DuplicateReason = keyof typeof REASONS;

export const DuplicatesQuery = z.object({
  reason: describedEnum(REASONS)
    .optional()
    .meta({ description: `Lists only groups with this reason. ${describeValues(REASONS)}` }),
  document: uuid('a document').optional().meta({
    description:
      'Lists only groups with the file or the values of this document. A document in the trash has no values here.',
  }),
  ...paginationQuery(50, 20),
});
export type DuplicatesQuery = z.output<typeof DuplicatesQuery>;

const DuplicateGroup = z
  .object({
    reason: describedEnum(REASONS),
    rule: z
      .object({
        id: z
          .string()
          .meta({ description: 'ID of the rule in the setting `rules`.', example: 'no_duplicates' }),
        name: z.string().meta({ example: 'Vendor and invoice number are unique' }),
      })
      .nullable()
      .meta({ description: 'Rule that the documents break. `null` for the reason `bytes`.' }),
    fields: z
      .array(
        z.object({
          key: z.string().meta({ example: 'invoice_number' }),
          label: z.string().meta({ example: 'Invoice number' }),
          value: z.string().meta({ description: 'Value. A list is joined by commas.', example: 'NF-88412' }),
        }),
      )
      .meta({
        description:
          'Values of the fields that the rule compares, from the newest document of the group. Empty for the reason `bytes`.',
      }),
    documents: z
      .array(DocumentSummary)
      .meta({ description: `Documents of the group, oldest first, at most ${MAX_GROUP_DOCUMENTS}.` }),
    count: z
      .int()
      .min(2)
      .meta({ description: 'Number of documents of the group that the caller can see.', example: 2 }),
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.output<typeof DuplicateGroup>;

export const DuplicateGroups = z
  .object({ groups: z.array(DuplicateGroup), next_cursor: NextCursor })
  .meta({ id: 'DuplicateGroups' });
export type DuplicateGroups = z.output<typeof DuplicateGroups>;
