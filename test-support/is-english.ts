/** Words of which every English sentence has some, and that are no German or French words. "IT" is not "it". */
const ENGLISH_WORDS = [
  ...[
    'the',
    'and',
    'of',
    'to',
    'is',
    'are',
    'be',
    'been',
    'being',
    'were',
    'has',
    'have',
    'had',
    'can',
    'could',
  ],
  ...['cannot', 'can’t', 'does', 'doesn’t', 'don’t', 'isn’t', 'aren’t', 'wasn’t', 'didn’t', 'must', 'should'],
  ...[
    'this',
    'that',
    'these',
    'those',
    'which',
    'there',
    'their',
    'they',
    'its',
    'it',
    'your',
    'you',
    'not',
    'no',
  ],
  ...[
    'with',
    'without',
    'from',
    'for',
    'by',
    'at',
    'into',
    'before',
    'after',
    'until',
    'while',
    'when',
    'than',
  ],
  ...['then', 'only', 'yet', 'again', 'already', 'every', 'each', 'other', 'another', 'any', 'more', 'too'],
  ...['below', 'above', 'between', 'first', 'failed'],
];

const QUOTED = /[“„«"][^”“»"]*[”“»"]/g;
const ENGLISH = new RegExp(
  `(?<![\\p{L}\\d@._/-])(?:${ENGLISH_WORDS.map(toPattern).join('|')})(?![\\p{L}\\d@_/-])`,
  'u',
);

function toPattern(word: string): string {
  const [first, ...rest] = word.replace('’', "[’']");
  return `[${first}${first!.toUpperCase()}]${rest.join('')}`;
}

/** Returns whether a text has English words outside of quotation marks, which enclose names and other data. */
export const isEnglish = (text: string): boolean => ENGLISH.test(text.replaceAll(QUOTED, ''));
