import { DomainError } from '@/lib/core/errors';
import { whyGuessable } from './guessable-password';
import { hashPassword } from './password';

/**
 * The hash of a password that somebody chose, for themselves or for another.
 *
 * @param about the field that it came in, and whose names it must be more than (`known-names.ts`)
 * @throws DomainError invalid for one that is guessed among the first
 */
export async function hashChosenPassword(
  password: string,
  about: { field: string; names: readonly string[] },
): Promise<string> {
  const weakness = await whyGuessable(password, about.names);
  if (weakness) throw new DomainError('invalid', weakness, { errors: { [about.field]: [weakness] } });
  return hashPassword(password);
}
