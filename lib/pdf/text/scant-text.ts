/** Fewer letters and digits than this are no text layer: a stamp, or a page number. */
const MIN_CHARACTERS = 20;

/** How many letters and digits a text has, as far as it matters here. */
const characters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether a page's text may be less than what can be read on it. */
export const isScant = (text: string): boolean => characters(text) < MIN_CHARACTERS;

export const isWordless = (text: string): boolean => characters(text) === 0;
