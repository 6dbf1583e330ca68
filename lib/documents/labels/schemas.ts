import { z } from 'zod';
import { isStorable, STORABLE } from '@/lib/foundation/text';
import { toLabelKey } from './label-keys';
import { MAX_LABEL_LENGTH, MAX_LABELS } from './label-limits';

/** Characters that are invisible or change the direction of text, and the comma, which separates labels in a filter. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\ufeff,]/u;

const Label = z
  .string()
  .max(MAX_LABEL_LENGTH, { error: `A label can have at most ${MAX_LABEL_LENGTH} characters.` })
  .refine((text) => text.trim() !== '', { error: 'A label needs at least 1 character.' })
  .refine((text) => !FORBIDDEN.test(text), {
    error: "A label can't contain commas, control characters, or invisible characters.",
  })
  .refine(isStorable, STORABLE)
  .overwrite((text) => text.trim());

const hasUniqueLabels = (labels: readonly string[]) => new Set(labels.map(toLabelKey)).size === labels.length;
const UNIQUE = { error: 'List each label once. Upper and lower case count as the same.' };

/** All labels of a document, as `PATCH` sets them. */
export const Labels = z
  .array(Label)
  .max(MAX_LABELS, { error: `A document can have at most ${MAX_LABELS} labels.` })
  .refine(hasUniqueLabels, UNIQUE)
  .meta({
    description: `All labels of the document: at most ${MAX_LABELS}, each with 1 to ${MAX_LABEL_LENGTH} characters and without commas, and each once regardless of case.`,
    example: ['Urgent', 'Tax 2026'],
  });

/** Labels to add to documents, or to remove from them. */
export const LabelSelection = z
  .array(Label)
  .min(1, { error: 'needs at least 1 label.' })
  .max(MAX_LABELS, { error: `List at most ${MAX_LABELS} labels at a time.` })
  .refine(hasUniqueLabels, UNIQUE)
  .meta({
    description: `1 to ${MAX_LABELS} labels. Upper and lower case count as the same.`,
    example: ['Urgent'],
  });

/** Maximum number of labels in a response. */
const MAX_LISTED_LABELS = 200;

export const LabelListQuery = z.object({
  q: z
    .string()
    .max(MAX_LABEL_LENGTH, { error: `\`q\` can have at most ${MAX_LABEL_LENGTH} characters.` })
    .refine(isStorable, STORABLE)
    .optional()
    .meta({ description: 'Lists only labels that contain this text, regardless of case.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: '`limit` must be 1 or more.' })
    .max(MAX_LISTED_LABELS, { error: `\`limit\` can be at most ${MAX_LISTED_LABELS}.` })
    .default(MAX_LISTED_LABELS)
    .meta({ description: `Maximum number of labels, up to ${MAX_LISTED_LABELS}.` }),
});
export type LabelListQuery = z.output<typeof LabelListQuery>;

export const LabelList = z
  .object({
    labels: z
      .array(
        z.object({
          label: z.string().meta({ description: 'Label in its most frequent spelling.', example: 'Urgent' }),
          count: z.int().min(1).meta({ description: 'Number of documents with the label.', example: 12 }),
        }),
      )
      .meta({ description: 'Labels of documents outside the trash, the most frequent first.' }),
  })
  .meta({ id: 'LabelList' });
export type LabelList = z.infer<typeof LabelList>;
