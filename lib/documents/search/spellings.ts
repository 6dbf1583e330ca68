/** How many words of a search are looked for: its longest, which tell most. */
const MAX_WORDS = 12;
/** A single letter begins so many words that a page must have it whole. */
const MIN_BEGINNING = 2;

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

/** A word that is asked for, as PostgreSQL's text search queries. */
export interface AskedWord {
  /** For the words of a document itself: its names and values. */
  own: string;
  /** For the words of a page. */
  page: string;
}

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
 * The queries for one word.
 *
 * @param mark what the words of the project begin with
 * @param folded its spellings, as the database folds them
 * @returns null for signs alone, which nothing is found by
 */
export function askedWord(mark: string, folded: readonly string[]): AskedWord | null {
  const forms = new Set(folded.filter((form) => form !== ''));
  // And the other way round: who types "Mueller" means "Müller" too.
  for (const form of [...forms]) forms.add(form.replaceAll(/([aou])e/g, '$1'));
  if (forms.size === 0) return null;
  const queries = (beginning: (form: string) => boolean) =>
    [...forms].map((form) => `${quoted(mark + form)}${beginning(form) ? ':*' : ''}`).join(' | ');
  return {
    own: queries(() => true),
    page: queries((form) => [...form].length >= MIN_BEGINNING),
  };
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
