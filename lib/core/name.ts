import { z } from 'zod';
import { characters, isStorable, UNSTORABLE } from './text';

export const MAX_NAME = 255;

/**
 * A name that a person gives to something: 1 to 255 characters, without spaces at its ends.
 *
 * @param what begins the sentence of a refusal, such as "The name of a project"
 */
export const name = (what: string) =>
  z
    .string()
    .trim()
    .refine((value) => value !== '', { error: `${what} can't be empty.` })
    .refine((value) => characters(value) <= MAX_NAME, {
      error: `${what} can have at most ${MAX_NAME} characters.`,
    })
    .refine(isStorable, { error: `${what} can't hold ${UNSTORABLE}.` })
    .meta({ minLength: 1, maxLength: MAX_NAME });
