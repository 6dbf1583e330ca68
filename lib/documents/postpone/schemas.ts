import { z } from 'zod';
import { timeRange } from '@/lib/documents/list/document-list-query';
import { ReasonText } from '@/lib/documents/reason-text';

export const PostponeRequest = z
  .strictObject({
    until: timeRange.nullable().meta({
      description:
        'UTC day or time from which the review queue includes the document again, at most 1 year from now. `null`: now.',
      example: '2026-12-01T08:00:00Z',
    }),
    reason: ReasonText.optional().meta({
      description: 'Reason, for other reviewers and the history. Required unless `until` is `null`.',
    }),
  })
  .refine(({ until, reason }) => until === null || reason !== undefined, {
    error: '`reason` is required.',
    path: ['reason'],
  })
  .refine(({ until, reason }) => until !== null || reason === undefined, {
    error: '`reason` is not allowed if `until` is `null`.',
    path: ['reason'],
  })
  .meta({
    id: 'PostponeRequest',
    example: { until: '2026-12-01T08:00:00Z', reason: 'The supplier sends a corrected invoice.' },
  });
export type PostponeRequest = z.output<typeof PostponeRequest>;

export const RejectRequest = z
  .strictObject({ reason: ReasonText })
  .meta({ id: 'RejectRequest', example: { reason: 'Advertising, not an invoice.' } });
