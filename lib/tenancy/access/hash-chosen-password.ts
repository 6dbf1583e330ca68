import { throwProblems } from '@/lib/foundation/errors';
import { hashPassword } from './password';
import { getPasswordWeakness } from './password-weakness';

/**
 * Hashes a password that a user chose, for themselves or for another user.
 *
 * @param about the input field of the password, and the user whose names it must not consist of
 *   (`forbidden-password-words.ts`)
 * @throws DomainError invalid for a password that is easy to guess
 */
export async function hashChosenPassword(
  password: string,
  about: { field: string; names: readonly string[] },
): Promise<string> {
  const weakness = await getPasswordWeakness(password, about.names);
  if (weakness) throwProblems('invalid', { [about.field]: [weakness] });
  return hashPassword(password);
}
