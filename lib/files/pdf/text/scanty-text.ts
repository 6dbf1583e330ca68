/** Minimum number of letters and digits in a text layer. Fewer are only a stamp or a page number. */
const MIN_CHARACTERS = 20;

const countCharacters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Returns true if a page may contain more readable text than its text layer. */
export const hasLittleText = (text: string): boolean => countCharacters(text) < MIN_CHARACTERS;

export const hasNoWords = (text: string): boolean => countCharacters(text) === 0;
