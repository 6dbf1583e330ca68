import { z } from 'zod';

/** PDF 2.0 takes 127 bytes of a password; more can't open anything. */
const MAX_PASSWORD = 1024;

export const UnlockRequest = z
  .strictObject({
    password: z
      .string()
      .min(1, { error: 'Enter the password.' })
      .max(MAX_PASSWORD, { error: `A password can have at most ${MAX_PASSWORD} characters.` })
      .meta({ format: 'password', description: 'Of the user or the owner. Used once, kept nowhere.' }),
  })
  .meta({ id: 'UnlockRequest' });
