import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { listPlaceholders, walkMessage } from '@/test-support/message-elements';
import { CATALOGS } from './catalogs';
import { DEFAULT_LOCALE, LOCALES } from './locales';

/** Returns the messages of nested objects by their path: `language.title`. */
function flatten(messages: object, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const listLiterals = (message: string): string[] =>
  [...walkMessage(parse(message))].flatMap((element) => (element.type === TYPE.literal ? element.value : []));

const messages = Object.fromEntries(
  LOCALES.map((locale) => [locale, new Map(flatten(CATALOGS[locale]))]),
) as Record<(typeof LOCALES)[number], Map<string, string>>;
const english = messages[DEFAULT_LOCALE];

test('the catalogs have messages, and every file of `messages` belongs to an area', () => {
  expect(english.size).toBeGreaterThan(5);
  const areas = Object.keys(CATALOGS.en).map(
    (area) => `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`,
  );
  for (const locale of LOCALES) {
    expect(readdirSync(join('messages', locale)).sort()).toEqual(areas.sort());
    for (const [area, content] of Object.entries(CATALOGS[locale])) {
      const name = area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(JSON.parse(readFileSync(`messages/${locale}/${name}.json`, 'utf8')), name).toEqual(content);
    }
  }
});

describe.each(LOCALES)('%s', (locale) => {
  const catalog = messages[locale];

  test('has every key, and no others', () => {
    expect([...catalog.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('has the same placeholders in each message', () => {
    const different = [...catalog].filter(
      ([key, message]) =>
        listPlaceholders(message).sort().join() !==
        listPlaceholders(english.get(key) ?? '')
          .sort()
          .join(),
    );
    expect(different).toEqual([]);
  });

  test('has no empty message, and no straight quotes, which ICU reads as an escape', () => {
    expect([...catalog].filter(([, message]) => message.trim() === '' || /['"]/.test(message))).toEqual([]);
  });
});

test('French has narrow no-break spaces at its punctuation', () => {
  const wrong = [...messages.fr].filter(([, message]) =>
    listLiterals(message).some((text) => /(?<!\u202f)[:;!?»]|«(?!\u202f)/.test(text.replaceAll('://', ''))),
  );
  expect(wrong).toEqual([]);
});

test('German and French have their own quotation marks', () => {
  expect([...messages.de].filter(([, message]) => /”|(?<!„[^“]*)“/.test(message))).toEqual([]);
  expect([...messages.fr].filter(([, message]) => /[“”„]/.test(message))).toEqual([]);
});

test('the comparison of placeholders sees plurals, tags, and selects', () => {
  expect(
    listPlaceholders(
      '{count, plural, one {# page of {name}} other {<b># pages</b>}} {kind, select, other {x}}',
    ),
  ).toEqual(['count', 'name', '<b>', 'kind']);
});
