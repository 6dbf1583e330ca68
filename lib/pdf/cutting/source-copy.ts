import { entry, serialize } from '../syntax/serializer';
import { type Dict, isDict, Name, Real, Ref, type Value } from '../syntax/values';
import type { RemovalTally } from './active-content';
import { copyStream } from './copy-stream';
import { hasDocumentType, isForeign, leaveOutNotDrawn } from './foreign';
import type { OpenSource } from './open-source';
import type { PartWriter } from './part-writer';
import { copyResources } from './resources';

const MAX_REFERENCE_CHAIN = 32;

/**
 * What one part takes from one source. References are written as the part's own numbers; whatever they lead to is
 * queued and written once. Pages, annotations, and form fields are placed beforehand by the code that keeps them,
 * and what isn't placed is never followed: it reads as null.
 */
export class SourceCopy {
  /** The part's object number by the source's. */
  private readonly placed = new Map<number, number>();
  private readonly waiting: number[] = [];
  /** Resource dictionaries of which the part holds so many objects, and their text once it holds all. */
  readonly wholeResources = new WeakMap<Dict, { checked: number; text: string | undefined }>();

  constructor(
    readonly source: OpenSource,
    readonly writer: PartWriter,
    /** Counts the active content that is left out. */
    readonly removed: RemovalTally,
  ) {}

  get pdf() {
    return this.source.pdf;
  }

  /** Gives an object of the source a number in the part; the caller writes it. */
  place(number: number): number {
    const placed = this.writer.reserve();
    this.placed.set(number, placed);
    return placed;
  }

  placeOf(number: number): number | undefined {
    return this.placed.get(number);
  }

  /** A reference to what is in the part already; null for anything else. */
  knownRef = (ref: Ref): string => {
    const placed = this.placed.get(ref.number);
    return placed === undefined ? 'null' : `${placed} 0 R`;
  };

  /** A reference, whose object comes into the part unless it is foreign to what is drawn. */
  ref = (ref: Ref): string => {
    for (let { number } = ref, step = 0; step < MAX_REFERENCE_CHAIN; step++) {
      const placed = this.placed.get(number);
      if (placed !== undefined) return `${placed} 0 R`;
      const { value } = this.pdf.object(number);
      if (value instanceof Ref) {
        number = value.number;
        continue;
      }
      if (isScalar(value)) return serialize(value, this.ref);
      if (this.source.pageIndex.has(number)) return 'null';
      if (isDict(value) && this.isForeign(number, value)) return 'null';
      this.waiting.push(number);
      return `${this.place(number)} 0 R`;
    }
    return 'null';
  };

  /** A value and what it leads to. What is foreign reads as null, whether it stands there directly or not. */
  text = (value: Value | undefined): string => {
    if (Array.isArray(value)) return `[${value.map(this.text).join(' ')}]`;
    if (!isDict(value)) return serialize(value, this.ref);
    return isForeign(value, this.pdf.resolve) ? 'null' : `<<${this.entries(value, leaveOutNotDrawn)}>>`;
  };

  /** Like `text`, for a value that is to hold nothing but what is in the part already. */
  knownText = (value: Value | undefined): string => serialize(value, this.knownRef);

  /** The inside of a dictionary; `change` answers the text for keys that need care, or undefined for the others. */
  entries(dict: Dict, change?: (key: string, value: Value) => string | undefined): string {
    let text = '';
    for (const [key, value] of dict) text += entry(key, change?.(key, value) ?? this.text(value));
    return text;
  }

  /** A dictionary of streams: looks, glyphs. Whatever else stands in it is left out. */
  streams(value: Value | undefined): string {
    const named = this.pdf.resolve(value);
    if (!isDict(named)) return 'null';
    let text = '';
    for (const [name, each] of named)
      if (each instanceof Ref && this.pdf.object(each.number).data) text += entry(name, this.ref(each));
    return text === '' ? 'null' : `<<${text}>>`;
  }

  /** Writes all that was queued, and what it leads to. */
  finishQueue(): void {
    for (let number = this.waiting.pop(); number !== undefined; number = this.waiting.pop()) {
      const placed = this.placed.get(number)!;
      const { value, data } = this.pdf.object(number);
      if (data && isDict(value)) copyStream(this, number, placed);
      else if (isDict(value)) this.writer.object(placed, `<<${this.drawnEntries(number, value)}>>`);
      else this.writer.object(placed, this.text(value));
    }
  }

  /** The inside of a dictionary that is drawn with. Of those that are no streams, fonts alone have resources. */
  private drawnEntries(number: number, dict: Dict): string {
    return this.entries(dict, (key, value) => {
      if (key === 'CharProcs') return this.streams(value);
      if (key !== 'Resources') return leaveOutNotDrawn(key);
      if (!dict.has('CharProcs')) return 'null';
      return copyResources(this, value, () => this.source.use.ofFont(number, dict));
    });
  }

  private isForeign(number: number, dict: Dict): boolean {
    // What a page was made into for a form may have kept the page's entries: a stream is told by its type alone.
    return (
      isForeign(dict, this.pdf.resolve) &&
      (!this.pdf.object(number).data || hasDocumentType(dict, this.pdf.resolve))
    );
  }
}

const isScalar = (value: Value): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof Name ||
  value instanceof Real;
