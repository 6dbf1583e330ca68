import type { Problem } from '@/lib/foundation/errors';

/** Product name, which everyone on the sign-in page knows. */
const PRODUCT = 'Sheaf';
/** Minimum number of letters of a word. Good passwords contain initials and particles by chance. */
const MIN_LETTERS = 3;

/**
 * Returns the problem of a password that is easy to guess, or null.
 *
 * A password is weak if it is a common one, in any case. It is also weak if its letters, without digits, symbols and
 * accents, are the product name, one of the given names, or a sequence of their words.
 *
 * @param names names that an attacker may know: the organization's name, the user's name, the email address
 */
export async function getPasswordWeakness(
  password: string,
  names: readonly string[],
): Promise<Problem | null> {
  if ((await loadCommonPasswords()).includes(password.toLowerCase())) {
    return { message: 'This password is too common. Choose another.', reason: 'password_too_common' };
  }
  if (consistsOfWords(normalizeLetters(password), [PRODUCT, ...names].flatMap(splitIntoWords))) {
    const message =
      'This password is too close to a name: Sheaf’s, the organization’s, the person’s, or their email address. Choose another.';
    return { message, reason: 'password_like_name' };
  }
  return null;
}

/** Checks whether a text is one or more of the words, one after the other. */
function consistsOfWords(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return text !== '' && reached.has(text.length);
}

/**
 * Loads the most common passwords from known breaches, in lowercase. Loaded on first use, because most processes run
 * long without it.
 */
async function loadCommonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
}

/** Returns the whole name, both sides of an email address, and each word. */
const splitIntoWords = (name: string): string[] =>
  [name, ...name.split('@'), ...name.normalize('NFKD').split(/[^\p{L}\p{M}]+/u)]
    .map(normalizeLetters)
    .filter((word) => word.length >= MIN_LETTERS);

const normalizeLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
