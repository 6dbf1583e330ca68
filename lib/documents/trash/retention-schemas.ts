import { z } from 'zod';
import { Instant } from '@/lib/documents/instant';
import { MAX_RETENTION_DAYS } from '@/lib/tenancy/projects/project-settings';

export const RetentionQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1, { error: '`days` must be 1 or more.' })
    .max(MAX_RETENTION_DAYS, { error: `\`days\` must be ${MAX_RETENTION_DAYS} or fewer.` })
    .meta({ description: 'Retention period to preview, in days.', example: 90 }),
});
export type RetentionQuery = z.output<typeof RetentionQuery>;

export const RetentionPreview = z
  .object({
    documents: z.int().min(0).meta({
      description:
        'Number of documents older than the period. The next hourly run would delete them permanently.',
      example: 12,
    }),
    trashed: z.int().min(0).meta({ description: 'Number of these documents in the trash.', example: 3 }),
    next_at: Instant.nullable().meta({
      description: 'Time when the next document exceeds the period. `null` if there is none.',
      example: '2026-12-03T08:30:00.000Z',
    }),
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.output<typeof RetentionPreview>;
