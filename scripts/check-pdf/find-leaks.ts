import { addWordsOfValue, dataOf, hashOf, keptObjects } from './kept-objects';
import { wordsInRawFile } from './raw-file';
import type { QpdfFacts, QpdfValue } from './reference-tools';
import { addWordsOfBytes, wordsOf } from './words';

/** A source of a part: what qpdf says of it, the text of each of its pages, and the pages (indices from 0) that the part takes. */
export interface LeakSource {
  facts: QpdfFacts;
  texts: string[];
  kept: number[];
}

/** A part: what qpdf says of it, its bytes, and the same as qpdf unpacks them. */
export interface LeakPart {
  facts: QpdfFacts;
  bytes: Buffer;
  unpacked?: Buffer;
}

/** So many places are named for each kind of leak. */
const NAMED = 6;

/**
 * What of discarded pages is inside a part: streams of the sources that the kept pages don't use, more page objects than
 * pages, fields that have no widget on a kept page, and words of discarded pages alone anywhere in the file.
 */
export function findLeaks(sources: LeakSource[], part: LeakPart): string[] {
  const allowed = sources.map(({ facts, kept }) => keptObjects(facts, kept));
  const streams = new Set(allowed.flatMap((each) => [...each.streams]));
  const words = foreignWords(sources);
  for (const each of allowed) for (const word of each.words) words.delete(word);
  return [
    ...foreignStreams(sources, part.facts, streams),
    ...surplusPages(part.facts),
    ...foreignFields(sources, part.facts),
    ...wordsFound(part, words, streams),
  ];
}

function foreignStreams(sources: LeakSource[], part: QpdfFacts, allowed: Set<string>): string[] {
  const known = new Set(
    sources.flatMap(({ facts }) => [...facts.objects.values()].flatMap((each) => hashOf(each) ?? [])),
  );
  const foreign = [...part.objects].filter(([, object]) => {
    const hash = hashOf(object);
    return hash !== undefined && known.has(hash) && !allowed.has(hash);
  });
  if (foreign.length === 0) return [];
  return [`${foreign.length} streams of other pages (${named(foreign.map(([reference]) => reference))})`];
}

function surplusPages({ objects, pages }: QpdfFacts): string[] {
  const surplus = [...objects.values()].filter(({ value }) => isPage(value)).length - new Set(pages).size;
  return surplus > 0 ? [`${surplus} pages that should be gone`] : [];
}

const isPage = (value: QpdfValue | undefined): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value['/Type'] === '/Page';

/** On a join, fields may have got other names: then they are told by their words alone. */
function foreignFields(sources: LeakSource[], part: QpdfFacts): string[] {
  const ofPages = (kept: boolean) =>
    sources.flatMap(({ facts, kept: indices }) =>
      facts.fields.filter(({ page }) => indices.includes(page - 1) === kept).map(({ fullname }) => fullname),
    );
  const [kept, others] = [new Set(ofPages(true)), new Set(ofPages(false))];
  const there = new Set(part.fields.map(({ fullname }) => fullname));
  const foreign = [...there].filter((name) => others.has(name) && !kept.has(name));
  return foreign.length > 0 ? [`${foreign.length} fields of other pages (${named(foreign)})`] : [];
}

/** The words that stand on discarded pages and on no kept one. */
export function foreignWords(sources: LeakSource[]): Set<string> {
  const wordsOfPages = (isWanted: (source: LeakSource, index: number) => boolean) =>
    wordsOf(sources.flatMap((each) => each.texts.filter((_, index) => isWanted(each, index))).join('\n'));
  const words = wordsOfPages(({ kept }, index) => !kept.includes(index));
  for (const word of wordsOfPages(({ kept }, index) => kept.includes(index))) words.delete(word);
  for (const word of OWN_WORDS) words.delete(word);
  return words;
}

/** What the syntax of a PDF and the cutter itself bring. */
const OWN_WORDS = wordsOf(
  'endobj stream endstream xref startxref trailer null true false Type Catalog Pages Page Parent Count Kids Contents ' +
    'Resources MediaBox Length Filter FlateDecode DecodeParms Predictor Columns Colors XRef Size Root Info Index ObjStm First ' +
    'Last Next Prev Title Dest Dests Names Limits Nums Outlines PageLabels AcroForm Fields NeedAppearances Font ' +
    'OCProperties OCGs Order Locked RBGroups Event Category Annots Metadata EmbeddedFiles OpenAction ViewerPreferences Lang GoTo ' +
    // Comments of qpdf.
    'Original object Contents page ignore newline',
);

/** Looks for words in all that qpdf finds in a part, in its bytes, and in the same unpacked. */
export function wordsFound(
  part: LeakPart,
  words: Set<string>,
  allowedStreams: Set<string> = new Set(),
): string[] {
  if (words.size === 0) return [];
  const found = new Map<string, string>();
  const look = (place: string, inside: Set<string>) => {
    for (const word of inside) if (words.has(word) && !found.has(word)) found.set(word, place);
  };
  for (const [reference, object] of part.facts.objects) {
    const inside = new Set<string>();
    addWordsOfJson(object.stream?.dict ?? object.value ?? null, inside);
    if (object.stream && !allowedStreams.has(hashOf(object) ?? '')) addWordsOfBytes(dataOf(object), inside);
    look(reference, inside);
  }
  const ofTrailer = new Set<string>();
  addWordsOfJson(part.facts.trailer, ofTrailer);
  look('the trailer', ofTrailer);
  look('its bytes', wordsInRawFile(part.bytes));
  if (part.unpacked) look('its bytes unpacked by qpdf', wordsInRawFile(part.unpacked));
  if (found.size === 0) return [];
  return [
    `${found.size} words of other pages (${named([...found].map(([word, place]) => `${word} in ${place}`))})`,
  ];
}

function addWordsOfJson(value: QpdfValue, words: Set<string>): void {
  if (typeof value === 'string') addWordsOfValue(value, words);
  else if (Array.isArray(value)) for (const item of value) addWordsOfJson(item, words);
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      addWordsOfValue(key, words);
      addWordsOfJson(item, words);
    }
}

const named = (all: string[]): string => all.slice(0, NAMED).join(', ') + (all.length > NAMED ? ', …' : '');
