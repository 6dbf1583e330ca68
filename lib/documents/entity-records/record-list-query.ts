import { z } from 'zod';
import { CURSOR_DESCRIPTION, pageLimit } from '@/lib/foundation/page-limit';
import { isStorable, STORABLE } from '@/lib/foundation/text';
import { CURSOR_ERROR } from '@/lib/foundation/time-cursor';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export const RecordListQuery = z.object({
  search: z
    .string()
    .max(255, { error: 'Search for at most 255 characters.' })
    .refine(isStorable, STORABLE)
    .transform((text) => text.trim() || undefined)
    .optional()
    .meta({
      description:
        'Beginnings of words, not case-sensitive. Returns records whose values contain all of them. Records larger than 100 KB are not searched.',
    }),
  cursor: z
    .string()
    .max(18, { error: CURSOR_ERROR })
    .regex(/^(0|[1-9]\d{0,17})$/, { error: CURSOR_ERROR })
    .optional()
    .meta({ description: CURSOR_DESCRIPTION }),
  limit: pageLimit(MAX_LIMIT, DEFAULT_LIMIT),
});
export type RecordListQuery = z.output<typeof RecordListQuery>;

export const ExportQuery = z.object({
  format: z.enum(['csv', 'json']).default('csv').meta({
    description:
      '`csv`: for spreadsheets. `json`: keeps all values unchanged, and can be inserted again. Default: `csv`.',
  }),
});
