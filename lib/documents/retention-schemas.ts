import { z } from 'zod';
import { MAX_RETENTION_DAYS } from '@/lib/projects/settings';
import { Instant } from './schemas';

export const RetentionQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1, { error: 'days must be 1 or more.' })
    .max(MAX_RETENTION_DAYS, { error: `days must be ${MAX_RETENTION_DAYS} or fewer.` })
    .meta({ description: 'For how long documents would be kept: `retention_days`.', example: 90 }),
});
export type RetentionQuery = z.output<typeof RetentionQuery>;

export const RetentionPreview = z
  .object({
    documents: z.int().min(0).meta({
      description: 'How many documents are older: what the next hourly run would erase for good.',
      example: 12,
    }),
    trashed: z.int().min(0).meta({ description: 'How many of these are in the trash.', example: 3 }),
    next_at: Instant.nullable().meta({
      description: 'When the next one after them is old enough; null when there is no other.',
      example: '2026-12-03T08:30:00.000Z',
    }),
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.output<typeof RetentionPreview>;
