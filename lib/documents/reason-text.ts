import { z } from 'zod';
import { isStorable, STORABLE } from '@/lib/foundation/text';
import { MAX_REASON } from './max-reason';

/** Schema for a reason that a reviewer gives. The history shows it. */
export const ReasonText = z
  .string()
  .max(MAX_REASON, { error: `A reason can have at most ${MAX_REASON} characters.` })
  .refine((reason) => reason.trim() !== '', { error: 'Enter a reason.' })
  .refine(isStorable, STORABLE)
  .meta({ description: 'Reason, for the history and the audit log.', example: 'Agreed by phone.' });
