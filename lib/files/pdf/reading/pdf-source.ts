import { createDamagedError, PdfProblem } from '../pdf-problem';
import { decodeStringBytes } from '../syntax/pdf-strings';
import { type Dict, getNumber, isDict, isName, PdfString, Ref, type Value } from '../syntax/pdf-values';
import { type CrossReference, ObjectKind } from './pdf-cross-reference';
import { Decryption } from './pdf-decryption';
import { FileBytes } from './pdf-file-bytes';
import { ObjectCache } from './pdf-object-cache';
import { type PdfObject, readObjectAt } from './pdf-object-reader';
import { ObjectStream } from './pdf-object-stream';
import { decodePartially, decodeSteps, type FilterStep, getFilterSteps } from './pdf-stream-filters';
import { readCrossReference } from './read-cross-reference';
import { repairCrossReference } from './repair-cross-reference';

const MAX_OBJECT_STREAM_BYTES = 64 << 20;
const MAX_CACHED_OBJECT_STREAM_BYTES = 128 << 20;
const MAX_REFERENCE_CHAIN = 32;

export interface SourceOptions {
  /** User or owner password. Not needed for files that open without one. */
  password?: string;
  /**
   * Maximum size in bytes of a file that is read as a whole. Larger files are read through windows; see `FileBytes`.
   */
  wholeBytes?: number;
}

/**
 * PDF opened for reading. Objects are read and decrypted on demand, by number. Repairs the cross-reference once if it
 * doesn't match the file.
 */
export class PdfSource {
  readonly file: FileBytes;
  /** Version in the header, for example 1.7; 0 if the header has none. */
  readonly version: number;
  trailer: Dict = new Map();
  private table!: CrossReference;
  private readonly base: number;
  private readonly hasHeader: boolean;
  private readonly password: string;
  private decryption: Decryption | undefined;
  private wasRepaired = false;
  private readonly objects = new ObjectCache<PdfObject>();
  private readonly objectStreams = new Map<number, ObjectStream | null>();
  private objectStreamBytes = 0;
  private readonly objectsBeingRead = new Set<number>();

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

  get isEncrypted(): boolean {
    return this.decryption !== undefined;
  }

  /** true if the objects were found by a search, because the cross-reference doesn't match the file. */
  get isRepaired(): boolean {
    return this.wasRepaired;
  }

  /** Largest object number plus one. */
  get size(): number {
    return this.table.size;
  }

  get catalog(): Dict {
    const root = this.resolve(this.trailer.get('Root'));
    if (!isDict(root)) throw createDamagedError('it has no catalog');
    return root;
  }

  /** Returns the object with this number; null if it doesn't exist or can't be read. */
  get(number: number): Value {
    return this.getObject(number).value;
  }

  resolve = (value: Value | undefined): Value => {
    let current = value ?? null;
    for (let step = 0; current instanceof Ref && step < MAX_REFERENCE_CHAIN; step++) {
      current = this.get(current.number);
    }
    return current instanceof Ref ? null : current;
  };

  getObject(number: number): PdfObject {
    const known = this.objects.get(number);
    if (known) return known;
    // An object that is needed to read itself reads as null, for example a length inside the stream that it measures.
    if (this.objectsBeingRead.has(number)) return NULL_OBJECT;
    this.objectsBeingRead.add(number);
    try {
      const read = this.read(number);
      this.objects.set(number, read);
      return read;
    } finally {
      this.objectsBeingRead.delete(number);
    }
  }

  /** Returns the stream's data, decrypted but still encoded. */
  readRawStream(number: number): Buffer {
    const { value, data } = this.getObject(number);
    if (!data || !isDict(value)) return Buffer.alloc(0);
    const raw = this.file.slice(data.start, data.end);
    if (!this.decryption) return raw;
    return this.decryption.decryptStream(raw, value, number, this.table.getIndex(number), this.resolve);
  }

  /** Returns a stream's filters in decoding order, without the encryption filter. */
  getFilters(dict: Dict): FilterStep[] {
    return getFilterSteps(dict, this.resolve).filter(({ name }) => name !== 'Crypt');
  }

  /**
   * Returns the stream's data decoded through all filters.
   * @throws if decoding fails or the data is longer than `maxBytes`
   */
  readDecodedStream(number: number, maxBytes: number): Buffer {
    const dict = this.get(number);
    if (!isDict(dict)) return Buffer.alloc(0);
    return decodeSteps(this.readRawStream(number), this.getFilters(dict), this.resolve, maxBytes);
  }

