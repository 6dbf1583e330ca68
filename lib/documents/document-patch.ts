import { z } from 'zod';
import { boundedRecord } from '@/lib/core/check-input';
import { uuid } from '@/lib/core/uuid';
import { DocumentStatusName } from './schemas';

const MAX_KEY = 255;
/** Beyond what a single value can have, the rules of its field say more (`value-rules.ts`). */
const MAX_VALUE = 20_000;
const MAX_ENTRIES = 1000;
/** How many fields a document can have. Projects from before the limit of 200 fields have up to 500. */
const MAX_FIELDS = 500;
const MAX_COLUMNS = 200;
const MAX_ROWS = 10_000;

const key = z.string().max(MAX_KEY);
const text = z.string().max(MAX_VALUE);

const RowEdit = z
  .object({
    row: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Its place in the table as it stands, from 0; left out for a new row.' }),
    cells: boundedRecord(key, text.nullable(), MAX_COLUMNS).describe(
      'The cells that are set, by the keys of their columns; null clears.',
    ),
  })
  .meta({ id: 'TableRowEdit' });

const ValueEdit = z.object({
  key,
  value: z.union([text, z.array(text).max(MAX_ENTRIES), z.null()]),
  source: z.string().max(MAX_KEY).optional().meta({
    description:
      'As it was read. A value that is `carried` is taken by sending it without this, or with another.',
  }),
});

/** The body of `PATCH`: any of the three, made at once or not at all. */
export const DocumentPatch = z
  .strictObject({
    status: DocumentStatusName.optional().meta({ description: 'Moves the document along its life cycle.' }),
    data: z
      .strictObject({
        // Whole fields may come back as they were read, and are left then.
        metadataFields: z.array(ValueEdit).max(MAX_FIELDS).optional(),
        tables: z
          .array(z.object({ key, rows: z.array(RowEdit).max(MAX_ROWS) }))
          .max(MAX_FIELDS)
          .optional()
          .meta({ description: 'All rows that each of these tables shall have: one that is left out goes.' }),
      })
      .refine(({ metadataFields, tables }) => metadataFields !== undefined || tables !== undefined, {
        error: 'data must have metadataFields or tables.',
      })
      .optional()
      .meta({ description: 'Sets the named values and leaves the others; null clears.' }),
    assignee: uuid('a member')
      .nullable()
      .optional()
      .meta({ description: "A member's id; null takes the document from everyone." }),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: 'Name at least one of status, data and assignee.',
  })
  .meta({ id: 'DocumentPatch' });
export type DocumentPatch = z.output<typeof DocumentPatch>;
