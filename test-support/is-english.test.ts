import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { CATALOGS } from '@/lib/foundation/languages/catalogs';
import type { Locale } from '@/lib/foundation/languages/locales';
import { isEnglish } from './is-english';

const MIN_SENTENCE_WORDS = 6;

function listMessages(messages: object): string[] {
  return Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? [value] : listMessages(value as object),
  );
}

/** Returns the texts of a message, those of plurals and tags included. */
function listTexts(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return listTexts(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => listTexts(value));
    return [];
  });
}

const getTexts = (locale: Locale): string[] =>
  listMessages(CATALOGS[locale]).flatMap((message) => listTexts(parse(message)));

test.each(['de', 'fr'] as const)('no text of the catalog is English: %s', (locale) => {
  expect(getTexts(locale).filter(isEnglish)).toEqual([]);
});

test('nearly all sentences of the English catalog are English', () => {
  const sentences = getTexts('en').filter((text) => text.trim().split(/\s+/).length >= MIN_SENTENCE_WORDS);
  const missed = sentences.filter((text) => !isEnglish(text));
  expect(sentences.length).toBeGreaterThan(500);
  expect(missed.length / sentences.length, missed.join('\n')).toBeLessThan(0.02);
});

test('quoted names, addresses, and capitals don’t make a text English', () => {
  expect(isEnglish('„The Wharf and Sons.pdf“ wurde gelöscht')).toBe(false);
  expect(isEnglish('the-wharf@and.example')).toBe(false);
  expect(isEnglish('Abteilung IT')).toBe(false);
  expect(isEnglish('Der Lauf schlug fehl. The connection was refused.')).toBe(true);
});
