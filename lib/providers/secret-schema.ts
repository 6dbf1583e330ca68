import { z } from 'zod';

/** Which of a project's outside providers a key is for: the one that classifies, or the one that finds values. */
export type SecretName = 'classifier' | 'extraction';

/** Visible ASCII: it is sent in a header. */
const KEY = /^[\x21-\x7e]{1,1000}$/;

export const ProviderSecret = z
  .object({
    set: z.boolean(),
    set_at: z.string().nullable().meta({ format: 'date-time', description: 'null when there is none.' }),
  })
  .meta({ id: 'ProviderSecret' });
export type ProviderSecret = z.output<typeof ProviderSecret>;

export const NewProviderSecret = z
  .strictObject({
    key: z.string({ error: 'The key must be text.' }).regex(KEY, {
      error: 'The key has 1 to 1000 letters, digits and signs, without spaces.',
    }),
  })
  .meta({ id: 'NewProviderSecret' });
