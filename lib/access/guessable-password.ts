/** What everyone knows who finds the sign-in page. */
const PRODUCT = 'Sheaf';
/** Initials and particles are in good passwords by chance. */
const LEAST_LETTERS = 3;

/**
 * Why a password would be guessed among the first, as a sentence; null when it would not be.
 *
 * It is one of the common ones, whatever its case; or it is little more than a name: its letters alone, without digits,
 * signs and accents, are Sheaf's name, one of the given ones, or words of these, one after the other.
 *
 * @param names what whoever guesses may know: the organization's name, the person's, their e-mail address
 */
export async function whyGuessable(password: string, names: readonly string[]): Promise<string | null> {
  if ((await commonPasswords()).includes(password.toLowerCase())) {
    return 'This password is among the most common ones, which are guessed first. Choose another.';
  }
  if (isMadeOf(lettersOf(password), [PRODUCT, ...names].flatMap(wordsOf))) {
    return 'This password is little more than a name: Sheaf’s, the organization’s, the person’s, or their e-mail address. Choose another.';
  }
  return null;
}

/** Checks whether a text is one or more of the words, one after the other. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return text !== '' && reached.has(text.length);
}

/**
 * In lower case: those that were chosen most often, of the passwords that breaches made known. Loaded with the first
 * password that is chosen: most processes live long without one.
 */
async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
}

/** A name as a whole, both sides of an address, and each word. */
const wordsOf = (name: string): string[] =>
  [name, ...name.split('@'), ...name.normalize('NFKD').split(/[^\p{L}\p{M}]+/u)]
    .map(lettersOf)
    .filter((word) => word.length >= LEAST_LETTERS);

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
