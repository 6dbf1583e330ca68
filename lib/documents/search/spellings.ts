/** How many words of a search are looked for: its longest, which tell most. */
const MAX_WORDS = 12;

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

/**
 * What is asked for, apart at white space, each word in the ways that it may be written: "Müller" may stand on a page as
 * "Mueller". The longest first, since a long word is seldom.
 */
export function spellingsOf(text: string): string[][] {
  const words = [...new Set(text.trim().split(/\s+/))].sort((a, b) => b.length - a.length);
  return words.slice(0, MAX_WORDS).map((word) => {
    const spelt = word
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüåø]/g, (letter) => UMLAUTS[letter]!);
    return spelt === word.toLowerCase() ? [word] : [word, spelt];
  });
}

/**
 * The forms that one word is looked up in.
 *
 * @param folded its spellings, as the database folds them
 * @returns none for signs alone, which nothing is found by
 */
export function formsOf(folded: readonly string[]): string[] {
  const forms = folded.filter((form) => form !== '');
  // And the other way round: who types "Mueller" means "Müller" too.
  return [...new Set([...forms, ...forms.map((form) => form.replaceAll(/([aou])e/g, '$1'))])];
}
