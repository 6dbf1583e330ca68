import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { FieldValue } from './document-data';
import { DocumentStatusName } from './schemas';

const RowEdit = z
  .object({
    row: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Its place in the table as it stands, from 0; left out for a new row.' }),
    cells: z
      .record(z.string(), z.string().nullable())
      .meta({ description: 'The cells that are set, by the keys of their columns; null clears.' }),
  })
  .meta({ id: 'TableRowEdit' });

const ValueEdit = z.object({
  key: z.string(),
  value: FieldValue,
  source: z.string().optional().meta({
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
        metadataFields: z
          .array(ValueEdit, { error: 'metadataFields must be a list of {key, value}.' })
          .optional(),
        tables: z
          .array(z.object({ key: z.string(), rows: z.array(RowEdit) }), {
            error: 'tables must be a list of {key, rows}.',
          })
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
