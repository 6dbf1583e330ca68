import { z } from 'zod';
import { CURSOR, pageLimit } from '@/lib/core/page-limit';
import { isStorable, UNSTORABLE } from '@/lib/core/text';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export const RecordListQuery = z.object({
  search: z
    .string()
    .max(255, { error: 'Search for at most 255 characters.' })
    .refine(isStorable, { error: `Text can't hold ${UNSTORABLE}.` })
    .transform((text) => text.trim() || undefined)
    .optional()
    .meta({
      description:
        'Beginnings of words, in any case: records that have all of them in their values. Records of more than 100 KB are not searched.',
    }),
  cursor: z
    .string()
    .max(18, { error: 'The cursor is not one that this list gave.' })
    .regex(/^(0|[1-9]\d{0,17})$/, { error: 'The cursor is not one that this list gave.' })
    .optional()
    .meta({ description: CURSOR }),
  limit: pageLimit(MAX_LIMIT, DEFAULT_LIMIT),
});
export type RecordListQuery = z.output<typeof RecordListQuery>;

export const ExportQuery = z.object({
  format: z.enum(['csv', 'json']).default('csv').meta({
    description:
      '`csv`: for spreadsheets. `json`: keeps all values unchanged, and can be inserted again. Default: `csv`.',
  }),
});
