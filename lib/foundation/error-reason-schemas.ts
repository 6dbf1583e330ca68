import { z } from 'zod';
import { ERROR_REASONS, type ErrorReason } from './error-reasons';

/** Description of all reasons, as the reference shows it. */
const REASON_DESCRIPTION = `Precise reason of an error, if Sheaf names one. Values: ${Object.entries(
  ERROR_REASONS,
)
  .map(([name, [description]]) => `\`${name}\`: ${description}`)
  .join('; ')}.`;

export const ErrorReasonSchema = z
  .enum(Object.keys(ERROR_REASONS) as [ErrorReason, ...ErrorReason[]])
  .meta({ id: 'ErrorReason', description: REASON_DESCRIPTION });

export const ReasonValuesSchema = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ id: 'ErrorReasonValues', description: 'Values of the reason, for example `max` of `too_long`.' });
