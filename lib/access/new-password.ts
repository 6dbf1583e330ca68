import { z } from 'zod';

/** Argon2 reads the whole of it, so that it has an end. */
const MAX_PASSWORD = 1000;

/** A password that someone chooses; whether it is easily guessed, the server looks up (`guessable-password.ts`). */
export const NewPassword = z
  .string()
  .min(8, { error: 'A password has at least 8 characters.' })
  .max(MAX_PASSWORD, { error: `A password has at most ${MAX_PASSWORD} characters.` })
  .meta({
    description:
      'None of the most common passwords, and more than a name: Sheaf’s, the organization’s, the person’s, or their e-mail address.',
  });
