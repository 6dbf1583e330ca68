import { z } from 'zod';

/** Maximum length of a password. Argon2 reads all of it. */
const MAX_PASSWORD = 1000;

/** Password that a user chooses. Only the server checks whether it is easy to guess (`password-weakness.ts`). */
export const NewPassword = z
  .string()
  .min(8, { error: 'A password must have at least 8 characters.' })
  .max(MAX_PASSWORD, { error: `A password can have at most ${MAX_PASSWORD} characters.` })
  .meta({
    description:
      'New password. Rejected: common passwords, and names of Sheaf, the organization, or the person, including the email address.',
    example: 'correct horse battery staple',
  });
