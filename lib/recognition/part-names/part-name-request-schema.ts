import { z } from 'zod';
import { MAX_DOC_TYPE, MAX_PLAN_DOCUMENTS } from '@/lib/documents/confirmed-split/plan-limits';
import { isStorable, STORABLE } from '@/lib/foundation/text';
import { uuid } from '@/lib/foundation/uuid';
import { NamePattern } from '@/lib/tenancy/projects/project-settings';
import { MAX_NAMED_PARTS } from './part-name-limits';

const page = z.int().min(1, { error: 'must be 1 or more: pages count from 1.' });

export const PartNamesRequest = z
  .strictObject({
    documents: z
      .array(uuid('a document'))
      .min(1, { error: '`documents` needs at least one document.' })
      .max(MAX_PLAN_DOCUMENTS)
      .meta({ description: 'UUIDs of documents of one project, in the order of the plan.' }),
    segments: z
      .array(
        z.strictObject({
          start_page: page.meta({ description: 'First page in the combined sequence, inclusive, 1-based.' }),
          end_page: page.meta({ description: 'Last page, inclusive.' }),
          doc_type: z
            .string()
            .max(MAX_DOC_TYPE)
            .refine(isStorable, STORABLE)
            .nullable()
            .default(null)
            .meta({ description: 'Value of a category. Default: no type.', example: 'invoice' }),
        }),
      )
      .min(1, { error: '`segments` needs at least one segment.' })
      .max(MAX_NAMED_PARTS)
      .optional()
      .meta({
        description: 'Parts to name. Default: the proposed parts of each document, or the whole document.',
      }),
    name_pattern: NamePattern.optional().meta({
      description: 'Pattern of the names. Default: the setting of the project.',
      example: '{type} {number} – {party}',
    }),
  })
  .meta({ id: 'PartNamesRequest' });
export type PartNamesRequest = z.output<typeof PartNamesRequest>;
