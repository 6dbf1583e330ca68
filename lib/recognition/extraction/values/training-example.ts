import { z } from 'zod';
import { FIELD_TYPES } from '@/lib/tenancy/projects/project-field-types';
import type { LayoutSignature } from './layout-signature';

/** Label next to a value, and the direction from it to the value. */
export const ExampleLabel = z.object({
  /** Normalized label, as returned by `toLabelKey`. */
  key: z.string(),
  where: z.enum(['right', 'below']),
});
export type ExampleLabel = z.infer<typeof ExampleLabel>;

/**
 * Position of a value: its page counted from the first and from the last page (both 1-based), and its box in fractions.
 */
export const ExamplePlace = z.object({
  page: z.number(),
  fromEnd: z.number(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type ExamplePlace = z.infer<typeof ExamplePlace>;

/** Training example of one value. Plain JSON, because it is stored. */
export const FieldExample = z.object({
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  /** `true` if a user replaced the extracted value; `false` if the extracted value was approved. */
  corrected: z.boolean(),
  text: z.string(),
  form: z.string(),
  labels: z.array(ExampleLabel),
  /** `null` for a value that is on no page. */
  place: ExamplePlace.nullable(),
  /** Day order of this sender, for an ambiguous date. */
  dayOrder: z.enum(['day-first', 'month-first']).optional(),
});
export type FieldExample = z.infer<typeof FieldExample>;

export interface TrainingExample {
  look: LayoutSignature;
  examples: FieldExample[];
}
