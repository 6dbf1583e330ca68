import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { CATALOGS } from './catalogs';
import { createTemplate, findCodedSentences } from './find-coded-sentences';
import { formatCodedSentence } from './format-coded-sentence';
import { formatEnglishSentence } from './format-english-sentence';
import { getTranslator } from './get-translator';
import type { Locale } from './locales';

const SAMPLES: Record<string, string | number> = {
  confidence: 0.88,
  container: 'archive',
  amount: '12.5',
  bound: '100',
  name: 'A (1).pdf',
  problem: 'it is odd',
  text: 'Any text.',
  type: 'purchase order',
  types: 'PDF, PNG',
  what: 'a strange file',
};

const translate = (text: string, locale: Locale) =>
  findCodedSentences(text)
    ?.map((sentence) => formatCodedSentence(getTranslator(locale, 'labels'), 'problems', sentence, locale))
    .join(' ');

const codes = Object.keys(CATALOGS.en.labels.problems).filter((code) => code !== 'text');

describe.each(codes)('%s', (code) => {
  const message = CATALOGS.en.labels.problems[code as keyof typeof CATALOGS.en.labels.problems];
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]!);

  test.each([1, 3, 1200])('is found in its sentence, with the number %i', (number) => {
    const values = Object.fromEntries(names.map((name) => [name, SAMPLES[name] ?? number]));
    const text = formatEnglishSentence('problems', { code, values });
    expect(findCodedSentences(text)).toEqual([{ code, values }]);
    for (const locale of ['de', 'fr'] as const) expect(translate(text, locale)).not.toBe(text);
  });
});

test('the messages of the production build have the same patterns', async () => {
  // `next-intl` precompiles the catalogs with its own dependency.
  const plugin = createRequire(import.meta.url).resolve('next-intl/plugin');
  const compiler = createRequire(plugin).resolve('icu-minify/compile');
  const { default: compile } = (await import(compiler)) as {
    default: (message: string) => Parameters<typeof createTemplate>[1];
  };
  const messages = Object.entries(CATALOGS.en.labels.problems);
  expect(messages.filter(([, message]) => typeof compile(message) !== 'string').length).toBeGreaterThan(20);
  for (const [code, message] of messages)
    expect(createTemplate(code, compile(message)), code).toEqual(createTemplate(code, message));
});

test('sentences of a text are found one by one', () => {
  const text = 'Looks like 2 documents and 1 page of separator sheets. Least sure at page 3, 88%.';
  expect(translate(text, 'de')).toBe(
    'Vermutlich 2 Dokumente und 1 Seite mit Trennblättern. Am unsichersten bei Seite 3 (88\u00a0%).',
  );
  expect(translate(text, 'fr')).toBe(
    'Probablement 2 documents et 1 page de feuilles de séparation. La confiance est la plus faible à la page 3 (88\u202f%).',
  );
});

test('a sentence that is not in the catalog stays as it is', () => {
  const text = 'It could not be split automatically: “A.pdf” is new. Retry later';
  expect(translate(text, 'de')).toBe(
    'Die Datei konnte nicht automatisch aufgeteilt werden: “A.pdf” is new. Retry later',
  );
  expect(findCodedSentences('The server is on fire. Run.')).toBeUndefined();
  expect(findCodedSentences('')).toBeUndefined();
});

test('a more specific sentence is preferred', () => {
  const [sentence] = findCodedSentences('The PDF is damaged and can’t be opened: it has no pages.')!;
  expect(sentence).toEqual({ code: 'pdf_no_pages', values: {} });
});

test('text that the catalog would write differently is not a sentence of the catalog', () => {
  expect(findCodedSentences('Least sure at page 0,3, 88%.')).toBeUndefined();
});

test('a long text is not parsed', () => {
  const sentence = 'The PDF has no page 7.';
  const text = (characters: number) => `${sentence} ${'x'.repeat(characters - sentence.length - 2)}.`;
  expect(findCodedSentences(text(2000))).toHaveLength(2);
  expect(findCodedSentences(text(2001))).toBeUndefined();
});

test('the results of the last 500 texts are kept', () => {
  const find = (page: number) => findCodedSentences(`The PDF has no page ${page}.`);
  const first = find(1);
  const second = find(2);
  for (let page = 3; page <= 500; page += 1) find(page);
  expect(find(1)).toBe(first);
  find(501);
  // The text that was not used for the longest time is parsed again.
  expect(find(1)).toBe(first);
  expect(find(2)).not.toBe(second);
  expect(find(2)).toEqual(second);
});

test.each([
  [
    'The classifier “theirs” returned no usable response: the connection was refused.',
    'Der Klassifikator „theirs“ hat keine brauchbare Antwort geliefert: Die Verbindung wurde abgelehnt.',
  ],
  [
    'The OCR service returned no usable response for page 3: its segments leave out or repeat page 1,200.',
    'Der OCR-Dienst hat für Seite 3 keine brauchbare Antwort geliefert: Seite 1.200 fehlt in den Segmenten oder kommt mehrfach vor.',
  ],
  [
    'The language model returned no usable response: it answered with 1503. The values are from the rules.',
    'Das Sprachmodell hat keine brauchbare Antwort geliefert: Die Antwort hatte den Status 1503. Die Werte stammen aus den Regeln.',
  ],
  [
    'The language model returned no usable response: the request failed (ODD).',
    'Das Sprachmodell hat keine brauchbare Antwort geliefert: Die Anfrage ist fehlgeschlagen (ODD).',
  ],
  [
    'The language model returned no usable response: the response was not complete within 1.5 s.',
    'Das Sprachmodell hat keine brauchbare Antwort geliefert: Die Antwort war nach 1,5\u00a0s noch nicht vollständig.',
  ],
  [
    'The language model returned no usable response: out of luck.',
    'Das Sprachmodell hat keine brauchbare Antwort geliefert: „out of luck“.',
  ],
  [
    '“a.gif” is a GIF image, which is not supported.',
    'Der Dateityp von „a.gif“ wird nicht unterstützt (GIF-Bild).',
  ],
  [
    '“a” is a file of the type font/woff, which is not supported.',
    'Der Dateityp von „a“ wird nicht unterstützt (Typ font/woff).',
  ],
  [
    'The PDF exceeds a limit: an object number above 8388607.',
    'Die PDF-Datei überschreitet eine Grenze: Eine Objektnummer ist größer als 8.388.607.',
  ],
])('a text inside of a sentence is translated too: %s', (text, translated) => {
  expect(translate(text, 'de')).toBe(translated);
});
