/** Maximum words of a search; the longest are used, because they are most specific. */
const MAX_WORDS = 12;

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

/**
 * Splits a search at whitespace and returns the spellings of each word: "Müller" may be written "Mueller". Longest
 * first, because long words are rare.
 */
export function getSpellings(text: string): string[][] {
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
 * Returns the forms of a word for the index lookup.
 *
 * @param folded spellings as normalized by the database
 * @returns none for punctuation alone, which can't be searched
 */
export function getIndexForms(folded: readonly string[]): string[] {
  const forms = folded.filter((form) => form !== '');
  // The reverse too: "Mueller" also means "Müller".
  return [...new Set([...forms, ...forms.map((form) => form.replaceAll(/([aou])e/g, '$1'))])];
}
