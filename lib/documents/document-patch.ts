import { z } from 'zod';
import { boundedRecord } from '@/lib/foundation/check-input';
import { uuid } from '@/lib/foundation/uuid';
import { DocumentName } from './confirmed-split/stored-page-plan';
import { Labels } from './labels/schemas';
import { ReasonText } from './reason-text';
import { DocumentStatusName } from './schemas';

const MAX_KEY_LENGTH = 255;
/** Maximum length of any value, in characters. The rules of its field are stricter (`validate-document-value.ts`). */
const MAX_VALUE_LENGTH = 20_000;
const MAX_ENTRIES = 1000;
/** Maximum fields of a document. Projects created before the limit of 200 fields have up to 500. */
const MAX_FIELDS = 500;
const MAX_COLUMNS = 200;
const MAX_ROWS = 10_000;

const key = z.string().max(MAX_KEY_LENGTH);
const text = z.string().max(MAX_VALUE_LENGTH);

const fraction = z.number().min(0).max(1);

const placeFields = {
  page: z.int().min(1).nullable().optional().meta({
    description: 'Page with the value, from 1. Ignored without `box`. Default: the value keeps its page.',
  }),
  box: z.tuple([fraction, fraction, fraction, fraction]).nullable().optional().meta({
    description:
      'Place of the value on the page as [x, y, width, height], in fractions of the page from the top left. Requires `page`. `null` with a `page`, which can be `null` too, removes the box. Default: the value keeps its place.',
  }),
};

// Clients may send back whole cells as they read them; unchanged cells are ignored.
const PlacedCellEdit = z.object({
  value: text.nullable(),
  ...placeFields,
  source: z.string().max(MAX_KEY_LENGTH).optional().meta({
    description:
      'Source of the value. To confirm a scanned value, send it with `manual`. To restore the scanned value of an edited cell, send the value of `scanned` with `scan`.',
  }),
});

const RowEdit = z
  .object({
    row: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Index of the row in the current table, from 0. Omit it for a new row.' }),
    cells: boundedRecord(key, z.union([text.nullable(), PlacedCellEdit]), MAX_COLUMNS).describe(
      'Cells to set, by column key: the value alone, or an object with the value and its place or source. `null` clears a cell. Cells that are not listed stay unchanged.',
    ),
  })
  .meta({ id: 'TableRowEdit' });

const ValueEdit = z.object({
  key,
  value: z.union([text, z.array(text).max(MAX_ENTRIES), z.null()]),
  ...placeFields,
  source: z.string().max(MAX_KEY_LENGTH).optional().meta({
    description:
      'Source of the value. To accept a `carried` suggestion, send the value without `source` or with another source. To confirm a scanned value, send it with `manual`. To restore the scanned value of an edited field, send the value of `scanned` with `scan`.',
  }),
});

/** Body of `PATCH`: any of the properties, applied atomically. */
export const DocumentPatch = z
  .strictObject({
    status: DocumentStatusName.optional().meta({ description: 'New status of the document.' }),
    override: z
      .strictObject({
        reason: ReasonText,
      })
      .optional()
      .meta({
        description:
          'Approves the document although a check with the severity `block` failed. Only with the status `approved`, and only for owners and admins.',
      }),
    data: z
      .strictObject({
        // Clients may send back whole fields as they read them; unchanged fields are ignored.
        metadataFields: z.array(ValueEdit).max(MAX_FIELDS).optional(),
        tables: z
          .array(z.object({ key, rows: z.array(RowEdit).max(MAX_ROWS) }))
          .max(MAX_FIELDS)
          .optional()
          .meta({
            description: 'All rows of each listed table, in order. Rows that are not listed are deleted.',
          }),
      })
      .refine(({ metadataFields, tables }) => metadataFields !== undefined || tables !== undefined, {
        error: 'needs `metadataFields` or `tables`.',
      })
      .optional()
      .meta({
        description:
          'Sets the values of the listed fields and tables. `null` clears a value. Fields and tables that are not listed stay unchanged.',
      }),
    original_filename: DocumentName.refine((name) => name.trim() !== '', {
      error: 'The name needs at least 1 character.',
    })
      .optional()
      .meta({
        description:
          'New name of the document, 1 to 255 characters. Control characters and invisible characters are removed. Default extension: the current one.',
      }),
    assignee: uuid('a member')
      .nullable()
      .optional()
      .meta({ description: 'ID of the member the document is assigned to. `null` removes the assignment.' }),
    labels: Labels.optional(),
  })
  .refine(({ override, status }) => override === undefined || status === 'approved', {
    error: '`override` is allowed only with the status `approved`.',
    path: ['override'],
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: 'needs at least one of `status`, `data`, `original_filename`, `assignee`, and `labels`.',
  })
  .meta({
    id: 'DocumentPatch',
    example: { data: { metadataFields: [{ key: 'total', value: '1243.50' }] } },
  });
export type DocumentPatch = z.output<typeof DocumentPatch>;
