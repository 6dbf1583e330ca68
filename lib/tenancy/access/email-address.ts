import { z } from 'zod';

/** Normalizes an email address. Addresses are stored and compared in lowercase. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const Email = z
  .string()
  .max(1000)
  .transform(normalizeEmail)
  .pipe(
    z.email('The email address is not valid.').max(254, 'An email address can have at most 254 characters.'),
  )
  .meta({ format: 'email', maxLength: 254 });
