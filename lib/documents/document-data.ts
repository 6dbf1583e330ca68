import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { CodedSentence } from '@/lib/foundation/languages/coded-sentence';
import { storedJson } from '@/lib/foundation/stored-json';

/**
 * Values of a document, identical in the API and in the database.
 *
 * Values are strings in a normalized form: dates `YYYY-MM-DD`; amounts and numbers with a dot and no grouping;
 * currencies as ISO 4217 codes; booleans `true` and `false`. A missing value is `null`.
 */

const Confidence = z.number().min(0).max(1).nullable().meta({ description: 'From 0 to 1.', example: 0.98 });

const Box = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .nullable()
  .meta({
    description: 'Position as [x, y, width, height], in fractions of the page from the top left.',
    example: [0.62, 0.11, 0.12, 0.02],
  });

const Raw = z.string().nullable().meta({ description: 'Text as printed on the page.', example: '88412' });
const Page = z
  .int()
  .min(1)
  .nullable()
  .meta({ description: 'Page number in this document, from 1.', example: 1 });

/** Text, list of texts, or `null` if nothing was found. */
export const FieldValue = z.union([z.string(), z.array(z.string()), z.null()]);
export type FieldValue = z.infer<typeof FieldValue>;

const Reading = z.object({ value: FieldValue, raw: Raw, confidence: Confidence, page: Page, box: Box });

export const MetadataField = Reading.extend({
  key: z.string(),
  label: z.string(),
  source: describedEnum({
    scan: 'Sheaf found the value in the document',
    manual: 'a user entered the value',
    carried:
      'suggestion for the reviewer, copied from the document that this document was cut from. Until a user accepts the suggestion, `scanned` is the value of the field. Approval drops suggestions that nobody accepted',
  }),
  scanned: Reading.optional().meta({
    description: 'Value that Sheaf found, if a manual edit or a suggestion replaced it.',
  }),
  candidates: z
    .array(z.object({ id: z.string(), score: z.number() }))
    .optional()
    .meta({ description: 'Records that the text can match. Only for a field of type `entity`.' }),
}).meta({ id: 'MetadataField' });
export type MetadataField = z.infer<typeof MetadataField>;

const CellReading = Reading.extend({ value: z.string().nullable() });

const TableCell = CellReading.extend({
  source: z
    .literal('manual')
    .optional()
    .meta({ description: '`manual`: a user entered the value. Absent for a value that Sheaf found.' }),
  scanned: CellReading.optional().meta({
    description: 'Value that Sheaf found, if a manual edit replaced it.',
  }),
});
export type TableCell = z.infer<typeof TableCell>;

export const ValueTable = z
  .object({
    key: z.string(),
    label: z.string(),
    columns: z.array(z.object({ key: z.string(), label: z.string() })),
    rows: z.array(z.object({ cells: z.record(z.string(), TableCell) })),
    source: z.literal('manual').optional().meta({
      description:
        '`manual`: a user changed the table, and reading the document again keeps the table. Absent for a table that Sheaf found.',
    }),
  })
  .meta({ id: 'ValueTable' });
export type ValueTable = z.infer<typeof ValueTable>;

/** Maximum number of contradictions and of differences that are stored with a document. */
export const MAX_INVOICE_FINDINGS = 100;
/** Maximum length of each of their texts, in characters. */
export const MAX_FINDING_LENGTH = 500;

const findingText = (description: string, example: string) =>
  z.string().max(MAX_FINDING_LENGTH).meta({ description, example });

/** Results of checking an e-invoice. They depend only on the file, so that edits of values keep them. */
export const InvoiceFindings = z
  .object({
    contradictions: z
      .array(
        z.object({
          rule: findingText('Rule of EN 16931 on the totals of an invoice.', 'BR-CO-15'),
          message: findingText(
            'Message for the user.',
            'The total with tax is 300.00. Expected: 278.24, which is the total without tax plus the total tax (BR-CO-15).',
          ),
          message_detail: CodedSentence.optional().meta({
            description:
              'Code and values of `message`, to build the sentence in another language. Absent if an earlier version read the file.',
          }),
        }),
      )
      .max(MAX_INVOICE_FINDINGS)
      .meta({ description: 'Totals that differ from the result of the amounts of the e-invoice.' }),
    differences: z
      .array(
        z.object({
          field: z.string().meta({ description: 'Key of the field.', example: 'total' }),
          xml: findingText('Value in the XML, in the form of a field value.', '119.00'),
          printed: findingText('Value on the page, in the form of a field value.', '191.00'),
        }),
      )
      .max(MAX_INVOICE_FINDINGS)
      .meta({
        description:
          'Fields whose value in the XML differs from the page. Sheaf compares the number, the date, the due date, and the totals of the invoice, and only values that it read with high confidence.',
      }),
  })
  .meta({ id: 'InvoiceFindings' });
export type InvoiceFindings = z.infer<typeof InvoiceFindings>;

export const DocumentData = z
  .object({
    metadataFields: z.array(MetadataField),
    tables: z.array(ValueTable).optional(),
    note: z.string().optional().meta({ description: 'Note for users about how Sheaf found the values.' }),
    invoice: InvoiceFindings.optional().meta({
      description:
        'Results of checking the e-invoice in the file, from the last scan. Absent if the file contains no e-invoice.',
    }),
  })
  .meta({ id: 'DocumentData' });
export type DocumentData = z.infer<typeof DocumentData>;

/** Check of the column that stores the values. Code that reads the column with raw SQL must use this check. */
export const DOCUMENT_DATA = storedJson(DocumentData, (): DocumentData => ({ metadataFields: [] }));

/** Returns the values of a row. The database client has validated them (`lib/platform/db/guard-database-json.ts`). */
export const getDocumentData = ({ data }: { data: unknown }): DocumentData => data as DocumentData;
