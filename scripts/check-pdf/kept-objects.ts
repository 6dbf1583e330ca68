import { createHash } from 'node:crypto';
import { addWords, addWordsOfBytes } from './collect-words';
import type { QpdfFacts, QpdfObject, QpdfValue } from './reference-tools';

/**
 * Objects of a source that the output may contain for its pages (indices from 0): all objects that qpdf reaches from
 * the pages without passing through another page, its annotations, or the structure. For shared resources, only the
 * entries that the content names.
 */
export interface KeptObjects {
  words: Set<string>;
  streams: Set<string>;
}

export const REFERENCE = /^\d+ \d+ R$/;
/** Minimum length of a stream in bytes. Shorter streams don't distinguish pages. */
const MIN_STREAM_BYTES = 24;

/** Marker for any name. A name in content never contains a space. */
const ANY_NAME = ' ';

type Dict = { [key: string]: QpdfValue };

export function findKeptObjects(facts: QpdfFacts, kept: number[]): KeptObjects {
  const walk = new ObjectWalk(facts, kept);
  return { words: walk.words, streams: walk.streams };
}

class ObjectWalk {
  readonly words = new Set<string>();
  readonly streams = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly waiting: QpdfValue[] = [];
  /** Names that the content of kept pages uses. */
  private readonly used = new Set<string>();
  private unused: { name: string; value: QpdfValue }[] = [];
  private readonly pages: Set<string>;

  constructor(
    private readonly facts: QpdfFacts,
    private readonly kept: number[],
  ) {
    const { pages } = facts;
    this.pages = new Set(pages);
    const keptPages = new Set(kept.map((index) => pages[index]!));
    this.shutOut(pages.filter((page) => !keptPages.has(page)));
    for (const page of keptPages) this.startPage(page);
    this.startDocument();
    if (keptPages.size === this.pages.size) this.startAll();
    this.finish();
  }

  /** Excludes the annotations of other pages. */
  private shutOut(others: string[]) {
    const own = new Set(this.kept.flatMap((index) => this.listAnnotations(this.facts.pages[index]!)));
    for (const page of others)
      for (const each of this.listAnnotations(page)) if (!own.has(each)) this.seen.add(each);
  }

  private listAnnotations(page: string): string[] {
    const list = this.resolve(toDict(this.resolve(page))['/Annots']);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  }

  private startPage(page: string) {
    const dict = toDict(this.resolve(page));
    for (const [key, value] of Object.entries(dict)) if (!NOT_OF_PAGE.has(key)) this.enter(key, value);
    // Add inherited attributes.
    let above = toDict(this.resolve(dict['/Parent']));
    for (let depth = 0; depth < 50 && above['/Kids']; depth++) {
      if (above['/Resources']) this.enter('/Resources', above['/Resources']);
      above = toDict(this.resolve(above['/Parent']));
    }
  }

  /** Adds document-level objects copied with any page, and references to them. */
  private startDocument() {
    const { facts, kept } = this;
    const catalog = toDict(this.resolve(facts.root));
    for (const key of DOCUMENT_KEYS) this.waiting.push(catalog[key] ?? null);
    const form = toDict(this.resolve(catalog['/AcroForm']));
    this.waiting.push(form['/DA'] ?? null, form['/DR'] ?? null);
    const layers = toDict(this.resolve(toDict(this.resolve(catalog['/OCProperties']))['/D']));
    for (const key of ['/Name', '/Creator']) this.waiting.push(layers[key] ?? null);
    const isKept = (page: number | null) => page !== null && kept.includes(page - 1);
    for (const { titles, page } of facts.outline)
      if (isKept(page)) for (const title of titles) addWords(title, this.words);
    for (const index of kept) this.waiting.push(getLabelRange(facts, index)?.label ?? null);
    this.nameDestinations(catalog);
    // A structured invoice that no page refers to goes with the first page.
    const names = toDict(this.resolve(catalog['/Names']));
    if (kept.includes(0)) this.waiting.push(names['/EmbeddedFiles'] ?? null, catalog['/AF'] ?? null);
  }

  /** Adds all objects, if the whole document is kept. */
  private startAll() {
    for (const { value, stream } of this.facts.objects.values())
      if (stream) this.stream({ stream });
      else this.value(value ?? null);
    this.value(this.facts.trailer);
  }

  private nameDestinations(catalog: Dict) {
    const kept = new Set(this.kept.map((index) => this.facts.pages[index]!));
    const leadsToKept = (value: QpdfValue | undefined) => {
      const destination = this.resolve(value);
      const list = Array.isArray(destination) ? destination : this.resolve(toDict(destination)['/D']);
      return Array.isArray(list) && typeof list[0] === 'string' && kept.has(list[0]);
    };
    const named = Object.entries(toDict(this.resolve(catalog['/Dests'])));
    const tree = this.nameTree(toDict(this.resolve(catalog['/Names']))['/Dests'], new Set());
    for (const [name, value] of [...named, ...tree]) if (leadsToKept(value)) this.value(name);
  }

