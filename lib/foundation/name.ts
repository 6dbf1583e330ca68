import { z } from 'zod';
import { withReason } from './problem-reason';
import { countCharacters, isStorable, STORABLE } from './text';

export const MAX_NAME = 255;

/**
 * Schema for a name that a user chooses: 1 to 255 characters, without leading or trailing spaces.
 *
 * @param what beginning of the error message, for example "The name of a project"
 * @param example name in the API document
 */
export const name = (what: string, example?: string) =>
  z
    .string()
    .trim()
    .refine((value) => value !== '', { error: `${what} can't be empty.`, ...withReason('blank') })
    .refine((value) => countCharacters(value) <= MAX_NAME, {
      error: `${what} can have at most ${MAX_NAME} characters.`,
      ...withReason('tooLong', { max: MAX_NAME }),
    })
    .refine(isStorable, STORABLE)
    .meta({ minLength: 1, maxLength: MAX_NAME, ...(example && { example }) });
