import { damaged, PdfProblem } from '../problem';
import { stringBytes } from '../syntax/strings';
import { type Dict, isDict, isName, numeric, PdfString, Ref, type Value } from '../syntax/values';
import { type CrossReference, Kind } from './cross-reference';
import { Decryption } from './decryption';
import { FileBytes } from './file-bytes';
import { ObjectCache } from './object-cache';
import { type PdfObject, readObjectAt } from './object-reader';
import { ObjectStream } from './object-stream';
import { readCrossReference } from './read-cross-reference';
import { repairCrossReference } from './repair-cross-reference';
import { decodeAsFarAsItGoes, decodeSteps, type FilterStep, filterSteps } from './stream-filters';

const MAX_OBJECT_STREAM_BYTES = 64 << 20;
const KEPT_OBJECT_STREAM_BYTES = 128 << 20;
const MAX_REFERENCE_CHAIN = 32;

export interface SourceOptions {
  /** The user's or the owner's; files that open without one need none. */
  password?: string;
  /** A larger file is read through windows; see `FileBytes`. */
  wholeBytes?: number;
}

/**
 * A PDF opened for reading: objects by number, decrypted, read when they are asked for. Repairs the cross-reference
 * by itself, once, when the file doesn't hold what it says.
 */
export class PdfSource {
  readonly file: FileBytes;
  /** As the header says, such as 1.7; 0 when it says none. */
  readonly version: number;
  trailer: Dict = new Map();
  private table!: CrossReference;
  private readonly base: number;
  private readonly hasHeader: boolean;
  private readonly password: string;
  private decryption: Decryption | undefined;
  private repaired = false;
  private readonly objects = new ObjectCache<PdfObject>();
  private readonly objectStreams = new Map<number, ObjectStream | null>();
  private objectStreamBytes = 0;
  private readonly beingRead = new Set<number>();

  private constructor(path: string, options: SourceOptions) {
    this.file = new FileBytes(path, options.wholeBytes);
    this.password = options.password ?? '';
    const head = this.file.slice(0, 1024).toString('latin1');
    const header = /%PDF-(\d+\.\d+)?/.exec(head);
    this.base = header?.index ?? 0;
    this.hasHeader = header !== null;
    this.version = Number(header?.[1] ?? 0);
  }

  static open(path: string, options: SourceOptions = {}): PdfSource {
    const source = new PdfSource(path, options);
    try {
      source.load();
      return source;
    } catch (error) {
      source.close();
      throw error;
    }
  }

  get encrypted(): boolean {
    return this.decryption !== undefined;
  }

  /** One more than the largest object number. */
  get size(): number {
    return this.table.size;
  }

  get catalog(): Dict {
    const root = this.resolve(this.trailer.get('Root'));
    if (!isDict(root)) throw damaged('it has no catalog');
    return root;
  }

  /** The object of that number; null when there is none or it can't be read. */
  get(number: number): Value {
    return this.object(number).value;
  }

  /** Follows references to the value they stand for. */
  resolve = (value: Value | undefined): Value => {
    let current = value ?? null;
    for (let step = 0; current instanceof Ref && step < MAX_REFERENCE_CHAIN; step++) {
      current = this.get(current.number);
    }
    return current instanceof Ref ? null : current;
  };

  object(number: number): PdfObject {
    const known = this.objects.get(number);
    if (known) return known;
    // An object that is needed to read itself (a length inside the stream that it measures) reads as null.
    if (this.beingRead.has(number)) return NOTHING;
    this.beingRead.add(number);
    try {
      const read = this.read(number);
      this.objects.set(number, read);
      return read;
    } finally {
      this.beingRead.delete(number);
    }
  }

  /** The stream's data in clear, still encoded. */
  rawStream(number: number): Buffer {
    const { value, data } = this.object(number);
    if (!data || !isDict(value)) return Buffer.alloc(0);
    const raw = this.file.slice(data.start, data.end);
    if (!this.decryption) return raw;
    return this.decryption.stream(raw, value, number, this.table.index(number), this.resolve);
  }

  /** The filters of a stream, first the one to undo first; what encryption adds is left out. */
  filters(dict: Dict): FilterStep[] {
    return filterSteps(dict, this.resolve).filter(({ name }) => name !== 'Crypt');
  }

  /** The stream's data decoded through all of its filters; throws when that fails or is longer than `maxBytes`. */
  decodedStream(number: number, maxBytes: number): Buffer {
    const dict = this.get(number);
    if (!isDict(dict)) return Buffer.alloc(0);
    return decodeSteps(this.rawStream(number), this.filters(dict), this.resolve, maxBytes);
  }

  /** Like `decodedStream`, but of damaged data what renderers draw of it: what stands before the damage. */
  readableStream(number: number, maxBytes: number): Buffer {
    const dict = this.get(number);
    if (!isDict(dict)) return Buffer.alloc(0);
    return decodeAsFarAsItGoes(this.rawStream(number), this.filters(dict), this.resolve, maxBytes);
  }