  /**
   * Works like `readDecodedStream`, but returns the data before the damage if the stream is damaged, as renderers do.
   */
  readDamagedStream(number: number, maxBytes: number): Buffer {
    const dict = this.get(number);
    if (!isDict(dict)) return Buffer.alloc(0);
    return decodePartially(this.readRawStream(number), this.getFilters(dict), this.resolve, maxBytes);
  }

  /** Rebuilds the object table by searching the file. Returns false if this was done before. */
  repair(): boolean {
    if (this.wasRepaired) return false;
    this.wasRepaired = true;
    const { table, trailer, objectStreams } = repairCrossReference(this.file);
    this.table = table;
    this.trailer = trailer;
    this.clearCaches();
    this.openEncryption();
    for (const { number, place } of objectStreams) this.addStreamObjects(number, place);
    this.clearCaches();
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
      if (!isDict(this.resolve(this.catalog.get('Pages')))) throw createDamagedError('it has no pages');
    } catch (error) {
      if (error instanceof PdfProblem && error.problem !== 'damaged') throw error;
      if (!this.hasHeader && this.file.indexOf(' obj', 0) < 0)
        throw new PdfProblem('damaged', 'The file is not a PDF.');
      this.repair();
      if (!isDict(this.resolve(this.catalog.get('Pages')))) throw createDamagedError('it has no pages');
    }
  }

  /** Searches object streams for a catalog that no trailer names. Last step of a repair. */
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
    const fileId =
      first instanceof PdfString ? Buffer.from(decodeStringBytes(first), 'latin1') : Buffer.alloc(0);
    this.decryption = Decryption.open(encrypt, fileId, this.password, this.resolve);
    this.clearCaches();
  }

  private clearCaches() {
    this.objects.clear();
    this.objectStreams.clear();
    this.objectStreamBytes = 0;
  }

  private read(number: number): PdfObject {
    const kind = this.table.getKind(number);
    if (kind === ObjectKind.inObjectStream) {
      const container = this.objectStream(this.table.getPlace(number));
      return container
        ? this.removeStaleReferences(container.getObject(number, this.table.getIndex(number)))
        : NULL_OBJECT;
    }
    if (kind !== ObjectKind.inFile) return NULL_OBJECT;
    const object = this.readInFile(number);
    if (object) return object;
    return this.repair() ? this.read(number) : NULL_OBJECT;
  }

  private readInFile(number: number): PdfObject | undefined {
    try {
      const object = readObjectAt(this.file, this.table.getPlace(number), this.resolve);
      if (object?.number !== number) return undefined;
      const { generation, data } = object;
      const { value } = this.removeStaleReferences(object);
      return {
        value: this.decryption ? this.decryption.decryptValue(value, number, generation) : value,
        data,
      };
    } catch (error) {
      if (error instanceof PdfProblem) throw error;
      return undefined;
    }
  }

  /** Replaces references to outdated generations with null, as every reader does. Such references are rare. */
  private removeStaleReferences(object: PdfObject): PdfObject {
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
    if (this.objectStreamBytes > MAX_CACHED_OBJECT_STREAM_BYTES) {
      this.objectStreams.clear();
      this.objectStreamBytes = opened?.sizeBytes ?? 0;
    }
    this.objectStreams.set(number, opened);
    return opened;
  }

  private openObjectStream(number: number): ObjectStream | null {
    if (this.table.getKind(number) !== ObjectKind.inFile) return null;
    const dict = this.get(number);
    if (!isDict(dict) || !isName(this.resolve(dict.get('Type')), 'ObjStm')) return null;
    try {
      const decoded = this.readDecodedStream(number, MAX_OBJECT_STREAM_BYTES);
      const count = Math.min(getNumber(this.resolve(dict.get('N'))) ?? 0, decoded.length);
      return new ObjectStream(decoded, count, getNumber(this.resolve(dict.get('First'))) ?? 0);
    } catch (error) {
      if (error instanceof PdfProblem) throw error;
      return null;
    }
  }

  /** Adds the objects of an object stream during a repair. They replace older objects, which are at lower positions. */
  private addStreamObjects(container: number, place: number) {
    const opened = this.objectStream(container);
    opened?.numbers.forEach((number, index) => {
      const older = this.table.getKind(number) !== ObjectKind.inFile || this.table.getPlace(number) < place;
      if (older && number !== container) this.table.set(number, ObjectKind.inObjectStream, container, index);
    });
  }
}

const NULL_OBJECT: PdfObject = { value: null };
