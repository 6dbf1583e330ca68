import { z } from 'zod';

/** E-mail addresses are kept and compared in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** An e-mail address as people write it. */
export const Email = z
  .string()
  .max(1000)
  .transform(normalEmail)
  .pipe(z.email('The e-mail address is not valid.').max(254, 'An e-mail address has at most 254 characters.'))
  .meta({ format: 'email', maxLength: 254 });
