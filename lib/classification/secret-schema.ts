import { z } from 'zod';

/** Visible ASCII: it is sent in a header. */
const KEY = /^[\x21-\x7e]{1,1000}$/;

export const NewClassifierSecret = z
  .strictObject({
    key: z.string({ error: 'The key must be text.' }).regex(KEY, {
      error: 'The key has 1 to 1000 letters, digits and signs, without spaces.',
    }),
  })
  .meta({ id: 'NewClassifierSecret' });
