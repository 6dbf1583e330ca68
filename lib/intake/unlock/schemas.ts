import { z } from 'zod';

/** Maximum length of a password. PDF 2.0 uses 127 bytes; longer passwords open nothing. */
const MAX_PASSWORD = 1024;

export const UnlockRequest = z
  .strictObject({
    password: z
      .string()
      .min(1, { error: 'Enter the password.' })
      .max(MAX_PASSWORD, { error: `A password can have at most ${MAX_PASSWORD} characters.` })
      .meta({
        format: 'password',
        description:
          'Password of the ZIP archive, or user or owner password of the PDF. Sheaf uses it once and does not store it.',
      }),
  })
  .meta({ id: 'UnlockRequest' });
