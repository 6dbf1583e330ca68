import { addWordsOfBytes, toWords } from './collect-words';
import { addWordsOfValue, findKeptObjects, getStreamData, hashObject } from './kept-objects';
import { listRawFileWords } from './raw-file';
import type { QpdfFacts, QpdfValue } from './reference-tools';

/** Source of an output: the facts from qpdf, the text of each page, and the kept pages (indices from 0). */
export interface LeakSource {
  facts: QpdfFacts;
  texts: string[];
  kept: number[];
}

/** Output: the facts from qpdf, its bytes, and the bytes as qpdf unpacks them. */
export interface LeakPart {
  facts: QpdfFacts;
  bytes: Buffer;
  unpacked?: Buffer;
}

/** Maximum number of places listed for each kind of leak. */
const MAX_LISTED = 6;

/**
 * Finds content of discarded pages in an output: streams of the sources that the kept pages don't use, more page
 * objects than pages, fields without a widget on a kept page, and words that occur only on discarded pages.
 */
export function findLeaks(sources: LeakSource[], part: LeakPart): string[] {
  const allowed = sources.map(({ facts, kept }) => findKeptObjects(facts, kept));
  const streams = new Set(allowed.flatMap((each) => [...each.streams]));
  const words = listForeignWords(sources);
  for (const each of allowed) for (const word of each.words) words.delete(word);
  return [
    ...findForeignStreams(sources, part.facts, streams),
    ...findSurplusPages(part.facts),
    ...findForeignFields(sources, part.facts),
    ...findWords(part, words, streams),
  ];
}

function findForeignStreams(sources: LeakSource[], part: QpdfFacts, allowed: Set<string>): string[] {
  const known = new Set(
    sources.flatMap(({ facts }) => [...facts.objects.values()].flatMap((each) => hashObject(each) ?? [])),
  );
  const foreign = [...part.objects].filter(([, object]) => {
    const hash = hashObject(object);
    return hash !== undefined && known.has(hash) && !allowed.has(hash);
  });
  if (foreign.length === 0) return [];
  return [
    `${foreign.length} streams of other pages (${formatList(foreign.map(([reference]) => reference))})`,
  ];
}

function findSurplusPages({ objects, pages }: QpdfFacts): string[] {
  const surplus = [...objects.values()].filter(({ value }) => isPage(value)).length - new Set(pages).size;
  return surplus > 0 ? [`${surplus} pages that should be gone`] : [];
}

const isPage = (value: QpdfValue | undefined): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value['/Type'] === '/Page';

/** Finds fields of discarded pages. A join may rename fields, so then only their words are compared. */
function findForeignFields(sources: LeakSource[], part: QpdfFacts): string[] {
  const ofPages = (kept: boolean) =>
    sources.flatMap(({ facts, kept: indices }) =>
      facts.fields.filter(({ page }) => indices.includes(page - 1) === kept).map(({ fullname }) => fullname),
    );
  const [kept, others] = [new Set(ofPages(true)), new Set(ofPages(false))];
  const there = new Set(part.fields.map(({ fullname }) => fullname));
  const foreign = [...there].filter((name) => others.has(name) && !kept.has(name));
  return foreign.length > 0 ? [`${foreign.length} fields of other pages (${formatList(foreign)})`] : [];
}

/** Lists the words that occur on discarded pages and on no kept page. */
export function listForeignWords(sources: LeakSource[]): Set<string> {
  const wordsOfPages = (isWanted: (source: LeakSource, index: number) => boolean) =>
    toWords(sources.flatMap((each) => each.texts.filter((_, index) => isWanted(each, index))).join('\n'));
  const words = wordsOfPages(({ kept }, index) => !kept.includes(index));
  for (const word of wordsOfPages(({ kept }, index) => kept.includes(index))) words.delete(word);
  for (const word of OWN_WORDS) words.delete(word);
  return words;
}

/** Words of the PDF syntax and of the cutter. */
const OWN_WORDS = toWords(
  'endobj stream endstream xref startxref trailer null true false Type Catalog Pages Page Parent Count Kids Contents ' +
    'Resources MediaBox Length Filter FlateDecode DecodeParms Predictor Columns Colors XRef Size Root Info Index ObjStm First ' +
    'Last Next Prev Title Dest Dests Names Limits Nums Outlines PageLabels AcroForm Fields NeedAppearances Font ' +
    'OCProperties OCGs Order Locked RBGroups Event Category Annots Metadata EmbeddedFiles OpenAction ViewerPreferences Lang GoTo ' +
    // Words from comments of qpdf.
    'Original object Contents page ignore newline',
);

/** Searches for words in all objects that qpdf finds in an output, in its bytes, and in the unpacked bytes. */
export function findWords(
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
    if (object.stream && !allowedStreams.has(hashObject(object) ?? ''))
      addWordsOfBytes(getStreamData(object), inside);
    look(reference, inside);
  }
  const ofTrailer = new Set<string>();
  addWordsOfJson(part.facts.trailer, ofTrailer);
  look('the trailer', ofTrailer);
  look('its bytes', listRawFileWords(part.bytes));
  if (part.unpacked) look('its bytes unpacked by qpdf', listRawFileWords(part.unpacked));
  if (found.size === 0) return [];
  return [
    `${found.size} words of other pages (${formatList([...found].map(([word, place]) => `${word} in ${place}`))})`,
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

const formatList = (all: string[]): string =>
  all.slice(0, MAX_LISTED).join(', ') + (all.length > MAX_LISTED ? ', …' : '');