  private nameTree(node: QpdfValue | undefined, seen: Set<QpdfValue>): [string, QpdfValue][] {
    if (node === undefined || seen.has(node)) return [];
    seen.add(node);
    const { '/Names': names, '/Kids': kids } = toDict(this.resolve(node));
    const pairs: [string, QpdfValue][] = [];
    const list = this.resolve(names);
    if (Array.isArray(list))
      for (let at = 0; at + 1 < list.length; at += 2)
        pairs.push([String(this.resolve(list[at])), list[at + 1]!]);
    const below = this.resolve(kids);
    return Array.isArray(below) ? [...pairs, ...below.flatMap((kid) => this.nameTree(kid, seen))] : pairs;
  }

  private finish() {
    for (;;) {
      for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) this.value(next);
      const isUsed = ({ name }: { name: string }) => this.used.has(name) || this.used.has(ANY_NAME);
      const wanted = this.unused.filter(isUsed);
      if (wanted.length === 0) return;
      this.unused = this.unused.filter((each) => !isUsed(each));
      for (const { value } of wanted) this.waiting.push(value);
    }
  }

  private value(value: QpdfValue) {
    if (typeof value === 'string') this.text(value);
    else if (Array.isArray(value)) this.waiting.push(...value);
    else this.dict(toDict(value));
  }

  private text(text: string) {
    if (!REFERENCE.test(text)) {
      addWordsOfValue(text, this.words);
      return;
    }
    if (this.seen.has(text) || this.pages.has(text)) return;
    this.seen.add(text);
    const object = this.facts.objects.get(text);
    if (!object) return;
    const dict = object.stream?.dict ?? object.value;
    if (DOCUMENT_TYPES.has(String(toDict(dict)['/Type']))) return;
    if (object.stream) this.stream(object);
    else this.value(object.value ?? null);
  }

  private stream(object: QpdfObject) {
    const { dict } = object.stream!;
    const hash = hashObject(object);
    if (hash) this.streams.add(hash);
    this.dict(dict);
    const data = getStreamData(object);
    addWordsOfBytes(data, this.words);
    if (dict['/Subtype'] === '/Image' || dict['/Length1']) return;
    // Compressed content can't be read here, so all entries of the resources are allowed.
    if (dict['/Filter']) this.used.add(ANY_NAME);
    for (const [, name] of data.toString('latin1').matchAll(/\/([^\s()<>[\]{}/%]+)/g))
      this.used.add(
        name!.replace(/#([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
      );
  }

  private dict(dict: Dict) {
    for (const [key, value] of Object.entries(dict)) {
      addWordsOfValue(key, this.words);
      this.enter(key, value);
    }
  }

  private enter(key: string, value: QpdfValue) {
    if (key === '/Resources') this.resources(value);
    else if (key === '/Parent') this.fieldAbove(value);
    else if (!NOT_FOLLOWED.has(key)) this.waiting.push(value);
  }

  private resources(value: QpdfValue) {
    for (const [kind, named] of Object.entries(toDict(this.resolve(value)))) {
      const entries = Object.entries(toDict(this.resolve(named)));
      if (kind === '/ColorSpace' || entries.length === 0) this.waiting.push(named);
      else
        for (const [name, each] of entries) {
          addWordsOfValue(name, this.words);
          this.unused.push({ name: name.slice(1), value: each });
        }
    }
  }

  /** Adds the field above a widget, but not its other children. */
  private fieldAbove(value: QpdfValue) {
    if (typeof value !== 'string' || this.seen.has(value) || this.pages.has(value)) return;
    const { '/Kids': kids, ...field } = toDict(this.resolve(value));
    if (kids === undefined || field['/Count'] !== undefined || field['/Title'] !== undefined) return;
    this.seen.add(value);
    this.dict(field);
  }

  private resolve(value: QpdfValue | undefined): QpdfValue {
    if (typeof value !== 'string' || !REFERENCE.test(value)) return value ?? null;
    return this.facts.objects.get(value)?.value ?? null;
  }
}

const NOT_OF_PAGE = new Set(['/Parent', '/B', '/Metadata', '/PieceInfo', '/StructParents']);
const NOT_FOLLOWED = new Set(['/P', '/Pg', '/Fields', '/SD', '/PieceInfo', '/Metadata', '/Threads', '/B']);
const DOCUMENT_TYPES = new Set([
  '/Page',
  '/Pages',
  '/Catalog',
  '/Outlines',
  '/StructTreeRoot',
  '/StructElem',
]);
const DOCUMENT_KEYS = ['/Lang', '/PageLayout', '/PageMode', '/OutputIntents', '/URI', '/ViewerPreferences'];

export const toDict = (value: QpdfValue | undefined): Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** Adds the words of a string in qpdf's JSON format: `u:text`, `b:bytes in hexadecimal digits`, or a `/Name`. */
export function addWordsOfValue(text: string, words: Set<string>): void {
  if (text.startsWith('b:')) addWordsOfBytes(Buffer.from(text.slice(2), 'hex'), words);
  else addWords(text.startsWith('u:') ? text.slice(2) : text, words);
}

/** Returns the range of page labels for a page (index from 0). */
export const getLabelRange = ({ labels }: QpdfFacts, index: number) =>
  labels.filter((each) => each.index <= index).at(-1);

export const getStreamData = ({ stream }: QpdfObject): Buffer => Buffer.from(stream?.data ?? '', 'base64');

/** Hashes streams that are long enough to distinguish pages. Returns undefined for others. */
export function hashObject(object: QpdfObject): string | undefined {
  const data = getStreamData(object);
  return data.length < MIN_STREAM_BYTES ? undefined : createHash('sha1').update(data).digest('hex');
}
