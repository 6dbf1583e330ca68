import { z } from 'zod';
import { withReason } from '@/lib/foundation/problem-reason';
import { countCharacters, isStorable, STORABLE } from '@/lib/foundation/text';

/** Schemas of texts that several settings share. */

export const MAX_SETTING_TEXT = 255;

/** Text schema: not blank, without spaces at the ends. */
export const text = (what: string, max: number) =>
  z
    .string()
    .refine((value) => value.trim() !== '', {
      error: `${what} can't be empty.`,
      abort: true,
      ...withReason('blank'),
    })
    .refine((value) => value === value.trim(), {
      error: `${what} can't begin or end with a space.`,
      ...withReason('spaces'),
    })
    .refine((value) => countCharacters(value) <= max, {
      error: `${what} can have at most ${max} characters.`,
      ...withReason('tooLong', { max }),
    })
    .refine(isStorable, STORABLE)
    .meta({ minLength: 1, maxLength: max });

export const FIELD_KEY = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

/** Key schema of a field or a table column. */
export const fieldKey = (what: string) =>
  z
    .string()
    .max(64)
    .regex(FIELD_KEY, {
      error: `${what} must have 1 to 64 letters, digits, or _ . - and begin with a letter or _.`,
    });