  /** Looks for the objects in the file itself. Answers false when that was done before. */
  repair(): boolean {
    if (this.repaired) return false;
    this.repaired = true;
    const { table, trailer, objectStreams } = repairCrossReference(this.file);
    this.table = table;
    this.trailer = trailer;
    this.forget();
    this.openEncryption();
    for (const { number, place } of objectStreams) this.addObjectsOf(number, place);
    this.forget();
    if (!isDict(this.resolve(trailer.get('Root')))) this.findCatalog();
    return true;
  }

  close(): void {
    this.file.close();
  }

  private load() {
    try {
      const { table, trailer } = readCrossReference(this.file, this.base);
      this.table = table;
      this.trailer = trailer;
      this.openEncryption();
      if (!isDict(this.resolve(this.catalog.get('Pages')))) throw damaged('it has no pages');
    } catch (error) {
      if (error instanceof PdfProblem && error.problem !== 'damaged') throw error;
      if (!this.hasHeader && this.file.indexOf(' obj', 0) < 0)
        throw new PdfProblem('damaged', 'The file is no PDF.');
      this.repair();
      if (!isDict(this.resolve(this.catalog.get('Pages')))) throw damaged('it has no pages');
    }
  }

  /** The last resort of a repair: a catalog inside an object stream that no trailer names. */
  private findCatalog() {
    for (let number = this.table.size - 1; number > 0; number--) {
      const value = this.get(number);
      if (isDict(value) && isName(value.get('Type'), 'Catalog')) {
        this.trailer.set('Root', new Ref(number, 0));
        return;
      }
    }
  }

  private openEncryption() {
    this.decryption = undefined;
    const encrypt = this.resolve(this.trailer.get('Encrypt'));
    if (!isDict(encrypt)) return;
    const id = this.resolve(this.trailer.get('ID'));
    const first = Array.isArray(id) ? this.resolve(id[0]) : null;
    const fileId = first instanceof PdfString ? Buffer.from(stringBytes(first), 'latin1') : Buffer.alloc(0);
    this.decryption = Decryption.open(encrypt, fileId, this.password, this.resolve);
    this.forget();
  }

  private forget() {
    this.objects.clear();
    this.objectStreams.clear();
    this.objectStreamBytes = 0;
  }

  private read(number: number): PdfObject {
    const kind = this.table.kind(number);
    if (kind === Kind.inObjectStream) {
      const container = this.objectStream(this.table.place(number));
      return container ? this.withoutStale(container.value(number, this.table.index(number))) : NOTHING;
    }
    if (kind !== Kind.inFile) return NOTHING;
    const object = this.readInFile(number);
    if (object) return object;
    return this.repair() ? this.read(number) : NOTHING;
  }

  private readInFile(number: number): PdfObject | undefined {
    try {
      const object = readObjectAt(this.file, this.table.place(number), this.resolve);
      if (object?.number !== number) return undefined;
      const { generation, data } = object;
      const { value } = this.withoutStale(object);
      return { value: this.decryption ? this.decryption.value(value, number, generation) : value, data };
    } catch (error) {
      if (error instanceof PdfProblem) throw error;
      return undefined;
    }
  }

  /** References to generations that are gone read as null, as in every reader; there hardly ever are any. */
  private withoutStale(object: PdfObject): PdfObject {
    if (!object.metGenerations && !this.table.hasGenerations) return object;
    const cleaned = (value: Value): Value => {
      if (value instanceof Ref) return this.table.isCurrent(value.number, value.generation) ? value : null;
      if (Array.isArray(value)) return value.map(cleaned);
      if (!isDict(value)) return value;
      return new Map([...value].map(([key, each]) => [key, cleaned(each)]));
    };
    return { ...object, value: cleaned(object.value) };
  }

  private objectStream(number: number): ObjectStream | null {
    const known = this.objectStreams.get(number);
    if (known !== undefined) return known;
    const opened = this.openObjectStream(number);
    this.objectStreamBytes += opened?.sizeBytes ?? 0;
    if (this.objectStreamBytes > KEPT_OBJECT_STREAM_BYTES) {
      this.objectStreams.clear();
      this.objectStreamBytes = opened?.sizeBytes ?? 0;
    }
    this.objectStreams.set(number, opened);
    return opened;
  }

  private openObjectStream(number: number): ObjectStream | null {
    if (this.table.kind(number) !== Kind.inFile) return null;
    const dict = this.get(number);
    if (!isDict(dict) || !isName(this.resolve(dict.get('Type')), 'ObjStm')) return null;
    try {
      const decoded = this.decodedStream(number, MAX_OBJECT_STREAM_BYTES);
      const count = Math.min(numeric(this.resolve(dict.get('N'))) ?? 0, decoded.length);
      return new ObjectStream(decoded, count, numeric(this.resolve(dict.get('First'))) ?? 0);
    } catch (error) {
      if (error instanceof PdfProblem) throw error;
      return null;
    }
  }

  /** During a repair: an object stream's objects replace older ones, that is, ones that lie before it. */
  private addObjectsOf(container: number, place: number) {
    const opened = this.objectStream(container);
    opened?.numbers.forEach((number, index) => {
      const older = this.table.kind(number) !== Kind.inFile || this.table.place(number) < place;
      if (older && number !== container) this.table.set(number, Kind.inObjectStream, container, index);
    });
  }
}

const NOTHING: PdfObject = { value: null };
