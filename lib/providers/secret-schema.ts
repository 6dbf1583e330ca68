import { z } from 'zod';

/** Visible ASCII: it is sent in a header. */
const KEY = /^[\x21-\x7e]{1,1000}$/;

export const ClassifierSecret = z
  .object({
    set: z.boolean(),
    set_at: z.string().nullable().meta({ format: 'date-time', description: 'null when there is none.' }),
  })
  .meta({ id: 'ClassifierSecret' });
export type ClassifierSecret = z.output<typeof ClassifierSecret>;

export const NewClassifierSecret = z
  .strictObject({
    key: z.string({ error: 'The key must be text.' }).regex(KEY, {
      error: 'The key has 1 to 1000 letters, digits and signs, without spaces.',
    }),
  })
  .meta({ id: 'NewClassifierSecret' });
