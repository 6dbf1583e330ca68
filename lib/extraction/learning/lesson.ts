import { z } from 'zod';
import { FIELD_TYPES } from '@/lib/projects/settings';
import type { Look } from './look';

/** Words beside a value, and where it stands from them. */
export const TaughtLabel = z.object({
  /** As `labelKey` has it. */
  key: z.string(),
  where: z.enum(['right', 'below']),
});
export type TaughtLabel = z.infer<typeof TaughtLabel>;

/** Where a value stands: its page from the first and from the last, both counted from 1, and its box in fractions. */
export const TaughtPlace = z.object({
  page: z.number(),
  fromEnd: z.number(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type TaughtPlace = z.infer<typeof TaughtPlace>;

/** What one value of a document teaches. Plain JSON, since it is stored. */
export const Lesson = z.object({
  /** The field's. */
  key: z.string(),
  type: z.enum(FIELD_TYPES),
  /** A person typed another value than was found; else the value was found and approved. */
  corrected: z.boolean(),
  /** The text that stands for it. */
  text: z.string(),
  /** The text's pattern of letters and digits. */
  form: z.string(),
  labels: z.array(TaughtLabel),
  /** null for a value that stands on no page. */
  place: TaughtPlace.nullable(),
  /** For a date that can be read in two ways: how this sender means it. */
  dayOrder: z.enum(['day-first', 'month-first']).optional(),
});
export type Lesson = z.infer<typeof Lesson>;

/** What one document teaches. */
export interface TaughtExample {
  look: Look;
  lessons: Lesson[];
}
